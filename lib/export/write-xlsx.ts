import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { TableValue } from '../contract/value-schemas';
import type { PartWriter } from './bundle';
import type { StoredPart } from './canonical-zip';
import { answerRows, type Cell, columns, notApproved } from './cells';
import type { ExportedAnswer } from './exported-answer';
import * as xml from './spreadsheet-xml';

export class TooManyRows extends Error {
  override readonly name = 'TooManyRows';
  readonly code = 'too_many_rows';
}

const mostRows = 1_048_576;
const flushCharacters = 64 * 1024;

/** An Office Open XML workbook, written while the answers are read: a sheet with one row a value, and one sheet for each table.
 *  Dates from March 1900 on are dates, earlier ones text (programs disagree on what they are before); numbers of up to 15 digits are
 *  numbers, longer ones text, so that no digit is lost.
 *  Source: ECMA-376, part 1
 *  @param part where a table waits until the first sheet is written
 *  @throws TooManyRows over 1,048,576 rows */
export async function* writeXlsx(
  answers: AsyncIterable<ExportedAnswer>,
  part: (name: string) => Promise<PartWriter>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const taken = function* () {
    if (failure) throw failure;
    yield* chunks.splice(0);
  };
  const add = (name: string, text: string) => {
    const file = startFile(zip, name);
    file.push(strToU8(text), true);
  };

  const tables: { title: string; stored: StoredPart }[] = [];
  const sheet = startFile(zip, 'xl/worksheets/sheet1.xml');
  let text = `${xml.sheetStart(columns.length)}${xml.row(
    1,
    columns.map((name) => xml.headerCell(name)),
  )}`;
  let rows = 1;
  for await (const answer of answers)
    for (const cells of answerRows(answer)) {
      rows += 1;
      if (rows > mostRows)
        throw new TooManyRows(`A sheet has room for ${mostRows} rows. Export fewer answers at once, or as CSV.`);
      const line = [];
      for (const column of columns) {
        const cell = cells[column];
        if (cell?.type === 'table') {
          const title = `Table ${tables.length + 1}`;
          tables.push({ title, stored: await storeTable(await part(title), cell.value, answer) });
          line.push(xml.textCell(title));
        } else line.push(printed(cell));
      }
      text += xml.row(rows, line);
      if (text.length > flushCharacters) {
        sheet.push(strToU8(text));
        text = '';
        yield* taken();
      }
    }
  sheet.push(strToU8(text + xml.sheetEnd), true);

  for (const [index, { stored }] of tables.entries()) {
    const file = startFile(zip, `xl/worksheets/sheet${index + 2}.xml`);
    for await (const chunk of stored.read()) {
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
  }
  const titles = ['Answers', ...tables.map(({ title }) => title)];
  add('xl/workbook.xml', xml.workbook(titles));
  add('xl/_rels/workbook.xml.rels', xml.workbookRelations(titles.length));
  add('xl/styles.xml', xml.styles);
  add('_rels/.rels', xml.relations);
  add('[Content_Types].xml', xml.contentTypes(titles.length));
  zip.end();
  yield* taken();
}

function startFile(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 });
  file.mtime = new Date(1980, 0, 1);
  zip.add(file);
  return file;
}

/** What nobody approved is marked on every row here too: a sheet is copied without the first one. */
async function storeTable(
  writer: PartWriter,
  { headers, rows }: TableValue,
  { approved }: ExportedAnswer,
): Promise<StoredPart> {
  const mark = (cell: string) => (approved ? [] : [cell]);
  const first = [...mark(xml.headerCell('approved')), ...headers.map((name) => xml.headerCell(name))];
  await writer.write(xml.sheetStart(first.length));
  await writer.write(xml.row(1, first));
  for (const [index, row] of rows.entries())
    await writer.write(
      xml.row(index + 2, [
        ...mark(xml.textCell(notApproved)),
        ...row.map((cell) => (/^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(cell) ? printedDecimal(cell) : xml.textCell(cell))),
      ]),
    );
  await writer.write(xml.sheetEnd);
  return writer.finish();
}

function printed(cell: Exclude<Cell, { type: 'table' }>): string | null {
  if (cell === null) return null;
  switch (cell.type) {
    case 'text':
      return xml.textCell(cell.value);
    case 'decimal':
      return printedDecimal(cell.value);
    case 'boolean':
      return xml.booleanCell(cell.value);
    case 'day':
      return xml.dateCell(Date.parse(`${cell.value}T00:00:00Z`), 'day') ?? xml.textCell(cell.value);
    case 'time':
      return xml.dateCell(Date.parse(cell.value), 'time') ?? xml.textCell(cell.value);
  }
}

function printedDecimal(value: string): string {
  const digits = value.replace(/[-.]/g, '').replace(/^0+/, '');
  return digits.length <= 15 ? xml.numberCell(value) : xml.textCell(value);
}
