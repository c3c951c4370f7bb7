import type { Box, Page } from './line-table';

/** A line of a printed contents page. */
export type ContentsEntry = {
  page: number;
  line: number;
  title: string;
  /** The page number as printed, or null for a heading of the contents page itself ("Part I"). */
  printed: number | null;
  x0: number;
  box: Box;
  bold: boolean;
};

const heading = /^(?:table\s+of\s+)?contents$|^index$|^table\s+of\s+contents\b/i;
const withNumber = /^(.*?[\p{L})\]”"’'.]{1})[\s.·…_]*(?:\s|\.)(?:F-|S-|A-)?(\d{1,4})$/u;
/** Lists of figures and tables follow many contents pages; they are no sections. */
const illustration = /^(?:fig(?:ure|\.)?|tab(?:le|\.)?|exhibit|chart)\s*\d/i;
const part = /^part\s+[ivx]+\b/i;

/** Reads the entries of a contents page, or nothing where the page is none.
 *  @param continues whether the page before was one */
export function contentsEntries(page: Page, continues: boolean): ContentsEntry[] {
  const lines = page.lines.filter(
    (line) => !line.angle && !line.hidden && (!line.furniture || heading.test(line.text)),
  );
  const hasHeading = lines.some((line) => heading.test(line.text.trim()));
  const entries: ContentsEntry[] = [];
  let pending: { title: string; x0: number; y1: number; box: Box; line: number; bold: boolean } | undefined;
  for (const line of lines) {
    const text = line.text.trim();
    if (heading.test(text) || line.furniture) continue;
    const match = withNumber.exec(text);
    const near = pending && line.box[1] - pending.y1 < 0.8 * line.fontSize && line.box[0] >= pending.x0 - 1;
    const base = { page: page.number, line: line.number, x0: line.box[0], box: line.box, bold: line.bold === true };
    if (match) {
      const [, title = '', printed = ''] = match;
      const joins = pending && near && !part.test(pending.title);
      entries.push({
        ...base,
        ...(joins && pending ? { x0: pending.x0, line: pending.line, bold: pending.bold } : {}),
        title: joins && pending ? `${pending.title} ${clean(title)}` : clean(title),
        printed: Number(printed),
      });
      pending = undefined;
      continue;
    }
    if (part.test(text) && text.length < 60) entries.push({ ...base, title: text, printed: null });
    const isTitle = !part.test(text) && /\p{L}{3}/u.test(text) && text.length > 3;
    if (!isTitle) pending = undefined;
    else if (pending && near) pending = { ...pending, title: `${pending.title} ${text}`, y1: line.box[3] };
    else pending = { title: text, x0: line.box[0], y1: line.box[3], box: line.box, line: line.number, bold: base.bold };
  }
  const numbered = entries.filter((entry) => entry.printed !== null);
  const entriesOfSections = entries.filter((entry) => !illustration.test(entry.title));
  const needed = hasHeading ? 3 : continues ? 4 : Number.POSITIVE_INFINITY;
  if (numbered.length < needed || numbered.length < 0.35 * lines.length || !mostlyRising(numbered)) return [];
  return entriesOfSections;
}

function clean(title: string): string {
  return title.replace(/[\s.·…_]+$/u, '').trim();
}

function mostlyRising(entries: readonly ContentsEntry[]): boolean {
  let rising = 0;
  for (let index = 1; index < entries.length; index++)
    if (entries[index]!.printed! >= entries[index - 1]!.printed!) rising++;
  return rising >= 0.75 * (entries.length - 1);
}
