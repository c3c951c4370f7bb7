import type { SaidValue } from './said-value';

/** "Between $1.4 billion and $2.1 billion", "$450 million to $650 million", "0.07% to 0.15%": neither of the two is how much it is, unless
 *  one end is asked for. "From $450 million to $650 million" tells of a change, "ranging from" of none. */
export function isOneEndOfRange({ asked: { question }, text, start }: SaidValue): boolean {
  if (asksEnd.test(question)) return false;
  // "67-71 cents"
  if (/\d\s?[-–—]\s?$/.test(text.slice(0, start))) return true;
  return [...text.matchAll(range)].some(({ 0: printed, index }) => start >= index && start <= index + printed.length);
}

const money = String.raw`(?:US)?[$€£][\d.,]*\d(?: (?:thousand|million|billion))?`;
const share = String.raw`(?<![\d.])[\d.]*\d ?(?:%|per ?cent\.?)`;
const range = new RegExp(
  [money, share]
    .map(
      (sum) =>
        `\\bbetween ${sum} and ${sum}|\\brang(?:es?|ing) from ${sum} to ${sum}|(?<!\\bfrom )${sum} ?(?:to|-|–) ?${sum}`,
    )
    .join('|'),
  'gi',
);
const asksEnd =
  /\b(?:upper|lower|maximum|minimum|highest|lowest|most|least|cap|ceiling|floor|up to|range|between|end)\b/i;
