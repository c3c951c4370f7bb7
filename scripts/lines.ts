import { parseToLineTable } from '../lib/adapters/pdf/parse-to-line-table';
import type { LineTable, Word } from '../lib/document/line-table';
import { readingNotice } from '../lib/recognize-document';
import { endWhenNobodyReads } from './closed-pipe';
import { readArguments } from './read-arguments';

/** Prints the line table of a PDF as JSON lines: `npm run lines -- FILE.pdf [--words] [--sections] [--password PASSWORD]`. */
const usage = 'Usage: npm run -s lines -- FILE.pdf [--words] [--sections] [--password PASSWORD]';
const { values, positionals } = readArguments(usage, {
  words: { type: 'boolean' },
  sections: { type: 'boolean' },
  password: { type: 'string' },
});
const [path] = positionals;
endWhenNobodyReads();

if (!path || positionals.length > 1) fail(usage);
else {
  try {
    const result = await parseToLineTable(path, { password: values.password });
    if (result.ok) print(result.table);
    else fail(`${path}: ${result.message}`);
    const notice = result.ok ? readingNotice(result.table.pages) : null;
    if (notice) process.stderr.write(`${path}: ${notice.message}\n`);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') fail(`There is no file ${path}.`);
    else if (code === 'EISDIR') fail(`${path} is a folder, not a PDF.`);
    else if (code === 'EACCES') fail(`${path} may not be read.`);
    else throw error;
  }
}

function print(table: LineTable): void {
  const rows: string[] = [];
  if (values.sections) for (const section of table.sections) rows.push(JSON.stringify(section));
  else {
    for (const page of table.pages)
      for (const { number, text, box, words } of page.lines) {
        const row = { number, page: page.number, text, box };
        rows.push(JSON.stringify(values.words ? { ...row, words: words.map(wordRow) } : row));
      }
  }
  if (rows.length > 0) process.stdout.write(`${rows.join('\n')}\n`);
}

function wordRow({ text, box, column }: Word): (string | number)[] {
  return column === undefined ? [text, ...box] : [text, ...box, column];
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
