import type { PeriodLength } from '../../question/period-lengths';
import type { When } from './find-figure';
import { fiscalPeriodOf } from './fiscal-calendar';
import type { TableScope } from './table-scope';

/** The last year of the statements; of a quarterly report its quarter, which is the last that they tell. What tells of a year and of its
 *  last quarter side by side has both: the quarter is meant where three months are asked for. */
export function latestPeriod(scope: TableScope, length: PeriodLength | null = null): When | null {
  const periods = scope.tables
    .filter((table) => table.statement !== null)
    .flatMap((table) => table.columns.map(({ period }) => period && fiscalPeriodOf(period, scope.calendar)))
    .flatMap((period) =>
      period ? [{ ...period, order: period.year * 4 + (period.yearEnd ? 4 : (period.quarter ?? 4)) }] : [],
    );
  const last = periods.reduce<(typeof periods)[number] | null>(
    (latest, period) => (latest === null || period.order > latest.order ? period : latest),
    null,
  );
  if (!last) return null;
  if (!last.yearEnd && last.order % 4 !== 0) return { year: last.year, quarter: last.quarter };
  return { year: last.year, quarter: length === 3 && tellsLastQuarter(scope, last.year) ? 4 : null };
}

function tellsLastQuarter({ tables, calendar }: TableScope, year: number): boolean {
  return tables.some((table) => {
    if (table.statement !== 'income') return false;
    const own = table.columns.flatMap(({ period }) => (period && fiscalPeriodOf(period, calendar)) || []);
    const ends = own.filter((period) => period.year === year && period.yearEnd).map(({ months }) => months);
    return ends.includes(3) && ends.includes(12) && own.every(({ yearEnd }) => yearEnd);
  });
}
