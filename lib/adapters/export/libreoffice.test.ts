import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { exportedAnswer, exportedItem, hostileTexts, typedAnswer } from '../../export/answer-fixture';
import { answerRows, type Cell, columns } from '../../export/cells';
import type { ExportedAnswer } from '../../export/exported-answer';
import { guardText } from '../../export/guard-text';
import { memoryPart } from '../../export/memory-part-fixture';
import { writeCsv } from '../../export/write-csv';
import { writeXlsx } from '../../export/write-xlsx';

const folder = mkdtempSync(join(tmpdir(), 'countersign-libreoffice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = libreOffice();
if (!program)
  console.warn(
    'LibreOffice is not installed here (apt install libreoffice-calc): its reading of workbooks and CSV is skipped.',
  );

const answers = [
  typedAnswer,
  exportedAnswer({
    items: [
      exportedItem('number', { value: '-0.000000123', unit: 'mm' }, 'x'),
      exportedItem('percent', { value: '0.5' }, 'x'),
      exportedItem('boolean', false, 'x'),
      exportedItem('date', { iso: '1900-02-28', original: 'before the day that never was' }, 'x'),
      exportedItem('date_range', { iso_start: '1900-03-01', iso_end: '9999-12-31', original: 'ever' }, 'x'),
    ],
  }),
  ...hostileTexts.map((text) => exportedAnswer({ items: [exportedItem('text', text, text)] })),
];

describe.skipIf(!program)('LibreOffice', () => {
  it('reads each cell of a workbook as what it is: text, numbers, days, times, booleans, and no formula', async () => {
    const path = join(folder, 'workbook.xlsx');
    writeFileSync(path, Buffer.concat(await collect(writeXlsx(stream(answers), memoryPart))));
    const sheets = await sheetsOf(path);
    expect([...sheets.keys()].sort()).toEqual(['Answers', 'Table 1']);
    const [titles = [], ...rows] = sheets.get('Answers') ?? [];
    expect(titles).toEqual(columns.map((name) => quoted(name)));
    const wanted = answers.flatMap(answerRows);
    expect(rows).toHaveLength(wanted.length);
    for (const [place, row] of wanted.entries())
      for (const [index, column] of columns.entries())
        expect(rows[place]?.[index], `row ${place + 2}, ${column}`).toEqual(asRead(row[column]));
    expect(sheets.get('Table 1')).toEqual([
      ['"=Item"', '"Sum"'],
      ['"=2+2"', '-7.5'],
      ['"007"', ''],
    ]);
  }, 120_000);

  it('takes nothing in a CSV for a formula, and gives every text back behind its guard', async () => {
    const path = join(folder, 'table.csv');
    writeFileSync(path, (await collect(writeCsv(stream(answers)))).join(''));
    const [sheet = []] = (await sheetsOf(path, '--infilter=Text - txt - csv (StarCalc):44,34,76,1')).values();
    const place = columns.indexOf('answer');
    // where it reads a CSV it has one kind of line break, and leaves out the character 0
    const kept = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
    expect(sheet.slice(1).map((row) => row[place])).toEqual(
      answers.flatMap(answerRows).map(({ answer }) => quoted(kept(guardText(textOf(answer))))),
    );
    expect(sheet.map((row) => row.length)).toEqual(sheet.map(() => columns.length));
  }, 120_000);
});

const quoted = (text: string) => `"${text}"`;

/** The sheets of a file as LibreOffice writes them out again: text in quotes, anything else without, a formula as what it is. */
async function sheetsOf(path: string, ...options: string[]): Promise<Map<string, string[][]>> {
  const target = mkdtempSync(join(folder, 'sheets-'));
  // separator, quote, UTF-8, from line 1, every text quoted, values in full, formulas as such, each sheet to a file of its own
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,true,false,false,-1';
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const fixed = ['--headless', '--norestore', profile, '--convert-to', filter, '--outdir', target];
  await promisify(execFile)(program ?? '', [...fixed, ...options, path]);
  const sheets = new Map<string, string[][]>();
  for (const file of readdirSync(target)) {
    const rows: string[][] = parse(readFileSync(join(target, file)), {
      bom: true,
      relax_column_count: true,
      cast: (value, { quoting }) => (quoting ? quoted(value) : value),
    });
    sheets.set(file.replace(/^[^-]*-|\.csv$/g, ''), rows);
  }
  return sheets;
}

function asRead(cell: Cell): string {
  if (cell === null) return '';
  switch (cell.type) {
    case 'text':
      // one kind of line break where there are two characters
      return quoted(cell.value.replaceAll('\r\n', '\n'));
    case 'boolean':
      return cell.value ? 'TRUE' : 'FALSE';
    case 'decimal':
      return cell.value.length > 16 ? quoted(cell.value) : shortest(cell.value);
    case 'day':
      return cell.value < '1900-03-01' ? quoted(cell.value) : cell.value;
    case 'time':
      return cell.value.slice(0, 19).replace('T', ' ');
    case 'table':
      return quoted('Table 1');
  }
}

const shortest = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);
const textOf = (cell: Cell) => (cell?.type === 'text' ? cell.value : '');

async function* stream(all: ExportedAnswer[]) {
  yield* all;
}

async function collect<T>(chunks: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

function libreOffice(): string | null {
  for (const name of ['soffice', 'libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice']) {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return name;
    } catch (error) {
      // A folder of the search path that may not be entered answers EACCES for what is in none of them.
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code !== 'ENOENT' && code !== 'EACCES') throw error;
    }
  }
  return null;
}
