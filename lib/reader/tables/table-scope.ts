import type { LineTable } from '../../document/line-table';
import type { Passage } from '../../retrieval/passage';
import { type FiscalCalendar, fiscalCalendarOf, fiscalPeriodOf } from './fiscal-calendar';
import { isOfAnother } from './of-another';
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
  /** Does the question call a year as documents do, "fiscal 2023", and not by a code such as "FY2023"? */
  namesYearInWords: boolean;
};

/** @param question another company's tables are left out unless it asks for them */
export function tableScope(table: LineTable, passages: readonly Passage[], question: string): TableScope {
  const pages = new Set<number>();
  for (const passage of passages) for (let page = passage.startPage; page <= passage.endPage; page++) pages.add(page);
  const ranges = passages.map((passage) => [passage.firstLine, passage.lastLine] as const);
  let tables: Table[] | null = null;
  return {
    table,
    get tables() {
      tables ??= [...pages]
        .sort((a, b) => a - b)
        .flatMap((page) => tablesOfPage(table, page))
        .filter((each) => !isOfAnother(each, table, question));
      return tables;
    },
    get calendar() {
      return fiscalCalendarOf(table);
    },
    citable: (line) => ranges.some(([first, last]) => line >= first && line <= last),
    namesYearInWords: /\bfiscal(?:\s+years?)?\s+(?:19|20)\d\d\b/i.test(question),
  };
}

/** The same scope for a question that calls years by the calendar year of their end ("FY2023" for a year that ends in January 2023) where
 *  the document calls them by the year before. Null when the document's own years hold the asked one, or don't differ, and for "fiscal
 *  2023", which by the document's own words is the year behind. */
export function scopeByYearEnd(scope: TableScope, latestAsked: number): TableScope | null {
  const { calendar } = scope;
  if (calendar.offset === 0 || scope.namesYearInWords) return null;
  const years = scope.tables.flatMap((table) =>
    table.columns.map((column) => (column.period ? fiscalPeriodOf(column.period, calendar)?.year : undefined)),
  );
  if (years.includes(latestAsked) || !years.includes(latestAsked - 1)) return null;
  return { ...scope, tables: scope.tables, calendar: { ...calendar, offset: 0 } };
}
