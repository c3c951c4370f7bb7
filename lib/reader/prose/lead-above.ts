import type { Line } from '../../document/line-table';
import { lineAt } from '../../document/line-table';
import type { Reading } from './reading';

/** The line that what stands further in below it belongs to: the heading over "Limit: 20 000", or the line that announces a list whose
 *  bullets are drawn and no text.
 *  @returns null where no line above stands further out */
export function leadAbove(line: Line, { table }: Reading): Line | null {
  for (let number = line.number - 1; number >= Math.max(1, line.number - linesToLead); number--) {
    const above = lineAt(table, number);
    if (!above || above.page < line.page - 1) return null;
    if (above.hidden || above.furniture || above.text.trim() === '') continue;
    if (above.box[0] < line.box[0] - indent.least) return above.box[0] > line.box[0] - indent.most ? above : null;
    if (above.box[0] > line.box[0] + indent.most) return null;
  }
  return null;
}

const linesToLead = 25;
/** Points that an item stands further in than what it belongs to. */
const indent = { least: 8, most: 60 };

/** "The exclusions of Coverage B": does the line stand under a heading of another part that is counted so, "Coverage A"? */
export function isUnderOtherPart(question: string, line: Line, { table }: Reading): boolean {
  return [...question.matchAll(numberedPart)].some(([whole, noun]) => {
    const heading = new RegExp(`^${noun} (?:[A-Z]\\d{0,2}|\\d{1,2}|[IVX]+)\\b`, 'i');
    for (let number = line.number; number >= Math.max(1, line.number - linesToPart); number--) {
      const told = heading.exec(lineAt(table, number)?.text ?? '')?.[0];
      if (told !== undefined) return told.toLowerCase() !== whole.toLowerCase();
    }
    return false;
  });
}

const numberedPart = /\b(\p{L}{4,}) (?:[A-Z]\d{0,2}|\d{1,2}|[IVX]+)\b/gu;
const linesToPart = 50;
