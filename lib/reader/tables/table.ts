import type { Line } from '../../document/line-table';
import type { Period } from './parse-period';
import type { Cell } from './read-cells';

export type Scale = 'thousand' | 'million' | 'billion' | null;

/** Powers of ten. */
export const scaleExponents = { thousand: 3, million: 6, billion: 9 } as const;

export type Column = {
  x0: number;
  x1: number;
  /** Header texts from top to bottom, joined with spaces. */
  header: string;
  period: Period | null;
  /** A difference or a percentage of change beside the values. */
  change: boolean;
};

/** A line with the cells that end it. */
export type TableLine = { line: Line; cells: Cell[]; labelWords: number };

export type Row = {
  /** Global line of the cells. */
  line: number;
  /** First and last line of a label that takes several. */
  labelFirstLine: number;
  labelLastLine: number;
  /** The label with its wrapped lines. */
  label: string;
  /** Left edge of the label, in points. */
  indent: number;
  /** Headings above, outermost first: "Cash flows from investing activities". */
  parents: string[];
  /** The nearest heading above, whether or not the row is set under it. */
  heading: string | null;
  /** One entry a column. */
  cells: (Cell | null)[];
};

export type StatementKind = 'income' | 'balance' | 'cash-flow' | 'equity' | 'comprehensive-income';

/** A table as printed on one page. */
export type Table = {
  page: number;
  /** Header and rows. */
  firstLine: number;
  lastLine: number;
  /** Lines above the header: title, units. */
  caption: string;
  columns: Column[];
  rows: Row[];
  /** Of money in the table; per-share rows are in units whatever it says. */
  scale: Scale;
  /** ISO 4217; null where neither a sign nor a word says it. */
  currency: string | null;
  /** Line that says the scale; null when nothing near does. */
  scaleLine: number | null;
  statement: StatementKind | null;
  /** 0…1: title and typical rows that speak for `statement`. */
  statementCertainty: number;
};
