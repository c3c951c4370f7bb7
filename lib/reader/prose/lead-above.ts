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
    if (isSetIn(line, above)) return above;
    if (above.box[0] <= line.box[0] - indent.most) return null;
    if (above.box[0] > line.box[0] + indent.most) return null;
  }
  return null;
}

const linesToLead = 25;
/** Points that an item stands further in than what it belongs to. */
const indent = { least: 8, most: 60 };

/** Does a line stand further in than another one, as an item does below what announces it? */
export function isSetIn(below: Line, above: Line): boolean {
  const by = below.box[0] - above.box[0];
  return by > indent.least && by < indent.most;
}

/** "The exclusions of Coverage B": does the line stand under a heading of another part that is counted so, "Coverage A"? */
export function isUnderOtherPart(question: string, line: Line, { table }: Reading): boolean {
  return partsNamed(question).some(({ names, heading }) => {
    for (let number = line.number; number >= Math.max(1, line.number - linesToPart); number--) {
      const told = heading.exec(lineAt(table, number)?.text ?? '')?.[0];
      if (told !== undefined) return !names.has(told.toLowerCase());
    }
    return false;
  });
}

/** The parts that a question names, those of one kind together. */
const partsNamed = rememberTexts((question) => {
  const kinds = new Map<string, Set<string>>();
  for (const [whole, noun = ''] of question.matchAll(numberedPart)) {
    const kind = noun.toLowerCase();
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(whole.toLowerCase()));
  }
  return [...kinds].map(([kind, names]) => ({ names, heading: new RegExp(`^${kind} ${mark}\\b`, 'i') }));
}, 500);

const mark = '(?:[A-Z]\\d{0,2}|\\d{1,2}|[IVX]+)';
/** Names of parts that hold text of their own; days, shares and grades are counted like them, and hold none. */
const numberedPart = new RegExp(
  `\\b([Cc]overage|[Ss]ection|[Pp]art|[Aa]rticle|[Ss]chedule|[Aa]nnex|[Aa]ppendix|[Ee]xhibit|[Cc]hapter|[Mm]odule|[Pp]hase|[Tt]ranche|[Oo]ption|[Pp]ackage|[Ll]ot|[Dd]ivision) ${mark}\\b`,
  'gu',
);
const linesToPart = 50;
