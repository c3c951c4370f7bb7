import { isSum } from './noun-kinds';

/** How long a period is, in months; a year to date is as long as it has run. `unknown`: no statement has a column for it. */
export type PeriodLength = 3 | 6 | 9 | 12 | 'to date' | 'unknown';

/** What a question says of the length of its period: "six months", "26 weeks", "first half", "quarter", "year to date"; null where it
 *  says nothing. */
export function lengthIn(text: string): PeriodLength | null {
  if (otherHalf.test(text)) return 'unknown';
  return lengths.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Does a text tell of this length of time? A year to date may be told as half a year or nine months. */
export function tellsLength(text: string, length: PeriodLength): boolean {
  if (length === 'unknown') return otherHalf.test(text);
  return lengths.some(
    ([pattern, own]) => (own === length || (length === 'to date' && (own === 6 || own === 9))) && pattern.test(text),
  );
}

const otherHalf = /\b(?:(?:second|2nd|last|latter) half|h2|2h|(?:last|second) (?:six|6) months)\b/i;
const first = '(?:(?:the )?first )?';
/** How many months and weeks each length has, as sources of patterns. */
export const lengthNumbers = {
  3: { months: 'three|3', weeks: 'twelve|thirteen|fourteen|sixteen|seventeen|1[23467]' },
  6: { months: 'six|6', weeks: 'twenty-(?:four|six|seven)|2[467]' },
  9: { months: 'nine|9', weeks: 'thirty-(?:six|nine)|forty|36|39|40' },
  12: { months: 'twelve|12', weeks: 'fifty-(?:two|three)|5[23]' },
} as const;
const counted = (length: keyof typeof lengthNumbers, before = '') =>
  `${before}(?:${lengthNumbers[length].months})[- ]months?|${before}(?:${lengthNumbers[length].weeks})[- ]weeks?`;
const words = {
  toDate: '(?:year[- ]to[- ]date|ytd)',
  half: `(?:${counted(6, first)}|(?:first|1st) half(?: year)?|half[- ]years?|h1|1h)`,
  threeQuarters: `(?:${counted(9, first)})`,
  quarter: `(?:${counted(3)}|quarters?|q[1-4])`,
  year: `(?:${counted(12)}|full[- ]years?|years?(?= (?:ended|ending|to)\\b))`,
} as const;
const wholeWord = (source: string) => new RegExp(`\\b${source}\\b`, 'i');
const lengths: readonly [RegExp, PeriodLength][] = [
  [wholeWord(words.toDate), 'to date'],
  [wholeWord(words.half), 6],
  [wholeWord(words.threeQuarters), 9],
  [wholeWord(words.quarter), 3],
  [wholeWord(words.year), 12],
];

/** Words for a length, as the source of a pattern. */
export const lengthWords = `(?:${words.toDate}|${words.half}|${words.threeQuarters}|(?:fiscal )?${words.quarter}|(?:fiscal )?${words.year})`;

/** Every length in a text, for what is left without them. */
export const lengthsNamed = new RegExp(
  `\\b(?:(?:first|second|third|fourth) )?(?!(?:fiscal )?years?\\b(?![- ]to[- ]date))${lengthWords}\\b`,
  'gi',
);

/** A question without the time that its figure is of: "expenses for the three months ended July 2, 2023" asks for expenses, and "sales year
 *  to date" for no date. */
export function withoutLengthOfTime(question: string): string {
  const rest = question.replace(ofTime, ' ').replace(/\s+(?=[?.,;]|\s|$)/g, '');
  return /\p{L}{3}/u.test(rest) ? rest : question;
}

/** "Common stock repurchased, three months ended June 30, 2023": words with a length of time, and none that ask but for what a sum was. */
export function namesFigure(question: string): boolean {
  const rest = withoutLengthOfTime(question);
  if (rest === question) return false;
  const [, figure = '', last = ''] = whatWas.exec(rest) ?? [];
  return !asks.test(isSum(last) ? figure : rest);
}

const whatWas = /^what (?:is|are|was|were) (.*?(\p{L}+))\s*\?*$/iu;

const asks =
  /\?|\b(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|did|does|do|has|have|had|name|list|describe|explain|date|summari[sz]e)\b/i;

const time =
  '(?:19|20)\\d\\d|fy ?\\d\\d(?:\\d\\d)?|(?:\\p{L}{3,9}\\.? \\d{1,2}|\\d{1,2} \\p{L}{3,9})\\b(?:,? (?:19|20)\\d\\d)?';
const ofTime = new RegExp(
  `,?\\s*\\b(?:(?:for|in|during|over|of|from) )?(?:the )?(?:${[
    `${lengthWords}(?: period)?,? (?:ended|ending)(?: on)? (?:${time})`,
    `(?:(?:first|second|third|fourth) (?:fiscal )?quarter|q[1-4])(?: (?:of|in))?(?: (?:the )?(?:fiscal|financial)(?: year)?)? (?:${time})`,
    `(?:${words.toDate}|(?:first|1st|second|2nd) half(?: year)?|h[12]|[12]h|(?:${words.half}|${words.threeQuarters})(?= (?:of |in )?(?:fiscal )?(?:${time}))|(?<=\\b(?:for|in|during|over) the )(?:${words.half}|${words.threeQuarters}))(?: (?:of|in))?(?: (?:the )?(?:fiscal|financial)(?: year)?)?(?: (?:${time}))?`,
  ].join('|')})(?:,? (?:and|or|vs\\.?|versus) (?:the )?(?:${words.half} )?(?:${time}))*(?!\\p{L})`,
  'giu',
);
