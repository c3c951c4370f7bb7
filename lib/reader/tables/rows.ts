import type { Cell } from './read-cells';
import type { Column, Row, TableLine } from './table';

/** Rows from the lines between a table's header and its end: cells put to their columns, wrapped labels joined, headings kept as parents. */
export function readRows(lines: readonly TableLine[], columns: readonly Column[]): Row[] {
  const rows: Row[] = [];
  const parents: Heading[] = [];
  const left = columns[0]?.x0 ?? 0;
  /** Label lines that have no cells yet. */
  let pending: TableLine[] = [];
  let heading: string | null = null;
  for (const entry of lines) {
    const placed = placeCells(entry.cells, columns);
    const hasCells = placed.some((cell) => cell !== null);
    if (!hasCells) {
      if (entry.line.box[0] >= left && columns.length > 0) continue;
      const previous = rows.at(-1);
      if (previous && pending.length === 0 && continuesBelow(previous, entry, rows)) {
        previous.label = `${previous.label} ${entry.line.text}`;
        previous.labelLastLine = entry.line.number;
        continue;
      }
      const last = pending.at(-1);
      if (last && !wraps(last, entry)) {
        heading = textOf(pending.slice(pendingStart(pending)));
        pushHeadings(parents, pending);
        pending = [];
      }
      pending.push(entry);
      continue;
    }
    const firstCell = placed.reduce(
      (first, cell) => Math.min(first, cell?.firstWord ?? Number.POSITIVE_INFINITY),
      Number.POSITIVE_INFINITY,
    );
    const words = entry.line.words.slice(0, firstCell);
    const own = words.map((word) => word.text).join(' ');
    let wrapped: TableLine[] = [];
    const last = pending.at(-1);
    if (last && joins(last, entry, own)) {
      wrapped = pending.splice(pendingStart(pending));
    }
    if (pending.length > 0) heading = textOf(pending.slice(pendingStart(pending)));
    pushHeadings(parents, pending);
    pending = [];
    const indent = wrapped[0]?.line.box[0] ?? words[0]?.box[0] ?? parents.at(-1)?.indent ?? 0;
    while (parents.length > 0 && endsGroup(parents.at(-1)!, indent)) parents.pop();
    for (const parent of parents) parent.hasDeeper ||= indent > parent.indent + 1;
    rows.push({
      line: entry.line.number,
      labelFirstLine: wrapped[0]?.line.number ?? entry.line.number,
      labelLastLine: entry.line.number,
      label: [...wrapped.map((part) => part.line.text), own].join(' ').trim() || sumLabel(parents.at(-1), rows.at(-1)),
      indent,
      parents: parents.map((parent) => parent.text),
      heading,
      cells: placed,
    });
  }
  return rows;
}

/** From the right, each cell goes to the column that it stands in; what stands in none belongs to the label. */
function placeCells(cells: readonly Cell[], columns: readonly Column[]): (Cell | null)[] {
  const placed: (Cell | null)[] = columns.map(() => null);
  let limit = columns.length;
  for (let index = cells.length - 1; index >= 0; index--) {
    const cell = cells[index]!;
    let best = -1;
    let bestOverlap = 0;
    for (let at = 0; at < limit; at++) {
      const column = columns[at]!;
      const overlap = Math.min(cell.x1, column.x1) - Math.max(cell.x0, column.x0);
      if (overlap > bestOverlap) {
        best = at;
        bestOverlap = overlap;
      }
    }
    if (best < 0 || bestOverlap < Math.min(3, (cell.x1 - cell.x0) / 2)) {
      if (index === cells.length - 1 && cell.value === null) continue;
      break;
    }
    placed[best] = cell;
    limit = best;
  }
  return placed;
}

/** The first unlabelled row after revenues that are listed under their heading is their sum: statements print it that way. */
function sumLabel(heading: Heading | undefined, above: Row | undefined): string {
  if (!heading || !above || above.label === '' || above.parents.at(-1) !== heading.text) return '';
  if (/^total\b/i.test(above.label)) return '';
  return /^(?:net |operating )?(?:revenues?|sales):?$/i.test(heading.text)
    ? `Total ${heading.text.replace(/:$/, '').toLowerCase()}`
    : '';
}

const openEnd =
  /(?:\b(?:and|or|of|for|to|at|in|on|by|from|the|a|with|attributable|including|under|per|net|—|–)|[,—–-])$/i;

function endsHeading(text: string): boolean {
  return /:\s*$/.test(text);
}

/** Two label lines in a row are one wrapped label when the first breaks off. */
function wraps(above: TableLine, below: TableLine): boolean {
  if (endsHeading(above.line.text)) return false;
  return openEnd.test(above.line.text) || /^[a-z(]/.test(below.line.text);
}

function joins(above: TableLine, row: TableLine, label: string): boolean {
  const text = above.line.text;
  if (endsHeading(text)) return false;
  const gap = row.line.box[1] - above.line.box[3];
  if (gap > 15) return false;
  if (label === '') return gap < 4;
  return openEnd.test(text) || /^[a-z($\d(]/.test(label);
}

function textOf(lines: readonly TableLine[]): string {
  return lines.map(({ line }) => line.text).join(' ');
}

/** Where the last label begins that is wrapped over the lines at hand. */
function pendingStart(pending: readonly TableLine[]): number {
  let start = pending.length - 1;
  while (start > 0 && wraps(pending[start - 1]!, pending[start]!)) start -= 1;
  return start;
}

/** "Net cash provided by operating  6,439" and below it "activities". */
function continuesBelow(row: Row, entry: TableLine, rows: readonly Row[]): boolean {
  if (rows.at(-1) !== row || entry.line.number !== row.labelLastLine + 1) return false;
  return /^[a-z]/.test(entry.line.text) && !endsHeading(entry.line.text) && openEnd.test(row.label)
    ? true
    : /^[a-z]/.test(entry.line.text) && !endsHeading(entry.line.text) && entry.line.words.length <= 4;
}

type Heading = {
  text: string;
  indent: number /** Rows under it are indented, so one that is not has left it. */;
  hasDeeper: boolean;
};

function endsGroup(heading: Heading, indent: number): boolean {
  return heading.indent > indent + 1 || (heading.hasDeeper && indent <= heading.indent + 1);
}

function pushHeadings(parents: Heading[], pending: readonly TableLine[]): void {
  for (const entry of pending) {
    const indent = entry.line.box[0];
    while (parents.length > 0 && (parents.at(-1)?.indent ?? 0) >= indent - 1) parents.pop();
    parents.push({ text: entry.line.text, indent, hasDeeper: false });
  }
}
