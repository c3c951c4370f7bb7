import type { Piece } from './lay-out';

const x = [72, 330, 410];

/** The first page of an annual report for 2031. */
export const reportOpening: readonly Piece[] = [
  { type: 'title', text: 'Orrin Corporation' },
  { type: 'paragraph', text: 'Annual report for the fiscal year ended December 31, 2031.' },
];

/** A page with a statement of 2031 and 2030, in millions of dollars. */
function statementPage(title: string, ended: string, rows: string[][], scale: string): Piece[] {
  return [
    { type: 'page-break' },
    { type: 'title', text: title },
    { type: 'lines', lines: [scale] },
    { type: 'grid', headers: [ended, '2031', '2030'], rows, x },
  ];
}

export const incomePage = (rows: string[][]): Piece[] =>
  statementPage(
    'Consolidated Statements of Income',
    'Years ended December 31,',
    rows,
    '(in millions of dollars, except per share amounts)',
  );
export const balancePage = (rows: string[][]): Piece[] =>
  statementPage('Consolidated Balance Sheets', 'As of December 31,', rows, '(in millions of dollars)');
export const cashPage = (rows: string[][]): Piece[] =>
  statementPage('Consolidated Statements of Cash Flows', 'Years ended December 31,', rows, '(in millions of dollars)');
