import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { wholePassage } from '../testing/whole-passage';
import { printPages, printedRow as row } from './print-page.fixture';
import { readShares } from './read-shares';

function shares(question: string, lead: string, rows: readonly (readonly [string, string, string])[]) {
  const table = printPages([
    [
      [{ text: lead, x: 40 }],
      [{ text: '(in millions)', x: 40 }],
      row('Years ended December 31,', '2022', '2021'),
      ...rows.map(([label, ...cells]) => row(label, ...cells.filter((text) => text !== ''))),
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

  it.each([
    ['What percentage of total net revenue came from hardware in 2022? Round to one decimal place.', '20.0'],
    ['What percentage of total net revenue came from support and hardware in 2022?', null],
    ['What percentage of costs came from hardware in 2022?', null],
  ])('knows a part by what it is called beside the measure: %s', (question, value) => {
    expect(
      valuesOf(question, 'Our revenue was as follows:', [
        ['Hardware revenue', '200', '100'],
        ['Support revenue', '700', '700'],
        ['Other revenue', '100', '100'],
        ['Total net revenue', '1,000', '900'],
      ]),
    ).toEqual(value === null ? [] : [{ value }]);
  });

  it.each([
    ['What percentage of 2022 net revenues came from outside the U.S.? Round to one decimal place.', '60.0'],
    ['What percentage of net revenues came from outside Germany in 2022?', '70.0'],
    ['What percentage of net revenues came from outside Peru in 2022?', null],
    ['What percentage of net revenues outside the U.S. came from Germany in 2022?', null],
  ])('takes all but one part for what is outside of it: %s', (question, value) => {
    expect(
      valuesOf(question, 'Net revenues by geography:', [
        ['U.S.', '400', '300'],
        ['Germany', '300', '300'],
        ['Rest of world', '300', '300'],
        ['Total net revenues', '1,000', '900'],
      ]),
    ).toEqual(value === null ? [] : [{ value }]);
  });

  it.each([
    ['What percentage of consolidated operating income was generated by Clouds in 2022?', '60.0'],
    ['What share of net sales came from Shops in 2022?', '75.0'],
    ['What percentage of consolidated operating expenses was generated by Clouds in 2022?', null],
  ])('reads the same rows under one heading after another: %s', (question, value) => {
    const under = (name: string, ...rows: [string, string, string][]): [string, string, string][] => [
      [name, '', ''],
      ...rows,
    ];
    expect(
      valuesOf(question, 'Information on our segments:', [
        ...under(
          'Shops',
          ['Net sales', '1,500', '1,000'],
          ['Charges', '1,300', '950'],
          ['Operating income', '200', '50'],
        ),
        ...under(
          'Clouds',
          ['Net sales', '500', '400'],
          ['Charges', '200', '450'],
          ['Operating income (loss)', '300', '(50)'],
        ),
        ...under(
          'Consolidated',
          ['Net sales', '2,000', '1,400'],
          ['Charges', '1,500', '1,400'],
          ['Operating income', '500', '0'],
        ),
      ]),
    ).toEqual(value === null ? [] : [{ value }]);
  });
});
