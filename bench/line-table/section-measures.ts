import type { Page, Section } from '../../lib/document/line-table';
import type { OutlineEntry } from '../../lib/document/section-builder';

export type TitleOnPage = { title: string; page: number };
export type SectionCount = { truth: number; found: number; matched: number };

/** Titles of the first two levels with their pages, in order. */
export function upperTitles(sections: readonly (Section | OutlineEntry)[]): TitleOnPage[] {
  return sections
    .filter(({ level }) => level <= 2)
    .map((entry) => ({ title: entry.title, page: 'startPage' in entry ? entry.startPage : entry.page }));
}

/** How many titles were found again: the same letters and digits on the same page, each once. */
export function compareSections(truth: readonly TitleOnPage[], found: readonly TitleOnPage[]): SectionCount {
  const left = [...found];
  let matched = 0;
  for (const wanted of truth) {
    const at = left.findIndex(
      (other) => other.page === wanted.page && isSame(letters(wanted.title), letters(other.title)),
    );
    if (at < 0) continue;
    left.splice(at, 1);
    matched++;
  }
  return { truth: truth.length, found: found.length, matched };
}

/** An outline says nothing of a document's sections where most of its titles do not stand on the page that they point at:
 *  bookmarks of the tool that made the file ("Slide 3"), or of another text. */
export function namesItsPages(outline: readonly TitleOnPage[], pages: readonly Page[]): boolean {
  const standing = outline.filter(({ title, page }) => {
    const text = letters(pages[page - 1]?.lines.map((line) => line.text).join(' ') ?? '');
    return text.includes(letters(title));
  });
  return standing.length >= 0.6 * outline.length;
}

/** Harmonic mean of the share found and the share that is right. */
export function f1({ truth, found, matched }: SectionCount): number {
  return truth + found === 0 ? 1 : (2 * matched) / (truth + found);
}

/** A heading of several lines may be cut short, or a number left out of the outline. */
function isSame(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short === long || (short.length >= 0.6 * long.length && (long.startsWith(short) || long.endsWith(short)));
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
