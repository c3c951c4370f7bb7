import { expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';
import { balancePage, reportOpening } from '../testing/report-pages';
import { type Printed, printPages } from './print-page.fixture';

const balance = balancePage([
  ['Cash and due from banks', '$ 410', '$ 380'],
  ['Loans', '10,417', '8,527'],
  ['Total assets', '$ 10,827', '$ 8,907'],
  ['Deposits', '6,273', '3,788'],
  ['Long-term debt', '2,108', '4,352'],
  ['Total liabilities', '8,381', '8,140'],
  ['Retained earnings', '2,446', '767'],
  ['Total liabilities and equity', '$ 10,827', '$ 8,907'],
]);

const averages: Piece[] = [
  { type: 'page-break' },
  { type: 'title', text: 'Average balances, interest and rates of 2031' },
  { type: 'lines', lines: ['(in millions of dollars)'] },
  {
    type: 'grid',
    headers: ['', '2031 average balance', '2031 interest', '2031 yield'],
    rows: [
      ['Loans', '$ 9,100', '$ 322', '3.54%'],
      ['Deposits', '5,300', '47', '0.89%'],
      ['Long-term debt', '3,600', '254', '7.06%'],
      ['Net interest margin', '', '', '2.94%'],
    ],
    x: [72, 300, 390, 470],
  },
];

const question = 'What was the average balance of long-term debt in 2031?';

it('what a balance was on average is not the mean of two days where a table prints averages', () =>
  expect(labelsOfWhole(layOut([...reportOpening, ...averages, ...balance], plainLook), question)).not.toContain(
    'USD 3,230 million',
  ));

it('is the mean of the two ends where none is printed', () =>
  expect(labelsOfWhole(layOut([...reportOpening, ...balance], plainLook), question)).toEqual(['USD 3,230 million']));

it('a row that says all that is asked is not of another column’s', () => {
  const row = (label: string, ...cells: string[]): Printed[] => [
    { text: label, x: 40 },
    ...cells.map((text, at) => ({ text, x: 320 + at * 90, right: true })),
  ];
  const rates = printPages([
    [
      [{ text: 'Orrin Bancorp, Inc.', x: 40 }],
      [{ text: 'Average balances, interest and rates (in millions)', x: 40 }],
      row('', '2031', '2031', '2031'),
      row('', 'Balance', 'Interest', 'Yield'),
      row('Loans', '$ 9,100', '$ 322', '3.54%'),
      row('Long-term debt', '3,600', '254', '7.06'),
      row('Net interest margin', '', '', '2.94%').filter(({ text }) => text !== ''),
    ],
  ]);
  expect(labelsOfWhole(rates, 'What was the net interest margin in 2031?')).toEqual(['2.94 %']);
});
