import { type Printed, printedRow } from '../tables/print-page.fixture';

/** A line at the left edge of a page. */
export const at = (text: string): Printed[] => [{ text, x: 40 }];

/** The first lines of an annual report. */
export function cover(name: string, ended = 'December 31, 2031'): Printed[][] {
  return [
    at('FORM 10-K'),
    at(`For the fiscal year ended ${ended}`),
    at(name),
    at('(Exact name of registrant as specified in its charter)'),
  ];
}

/** A row of a statement with the figures of 2031 and of 2030. */
export type Row = [label: string, last: string, before: string];

const statement =
  (title: string) =>
  (...rows: Row[]): Printed[][] => [
    at(title),
    at('(in millions, except per share amounts)'),
    printedRow('Years ended December 31,', '2031', '2030'),
    ...rows.map((row) => printedRow(...row)),
  ];

export const income = statement('CONSOLIDATED STATEMENTS OF INCOME');
export const balance = statement('CONSOLIDATED BALANCE SHEETS');
export const cash = statement('CONSOLIDATED STATEMENTS OF CASH FLOWS');
