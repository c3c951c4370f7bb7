import { decimalOf, groupDigits, sameDecimal, scaledDecimal } from '../decimal-string';
import { foldCase } from '../fold-text';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { type Amount, amountValueSchema, type ScaleWord } from '../value-schemas';
import { currencyAfter, currencyBefore, isCurrencyCode } from './currencies';
import { decimalIssues } from './decimal-issues';
import { partIssue } from './part-issue';
import { perUnit } from './per-unit';
import { type PrintedNumber, readPrintedNumbers } from './printed-number';

export const amountKind: ValueKindDefinition<'amount', Amount> = {
  kind: 'amount',
  title: 'amount',
  schema: amountValueSchema,
  fragment: {
    id: 'kind.amount',
    version: 1,
    text: `An amount is a number with its currency. "value" is the number as printed, without grouping and without applying the scale: "$1,234.5 million" is value "1234.5", scale "million". A scale may also be printed once for a whole table ("in millions"): use it for every number of that table. "currency" is the ISO 4217 code. "unit" is what the amount is per ("per claim", "per share"), null if nothing. A number in parentheses is negative where the table means a deduction or a loss.`,
  },
  invariants: (value) => [
    ...decimalIssues(value.value, 'value'),
    ...(/^(?:thousand|million|billion)s?$/i.test(value.unit?.trim() ?? '')
      ? [
          {
            code: 'number_invalid' as const,
            path: 'unit',
            message: `"${value.unit}" is a scale: give it as "scale", and as "unit" what the amount is per, or null.`,
          },
        ]
      : []),
    ...(isCurrencyCode(value.currency)
      ? []
      : [
          {
            code: 'currency_unknown' as const,
            path: 'currency',
            message: `${JSON.stringify(value.currency)} is not an ISO 4217 currency code such as "USD" or "EUR".`,
          },
        ]),
  ],
  equal: (a, b) => a.currency === b.currency && foldCase(a.unit ?? '') === foldCase(b.unit ?? '') && sameScaled(a, b),
  label: ({ value, currency, scale, unit }) =>
    [currency, groupDigits(value), scale, unit && perUnit(unit)]
      .filter((part) => part !== null && part !== '')
      .join(' '),
  readAll: (text) => occurrences(text).flatMap(toReading),
  writtenIn: (value, text) => writings(value, text).length > 0,
  partIssues: (value, proof) => {
    const written = occurrences(proof)
      .flatMap(toReading)
      .filter(({ value: read }) => read.currency === value.currency && sameScaled(read, value));
    const [first] = written;
    if (value.unit || !first || written.some(({ value: read }) => read.unit === null)) return [];
    return [partIssue('unit', `“Per” is empty, but the document writes “${first.original}”.`)];
  },
  currencyOfHeading: (value, text) => {
    const isPrinted = writings(value, text).some(({ currencies }) => currencies !== null);
    return isPrinted ? null : value.currency;
  },
  scaleOfHeading: (value, text) => {
    const total = scaledDecimal(value.value, value.scale);
    const heading = scaleOfText(text);
    const isTold = occurrences(text).some(({ number, scale, factor }) => {
      const told = scale ?? heading;
      return (
        told !== null &&
        total !== null &&
        number.values.some((each) =>
          scaledDecimal(each, told)
            ?.times(scale ? factor : 1)
            .eq(total),
        )
      );
    });
    return isTold ? null : value.scale;
  },
};

/** A number with what stands around it. `currencies` null: none printed beside it. */
type Occurrence = {
  number: PrintedNumber;
  start: number;
  end: number;
  currencies: readonly string[] | null;
  scale: Amount['scale'];
  /** "trillion" is a thousand billion. */
  factor: 1 | 1000;
  cents: boolean;
  unit: string | null;
  text: string;
};

/** Where the amount stands, in its currency or beside none. */
function writings(value: Amount, text: string): Occurrence[] {
  const wanted = decimalOf(value.value);
  const total = scaledDecimal(value.value, value.scale);
  if (!wanted || !total) return [];
  const headerScale = scaleOfText(text);
  return occurrences(text).filter((at) => {
    if (at.currencies && !at.currencies.includes(value.currency)) return false;
    const printed = at.number.values;
    if (at.scale) {
      return printed.some(
        (each) =>
          scaledDecimal(each, at.scale)?.times(at.factor).eq(total) ||
          (at.factor === 1 && value.scale === at.scale && sameDecimal(each, value.value)),
      );
    }
    return printed.some((each) => {
      const decimal = decimalOf(each)?.times(at.cents ? '0.01' : '1');
      return decimal?.eq(wanted) || (headerScale !== null && scaledDecimal(each, headerScale)?.eq(total));
    });
  });
}

function occurrences(text: string): Occurrence[] {
  return mergeScaleWords(readPrintedNumbers(text), text).map((number) => {
    const before = currencyBefore(text, number.digits) ?? currencyBefore(text, number.start);
    let end = number.end;
    const scale = scaleAfter(text, end);
    if (scale) end = scale.end;
    // "5 euro cents" are no five euros.
    const cents = before ? null : centsAfter(text, end);
    const after = before ? null : (cents ?? currencyAfter(text, end));
    if (after) end = after.end;
    const currencies = before?.codes ?? after?.codes ?? null;
    const unit = currencies ? unitAfter(text, end) : null;
    if (unit) end = unit.end;
    return {
      number,
      start: Math.min(number.start, before?.start ?? number.start),
      end,
      currencies,
      scale: scale?.scale ?? null,
      factor: scale?.factor ?? 1,
      cents: cents !== null,
      unit: unit?.unit ?? null,
      text,
    };
  });
}

function toReading(at: Occurrence): Reading<Amount>[] {
  const printed = at.number.values[0];
  const currency = at.currencies?.[0];
  if (printed === undefined || currency === undefined) return [];
  const factor = at.cents ? '0.01' : String(at.factor);
  const value = factor === '1' ? printed : (decimalOf(printed)?.times(factor).toFixed() ?? printed);
  return [
    {
      value: { value, currency, scale: at.scale, unit: at.unit },
      start: at.start,
      end: at.end,
      original: at.text.slice(at.start, at.end),
    },
  ];
}

function sameScaled(a: Amount, b: Amount): boolean {
  const left = scaledDecimal(a.value, a.scale);
  const right = scaledDecimal(b.value, b.scale);
  return left && right ? left.eq(right) : !left && !right && a.value === b.value && a.scale === b.scale;
}

const centCurrencies = ['USD', 'EUR', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD'] as const;

/** "¢", " cents", " Australian cents": whose they are, where that is said. */
function centsAfter(text: string, start: number): { end: number; codes: readonly string[] } | null {
  const pattern =
    /\s?¢|\s(?:(euro|u\.?s\.?|american|canadian|australian|new zealand|hong kong|singapore)\s)?cents?(?![\p{L}])/iuy;
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  if (!match) return null;
  const [, whose = ''] = match;
  const dollars = whose === '' ? null : currencyAfter(/^euro$/i.test(whose) ? 'euro' : `${whose} dollar`, 0);
  return { end: pattern.lastIndex, codes: dollars?.codes ?? centCurrencies };
}

type PrintedScale = { scale: ScaleWord; factor: 1 | 1000; end: number };

const scaleWords =
  /\s?(?:(thousands?|tausend|tsd\.?|mille|miles|k(?=[\s€.,;)]|$))|(millions?|millionen|mio\.?|millones|mill\.|mn|mm|m(?=[\s€.,;)]|$))|(billions?|milliarden?|milliards?|mrd\.?|mds?(?=[\s€])|bn|b(?=[\s.,;)]|$))|(trillions?|tn|billionen))(?![\p{L}])/iuy;

function scaleAfter(text: string, start: number): PrintedScale | null {
  scaleWords.lastIndex = start;
  const match = scaleWords.exec(text);
  if (!match) return null;
  const spaced = /^\s/.test(match[0]);
  // "5 m" is five metres and "5 b" a clause: a single letter is a scale only where it touches the number.
  if (spaced && match[0].trim().length === 1 && !/^\s?€/.test(text.slice(scaleWords.lastIndex))) return null;
  const end = scaleWords.lastIndex;
  if (match[1]) return { scale: 'thousand', factor: 1, end };
  if (match[2]) return { scale: 'million', factor: 1, end };
  if (match[3]) return { scale: 'billion', factor: 1, end };
  return { scale: 'billion', factor: 1000, end };
}

/** The scale that a heading prints once for all: "(in millions)", "Dollars in thousands", "Mio. EUR". */
export function scaleOfText(text: string): Amount['scale'] {
  const match =
    /\bin\s+(thousand|million|billion)s?\b|\bin\s+(?:(Tausend|TEUR)|(Mio|Millionen)|(Mrd|Milliarden))\b|[($](000)'?s/i.exec(
      text,
    );
  if (!match) return null;
  if (match[1]) return match[1].toLowerCase() as ScaleWord;
  if (match[3]) return 'million';
  return match[4] ? 'billion' : 'thousand';
}

const wordsPerUnit =
  /,?\s{0,3}(?:\b(?:per|pro|par|por)\s{1,3}((?:(?:diluted|basic|common|ordinary|square|cubic|calendar|insured|policy|any one|each|single|full|working|business|metric)\s{1,3}){0,2}[\p{L}-]{2,30})|(?:\b(?:a|an|each|every|any one)|\b(?:in|for|during)\s{1,3}(?:each|every|any|any one))\s{1,3}((?:(?:contract|policy|calendar|lease|fiscal|financial|insurance)\s{1,3})?(?:year|month|quarter)|week|day|share|claim|occurrence|loss|accident|person|event)\b|\/\s?([\p{L}]{2,20}))/iuy;

function unitAfter(text: string, start: number): { unit: string; end: number } | null {
  wordsPerUnit.lastIndex = start;
  const match = wordsPerUnit.exec(text);
  const named = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!match || !named) return null;
  // "par" is a word for "per" elsewhere; "$0.10 par value per share" is so much a share.
  if (/^value$/i.test(named)) return unitAfter(text, wordsPerUnit.lastIndex);
  return { unit: `per ${named.replace(/\s+/g, ' ').toLowerCase()}`, end: wordsPerUnit.lastIndex };
}

/** "five million" is read as one number in words; as an amount it is 5 with the scale million. */
function mergeScaleWords(numbers: PrintedNumber[], text: string): PrintedNumber[] {
  return numbers.map((number) => {
    if (!number.inWords) return number;
    const scale = /[\s-]+(?:thousand|million|billion)$/i.exec(number.printed);
    if (!scale) return number;
    const end = number.start + scale.index;
    const shorter = readPrintedNumbers(text.slice(number.start, end))[0];
    if (!shorter || shorter.end !== end - number.start) return number;
    // "Eighteen million five hundred thousand": the last word is the scale of its own part only.
    const factor = scaleAfter(text, end)?.scale ?? null;
    const whole = scaledDecimal(shorter.values[0] ?? '', factor);
    if (!whole || !sameDecimal(whole.toFixed(), number.values[0] ?? '')) return number;
    return { ...shorter, start: number.start, end, inWords: true };
  });
}
