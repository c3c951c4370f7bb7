import type { LineTable } from '../../document/line-table';
import { type Printed, printPages } from './print-page.fixture';

/** A number generator that gives the same run for the same seed (mulberry32). */
export function seeded(seed: number): {
  next(): number;
  int(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
} {
  let state = seed * 2654435761;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => from[Math.floor(next() * from.length)]!,
  };
}

type Style = {
  headers: 'years' | 'dates' | 'fiscal' | 'two lines';
  newestFirst: boolean;
  /** "$" in a word of its own, joined to the number, or only on the first row. */
  dollar: 'apart' | 'joined' | 'first';
  scale: 'million' | 'thousand';
  shift: number;
};

export function styleOf(random: ReturnType<typeof seeded>): Style {
  return {
    headers: random.pick(['years', 'dates', 'fiscal', 'two lines'] as const),
    newestFirst: random.next() < 0.7,
    dollar: random.pick(['apart', 'joined', 'first'] as const),
    scale: random.pick(['million', 'thousand'] as const),
    shift: random.int(-20, 20),
  };
}

export type StatementRow = {
  label: string;
  /** One value a year, oldest first; null prints a dash. None: a heading. */
  values?: (number | null)[];
  indent?: number;
};

/** "1,577", "(1,577)" as statements print them. */
export function printed(value: number | null): string {
  if (value === null) return '—';
  const digits = Math.abs(value)
    .toFixed(Number.isInteger(value) ? 0 : 2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return value < 0 ? `(${digits})` : digits;
}

/** One page: title, units, column headers, rows. `years` oldest first. */
export function statementPage(
  title: string,
  rows: readonly StatementRow[],
  years: readonly number[],
  style: Style,
  kind: 'flow' | 'instant',
): Printed[][] {
  const ordered = style.newestFirst ? years.toReversed() : [...years];
  const rightEdges = ordered.map((_, index) => 580 + Math.min(style.shift, 0) - (ordered.length - 1 - index) * 78);
  const centre = (rightEdges[0]! + rightEdges.at(-1)!) / 2;
  const head = (texts: string[]): Printed[] =>
    texts.map((text, index) => ({ text, x: rightEdges[index]!, right: true }));
  const lines: Printed[][] = [
    [{ text: 'Example Corporation and Subsidiaries', x: 200 }],
    [{ text: title, x: 190 }],
    [{ text: `(In ${style.scale}s, except per share data)`, x: 210 }],
    [],
  ];
  if (style.headers === 'dates') lines.push(head(ordered.map((year) => `December 31, ${year}`)));
  else if (style.headers === 'fiscal') lines.push(head(ordered.map((year) => `Fiscal ${year}`)));
  else if (style.headers === 'two lines')
    lines.push(
      kind === 'flow' ? [{ text: 'Year Ended December 31,', x: centre - 50 }] : head(ordered.map(() => 'December 31,')),
      head(ordered.map(String)),
    );
  else
    lines.push([
      { text: kind === 'flow' ? 'Years ended December 31' : 'At December 31', x: 40 },
      ...head(ordered.map(String)),
    ]);
  let first = true;
  for (const row of rows) {
    const pieces: Printed[] = [{ text: row.label, x: 40 + (row.indent ?? 0) * 9 }];
    if (row.values) {
      const values = style.newestFirst ? row.values.toReversed() : row.values;
      values.forEach((value, index) => {
        const text = printed(value);
        const edge = rightEdges[index]! + (text.endsWith(')') ? 3 : 0);
        if (style.dollar === 'joined' && value !== null) pieces.push({ text: `$${text}`, x: edge, right: true });
        else {
          pieces.push({ text, x: edge, right: true });
          if (style.dollar === 'apart' || first) pieces.push({ text: '$', x: rightEdges[index]! - 60 });
        }
      });
      first = false;
    }
    lines.push(pieces);
  }
  lines.push([], [{ text: 'The accompanying notes are an integral part of these financial statements.', x: 40 }]);
  return lines;
}

export type Company = {
  table: LineTable;
  years: number[];
  style: Style;
  /** Values by item, oldest year first. */
  figures: Record<
    | 'revenue'
    | 'costOfSales'
    | 'operatingIncome'
    | 'pretax'
    | 'tax'
    | 'netIncome'
    | 'cash'
    | 'receivables'
    | 'inventory'
    | 'currentAssets'
    | 'ppe'
    | 'totalAssets'
    | 'payables'
    | 'currentLiabilities'
    | 'operatingCash'
    | 'depreciation'
    | 'capex'
    | 'dividends',
    number[]
  >;
  labels: { revenue: string; costOfSales: string; ppe: string; capex: string };
};

/** Three statements of an invented company on three pages: figures, labels, header style, column order and scale follow the seed. */
export function inventCompany(seed: number): Company {
  const random = seeded(seed);
  const style = styleOf(random);
  const last = random.int(2012, 2024);
  const years = [last - 2, last - 1, last];
  const series = (low: number, high: number) => years.map(() => random.int(low, high));
  const revenue = series(20_000, 90_000);
  const costOfSales = revenue.map((value) => Math.round(value * (0.4 + random.next() * 0.3)));
  const overhead = revenue.map((value) => Math.round(value * 0.2));
  const operatingIncome = revenue.map((value, index) => value - costOfSales[index]! - overhead[index]!);
  const interest = series(50, 400);
  const pretax = operatingIncome.map((value, index) => value - interest[index]!);
  const tax = pretax.map((value) => Math.round(value * 0.21));
  const netIncome = pretax.map((value, index) => value - tax[index]!);
  const cash = series(1_000, 9_000);
  const receivables = series(1_000, 9_000);
  const inventory = series(1_000, 9_000);
  const currentAssets = years.map((_, index) => cash[index]! + receivables[index]! + inventory[index]!);
  const ppe = series(5_000, 30_000);
  const totalAssets = years.map((_, index) => currentAssets[index]! + ppe[index]!);
  const payables = series(1_000, 6_000);
  const currentLiabilities = payables.map((value) => value + random.int(500, 4_000));
  const operatingCash = series(2_000, 12_000);
  const depreciation = series(500, 3_000);
  const capex = series(500, 4_000);
  const dividends = series(100, 900);
  const labels = {
    revenue: random.pick(['Net sales', 'Revenues', 'Total revenue', 'Net revenues', 'Total net sales']),
    costOfSales: random.pick(['Cost of sales', 'Cost of goods sold', 'Cost of products sold', 'Total cost of revenue']),
    ppe: random.pick([
      'Property, plant and equipment, net',
      'Property and equipment — net',
      'Net property and equipment',
    ]),
    capex: random.pick([
      'Purchases of property, plant and equipment',
      'Capital expenditures',
      'Additions to property and equipment',
      'Payments for property and equipment',
    ]),
  };
  const negative = (values: number[]) => values.map((value) => -value);
  const income: StatementRow[] = [
    { label: labels.revenue, values: revenue },
    { label: labels.costOfSales, values: costOfSales },
    { label: 'Selling, general and administrative expenses', values: overhead },
    { label: random.pick(['Operating income', 'Income from operations', 'Operating profit']), values: operatingIncome },
    { label: 'Interest expense', values: interest },
    { label: 'Income before income taxes', values: pretax },
    { label: 'Provision for income taxes', values: tax },
    { label: random.pick(['Net income', 'Net earnings']), values: netIncome },
  ];
  const balance: StatementRow[] = [
    { label: 'Assets' },
    { label: 'Current assets:' },
    { label: 'Cash and cash equivalents', values: cash.slice(1), indent: 1 },
    { label: 'Accounts receivable, net of allowances of $95 and $103', values: receivables.slice(1), indent: 1 },
    {
      label: random.pick(['Inventories', 'Merchandise inventories', 'Inventories, net']),
      values: inventory.slice(1),
      indent: 1,
    },
    { label: 'Total current assets', values: currentAssets.slice(1), indent: 2 },
    { label: labels.ppe, values: ppe.slice(1) },
    { label: 'Goodwill', values: [null, null] },
    { label: 'Total assets', values: totalAssets.slice(1) },
    { label: 'Liabilities and equity' },
    { label: 'Current liabilities:' },
    { label: 'Accounts payable', values: payables.slice(1), indent: 1 },
    { label: 'Total current liabilities', values: currentLiabilities.slice(1), indent: 2 },
    { label: 'Retained earnings', values: series(5_000, 9_000).slice(1) },
    { label: 'Total liabilities and equity', values: totalAssets.slice(1) },
  ];
  const cashFlow: StatementRow[] = [
    { label: 'Cash flows from operating activities:' },
    { label: random.pick(['Net income', 'Net earnings']), values: netIncome, indent: 1 },
    { label: 'Depreciation and amortization', values: depreciation, indent: 1 },
    { label: 'Inventories', values: negative(series(10, 300)), indent: 1 },
    { label: 'Accounts payable', values: series(10, 300), indent: 1 },
    { label: 'Net cash provided by operating activities', values: operatingCash, indent: 1 },
    { label: 'Cash flows from investing activities:' },
    { label: labels.capex, values: negative(capex), indent: 1 },
    { label: 'Proceeds from sale of property and equipment', values: series(10, 90), indent: 1 },
    { label: 'Net cash used in investing activities', values: negative(series(500, 5_000)), indent: 1 },
    { label: 'Cash flows from financing activities:' },
    { label: 'Dividends paid', values: negative(dividends), indent: 1 },
    { label: 'Net cash used in financing activities', values: negative(series(500, 5_000)), indent: 1 },
  ];
  const table = printPages([
    statementPage('Consolidated Statements of Income', income, years, style, 'flow'),
    statementPage('Consolidated Balance Sheets', balance, years.slice(1), style, 'instant'),
    statementPage('Consolidated Statements of Cash Flows', cashFlow, years, style, 'flow'),
  ]);
  return {
    table,
    years,
    style,
    labels,
    figures: {
      revenue,
      costOfSales,
      operatingIncome,
      pretax,
      tax,
      netIncome,
      cash,
      receivables,
      inventory,
      currentAssets,
      ppe,
      totalAssets,
      payables,
      currentLiabilities,
      operatingCash,
      depreciation,
      capex,
      dividends,
    },
  };
}
