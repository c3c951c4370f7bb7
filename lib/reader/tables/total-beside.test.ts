import { describe, expect, it } from 'vitest';
import type { LineTable } from '../../document/line-table';
import { askWhole, labelsOfWhole } from '../testing/ask-whole';
import { layOut, type Piece, plainLook } from '../testing/lay-out';
import { balancePage, incomePage, reportOpening } from '../testing/report-pages';

const note = (rows: string[][], title = 'Note 6. Debt'): Piece[] => [
  { type: 'page-break' },
  { type: 'title', text: title },
  { type: 'lines', lines: ['(in millions of dollars)'] },
  { type: 'grid', headers: ['As of December 31,', '2031', '2030'], rows, x: [72, 330, 410] },
];

const report = (...notes: Piece[]): LineTable =>
  layOut(
    [
      ...reportOpening,
      ...incomePage([
        ['Revenue', '$ 2,400', '$ 2,200'],
        ['Cost of sales', '1,500', '1,400'],
        ['Gross profit', '900', '800'],
        ['Operating expenses', '300', '290'],
        ['Operating income', '600', '510'],
        ['Net income', '$ 563', '$ 496'],
      ]),
      ...balancePage([
        ['Cash and cash equivalents', '$ 410', '$ 380'],
        ['Total current assets', '410', '380'],
        ['Total assets', '1,594', '1,570'],
        ['Accounts payable', '283', '349'],
        ['Total current liabilities', '283', '349'],
        ['Long-term debt', '640', '660'],
        ['Total liabilities', '923', '1,009'],
        ['Retained earnings', '671', '561'],
        ['Total liabilities and equity', '$ 1,594', '$ 1,570'],
      ]),
      ...notes,
    ],
    plainLook,
  );

const debt = [
  ['Notes due 2035', '$ 500', '$ 500'],
  ['Finance leases', '196', '205'],
  ['Total long-term debt', '696', '705'],
  ['Less current portion', '(56)', '(45)'],
  ['Total long-term debt, less current portion', '$ 640', '$ 660'],
];

describe('a total that a note prints by exactly the name that is asked for', () => {
  it('stands beside the shorter line of the statement', () => {
    const answer = askWhole(report(...note(debt)), 'What was the total long-term debt at December 31, 2031?');
    expect(answer).toMatchObject({
      conflicting_evidence: true,
      items: [{ value: { value: '640' } }, { value: { value: '696' } }],
    });
    expect(labelsOfWhole(report(...note(debt)), 'What was total long-term debt in 2030?')).toEqual([
      'USD 660 million',
      'USD 705 million',
    ]);
  });

  it.each([
    [
      'the question does not say total',
      'What was the long-term debt at December 31, 2031?',
      note(debt),
      'USD 640 million',
    ],
    [
      'the note gives the same figure',
      'What was the total long-term debt at December 31, 2031?',
      note([
        ['Notes due 2035', '$ 640', '$ 660'],
        ['Total long-term debt', '640', '660'],
      ]),
      'USD 640 million',
    ],
    [
      'the statement has a total of this name',
      'What were total liabilities at December 31, 2031?',
      note([
        ['Assumed liabilities', '$ 40', '$ 20'],
        ['Total liabilities', '40', '20'],
      ]),
      'USD 923 million',
    ],
    [
      'it is what is earned in a year, which segments or others add up to otherwise',
      'What was total revenue in 2031?',
      note(
        [
          ['Orrin Valves Limited', '$ 1,700', '$ 1,500'],
          ['Orrin Pumps Limited', '900', '880'],
          ['Total revenue', '2,600', '2,380'],
        ],
        'Note 9. Investments',
      ),
      'USD 2,400 million',
    ],
    [
      'it is what segments add up to before eliminations',
      'What was the total long-term debt at December 31, 2031?',
      note(
        [
          ['Valves', '$ 500', '$ 500'],
          ['Pumps', '196', '205'],
          ['Total long-term debt', '696', '705'],
          ['Eliminations', '(56)', '(45)'],
        ],
        'Note 9. Segments',
      ),
      'USD 640 million',
    ],
  ])('is no rival where %s', (_, question, pieces, told) => {
    expect(labelsOfWhole(report(...pieces), question)).toEqual([told]);
  });
});
