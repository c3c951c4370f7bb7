import type { Line } from '../../document/line-table';
import type { Cell } from './line-facts';
import type { Reading } from './reading';

/** What the columns of a certificate of insurance hold. */
export type CoverColumn = 'insurer' | 'cover' | 'policy number' | 'effective' | 'expires' | 'limits';

/** One line of cover on a certificate, the cells of each column from top to bottom. */
export type CoverRow = ReadonlyMap<CoverColumn, readonly Cell[]>;

type Column = { x0: number; name: CoverColumn };

const heads: readonly (readonly [CoverColumn, RegExp])[] = [
  [
    'cover',
    /^(?:types? of (?:insurance|coverage|cover)|lines? of (?:coverage|business|insurance)|coverages?|class of insurance)$/i,
  ],
  ['policy number', /^policy (?:number|no\.?|#)$/i],
  ['effective', /^(?:policy )?(?:eff(?:ective)?\.?|inception)(?: date)?$/i],
  ['expires', /^(?:policy )?(?:exp(?:ir(?:ation|y|es))?\.?)(?: date)?$/i],
  ['limits', /^(?:limits?(?: of (?:liability|insurance))?|amounts? of insurance)$/i],
  ['insurer', /^(?:insr|ins(?:u?r)? ?ltr|co ltr|insurer)$/i],
];

/** The lines of cover of a certificate of insurance, whose narrow cells go on in the lines below: a row begins where a cover stands beside a date or
 *  the number of a policy. */
export function coverRowsIn({ lines, cells }: Reading): CoverRow[] {
  const cellsOf = (line: Line | undefined) => (line ? (cells.get(line.number) ?? []) : []);
  for (const [index, line] of lines.entries()) {
    if (!cellsOf(line).some(({ text }) => heads[0]?.[1].test(text))) continue;
    for (const height of [1, 2, 3]) {
      const columns = columnsOf(lines.slice(index, index + height).flatMap((each) => cellsOf(each)));
      if (columns === null) continue;
      const rows = rowsBelow(lines.slice(index + height), line.page, columns, cellsOf);
      if (rows.length > 0) return rows;
    }
  }
  return [];
}

/** The columns of a header whose words stand under each other; null where one of them is none of a certificate. */
function columnsOf(cells: readonly Cell[]): Column[] | null {
  const texts = new Map<number, string>();
  for (const { x0, text } of cells) {
    const at = [...texts.keys()].find((x) => Math.abs(x - x0) < nearness) ?? x0;
    texts.set(at, `${texts.get(at) ?? ''} ${text}`.trim());
  }
  const columns = [...texts].flatMap(([x0, text]): Column[] => {
    const name = heads.find(([, pattern]) => pattern.test(text))?.[0];
    return name === undefined ? [] : [{ x0, name }];
  });
  const has = (name: CoverColumn) => columns.some((column) => column.name === name);
  return columns.length === texts.size && has('policy number') && (has('expires') || has('limits')) ? columns : null;
}

const nearness = 5;

function rowsBelow(
  lines: readonly Line[],
  page: number,
  columns: readonly Column[],
  cellsOf: (line: Line) => readonly Cell[],
): CoverRow[] {
  const rows: Map<CoverColumn, Cell[]>[] = [];
  for (const line of lines) {
    const own = cellsOf(line).map((cell) => ({
      cell,
      name: columns.find(({ x0 }) => Math.abs(x0 - cell.x0) < nearness)?.name,
    }));
    if (line.page !== page || own.some(({ name }) => name === undefined)) break;
    const names = own.map(({ name }) => name);
    if (names.length === 1 && names[0] === 'insurer') break;
    if (
      names.includes('cover') &&
      names.includes('policy number') &&
      (names.includes('expires') || names.includes('limits'))
    )
      if (!goesOn(rows.at(-1), own.find(({ name }) => name === 'cover')?.cell, line)) rows.push(new Map());
    const row = rows.at(-1);
    if (!row) break;
    for (const { cell, name } of own) if (name) row.set(name, [...(row.get(name) ?? []), cell]);
  }
  return rows;
}

/** "7730421-04" beside "OCCUR" and a further limit: the second line of a row has no date. */
function goesOn(row: CoverRow | undefined, cover: Cell | undefined, line: Line): boolean {
  const above = row?.get('policy number')?.at(-1);
  return (
    row !== undefined &&
    cover !== undefined &&
    above !== undefined &&
    /[-/]$/.test(above.text) &&
    above.line.number === line.number - 1
  );
}
