import type { Span } from '../../contract/span';
import { type LineTable, lineAt } from '../../document/line-table';
import type { Figure } from './find-figure';

/** The span of a cell: its row's line, with the cell as printed as the quote. Where the same text stands twice on the line the quote
 *  is null: it could mark the wrong column; and where it is "(16)", which is negative only beside other figures. */
export function citeCell(table: LineTable, figure: Pick<Figure, 'row' | 'cell'>): Span[] {
  const line = figure.row.line;
  const text = lineAt(table, line)?.text ?? '';
  const quote = figure.cell.text;
  const first = text.indexOf(quote);
  const unique = first >= 0 && text.indexOf(quote, first + 1) < 0;
  return [{ line_start: line, line_end: line, quote: unique && !/^\(\d{1,2}\)$/.test(quote) ? quote : null }];
}
