import { Decimal } from 'decimal.js';
import type { Comparison } from './brief';
import { currencyCode } from './unit-asked';

/** The comparison that a question asks for, with its threshold as a plain decimal ("one million dollars" is "1000000"), or
 *  null. Code makes the comparison: the value is extracted first. */
export function comparisonAsked(question: string): Comparison | null {
  // Most questions compare nothing, and the words are cheaper to look for than the quantities behind them.
  if (!anyOperator.test(question)) return null;
  for (const [operator, pattern] of patterns) {
    const match = pattern.exec(question);
    if (!match) continue;
    const lower = readQuantity(match[1] ?? '');
    if (!lower) continue;
    if (operator !== 'between') return { operator, ...lower, upper: null, original: match[0].trim() };
    const tail = question.slice(match.index + match[0].length);
    const second = upperBound.exec(tail);
    const upper = readQuantity(second?.[1] ?? '');
    if (!second || !upper) continue;
    const scaled = lower.currency === null && upper.currency !== null ? { ...lower, currency: upper.currency } : lower;
    return { operator, ...scaled, upper: upper.threshold, original: (match[0] + second[0]).trim() };
  }
  return null;
}

const operators: readonly [Comparison['operator'], string][] = [
  ['at_least', 'at least|no less than|not less than|minimum of|mindestens|wenigstens|au moins|al menos|por lo menos'],
  [
    'at_most',
    'at most|no more than|not more than|not exceed(?:ing)?|maximum of|höchstens|maximal|au plus|como máximo|a lo sumo',
  ],
  [
    'above',
    'above|over|more than|greater than|higher than|larger than|exceed(?:s|ed|ing)?|in excess of|beyond|mehr als|über|höher als|größer als|plus (?:de|que)|supérieure?s? à|au-dessus de|más de|mayor(?:es)? (?:de|que|a)|superior(?:es)? a',
  ],
  [
    'below',
    'below|under|less than|lower than|smaller than|fewer than|weniger als|unter|niedriger als|kleiner als|moins de|inférieure?s? à|en dessous de|menos de|menor(?:es)? (?:de|que|a)|inferior(?:es)? a',
  ],
  ['equal', 'equal to|equals?|exactly|genau|égale? à|exactement|igual a|exactamente'],
  ['between', 'between|zwischen|entre'],
];

const numberWords: Record<string, string> = {
  a: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twenty: '20',
  fifty: '50',
  hundred: '100',
  half: '0.5',
  eine: '1',
  ein: '1',
  einer: '1',
  zwei: '2',
  drei: '3',
  fünf: '5',
  zehn: '10',
  un: '1',
  une: '1',
  deux: '2',
  trois: '3',
  cinq: '5',
  dix: '10',
  uno: '1',
  una: '1',
  dos: '2',
  tres: '3',
  cinco: '5',
  diez: '10',
};
const symbols = 'US\\$|\\$|€|£|¥|USD|EUR|GBP|CHF|JPY';
const quantity = `(?:(?:${symbols})\\s?)?(?:\\d[\\d.,' ]*\\d|\\d|\\b(?:${Object.keys(numberWords).join('|')})\\b)(?:\\s?-?(?:thousand|million|billion|millionen|million|milliarden?|milliers?|millions?|milliards?|mil|millón|millones|[kmb]n?)\\b)?(?:\\s?(?:de |d')?(?:%|percent|per cent|prozent|pour ?cent|por ciento|(?:US )?dollars?|euros?|pounds?|francs?|yen|dólares|${symbols}))?`;

const anyOperator = new RegExp(operators.map(([, words]) => words).join('|'), 'i');
const patterns = operators.map(
  ([operator, words]) =>
    [
      operator,
      new RegExp(`(?:${words})\\s+(?:roughly |about |approximately |the amount of )?(${quantity})`, 'i'),
    ] as const,
);
const upperBound = new RegExp(`^\\s*(?:and|und|et|y|to|bis)\\s+(${quantity})`, 'i');

function readQuantity(text: string): { threshold: string; currency: string | null } | null {
  const match = /(\d[\d.,' ]*\d|\d|[a-zA-Zü]+)/.exec(
    text.replace(new RegExp(symbols, 'i'), (symbol) => ' '.repeat(symbol.length)),
  );
  const raw = match?.[1]?.trim() ?? '';
  const digits = numberWords[raw.toLowerCase()] ?? plainNumber(raw);
  if (digits === null) return null;
  const after = text.slice(text.indexOf(raw) + raw.length);
  const percent = /%|percent|per cent|prozent|pour ?cent|por ciento/i.test(text);
  const word = /(US\$|\$|€|£|¥|USD|EUR|GBP|CHF|JPY|(?:US )?dollars?|euros?|pounds?|francs?|yen|dólares)/i.exec(
    text,
  )?.[1];
  const currency = percent ? 'percent' : word ? currencyCode(word) : null;
  const multiple = multiplier(after);
  // "more than 2018" is a year, "a" alone no number.
  if (
    currency === null &&
    multiple === 1 &&
    (/^(?:19|20)\d\d$/.test(digits) || /^(?:a|un|une|una|ein|eine|einer)$/i.test(raw))
  )
    return null;
  return { threshold: new Decimal(digits).times(multiple).toFixed(), currency };
}

function multiplier(text: string): number {
  if (/^\s?-?(?:mil millones|billion|bn\b|b\b|milliarden?|milliards?)/i.test(text)) return 1e9;
  if (/^\s?-?(?:million|millionen|millón|millones|mn\b|m\b)/i.test(text)) return 1e6;
  return /^\s?-?(?:thousand|tausend|milliers?|mil\b|k\b)/i.test(text) ? 1e3 : 1;
}

function plainNumber(raw: string): string | null {
  const compact = raw.replace(/[' ]/g, '');
  if (!/^\d[\d.,]*$/.test(compact)) return null;
  const parts = compact.split(/[.,]/);
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return compact;
  if (last.length === 3) return parts.join('');
  return `${parts.slice(0, -1).join('')}.${last === '' ? '0' : last}`;
}
