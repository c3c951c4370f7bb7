import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Line, Page } from '../../document/line-table';
import { makeTestPdf, rawPdf, type TestPdf } from './make-test-pdf';
import { parseToLineTable } from './parse-to-line-table';

const folder = mkdtempSync(join(tmpdir(), 'golden-lines-'));
beforeAll(() => import('../../../scripts/build-workers.mjs'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whole line tables as they have to come out; `npx vitest run -u` writes them anew, to be read before they are kept. */
describe('golden line tables', () => {
  it.each([
    ['sample policy', () => Promise.resolve('public/sample/commercial-property-policy.pdf')],
    ['columns', () => draw(columns)],
    ['table', () => draw(table)],
    ['footnotes', () => draw(footnotes)],
    ['rotations', () => write(...turned)],
    ['crop boxes', () => write(...cropped)],
    ['right to left', () => write(rightToLeft)],
    ['hidden text', () => write(hidden)],
    ['words', () => draw(words)],
  ])('%s', async (name, make) => {
    const result = await parseToLineTable(await make());
    if (!result.ok) throw new Error(result.message);
    const { pages, sections } = result.table;
    const text = [
      ...pages.map(pageText),
      ...sections.map(
        ({ level, title, startPage, endPage, firstLine, lastLine }) =>
          `section ${level} pages ${startPage}-${endPage} lines ${firstLine}-${lastLine} ${title}\n`,
      ),
    ].join('');
    await expect(text).toMatchFileSnapshot(`golden/${name.replaceAll(' ', '-')}.txt`);
  });
});

let files = 0;
const newPath = (): string => join(folder, `${++files}.pdf`);

async function draw(content: (pdf: TestPdf) => void): Promise<string> {
  const path = newPath();
  await makeTestPdf(path, content);
  return path;
}

async function write(...pages: Parameters<typeof rawPdf>): Promise<string> {
  const path = newPath();
  await writeFile(path, rawPdf(...pages));
  return path;
}

/** Boxes to half a point: what a reader can tell, and what survives another rounding. */
function pageText({ number, width, height, rotation, lines, tableColumns }: Page): string {
  const head = `page ${number} ${width} x ${height}${rotation ? ` turned ${rotation}` : ''}\n`;
  const columns = tableColumns.map(
    ({ x0, x1, header, firstLine, lastLine }) =>
      `  column ${half(x0)} to ${half(x1)} lines ${firstLine}-${lastLine} "${header}"\n`,
  );
  return head + columns.join('') + lines.map(lineText).join('');
}

function lineText(line: Line): string {
  const marks = [
    line.bold && 'bold',
    line.furniture,
    line.footnote && 'footnote',
    line.hidden && `hidden: ${line.hidden}`,
    line.angle && `${line.angle}°`,
  ].filter(Boolean);
  const words = line.words.map(
    ({ text, column, superscript }) => `${text}${superscript ? '^' : ''}${column === undefined ? '' : `{${column}}`}`,
  );
  const place = `${line.box.map(half).join(' ')}, ${half(line.fontSize)} pt`;
  return `${String(line.number).padStart(4)} [${place}] ${marks.map((mark) => `(${mark}) `).join('')}${words.join(' ')}\n`;
}

const half = (points: number): number => Math.round(points * 2) / 2;

const put = (pdf: TestPdf, text: string, x: number, y: number): void => {
  pdf.text(text, x, y, { lineBreak: false });
};

const clauses = [
  'The insurer pays for loss of goods that',
  'are stored in the warehouse named here',
  'and for the cost of bringing them back.',
  'Claims are made in writing to the office',
  'of the insurer within thirty days of the',
  'loss, with all papers that belong to it.',
  'The premium is due on the first day of',
  'the period and is paid in one sum, unless',
  'another way of paying has been agreed.',
];

/** A heading over both columns, two columns, a note in the margin, heads and feet on three pages. */
function columns(pdf: TestPdf): void {
  for (let page = 1; page <= 3; page++) {
    pdf
      .addPage({ size: [612, 792] })
      .font('Helvetica')
      .fontSize(8);
    put(pdf, 'Conditions of cover', 72, 36);
    put(pdf, `Page ${page} of 3`, 280, 750);
    pdf.font('Helvetica-Bold').fontSize(16);
    put(pdf, `Part ${page}: what is covered and what has to be done`, 72, 90);
    pdf.font('Helvetica').fontSize(10);
    for (let row = 0; row < 18; row++) {
      put(pdf, clauses[(row + page) % clauses.length] ?? '', 72, 140 + 14 * row);
      put(pdf, clauses[(row + page + 4) % clauses.length] ?? '', 320, 140 + 14 * row);
    }
    pdf.fontSize(7);
    put(pdf, `note ${page}`, 20, 182);
  }
}

/** Years over numbers, negative ones in brackets, a group heading, a total. */
function table(pdf: TestPdf): void {
  pdf
    .addPage({ size: [612, 792] })
    .font('Helvetica')
    .fontSize(10);
  put(pdf, 'The figures of the year are these:', 72, 80);
  const edges = [340, 430, 520];
  const right = (text: string, edge: number, y: number) => put(pdf, text, edge - pdf.widthOfString(text), y);
  for (const [index, year] of ['2024', '2023', '2022'].entries()) right(year, edges[index] ?? 0, 110);
  const rows: [string, string[]][] = [
    ['Premiums written', ['12,450', '11,980', '10,400']],
    ['Claims paid', ['(7,310)', '(6,900)', '(5,877)']],
    ['Costs', []],
    ['Salaries', ['1,200', '1,150', '1,099']],
    ['Rent', ['310', '305', '—']],
    ['Result before tax', ['3,630', '3,625', '3,424']],
  ];
  for (const [index, [label, values]] of rows.entries()) {
    put(pdf, label, 72, 130 + 16 * index);
    for (const [column, value] of values.entries()) right(value, edges[column] ?? 0, 130 + 16 * index);
  }
  put(pdf, 'All amounts are in thousands of euros.', 72, 250);
}

/** Two columns, each with a note below it. */
function footnotes(pdf: TestPdf): void {
  pdf.addPage({ size: [612, 792] });
  for (const [column, x] of [72, 320].entries()) {
    pdf.font('Times-Roman').fontSize(11);
    for (let row = 0; row < 32; row++) put(pdf, clauses[(row + 3 * column) % clauses.length] ?? '', x, 90 + 16 * row);
    const end = x + pdf.widthOfString(clauses[(3 * column) % clauses.length] ?? '');
    pdf.fontSize(7);
    put(pdf, String(column + 1), end + 1, 88);
    put(pdf, `${column + 1} As it stands in the schedule of the policy.`, x, 640);
  }
}

const three = 'BT /F1 12 Tf 1 0 0 1 100 700 Tm (The first line of the page) Tj 0 -20 Td (and the second) Tj ET';
const turned = ([0, 90, 180, 270] as const).map((rotation) => ({
  content: `${three}\nBT /F1 10 Tf 0 1 -1 0 40 300 Tm (upwards in the margin) Tj ET`,
  entries: `/Rotate ${rotation}`,
}));

const cropped = [
  { content: three, entries: '/CropBox [50 400 450 760]' },
  { content: three, entries: '/CropBox [50 400 450 690] /Rotate 90' },
  { content: three, entries: '/CropBox [-100 -100 1000 1000]' },
];

/** Hebrew letters are drawn from left to right in the order of paper: the last letter first. */
const rightToLeft = {
  fonts:
    '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [97 /uni05D0 /uni05D1 /uni05D2 /uni05D3 /uni05D4 /uni05D5 /uni05D6 /uni05D7 /uni05D8 /uni05D9] >> >>',
  content: [
    'BT /F2 12 Tf 1 0 0 1 300 700 Tm (dcba) Tj ( ) Tj (hgfe) Tj ET',
    'BT /F1 12 Tf 1 0 0 1 240 680 Tm (1,250) Tj ET BT /F2 12 Tf 1 0 0 1 300 680 Tm (jiha) Tj ET',
    'BT /F1 12 Tf 1 0 0 1 72 640 Tm (Name:) Tj ET BT /F2 12 Tf 1 0 0 1 130 640 Tm (cba) Tj ET',
  ].join('\n'),
};

const hidden = {
  content: [
    'BT /F1 12 Tf 1 0 0 1 72 700 Tm (Everybody sees this line) Tj ET',
    '1 g BT /F1 12 Tf 1 0 0 1 72 660 Tm (White on white) Tj ET 0 g',
    'BT /F1 0.5 Tf 1 0 0 1 72 620 Tm (Smaller than a point) Tj ET',
    'BT /F1 12 Tf 1 0 0 1 72 580 Tm (Under a box) Tj ET 60 570 200 30 re f',
    'BT 3 Tr /F1 12 Tf 1 0 0 1 72 540 Tm (In the invisible mode) Tj 0 Tr ET',
    'BT /F1 12 Tf 1 0 0 1 700 500 Tm (Off the page) Tj ET',
    '0 0 0.4 rg 60 450 300 30 re f 1 g BT /F1 12 Tf 1 0 0 1 72 460 Tm (White on dark blue is seen) Tj ET',
    '0 0 0.4 rg 60 400 m 360 400 l 360 430 l 60 430 l h 60 400 m f 1 g BT /F1 12 Tf 1 0 0 1 72 410 Tm (So it is on a box drawn side by side) Tj ET',
  ].join('\n'),
};

/** Hyphens at line ends, a raised mark, bold printed twice, sideways text. */
function words(pdf: TestPdf): void {
  pdf
    .addPage({ size: [595.28, 841.89] })
    .font('Times-Roman')
    .fontSize(12);
  put(pdf, 'The goods are kept in a ware-', 72, 100);
  put(pdf, 'house of the long-', 72, 116);
  put(pdf, 'term tenant of the first floor.', 72, 132);
  put(pdf, 'Revenue', 72, 170);
  put(pdf, '1,883', 200, 170);
  pdf.fontSize(7);
  put(pdf, '2', 72 + 44, 168);
  pdf.font('Times-Bold').fontSize(12);
  put(pdf, 'Total assets', 72, 200);
  put(pdf, 'Total assets', 72.4, 200);
  pdf
    .save()
    .rotate(-90, { origin: [40, 400] })
    .font('Helvetica')
    .fontSize(9);
  put(pdf, 'Draft of 1 March', 40, 400);
  pdf.restore();
}
