import type { LineTable } from '../../document/line-table';
import type { Passage } from '../../retrieval/passage';
import { type FiscalCalendar, fiscalCalendarOf } from './fiscal-calendar';
import { tablesOfPage } from './reconstruct-tables';
import type { Table } from './table';

/** What may be read for a question: the tables on the passages' pages, and which of their lines may be cited. */
export type TableScope = {
  table: LineTable;
  tables: Table[];
  calendar: FiscalCalendar;
  /** Is this global line inside a passage? Others may be read as headers, never cited. */
  citable(line: number): boolean;
};

export function tableScope(table: LineTable, passages: readonly Passage[]): TableScope {
  const pages = new Set<number>();
  for (const passage of passages) for (let page = passage.startPage; page <= passage.endPage; page++) pages.add(page);
  const ranges = passages.map((passage) => [passage.firstLine, passage.lastLine] as const);
  return {
    table,
    tables: [...pages].sort((a, b) => a - b).flatMap((page) => tablesOfPage(table, page)),
    get calendar() {
      return fiscalCalendarOf(table);
    },
    citable: (line) => ranges.some(([first, last]) => line >= first && line <= last),
  };
}
