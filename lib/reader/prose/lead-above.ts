import type { Line } from '../../document/line-table';
import { lineAt } from '../../document/line-table';
import { rememberTexts } from '../../question/remember-texts';
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
  return partsNamed(question).some(({ name, heading }) => {
    for (let number = line.number; number >= Math.max(1, line.number - linesToPart); number--) {
      const told = heading.exec(lineAt(table, number)?.text ?? '')?.[0];
      if (told !== undefined) return told.toLowerCase() !== name;
    }
    return false;
  });
}

const partsNamed = rememberTexts(
  (question) =>
    [...question.matchAll(numberedPart)]
      .filter(([, noun = '']) => !countsNoParts.test(noun))
      .map(([whole, noun]) => ({
        name: whole.toLowerCase(),
        heading: new RegExp(`^${noun} (?:[A-Z]\\d{0,2}|\\d{1,2}|[IVX]+)\\b`, 'i'),
      })),
  500,
);

const numberedPart = /\b(\p{L}{4,}) (?:[A-Z]\d{0,2}|\d{1,2}|[IVX]+)\b/gu;
/** Days, shares, papers and places in them have numbers, and no text of their own below their names. */
const countsNoParts =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|sept|fiscal|year|quarter|month|week|days?|class|series|form|page|line|note|notes|rule|type|title|grade|version|number|than|least|most|about|over|under|after|before|within|from|until|since|between|with|and|or)$/i;
const linesToPart = 50;
