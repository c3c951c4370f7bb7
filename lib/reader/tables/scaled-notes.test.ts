import { expect, it } from 'vitest';
import { type Printed, printPages } from './print-page.fixture';
import { tablesOfPage } from './reconstruct-tables';
import { scaledNotes } from './scaled-notes';

const line = (text: string): Printed[] => [{ text, x: 40 }];
const table: Printed[][] = [
  [
    { text: '2031', x: 400, right: true },
    { text: '2030', x: 480, right: true },
  ],
  ...['Debt', 'Leases'].map((label, index) => [
    { text: label, x: 40 },
    { text: `$4,30${index}`, x: 400, right: true },
    { text: `$5,08${index}`, x: 480, right: true },
  ]),
];
const prose = Array.from({ length: 25 }, (_, index) => line(`Sentence ${index} of a note that tells of no figure.`));

it('takes the scale of a table in the notes from their head, and of none behind them', () => {
  const pages = printPages([
    [line('Notes to the Consolidated Financial Statements'), line('(Dollars in millions, except per share data)')],
    prose,
    table,
    [line('Item 9. Changes in and Disagreements with Accountants')],
    prose,
    table,
  ]);
  expect(scaledNotes(pages)).toMatchObject({ firstLine: 1, scale: 'million', scaleLine: 2 });
  expect(tablesOfPage(pages, 3)[0]).toMatchObject({ scale: 'million', scaleLine: 2 });
  expect(tablesOfPage(pages, 6)[0]).toMatchObject({ scale: null });
});

it('finds none where the head says nothing of it', () => {
  expect(scaledNotes(printPages([[line('Notes to the Financial Statements')], prose]))).toBeNull();
});
