import type { LineTable } from '../../document/line-table';
import type { Scale } from './table';

/** The notes to the financial statements whose head says once in what all their figures are. */
export type ScaledNotes = { firstLine: number; lastLine: number; scale: Exclude<Scale, null>; scaleLine: number };

const known = new WeakMap<LineTable, ScaledNotes | null>();

/** "Notes to the Consolidated Financial Statements (Dollars in millions, except per share data)": from there to what comes after the
 *  notes; null where no head says so. */
export function scaledNotes(table: LineTable): ScaledNotes | null {
  const found = known.get(table);
  if (found !== undefined) return found;
  const lines = table.pages.flatMap(({ lines }) => lines);
  let notes: ScaledNotes | null = null;
  const head = lines.findIndex(({ text }, index) => {
    if (!/^notes to (?:the )?(?:condensed )?(?:consolidated )?financial statements/i.test(text)) return false;
    return lines.slice(index, index + 4).some((line) => said.test(line.text));
  });
  const scaleLine = lines.slice(head, head + 4).find(({ text }) => said.test(text));
  if (head >= 0 && scaleLine) {
    const end = lines.findIndex((line, index) => index > head + 20 && behind.test(line.text));
    const scale = (said.exec(scaleLine.text)?.[1] ?? 'millions').toLowerCase().replace(/s$/, '');
    notes = {
      firstLine: lines[head]?.number ?? 0,
      lastLine: (end < 0 ? lines.at(-1) : lines[end])?.number ?? 0,
      scale: scale === 'thousand' || scale === 'billion' ? scale : 'million',
      scaleLine: scaleLine.number,
    };
  }
  known.set(table, notes);
  return notes;
}

const said = /^[^.]*\(?[^.()]{0,30}\b(?:in|of) (thousands|millions|billions)\b/i;
const behind = /^\s*(?:item\s+(?:9[a-c]?|15)\b|signatures?\s*$|reports? of independent registered|exhibit \d)/i;
