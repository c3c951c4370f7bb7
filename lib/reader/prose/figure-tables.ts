import type { Line } from '../../document/line-table';
import { lineAt, linesBetween } from '../../document/line-table';
import { linesAbove } from '../tables/lines-above';
import { readTrailingCells } from '../tables/read-cells';
import { tablesOfPage } from '../tables/reconstruct-tables';
import type { Row, Table } from '../tables/table';
import { lineFactsOf } from './line-facts';
import type { Reading } from './reading';

/** A table with every column and row that is printed: headers first, and where it stands. */
export type WholeTable = {
  headers: string[];
  rows: string[][];
  caption: string;
  firstLine: number;
  lastLine: number;
};

/** Tables of figures as they are printed, from the headers of their columns to their last row, headings between the rows included. A table
 *  that has a figure in no column, a column without a header, or a header or rows on another page, is left out. */
export function figureTablesIn(reading: Reading): WholeTable[] {
  const pages = new Set(reading.lines.map(({ page }) => page));
  const shown = new Set(reading.lines.map(({ number }) => number));
  return [...pages].flatMap((page) =>
    tablesOfPage(reading.table, page)
      .filter((table) => table.rows.some(({ line }) => shown.has(line)) && !isCutByPage(table, reading))
      .flatMap((table) => wholeOf(table, reading) ?? []),
  );
}

function wholeOf(table: Table, reading: Reading): WholeTable | null {
  const headers = table.columns.map(({ header }) => header);
  const first = table.rows[0]?.labelFirstLine;
  if (first === undefined || table.firstLine >= first || headers.includes('')) return null;
  if (new Set(headers).size < headers.length) return null;
  const header = linesBetween(reading.table, table.firstLine, first - 1).filter(isShown);
  const body = linesBetween(reading.table, first, table.lastLine).filter(isShown);
  if (body.at(-1) && isFolio(body.at(-1) as Line, table, reading)) body.pop();
  while (header.at(-1) && headsRows(header.at(-1) as Line, table)) body.unshift(header.pop() as Line);
  const stub = stubOf(table, header);
  // A year over the labels is one that its column lost.
  if (/\b(?:19|20)\d\d\b/.test(stub)) return null;
  const rows: string[][] = [];
  for (let at = 0; at < body.length; at++) {
    const line = body[at];
    const row = table.rows.find((each) => line && each.labelFirstLine <= line.number && line.number <= lastOf(each));
    if (!line) continue;
    if (!row) {
      if (!isHeading(line, table)) return null;
      rows.push([line.text, ...headers.map(() => '')]);
      continue;
    }
    const own = lineAt(reading.table, row.line);
    const cells = own && cellsOf(row, own);
    if (!own || !cells) return null;
    rows.push(withSignOfFirst(labelOf(row, own), cells));
    while ((body[at + 1]?.number ?? Number.POSITIVE_INFINITY) <= lastOf(row)) at++;
  }
  return {
    headers: [stub, ...headers],
    rows,
    caption: linesAbove(table, reading.table),
    firstLine: table.firstLine,
    lastLine: body.at(-1)?.number ?? table.lastLine,
  };
}

function lastOf(row: Row): number {
  return Math.max(row.line, row.labelLastLine);
}

function isShown(line: Line): boolean {
  return !line.hidden && !line.furniture && line.text.trim() !== '';
}

/** A line between the rows that has words and stands with the labels. */
function isHeading(line: Line, { columns }: Table): boolean {
  return line.box[0] < (columns[0]?.x0 ?? 0) && readTrailingCells(line.words).cells.every(({ yearLike }) => yearLike);
}

/** The figures of a row, each with the sign that is set apart from it; null where one of them stands in no column, or where words stand in
 *  columns between the label and the figures. */
function cellsOf(row: Row, line: Line): string[] | null {
  const placed = row.cells.filter((cell) => cell !== null);
  const first = Math.min(...placed.map(({ firstWord }) => firstWord));
  const found = readTrailingCells(line.words).cells;
  if (found.length !== placed.length) return null;
  const gap = line.words[first]?.box[0] ?? 0;
  if (lineFactsOf(line).cells.filter((cell) => cell.x1 <= gap + 1 && /[\p{L}\d]/u.test(cell.text)).length > 1)
    return null;
  return row.cells.map(printed);
}

/** "$  3,866": the sign belongs to the figure right of it. */
function printed(cell: Row['cells'][number]): string {
  if (!cell) return '';
  return cell.sign === null || cell.text.includes(cell.sign) ? cell.text : `${cell.sign}${cell.text}`;
}

/** A sign on a line of its own, or at the end of a label, is that of the first figure. */
function withSignOfFirst(label: string, cells: readonly string[]): string[] {
  const sign = looseSign.exec(label)?.[0].trim();
  const first = cells.findIndex((cell) => cell !== '');
  if (sign === undefined || first < 0) return [label, ...cells];
  return [label.replace(looseSign, ''), ...cells.map((cell, at) => (at === first ? `${sign}${cell}` : cell))];
}

const looseSign = /(?:^|\s+)\p{Sc}$/u;

/** As it is printed: a sum without a name has none. */
function labelOf(row: Row, line: Line): string {
  const isNamed = row.labelFirstLine < row.line || line.text.startsWith(row.label.slice(0, 12));
  return isNamed ? row.label.replace(/(?:\s*[.·…]){3,}$/u, '') : '';
}

/** What stands over the labels beside the headers: "(In millions)", "Name". */
function stubOf(table: Table, header: readonly Line[]): string {
  const left = table.columns[0]?.x0 ?? 0;
  const last = header.at(-1);
  const over = table.columns[0]?.header ?? '';
  const cells = last ? lineFactsOf(last).cells.filter(({ x1, text }) => x1 < left && !over.includes(text)) : [];
  return cells.map(({ text }) => text).join(' ');
}

/** "2031" on a line of its own, below the headers: the rows under it are of that year. */
function headsRows(line: Line, table: Table): boolean {
  return line.box[2] < (table.columns[0]?.x0 ?? 0) && !line.text.startsWith('(');
}

/** A page number below the last row. */
function isFolio(line: Line, { rows, columns, page }: Table, reading: Reading): boolean {
  const last = reading.table.pages.find(({ number }) => number === page)?.lines.findLast(isShown);
  return rows.length > 1 && columns.length > 1 && line === last && /^\d{1,3}$/.test(line.text.trim());
}

/** Does the table go on over a page's end: the first of the next page has the same headers, or none? */
function isCutByPage(table: Table, reading: Reading): boolean {
  const page = reading.table.pages.find(({ number }) => number === table.page);
  const behind = page?.lines.filter((line) => line.number > table.lastLine && isShown(line)) ?? [];
  const next = tablesOfPage(reading.table, table.page + 1)[0];
  if (!next || behind.some(({ text }) => !/^(?:\p{Lu}-?)?\d{1,3}$/u.test(text.trim()))) return false;
  const headers = (of: Table) => of.columns.map(({ header }) => header).join(' | ');
  return headers(next) === headers(table) || next.columns.every(({ header }) => header === '');
}
