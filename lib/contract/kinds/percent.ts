import { decimalOf, groupDigits, sameDecimal } from '../decimal-string';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { type Percent, percentValueSchema } from '../value-schemas';
import { decimalIssues } from './decimal-issues';
import { readPrintedNumbers } from './printed-number';

export const percentKind: ValueKindDefinition<'percent', Percent> = {
  kind: 'percent',
  title: 'percentage',
  schema: percentValueSchema,
  fragment: {
    id: 'kind.percent',
    version: 1,
    text: `A percentage is the number before the sign: "12.5 %" is value "12.5", "half a percent" is "0.5". Basis points are hundredths of a percent: "50 basis points" is "0.5".`,
  },
  invariants: (value) => decimalIssues(value.value, 'value'),
  equal: (a, b) => sameDecimal(a.value, b.value),
  label: (value) => `${groupDigits(value.value)} %`,
  readAll: (text) => readPercents(text).map(({ all: _, ...reading }) => reading),
  writtenIn: (value, text) =>
    readPercents(text).some(({ all }) => all.some((each) => sameDecimal(each, value.value))) ||
    // In a table the sign often stands in the header only.
    readPrintedNumbers(text).some(
      (number) => !hasMark(text, number.end) && number.values.some((each) => sameDecimal(each, value.value)),
    ),
};

const mark =
  /\s{0,2}\)?\s{0,2}(?:(%|\bper\s?cent\b|\bpercent(?:age\s+points?)?\b|\bpct\b|\bprozent\b|\bpour\s?cent\b|\bpor\s+ciento\b|\bpp\b)|(\bbasis\s+points?\b|\bbps\b))/iuy;

function hasMark(text: string, at: number): boolean {
  mark.lastIndex = at;
  return mark.test(text);
}

function readPercents(text: string): (Reading<Percent> & { all: string[] })[] {
  return readPrintedNumbers(text).flatMap((number) => {
    mark.lastIndex = number.end;
    const match = mark.exec(text);
    if (!match) return [];
    const end = mark.lastIndex;
    const all = number.values.map((each) => (match[2] ? (decimalOf(each)?.div(100).toFixed() ?? each) : each));
    // 1.234 % is a decimal whatever the language writes for thousands.
    const value = preferDecimal(all);
    const closed = text[end] === ')' && text[number.start] === '(' ? end + 1 : end;
    return [{ value: { value }, start: number.start, end: closed, original: text.slice(number.start, closed), all }];
  });
}

function preferDecimal(values: string[]): string {
  const first = values[0] ?? '0';
  return values.find((each) => each.includes('.') && each.startsWith('-') === first.startsWith('-')) ?? first;
}
