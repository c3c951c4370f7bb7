import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportedAnswer, exportedItem, hostileTexts, typedAnswer } from './answer-fixture';
import { columns } from './cells';
import { type ExportedAnswer, exportedAnswerSchema } from './exported-answer';
import { memoryPart } from './memory-part-fixture';
import { writeAnnotations } from './write-annotations';
import { writeCsv } from './write-csv';
import { exportedAnswerJsonSchema, exportedAnswersJsonSchema, writeJson, writeJsonLines } from './write-json';
import { writeXlsx } from './write-xlsx';

async function* stream(answers: ExportedAnswer[]) {
  yield* answers;
}
async function collect<T>(chunks: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}
const joined = async (chunks: AsyncIterable<string>) => (await collect(chunks)).join('');
const withTexts = (texts: string[]) =>
  texts.map((text) => exportedAnswer({ items: [exportedItem('text', text, text)] }));

describe('CSV', () => {
  const read = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });

  it('has the verdict of a comparison beside the value that was compared', async () => {
    const values = [exportedItem('text', 'a', 'a'), exportedItem('text', 'b', 'b'), exportedItem('text', 'c', 'c')];
    const comparisons = [
      { item: 0, verdict: true, steps: ['1 million = 1,000,000', 'that is above 500,000'] },
      { item: 2, verdict: null, steps: ['There is no rate.'] },
    ];
    const rows = read(await joined(writeCsv(stream([exportedAnswer({ items: values, comparisons })]))));
    expect(rows.map(({ verdict }) => verdict)).toEqual(['yes', '', 'not compared']);
    expect(rows[0]?.verdict_steps).toBe('1 million = 1,000,000\nthat is above 500,000');
    expect(rows[0]?.labels).toBe('contract');
  });

  it('says what became of an answer beside the decision only where that says more', async () => {
    const [approved] = exportedAnswer({}).decisions;
    if (!approved) throw new Error('The answer has no decision.');
    const first = { ...approved, kind: 'approve_first', toState: 'needs_review', reason: null };
    const [row] = read(await joined(writeCsv(stream([exportedAnswer({ decisions: [first, approved] })]))));
    expect(row?.decisions).toBe(
      '2026-01-03 00:00:00 UTC Bob: approved as the first of two → in review\n2026-01-03 00:00:00 UTC Bob: approved (checked)',
    );
  });

  it('comes back as it went in, with an apostrophe in front of what would be a formula', async () => {
    const rows = read(await joined(writeCsv(stream(withTexts(hostileTexts)))));
    expect(rows.map(({ answer }) => answer?.replace(/^'/, ''))).toEqual(hostileTexts);
    for (const { answer } of rows) expect(answer).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('has one row a value to programs that end a row at any line break', async () => {
    const texts = ['a\nb', 'a\rb', 'a\r\nb', '\n', ...hostileTexts];
    const text = await joined(writeCsv(stream(withTexts(texts))));
    const rows: string[][] = parse(text, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([columns.length]));
    expect(rows.slice(1).map((row) => row[columns.indexOf('answer')]?.replace(/^'/, ''))).toEqual(texts);
  });

  it('keeps any text', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
        const [row] = read(await joined(writeCsv(stream(withTexts([text])))));
        const cell = row?.answer ?? '';
        expect(cell === text || cell === `'${text}`).toBe(true);
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    ));

  it('leaves numbers and dates as they are and has a row for each value', async () => {
    const rows = read(await joined(writeCsv(stream([typedAnswer]))));
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatchObject({
      amount: '-1234.50',
      currency: 'EUR',
      scale: 'million',
      amount_in_units: '-1234500000',
    });
    expect(rows.slice(1, 4).map(({ date }) => date)).toEqual(['2020-02-29', '1850-03-01', '2020-05']);
    expect(rows[5]).toMatchObject({ street: '1 High St', postal_code: '01234', country: 'GB' });
    expect(rows[0]).toMatchObject({
      caveats: 'the annex is missing',
      flags: 'by meaning only: no word of the question',
    });
  });

  it('has the parts of every other kind in columns of their own, and nothing in the columns of others', async () => {
    const name = {
      first_name: 'Ada',
      middle_initial: 'B',
      last_name: 'Ünal',
      suffix: 'Jr.',
      original: 'Ünal, Ada B., Jr.',
    };
    const range = { iso_start: '1850-03-01', iso_end: '2021', original: '1 March 1850 to 2021' };
    const items = [
      exportedItem('person_name', name, 'x'),
      exportedItem('date_range', range, 'x'),
      exportedItem('section', { title: '=Rent', content: 'The rent …' }, 'x'),
      exportedItem('number', { value: '-7.50', unit: 'mm' }, 'x'),
      exportedItem('percent', { value: '0.5' }, 'x'),
      exportedItem('boolean', false, 'x'),
      exportedItem('table', { headers: ['a'], rows: [['-1']] }, 'x'),
      exportedItem('iban', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'),
    ];
    const parts = columns.slice(columns.indexOf('amount'), columns.indexOf('table') + 1);
    const rows = read(await joined(writeCsv(stream([exportedAnswer({ items })])))).map((row) =>
      Object.fromEntries(parts.flatMap((column) => (row[column] ? [[column, row[column]]] : []))),
    );
    expect(rows).toEqual([
      { first_name: 'Ada', middle_initial: 'B', last_name: 'Ünal', suffix: 'Jr.', name_as_written: name.original },
      { date: '1850-03-01', date_end: '2021', date_as_written: range.original },
      { section_title: "'=Rent", section_content: 'The rent …' },
      { number: '-7.50', unit: 'mm' },
      { percent: '0.5' },
      { boolean: 'false' },
      { table: '{"headers":["a"],"rows":[["-1"]]}' },
      {},
    ]);
  });

  it('marks every row of what nobody signed, and says where a missing answer was looked for', async () => {
    const certificate = {
      queries: ['rent'],
      keywords: [{ text: 'rent', found: false }],
      pagesSearched: [{ first: 1, last: 3 }],
      pagesUnread: [{ first: 4, last: 5 }],
      rounds: 2,
    };
    const answer = exportedAnswer({ approved: false, state: 'shipped', found: false, items: [], certificate });
    const [row] = read(await joined(writeCsv(stream([answer]))));
    expect(row).toMatchObject({ approved: 'NOT APPROVED', state: 'answered', answer: 'not found in this document' });
    expect(row?.searched).toContain('pages 1–3 in 2 rounds');
    expect(row?.searched).toContain('Not searched, without text that can be read: 4–5.');
  });

  it('claims nothing of a document for a question that waits for a word of who asked it', async () => {
    const answer = exportedAnswer({
      approved: false,
      state: 'awaiting_clarification',
      found: false,
      items: [],
      confidence: 0.9,
    });
    const [row] = read(await joined(writeCsv(stream([answer]))));
    expect(row).toMatchObject({ answer: 'the question is not clear yet' });
    expect(row?.confidence ?? '').toBe('');
  });
});

describe('a workbook', () => {
  it('has text as text, whatever it looks like', async () => {
    const { sheets } = await readWorkbook([...withTexts(hostileTexts)]);
    const cells = sheets[0]?.slice(1).map((row) => row[columns.indexOf('answer')]);
    expect(cells).toEqual(hostileTexts.map((value) => ({ type: 'text', value })));
  });

  it('has numbers as numbers, days as days, and what a program would read otherwise as text', async () => {
    const { sheets, names } = await readWorkbook([typedAnswer]);
    const cell = (row: number, column: (typeof columns)[number]) => sheets[0]?.[row]?.[columns.indexOf(column)];
    expect(cell(1, 'amount')).toEqual({ type: 'number', value: '-1234.50' });
    expect(cell(1, 'amount_in_units')).toEqual({ type: 'number', value: '-1234500000' });
    expect(cell(1, 'currency')).toEqual({ type: 'text', value: 'EUR' });
    expect(cell(2, 'date')).toEqual({ type: 'date', value: '43890' });
    expect(cell(3, 'date')).toEqual({ type: 'text', value: '1850-03-01' });
    expect(cell(4, 'date')).toEqual({ type: 'text', value: '2020-05' });
    expect(cell(5, 'number')).toEqual({ type: 'text', value: '12345678901234567890' });
    expect(cell(6, 'postal_code')).toEqual({ type: 'text', value: '01234' });
    expect(names).toEqual(['Answers', 'Table 1']);
    expect(cell(7, 'table')).toEqual({ type: 'text', value: 'Table 1' });
    expect(sheets[1]).toEqual([
      [
        { type: 'text', value: '=Item' },
        { type: 'text', value: 'Sum' },
      ],
      [
        { type: 'text', value: '=2+2' },
        { type: 'number', value: '-7.5' },
      ],
      [
        { type: 'text', value: '007' },
        { type: 'text', value: '' },
      ],
    ]);
  });

  it('marks every row of what nobody signed, on the sheet of a table too', async () => {
    const value = {
      headers: ['Item', 'Sum'],
      rows: [
        ['Rent', '12'],
        ['Late fee', ''],
      ],
    };
    const { sheets } = await readWorkbook([
      exportedAnswer({ approved: false, state: 'shipped', items: [exportedItem('table', value, 'x')] }),
    ]);
    expect(sheets[0]?.slice(1).map((row) => row[0]?.value)).toEqual(['NOT APPROVED']);
    expect(sheets[1]?.map((row) => row.map((cell) => cell.value))).toEqual([
      ['approved', 'Item', 'Sum'],
      ['NOT APPROVED', 'Rent', '12'],
      ['NOT APPROVED', 'Late fee', ''],
    ]);
  });

  it('cuts what is longer than a cell, and says so', async () => {
    const { sheets } = await readWorkbook(withTexts(['x'.repeat(40_000)]));
    const cell = sheets[0]?.[1]?.[columns.indexOf('answer')];
    expect(cell?.value).toHaveLength(32_767);
    expect(cell?.value).toContain('[cut');
  });
});

describe('JSON', () => {
  it('comes back as it went in, whole or line by line', async () => {
    const answers = [typedAnswer, ...withTexts(hostileTexts)];
    const whole = JSON.parse(await joined(writeJson(stream(answers), { createdAt: 'now', scope: null })));
    expect(whole).toEqual({ schemaVersion: 1, createdAt: 'now', scope: null, answers });
    const lines = (await joined(writeJsonLines(stream(answers)))).trimEnd().split('\n');
    expect(lines.map((line) => exportedAnswerSchema.parse(JSON.parse(line)))).toEqual(answers);
  });

  it('has the form that is published', () => {
    for (const schema of [exportedAnswerJsonSchema(), exportedAnswersJsonSchema()])
      expect(schema).toEqual(JSON.parse(readFileSync(`public/schemas/${schema.$id}`, 'utf8')));
  });
});

it('every format for programs has the caveats, the flags, the derivation and where a missing answer was looked for', async () => {
  const operand = { name: 'rent', value: '1200', spans: [] };
  const found = exportedAnswer({ computation: { expression: 'rent * 12', operands: [operand] } });
  const certificate = {
    queries: ['rent'],
    keywords: [{ text: 'rent', found: false }],
    pagesSearched: [{ first: 1, last: 3 }],
    rounds: 2,
  };
  const missing = exportedAnswer({ id: 'answer-2', found: false, items: [], certificate });
  const written = {
    csv: await joined(writeCsv(stream([found, missing]))),
    json: await joined(writeJson(stream([found, missing]), { createdAt: 'now', scope: null })),
    jsonl: await joined(writeJsonLines(stream([found, missing]))),
    xlsx: JSON.stringify((await readWorkbook([found, missing])).sheets),
    annotations: await joined(writeAnnotations(stream([found]), async () => null)),
  };
  for (const [format, text] of Object.entries(written)) {
    for (const wanted of ['the annex is missing', 'no word of the question', 'rent * 12'])
      expect(text, `${format}: ${wanted}`).toContain(wanted);
    // an annotation is of a citation: what is not there has none
    if (format !== 'annotations') expect(text, format).toMatch(/pages 1–3 in 2 rounds|"rounds":2/);
  }
});

type ReadCell = { type: 'text' | 'number' | 'date' | 'boolean'; value: string };

/** Reads a workbook by what its XML says, without the code that wrote it. */
async function readWorkbook(answers: ExportedAnswer[]): Promise<{ names: string[]; sheets: ReadCell[][][] }> {
  const chunks = await collect(writeXlsx(stream(answers), memoryPart));
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array(0));
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map((match) => match[1] ?? '');
  const sheets = names.map((_, index) =>
    [...text(`xl/worksheets/sheet${index + 1}.xml`).matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map((row) => {
      const cells: ReadCell[] = [];
      for (const [, place = '', attributes = '', inner = ''] of (row[1] ?? '').matchAll(
        /<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs,
      ))
        cells[columnIndex(place)] = readCell(attributes, inner);
      return cells;
    }),
  );
  return { names, sheets };
}

function readCell(attributes: string, inner: string): ReadCell {
  const value = /<v>(.*?)<\/v>/.exec(inner)?.[1] ?? '';
  if (attributes.includes('t="b"')) return { type: 'boolean', value };
  if (!attributes.includes('inlineStr')) return { type: / s="[34]"/.test(attributes) ? 'date' : 'number', value };
  const written = /<t xml:space="preserve">(.*?)<\/t>/s.exec(inner)?.[1] ?? '';
  const plain = written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return {
    type: 'text',
    value: plain.replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  };
}

const columnIndex = (name: string) => [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
