import type { LineTable } from '../../document/line-table';
import type { Passage } from '../../retrieval/passage';
import { type FiscalCalendar, fiscalCalendarOf } from './fiscal-calendar';
import { tablesOfPage } from './reconstruct-tables';
import type { Table } from './table';

/** What may be read for a question: the tables on the passages' pages, and which of their lines may be cited. Tables and calendar
 *  are read when they are first asked for: most questions need neither. */
export type TableScope = {
  table: LineTable;
  readonly tables: Table[];
  readonly calendar: FiscalCalendar;
  /** Is this global line inside a passage? Others may be read as headers, never cited. */
  citable(line: number): boolean;
};

export function tableScope(table: LineTable, passages: readonly Passage[]): TableScope {
  const pages = new Set<number>();
  for (const passage of passages) for (let page = passage.startPage; page <= passage.endPage; page++) pages.add(page);
  const ranges = passages.map((passage) => [passage.firstLine, passage.lastLine] as const);
  let tables: Table[] | null = null;
  return {
    table,
    get tables() {
      tables ??= [...pages].sort((a, b) => a - b).flatMap((page) => tablesOfPage(table, page));
      return tables;
    },
    get calendar() {
      return fiscalCalendarOf(table);
    },
    citable: (line) => ranges.some(([first, last]) => line >= first && line <= last),
  };
}
