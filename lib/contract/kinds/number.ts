import { decimalOf, groupDigits, sameDecimal } from '../decimal-string';
import { containsWords, foldCase } from '../fold-text';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { type NumberValue, numberValueSchema } from '../value-schemas';
import { decimalIssues } from './decimal-issues';
import { partIssue } from './part-issue';
import { readPrintedDates } from './printed-date';
import { type PrintedNumber, readPrintedNumbers } from './printed-number';

export const numberKind: ValueKindDefinition<'number', NumberValue> = {
  kind: 'number',
  title: 'number',
  schema: numberValueSchema,
  fragment: {
    id: 'kind.number',
    version: 1,
    text: `A number has "value" as a plain decimal string ("1234.5", "5" for "five") with any printed scale applied ("1.2 million shares" is "1200000"), and "unit" as printed ("days", "employees"), null if there is none. A table heading such as "shares in thousands" is no part of the value: copy the number as printed and name the heading in the unit.`,
  },
  invariants: (value) => decimalIssues(value.value, 'value'),
  equal: (a, b) => sameDecimal(a.value, b.value) && foldCase(a.unit ?? '') === foldCase(b.unit ?? ''),
  label: ({ value, unit }) => (unit ? `${groupDigits(value)} ${unit}` : groupDigits(value)),
  readAll: (text) => {
    const dates = new Set<number>();
    for (const { precision, start, end } of readPrintedDates(text)) {
      if (precision !== 'year') for (let at = start; at < end; at++) dates.add(at);
    }
    const numbers = readPrintedNumbers(text);
    return numbers
      .filter(
        (number, index) =>
          !dates.has(number.digits) && !isCode(text, number.end) && !saysAgain(numbers[index - 1], number),
      )
      .flatMap((number) => toReading(number, text));
  },
  writtenIn: (value, text) =>
    readPrintedNumbers(text).some((number) => {
      if (isOfOtherUnit(value.unit, text.slice(number.end))) return false;
      const scale = scaleAfter(text, number.end);
      return number.values.some(
        (each) =>
          sameDecimal(each, value.value) ||
          (scale !== null &&
            decimalOf(each)
              ?.times(scale.factor)
              .eq(decimalOf(value.value) ?? Number.NaN)),
      );
    }),
  partIssues: (value, proof) => {
    const { unit } = value;
    if (!unit || containsWords(proof, unit)) return [];
    const [written] = readPrintedNumbers(proof)
      .flatMap((number) => toReading(number, proof))
      .filter(({ value: read }) => read.unit !== null && sameDecimal(read.value, value.value));
    if (!written) return [];
    return [partIssue('unit', `The unit is “${unit}”, but the document writes “${written.original}”.`)];
  },
};

/** "Ninety (90) days" are no 90 months, no 90 business days and no 90 percent. */
function isOfOtherUnit(unit: string | null, behind: string): boolean {
  const told = timeBehind.exec(behind);
  const printed = told?.[1]?.toLowerCase();
  if (unit === null || !told || printed === undefined) return false;
  const given = /\b(second|minute|hour|day|week|month|quarter|year)s?\b/i.exec(unit)?.[1]?.toLowerCase();
  if (given === undefined) return /^(?:%|per ?cent\w*)$/i.test(unit.trim());
  return given !== printed || (daysAtWork.test(unit) && !daysAtWork.test(told[0]));
}

const daysAtWork = /\b(?:business|working|trading|banking)\b/i;

const timeBehind =
  /^(?:\s?\([\p{L}\d -]{1,30}\))?[\s)\u00a0-]{1,3}(?:(?:calendar|business|working|trading|banking|consecutive|full|clear)\s+){0,2}(second|minute|hour|day|week|month|quarter|year)s?(?!\p{L})/iu;

/** "4K", "10K": digits that a letter follows are a name, unless the letters are a measure. */
function isCode(text: string, end: number): boolean {
  return (
    /^\p{L}/u.test(text.slice(end, end + 2)) &&
    !/^(?:km|kg|mm|cm|m²|m³|kWh?|MWh?|GWh?|GB|MB|TB|ha|st|nd|rd|th|x)(?!\p{L})/u.test(text.slice(end, end + 4))
  );
}

/** "30 (thirty) days", "thirty (30) days": one number. */
function saysAgain(previous: PrintedNumber | undefined, number: PrintedNumber): boolean {
  return (
    previous !== undefined &&
    number.inWords !== previous.inWords &&
    number.start - previous.end <= 3 &&
    sameDecimal(previous.values[0] ?? '', number.values[0] ?? '')
  );
}

function toReading(number: PrintedNumber, text: string): Reading<NumberValue>[] {
  const first = number.values[0];
  if (first === undefined) return [];
  const scale = number.inWords ? null : scaleAfter(text, number.end);
  const end = scale?.end ?? number.end;
  const scaled = (each: string) => (scale ? (decimalOf(each)?.times(scale.factor).toFixed() ?? each) : each);
  const unit = unitAfter(text, end);
  const unitEnd = unit?.end ?? end;
  return [
    {
      value: { value: scaled(first), unit: unit?.unit ?? null },
      start: number.start,
      end: unitEnd,
      original: text.slice(number.start, unitEnd),
      ...(number.values.length > 1
        ? { otherwise: number.values.slice(1).map((each) => ({ value: scaled(each), unit: unit?.unit ?? null })) }
        : {}),
    },
  ];
}

const scaleWord = /\s{1,2}(thousand|million|billion|trillion|Millionen|Milliarden|millions|milliards)(?!\p{L})/iuy;
const factors: Record<string, string> = {
  thousand: '1e3',
  million: '1e6',
  millionen: '1e6',
  millions: '1e6',
  billion: '1e9',
  milliarden: '1e9',
  milliards: '1e9',
  trillion: '1e12',
};

function scaleAfter(text: string, start: number): { factor: string; end: number } | null {
  scaleWord.lastIndex = start;
  const word = scaleWord.exec(text)?.[1]?.toLowerCase();
  const factor = word === undefined ? undefined : factors[word];
  return factor === undefined ? null : { factor, end: scaleWord.lastIndex };
}

// Plural nouns and measures: "63,000 employees", "12 months", "3.5 km", "90 square metres", "30 (thirty) days".
const unitWord =
  /(?:\s{1,2}\([\p{L}\d -]{1,30}\))?[\s\u00a0-]{1,2}((?:(?:calendar|business|working|full-time|square|cubic|metric|diluted|outstanding|common|issued|consecutive|nautical|basis)\s{1,2}){0,3}(?:[\p{Ll}]{2,24}s(?<!ss|us|is|as)|km|kg|mm|cm|kW|kWh|MW|MWh|GWh|GB|MB|TB|ha|m²|m³|feet|people|minute|hour|day|week|month|year))(?![\p{L}])/uy;
const notUnits = new Set([
  'as',
  'is',
  'was',
  'has',
  'its',
  'this',
  'thus',
  'his',
  'hers',
  'ours',
  'others',
  'plus',
  'versus',
  'less',
  'includes',
  'represents',
  'remains',
  'consists',
  'thousands',
  'millions',
  'billions',
]);

function unitAfter(text: string, start: number): { unit: string; end: number } | null {
  unitWord.lastIndex = start;
  const word = unitWord.exec(text)?.[1];
  if (word === undefined || notUnits.has(word.toLowerCase())) return null;
  return { unit: word.replace(/\s+/g, ' '), end: unitWord.lastIndex };
}
