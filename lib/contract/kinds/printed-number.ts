import { isCurrencyCode } from './currencies';

/** A number as printed. `values` are decimal strings, the likeliest reading first: "1.234" is 1.234, or 1234 in German. */
export type PrintedNumber = {
  /** With its sign or parentheses. */
  start: number;
  end: number;
  /** Offset of the first digit or letter: between it and the sign a currency may stand. */
  digits: number;
  printed: string;
  values: string[];
  inWords: boolean;
};

/** Every number written in digits or in English words, in order of appearance. Dates, clause numbers like 4.2.1 and
 *  digits inside words are left out; "(1,234)" is negative as accountants print it. Linear in the text's length. */
export function readPrintedNumbers(text: string): PrintedNumber[] {
  const found: PrintedNumber[] = [];
  const commaFirst = writesDecimalComma(text);
  let freeFrom = 0;
  for (const match of text.matchAll(printedDigits)) {
    const start = match.index;
    if (start < freeFrom) continue;
    if (/[\p{L}_]/u.test(text[start - 1] ?? '') && !followsCurrencyLetters(text, start)) continue;
    for (const piece of splitLists(match[0], start)) {
      const printed = piece.end === start + match[0].length ? extendOverSpaces(text, piece) : piece;
      freeFrom = printed.end;
      const values = interpret(printed.text, commaFirst);
      if (values.length === 0) continue;
      found.push(signed(text, printed, values));
    }
  }
  const inWords = readNumberWords(text);
  if (inWords.length === 0) return found;
  return [...found, ...inWords].sort((a, b) => a.start - b.start);
}

/** ".475%" begins with its point; ". . . .12", "5 .00" and ".1.2" don't. */
const printedDigits =
  /\d+(?:[.,'\u2019]\d+)*|(?<=[$€£¥]\s?)\.\d+|(?<=^|[\s(~+\u2212\u2013-])(?<![\d.]\s?)\.\d+(?![.,]?\d)/g;

/** Decimal strings that one printed number without a sign can mean, the likeliest first; [] when it is no number. */
export function interpret(printed: string, commaFirst = false): string[] {
  const compact = printed.replace(/['\u2019\s\u00a0\u202f\u2009]/g, '');
  const dots = compact.split('.').length - 1;
  const commas = compact.split(',').length - 1;
  if (dots === 0 && commas === 0) return [trimZeros(compact)];
  // "$.01"
  if (/^\.\d+$/.test(compact)) return [`0${compact}`];
  if (dots > 0 && commas > 0) {
    const decimalMark = compact.lastIndexOf('.') > compact.lastIndexOf(',') ? '.' : ',';
    const grouping = decimalMark === '.' ? ',' : '.';
    const [whole = '', fraction = '', ...more] = compact.split(decimalMark);
    if (more.length > 0 || !isGrouped(whole, grouping)) return [];
    return [trimZeros(`${whole.replaceAll(grouping, '')}.${fraction}`)];
  }
  const mark = dots > 0 ? '.' : ',';
  const grouped = isGrouped(compact, mark) ? trimZeros(compact.replaceAll(mark, '')) : null;
  if (dots + commas > 1) return grouped === null ? [] : [grouped];
  const asDecimal = trimZeros(compact.replace(mark, '.'));
  if (grouped === null) return [asDecimal];
  // "48,250" is 48.25 only in a text that shows by another number that it writes decimals so.
  if (mark === ',') return commaFirst ? [asDecimal, grouped] : [grouped];
  return commaFirst ? [grouped, asDecimal] : [asDecimal, grouped];
}

type Piece = { text: string; start: number; end: number };

/** "1,2,3" and "2017,2018" are lists, not numbers: cut where a comma can't be a mark. */
function splitLists(printed: string, start: number): Piece[] {
  if (!printed.includes(',') || interpret(printed).length > 0) {
    if (!/,\d{4,}$/.test(printed) || printed.includes('.'))
      return [{ text: printed, start, end: start + printed.length }];
  }
  const pieces: Piece[] = [];
  let at = start;
  for (const part of printed.split(',')) {
    pieces.push({ text: part, start: at, end: at + part.length });
    at += part.length + 1;
  }
  return pieces;
}

/** "1 234 567,89": groups apart by a no-break or thin space always, by a plain one only where the number goes on as one. */
function extendOverSpaces(text: string, piece: Piece): Piece {
  if (!/^\d{1,3}$/.test(piece.text)) return piece;
  const hard = /(?:[\u00a0\u202f\u2009]\d{3}(?!\d))+(?:[.,]\d{1,4}(?!\d))?/y;
  hard.lastIndex = piece.end;
  const extension = hard.exec(text)?.[0] ?? plainSpaces(text, piece);
  if (extension === null) return piece;
  return { text: piece.text + extension, start: piece.start, end: piece.end + extension.length };
}

/** "36 000 euros", "EUR 36 000 a year". In a row of a table plain spaces part its cells. */
function plainSpaces(text: string, { start, end }: Piece): string | null {
  const currencyAhead = /(?:€|\b(?:EUR|CHF))\s?$/.test(text.slice(Math.max(0, start - 5), start));
  const plain = currencyAhead ? groupsOfSum : groupsBeforeCurrency;
  plain.lastIndex = end;
  return plain.exec(text)?.[0] ?? null;
}

const groupsBeforeCurrency =
  /(?: \d{3}(?!\d))+(?:,\d{1,2}(?!\d)|(?=\s?(?:€|EUR\b|CHF\b|Kč|zł|PLN\b|CZK\b|SEK\b|NOK\b|DKK\b|kr\b|[Ee]uros?\b|francs?\b|Franken\b|dollars?\b|Dollar\b|couronnes?\b|Kronen\b|livres?\b|Pfund\b|pesos?\b)))/y;
const groupsOfSum = /(?: \d{3}(?!\d))+(?:,\d{1,2}(?!\d)|(?=[.;)]|,? \p{L}))/uy;

function signed(text: string, piece: Piece, values: string[]): PrintedNumber {
  const plain = { digits: piece.start, printed: piece.text, inWords: false };
  let before = piece.start;
  while (before > 0 && piece.start - before < 6 && /[\s$€£¥]/.test(text[before - 1] ?? '')) before--;
  const closing = /\s?%?\s?\)/y;
  closing.lastIndex = piece.end;
  const close = closing.exec(text)?.[0];
  if (text[before - 1] === '(' && close && looksNegative(text, piece, before - 1, piece.end + close.length)) {
    const end = close.includes('%') ? piece.end : piece.end + close.length;
    return { ...plain, start: before - 1, end, values: [...values.map(negate), ...values] };
  }
  const touching = minus.test(text[piece.start - 1] ?? '') ? piece.start - 1 : -1;
  const currencySign = /[$€£¥]/.test(text.slice(before, piece.start));
  const sign = touching < 0 && currencySign && minus.test(text[before - 1] ?? '') ? before - 1 : touching;
  if (sign >= 0 && !/[\p{L}\p{N}).%]/u.test(text[sign - 1] ?? '') && !isDash(text, sign)) {
    return { ...plain, start: sign, end: piece.end, printed: text.slice(sign, piece.end), values: values.map(negate) };
  }
  return { ...plain, start: piece.start, end: piece.end, values };
}

/** "Disease - $ 500": between a word and a sum, with a space on both sides. */
function isDash(text: string, at: number): boolean {
  return /^[-\u2013]\s/.test(text.slice(at, at + 2)) && /\p{L}\)?\s+$/u.test(text.slice(Math.max(0, at - 4), at));
}

const minus = /[-\u2212\u2013]/;

/** "(1,577)" and, in a row of numbers, "(43)" are negative; "(1)" after a word is a note and "(2018)" a year. */
function looksNegative(text: string, piece: Piece, open: number, afterClose: number): boolean {
  // "fifty thousand dollars ($50,000)" says the same twice.
  if (spelledOut.test(text.slice(Math.max(0, open - 24), open))) return false;
  if (/[.,'\u2019\s]/.test(piece.text) || piece.start - open > 1) return true;
  const numeric = /[\d$€£%)\u2014\u2013-]/;
  const previous =
    text
      .slice(Math.max(0, open - 3), open)
      .trimEnd()
      .at(-1) ?? '';
  const next = text.slice(afterClose, afterClose + 3).trimStart()[0] ?? '';
  if (/^(?:19|20)\d\d$/.test(piece.text)) return numeric.test(previous) && /[\d(]/.test(next);
  return numeric.test(previous) || /[\d($€£]/.test(next) || piece.text.length >= 3;
}

/** "USD5", "kr12"; the digit of "CET1" is of a name. */
function followsCurrencyLetters(text: string, start: number): boolean {
  const [, letters] = /(?:^|[^\p{L}])([A-Z]{3}|Rs|Fr|kr|FY|M)$/u.exec(text.slice(Math.max(0, start - 4), start)) ?? [];
  return letters !== undefined && (letters.length < 3 || isCurrencyCode(letters));
}

/** Does this text write its decimals with a comma? One unmistakable number decides. */
function writesDecimalComma(text: string): boolean {
  if (/\d,\d{3}(?:\.\d|,\d{3})/.test(text)) return false;
  return /\d\.\d{3},\d{1,2}(?!\d)|\d,\d{1,2}\s?(?:€|EUR\b|%)|(?:€|EUR) ?\d{1,3},\d{2}(?!\d)/.test(text);
}

function isGrouped(whole: string, mark: string): boolean {
  const escaped = mark === '.' ? '\\.' : ',';
  return (
    new RegExp(`^[1-9]\\d{0,2}(?:${escaped}\\d{3})+$`).test(whole) ||
    // Indian grouping: 1,00,000.
    (mark === ',' && /^[1-9]\d?(?:,\d{2})+,\d{3}$/.test(whole)) ||
    /^\d+$/.test(whole)
  );
}

function trimZeros(value: string): string {
  const trimmed = value.replace(/^0+(?=\d)/, '');
  return trimmed.endsWith('.') ? trimmed.slice(0, -1) : trimmed;
}

function negate(value: string): string {
  return /^0*(?:\.0*)?$/.test(value) ? value : `-${value}`;
}

const spelledOut =
  /\b(?:dollars?|euros?|pounds?|francs?|yen|hundred|thousand|million|billion|percent|per cent|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|one|two|three|four|five|six|seven|eight|nine)\s*$/i;

const units = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, index]),
);
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
);
const multipliers = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);
const numberWord = [...units.keys(), ...tens.keys()].join('|');
const numberWords = new RegExp(
  `\\b(?:${numberWord})(?:(?:\\s+and)?[\\s-]+(?:${numberWord}|${[...multipliers.keys()].join('|')})\\b)*(?![\\p{L}])`,
  'giu',
);

const anyNumberWord = new RegExp(`\\d|\\b(?:${numberWord})(?![\\p{L}])`, 'iu');

/** Whether a text may hold a number, in digits or in words: far cheaper than to read it. */
export function mayHoldNumber(text: string): boolean {
  return anyNumberWord.test(text);
}

/** "five", "twenty-one", "one hundred and five thousand": counts that are written out. */
function readNumberWords(text: string): PrintedNumber[] {
  const found: PrintedNumber[] = [];
  for (const match of text.matchAll(numberWords)) {
    const value = valueOfWords(match[0].toLowerCase().split(/[\s-]+/));
    if (value === null) continue;
    const start = match.index;
    const end = start + match[0].length;
    found.push({ start, end, digits: start, printed: match[0], values: [String(value)], inWords: true });
  }
  return found;
}

function valueOfWords(parts: string[]): number | null {
  let total = 0;
  let group = 0;
  let previous = '';
  for (const part of parts) {
    if (part === 'and') continue;
    const unit = units.get(part);
    const ten = tens.get(part);
    const multiplier = multipliers.get(part);
    if (unit !== undefined) {
      if (units.has(previous) || (tens.has(previous) && (unit === 0 || unit > 9))) return null;
      group += unit;
    } else if (ten !== undefined) {
      if (units.has(previous) || tens.has(previous)) return null;
      group += ten;
    } else if (multiplier === 100) group = (group || 1) * 100;
    else if (multiplier !== undefined) {
      total += (group || 1) * multiplier;
      group = 0;
    }
    previous = part;
  }
  return total + group;
}
