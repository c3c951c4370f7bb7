import { stringify } from 'csv-stringify/sync';
import { answerRows, type Cell, columns } from './cells';
import type { ExportedAnswer } from './exported-answer';
import { guardText } from './guard-text';

/** CSV as in RFC 4180, with a byte order mark so that spreadsheet programs read UTF-8. Numbers stay numbers; text that would be a
 *  formula is guarded; a table is JSON in its cell. One row a value. */
export async function* writeCsv(answers: AsyncIterable<ExportedAnswer>): AsyncGenerator<string> {
  yield `\ufeff${line([...columns])}`;
  for await (const answer of answers)
    for (const row of answerRows(answer)) yield line(columns.map((column) => printed(row[column])));
}

/** Most programs end a row at any line break that is not in quotes, whatever ends the others. */
const line = (fields: string[]) => stringify([fields], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });

function printed(cell: Cell): string {
  if (cell === null) return '';
  switch (cell.type) {
    case 'text':
      return guardText(cell.value);
    case 'table':
      return JSON.stringify(cell.value);
    case 'boolean':
      return cell.value ? 'true' : 'false';
    case 'decimal':
    case 'day':
    case 'time':
      return cell.value;
  }
}
