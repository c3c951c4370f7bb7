import type { Piece } from './lay-out';

/** A page with the statement of income of three years, as annual reports print it, 2031 first.
 *  @param more rows behind the gross profit
 *  @param end rows behind the taxes */
export function statementOfIncome(
  more: readonly (readonly string[])[] = [],
  end: readonly (readonly string[])[] = [['Net income', '$ 563', '$ 496', '$ 470']],
): Piece[] {
  return [
    { type: 'page-break' },
    { type: 'title', text: 'Consolidated Statements of Income' },
    { type: 'lines', lines: ['(in millions of dollars, except per share amounts)'] },
    {
      type: 'grid',
      headers: ['Years ended December 31,', '2031', '2030', '2029'],
      rows: [
        ['Revenue', '$ 2,412', '$ 2,290', '$ 2,180'],
        ['Cost of sales', '1,520', '1,460', '1,400'],
        ['Gross profit', '892', '830', '780'],
        ...more.map((row) => [...row]),
        ['Interest expense', '61', '74', '80'],
        ['Income before income taxes', '703', '616', '580'],
        ['Provision for income taxes', '140', '120', '110'],
        ...end.map((row) => [...row]),
      ],
      x: [72, 300, 380, 460],
    },
  ];
}
