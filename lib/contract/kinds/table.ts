import { foldCase } from '../fold-text';
import type { Reading, ValueKindDefinition } from '../value-kind';
import { type TableValue, tableValueSchema } from '../value-schemas';
import { interpret } from './printed-number';

export const tableKind: ValueKindDefinition<'table', TableValue> = {
  kind: 'table',
  title: 'table',
  schema: tableValueSchema,
  fragment: {
    id: 'kind.table',
    version: 1,
    text: `A table has "headers" and "rows"; every row has exactly as many cells as there are headers, empty cells are "". Cells are copied as printed. Give each table once, with spans over its header and its rows.`,
  },
  invariants: (value) => {
    if (value.headers.length === 0) {
      return [{ code: 'empty_value', path: 'headers', message: 'The table has no headers.' }];
    }
    return value.rows.flatMap((row, index) =>
      row.length === value.headers.length
        ? []
        : [
            {
              code: 'row_length' as const,
              path: `rows[${index}]`,
              message: `Row ${index + 1} has ${row.length} cells, the table has ${value.headers.length} headers.`,
            },
          ],
    );
  },
  equal: (a, b) => cellsOf(a) === cellsOf(b),
  label: (value) => `${value.headers.join(' | ')} (${value.rows.length} ${value.rows.length === 1 ? 'row' : 'rows'})`,
  readAll: readTables,
  writtenIn: (value, text) => {
    const whole = compactCell(text);
    const words = new Set(wordsOf(text));
    // A cell over several lines has other cells' words between its own.
    return value.rows
      .flat()
      .every((cell) => whole.includes(compactCell(cell)) || wordsOf(cell).every((word) => words.has(word)));
  },
};

function cellsOf(table: TableValue): string {
  return JSON.stringify([table.headers.map(foldCase), table.rows.map((row) => row.map(canonicalCell))]);
}

/** "1,234" and "1234" are the same cell. */
function canonicalCell(cell: string): string {
  const folded = foldCase(cell);
  const number = /^\(?-?\d[\d.,']*\)?$/.test(folded) ? interpret(folded.replace(/[()-]/g, ''))[0] : undefined;
  if (number === undefined) return folded;
  return /^[(-]/.test(folded) ? `-${number}` : number;
}

/** Cells are pieces of lines, but their words may wrap: compared without white space. */
function compactCell(text: string): string {
  return foldCase(text).replace(/[\s,$€£]+/g, '');
}

function wordsOf(text: string): string[] {
  return foldCase(text)
    .split(/[\s$€£,()]+/)
    .filter((word) => word !== '');
}

/** Lines whose cells are parted by tabs, bars or wide gaps; the first is the header. */
function readTables(text: string): Reading<TableValue>[] {
  const found: Reading<TableValue>[] = [];
  let block: { cells: string[]; start: number; end: number }[] = [];
  const close = () => {
    const [head, ...body] = block;
    const last = body.at(-1);
    if (head && last) {
      const value = { headers: head.cells, rows: body.map((row) => row.cells) };
      found.push({ value, start: head.start, end: last.end, original: text.slice(head.start, last.end) });
    }
    block = [];
  };
  for (const match of text.matchAll(/[^\n]*(?:\n|$)/g)) {
    const line = match[0].replace(/\n$/, '');
    const cells = splitCells(line);
    if (cells.every((cell) => /^:?-{2,}:?$/.test(cell)) && cells.length > 1 && block.length > 0) continue;
    if (cells.length < 2 || (block[0] && block[0].cells.length !== cells.length)) close();
    if (cells.length >= 2) block.push({ cells, start: match.index, end: match.index + line.length });
  }
  close();
  return found;
}

function splitCells(line: string): string[] {
  const trimmed = line.trim();
  if (trimmed === '') return [];
  if (trimmed.includes('|'))
    return trimmed
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  return trimmed.split(/\t+| {2,}/).map((cell) => cell.trim());
}
