import type { LineTable } from '../../document/line-table';
import type { Candidate } from '../candidate';
import { citeCell } from '../tables/cite-cell';
import type { Figure } from '../tables/find-figure';

/** A yes or no that one figure of a statement decides: it is inferred, and cites the figure. */
export function decidedBy(figure: Figure, value: boolean, table: LineTable): Candidate {
  const { row, cell, column } = figure;
  return {
    strategy: 'figures compared',
    items: [{ kind: 'boolean', value, spans: citeCell(table, figure), path: null }],
    method: 'inferred',
    computation: null,
    signals: { labelMatch: 1, uniqueness: 1, agreement: 0.7, nearness: figure.certainty, kindMatch: 1 },
    explanation: `${row.label}, ${figure.table.columns[column]?.header ?? ''}: ${cell.text}`,
    caveats: [],
    rivals: [],
    clarification: null,
    complete: true,
  };
}
