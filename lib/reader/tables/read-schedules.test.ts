import { describe, expect, it } from 'vitest';
import type { LineTable } from '../../document/line-table';
import { parseQuestion } from '../../question/parse-question';
import { wholePassage } from '../testing/whole-passage';
import { type Printed, printPages } from './print-page.fixture';
import { readSchedules } from './read-schedules';

const figure = (text: string, x: number): Printed => ({ text, x, right: true });
const row = (name: string, ...cells: readonly (readonly [string, number])[]): Printed[] => [
  ...(name === '' ? [] : [{ text: name, x: 40 }]),
  ...cells.map(([text, x]) => figure(text, x)),
];
const lead = (text: string): Printed[] => [{ text, x: 40 }];

const valuesIn = (table: LineTable, question: string) =>
  readSchedules({ brief: parseQuestion(question), passages: [wholePassage(table)], table }).map(
    ({ items }) => items[0]?.value,
  );
const millions = (value: string) => [expect.objectContaining({ value, currency: 'USD', scale: 'million' })];

const leases = printPages([
  [
    lead('Aggregate minimum annual rentals under leases are as follows (in millions):'),
    row('Fiscal year', ['Operating leases', 400], ['Capital leases', 520]),
    row('2031', ['$700', 400], ['$14', 520]),
    row('2032', ['648', 400], ['11', 520]),
    row('2033', ['513', 400], ['7', 520]),
    row('Thereafter', ['1,200', 400], ['20', 520]),
    row('Total minimum rentals', ['3,061', 400], ['52', 520]),
  ],
]);

const x = [260, 330, 400, 470, 550];
const across = (name: string, ...cells: readonly string[]) =>
  row(name, ...cells.map((text, index) => [text, x[index] ?? 0] as const));
const commitments = printPages([
  [
    lead('Our contractual commitments are as follows (in millions):'),
    across('', '2031', '2032', '2033', 'Thereafter', 'Total'),
    across('Debt principal', '$2,841', '$4,852', '$7,014', '$52,784', '$67,491'),
    across('Debt interest', '100', '90', '80', '700', '970'),
    across('Purchase obligations', '5,969', '5,910', '5,158', '9,493', '26,530'),
  ],
]);

const nextYears = (sentence: string) =>
  printPages([
    [
      lead(sentence),
      across('', '2031', '2032', '2033', '2034', '2035'),
      across('Debt', '$5,128', '$5,081', '$4,306', '$7,966', '$3,300'),
      across('Finance leases', '69', '52', '41', '22', '5'),
    ],
  ]);

describe('schedules of years to come', () => {
  it.each([
    ['How much is expected to be paid under operating leases in fiscal 2032?', '648'],
    ['As of FY2030, what minimum rentals are due under capital leases in 2033?', '7'],
    ['What capital lease payments are due after 2033?', '20'],
  ])('with years down the rows: %s', (question, value) => {
    expect(valuesIn(leases, question)).toEqual(millions(value));
  });

  it.each([
    ['How much debt principal matures in 2032?', '4852'],
    ['What purchase obligations fall due in 2031?', '5969'],
    ['How much debt principal matures beyond 2033?', '52784'],
  ])('with years over the columns: %s', (question, value) => {
    expect(valuesIn(commitments, question)).toEqual(millions(value.replace(',', '')));
  });

  it.each([
    // Two rows fit alike.
    'How much debt matures in 2032?',
    'How much debt principal matures in 2035?',
    'How much debt principal matured in 2030?',
    'How much debt principal matures between 2031 and 2033?',
    'What pension benefits are due in 2032?',
    'What is due in 2032?',
    'How much debt principal matures after 2031?',
  ])('give nothing for what they do not tell: %s', (question) => {
    expect(valuesIn(commitments, question)).toEqual([]);
  });

  it('are taken without a last column where the lines above say that the years are to come', () => {
    const question = 'How much debt matures in 2033?';
    const scheduled = 'Scheduled payments for the next five years are as follows (in millions):';
    expect(valuesIn(nextYears(scheduled), question)).toEqual(millions('4306'));
    expect(valuesIn(nextYears('Balances at the end of the years (in millions):'), question)).toEqual([]);
  });

  it.each([
    // What falls due in a year is not what is owed at its end, and leases are no debt.
    'What is owed under operating leases at the end of fiscal 2032?',
    'How much debt and rentals fall due in 2032?',
    'What debt under minimum annual rentals falls due in 2032?',
  ])('give nothing for another sum of the same heading: %s', (question) => {
    expect(valuesIn(leases, question)).toEqual([]);
  });
});
