import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { wholePassage } from '../testing/whole-passage';
import { type Printed, printPages } from './print-page.fixture';
import { readShares } from './read-shares';

const row = (label: string, ...cells: readonly string[]): Printed[] => [
  { text: label, x: 40 },
  ...cells.map((text, index) => ({ text, x: 400 + index * 90, right: true })),
];

function shares(question: string, lead: string, rows: readonly (readonly [string, string, string])[]) {
  const table = printPages([
    [
      [{ text: lead, x: 40 }],
      [{ text: '(in millions)', x: 40 }],
      row('Years ended December 31,', '2022', '2021'),
      ...rows.map(([label, ...cells]) => row(label, ...cells)),
    ],
  ]);
  return readShares({ brief: parseQuestion(question), passages: [wholePassage(table)], table });
}

const valuesOf = (...asked: Parameters<typeof shares>) =>
  shares(...asked).flatMap(({ items }) => items.map(({ value }) => value));

const bySegment = 'The following table presents net sales by segment:';
const segments = [
  ['Valves', '1,500', '1,000'],
  ['Pumps', '5,000', '4,700'],
  ['Filters', '600', '900'],
  ['Eliminations', '(100)', '(50)'],
  ['Total net sales', '7,000', '6,550'],
] satisfies [string, string, string][];

describe('parts with more or less than a share of the whole', () => {
  it.each([
    ['Is there any segment that makes up more than 70% of net sales in 2022?', [true]],
    ['Are there any segments that represent more than 72% of revenue for FY2022?', [false]],
    ['Does any segment account for less than 10% of net sales in 2022?', [true]],
    ['Does any segment account for less than 10% of net sales in 2021?', [false]],
    ['Which segments account for more than 20% of net sales in 2022?', ['Valves', 'Pumps']],
    ['Which segments generate less than 10 percent of revenue?', ['Filters']],
    ['Which segments grew by more than 10% of net sales?', []],
    ['Are there any regions that represent more than 20% of revenue in 2022?', []],
    ['Are there any segments that represent more than 20% of operating income in 2022?', []],
    ['Are there any segments that represent more than 20% of revenue in 2019?', []],
  ])('%s', (question, values) => {
    expect(valuesOf(question, bySegment, segments)).toEqual(values);
  });

  it('takes segments for products where nothing else is broken down, and says so', () => {
    const question = 'Are there any product or service categories that represent more than 20% of revenue for FY2022?';
    const [found] = shares(question, bySegment, segments);
    expect(found?.items[0]?.value).toBe(true);
    expect(found?.caveats).toEqual([expect.stringContaining('by segment')]);
    expect(found?.explanation).toContain('Pumps 71.4 %');
    const places = segments.map(([label, ...cells]) => [label.replace('Pumps', 'Domestic'), ...cells] as const);
    expect(valuesOf(question, bySegment, places as [string, string, string][])).toEqual([]);
  });

  it.each([
    ['What percentage of net sales came from valves in 2022?', '21.4'],
    ['What share of revenue did Pumps account for in 2021? Round to two decimal places.', '71.76'],
    ['What percentage of net sales came from hoses in 2022?', null],
    ['By what percentage did net sales of valves grow in 2022?', null],
    ['What percentage of net sales of valves came from exports in 2022?', null],
    ['What percentage of operating income came from valves in 2022?', null],
  ])('%s', (question, value) => {
    expect(valuesOf(question, bySegment, segments)).toEqual(value === null ? [] : [{ value }]);
  });

  it('computes a share from the two figures that it cites', () => {
    const [found] = shares('What percentage of net sales came from valves in 2022?', bySegment, segments);
    expect(found?.computation).toEqual({
      expression: '(part / total) * 100',
      operands: [
        { name: 'part', value: '1500', spans: [{ line_start: 4, line_end: 4, quote: '1,500' }] },
        { name: 'total', value: '7000', spans: [{ line_start: 8, line_end: 8, quote: '7,000' }] },
      ],
    });
  });

  it('takes no part of the whole for the whole, and nothing that leaves a part out', () => {
    const question = 'Are there any segments that represent more than 20% of revenue for FY2022?';
    const ofServices = segments.map(([label, ...cells]) => [label.replace('net', 'service'), ...cells] as const);
    expect(valuesOf(question, bySegment, ofServices as [string, string, string][])).toEqual([]);
    expect(valuesOf(question, bySegment, segments.slice(1))).toEqual([]);
  });
});
