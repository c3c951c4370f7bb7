import type { LineTable } from '../../document/line-table';
import { type Printed, printPages } from '../tables/print-page.fixture';
import { seeded } from '../tables/statements.fixture';

type Series = number[];

const lines = [
  'revenue',
  'costOfSales',
  'grossProfit',
  'research',
  'selling',
  'operatingIncome',
  'interest',
  'pretax',
  'tax',
  'netIncome',
  'cash',
  'investments',
  'receivables',
  'inventory',
  'otherCurrent',
  'currentAssets',
  'ppe',
  'goodwill',
  'totalAssets',
  'payables',
  'currentDebt',
  'accrued',
  'currentLiabilities',
  'longTermDebt',
  'equity',
  'depreciation',
  'stockCompensation',
  'operatingCash',
  'capex',
  'dividends',
  'repurchases',
] as const;
type LineName = (typeof lines)[number];

/** The statements of an invented company, on pages between prose, and their figures: one value a year, oldest first. Balance sheets show
 *  the last two of the three years. */
export type AnyCompany = {
  table: LineTable;
  years: [number, number, number];
  figures: Record<LineName, Series>;
  scale: 'thousand' | 'million';
  currency: 'USD' | 'EUR' | 'GBP';
};

type Layout = {
  newestFirst: boolean;
  headers: 'years' | 'dates' | 'fiscal' | 'two lines' | 'months above';
  /** Costs and deductions of the income statement in brackets. */
  bracketedCosts: boolean;
  /** A column of note numbers between the labels and the figures. */
  notes: boolean;
  sign: string;
  /** A sign before every figure, or only on the first and the last row. */
  signs: 'all' | 'ends' | 'none';
  pitch: number;
  left: number;
};

type Row = {
  label: string | [string, string];
  of?: LineName;
  values?: Series;
  negative?: boolean;
  note?: number;
  indent?: number;
};

/** Labels, signs, brackets, columns, notes, scale, currency and figures follow the seed. */
export function anyCompany(seed: number): AnyCompany {
  const random = seeded(seed * 97 + 13);
  const { pick, int } = random;
  const last = int(2011, 2024);
  const years: [number, number, number] = [last - 2, last - 1, last];
  const scale = pick(['thousand', 'million'] as const);
  const [currency, sign] = pick([
    ['USD', '$'],
    ['USD', '$'],
    ['EUR', '€'],
    ['GBP', '£'],
  ] as const);
  const layout: Layout = {
    newestFirst: random.next() < 0.7,
    headers: pick(['years', 'dates', 'fiscal', 'two lines', 'months above'] as const),
    bracketedCosts: random.next() < 0.35,
    notes: random.next() < 0.4,
    sign,
    signs: pick(['all', 'ends', 'none'] as const),
    pitch: int(66, 92),
    left: int(30, 60),
  };
  const figures = inventFigures(random);
  const label = (...choices: (string | [string, string])[]) => pick(choices);
  const costs = layout.bracketedCosts;
  const income: Row[] = [
    {
      label: label('Net sales', 'Revenues', 'Total revenue', 'Revenue', 'Net revenues', 'Total net sales'),
      of: 'revenue',
      note: 3,
    },
    {
      label: label('Cost of sales', 'Cost of goods sold', 'Cost of revenue', 'Cost of products sold'),
      of: 'costOfSales',
      negative: costs,
    },
    { label: label('Gross profit', 'Gross margin'), of: 'grossProfit', indent: 1 },
    { label: label('Research and development', 'Research and development expenses'), of: 'research', negative: costs },
    {
      label: label('Selling, general and administrative', 'Selling, general and administrative expenses', [
        'Selling, general and',
        'administrative expenses',
      ]),
      of: 'selling',
      negative: costs,
    },
    {
      label: label('Operating income', 'Income from operations', 'Operating profit', 'Operating income (loss)'),
      of: 'operatingIncome',
    },
    { label: label('Interest expense', 'Interest expense, net'), of: 'interest', negative: costs, note: 11 },
    {
      label: label(
        'Income before income taxes',
        'Earnings before income taxes',
        'Income before provision for income taxes',
      ),
      of: 'pretax',
    },
    {
      label: label('Provision for income taxes', 'Income tax expense', 'Income taxes'),
      of: 'tax',
      negative: costs,
      note: 12,
    },
    { label: label('Net income', 'Net earnings', 'Net income (loss)'), of: 'netIncome' },
    { label: label('Earnings per share:', 'Per share data:') },
    { label: 'Basic', values: figures.netIncome.map((value) => value / 1000), indent: 1 },
    { label: 'Diluted', values: figures.netIncome.map((value) => value / 1010), indent: 1 },
  ];
  const allowance = `${int(40, 99)} and ${sign}${int(40, 99)}`;
  const balance: Row[] = [
    { label: label('Assets', 'ASSETS') },
    { label: 'Current assets:' },
    { label: label('Cash and cash equivalents', 'Cash and equivalents'), of: 'cash', indent: 1 },
    { label: label('Short-term investments', 'Marketable securities'), of: 'investments', indent: 1 },
    {
      label: label(
        'Accounts receivable, net',
        'Trade receivables, net',
        `Accounts receivable, less allowances of ${sign}${allowance}`,
        ['Accounts receivable, net of allowance for', `doubtful accounts of ${sign}${allowance}`],
        'Receivables, net',
      ),
      of: 'receivables',
      indent: 1,
      note: 5,
    },
    {
      label: label('Inventories', 'Inventories, net', 'Merchandise inventories', 'Inventory'),
      of: 'inventory',
      indent: 1,
      note: 6,
    },
    {
      label: label('Prepaid expenses and other current assets', 'Other current assets'),
      of: 'otherCurrent',
      indent: 1,
    },
    { label: 'Total current assets', of: 'currentAssets', indent: 2 },
    {
      label: label('Property, plant and equipment, net', 'Property and equipment, net', 'Net property and equipment', [
        'Property, plant and equipment, at cost, net of',
        'accumulated depreciation',
      ]),
      of: 'ppe',
      note: 7,
    },
    { label: 'Goodwill', of: 'goodwill', note: 8 },
    { label: 'Total assets', of: 'totalAssets' },
    { label: label('Liabilities and shareholders’ equity', "Liabilities and Stockholders' Equity") },
    { label: 'Current liabilities:' },
    {
      label: label('Accounts payable', 'Trade accounts payable', 'Accounts payable, trade'),
      of: 'payables',
      indent: 1,
    },
    {
      label: label('Current portion of long-term debt', 'Current maturities of long-term debt'),
      of: 'currentDebt',
      indent: 1,
      note: 10,
    },
    { label: label('Accrued expenses', 'Accrued liabilities'), of: 'accrued', indent: 1 },
    { label: 'Total current liabilities', of: 'currentLiabilities', indent: 2 },
    {
      label: label('Long-term debt', 'Long-term debt, net', 'Long-term debt, less current portion'),
      of: 'longTermDebt',
      note: 10,
    },
    {
      label: label("Total shareholders' equity", 'Total stockholders’ equity', 'Total equity'),
      of: 'equity',
    },
    { label: label("Total liabilities and shareholders' equity", 'Total liabilities and equity'), of: 'totalAssets' },
  ];
  const spread = (low: number, high: number) => years.map(() => int(low, high));
  const cashFlow: Row[] = [
    { label: label('Cash flows from operating activities:', 'Operating activities:', 'OPERATING ACTIVITIES') },
    { label: label('Net income', 'Net earnings'), of: 'netIncome', indent: 1 },
    {
      label: label(
        'Depreciation and amortization',
        'Depreciation and amortization expense',
        'Depreciation & amortization',
      ),
      of: 'depreciation',
      indent: 1,
    },
    {
      label: label('Stock-based compensation', 'Share-based compensation', 'Stock-based compensation expense'),
      of: 'stockCompensation',
      indent: 1,
    },
    { label: 'Changes in operating assets and liabilities:', indent: 1 },
    { label: 'Accounts receivable', values: spread(10, 300), negative: true, indent: 2 },
    { label: 'Inventories', values: spread(10, 300), indent: 2 },
    { label: 'Accounts payable', values: spread(10, 300), indent: 2 },
    {
      label: label('Net cash provided by operating activities', 'Cash provided by operating activities', [
        'Net cash provided by operating',
        'activities',
      ]),
      of: 'operatingCash',
      indent: 1,
    },
    { label: label('Cash flows from investing activities:', 'Investing activities:', 'INVESTING ACTIVITIES') },
    {
      label: label(
        'Purchases of property, plant and equipment',
        'Capital expenditures',
        'Additions to property and equipment',
        'Purchases of property and equipment',
        'Payments for property, plant and equipment',
        'Acquisition of property, plant and equipment',
      ),
      of: 'capex',
      negative: true,
      indent: 1,
    },
    { label: 'Proceeds from sales of property and equipment', values: spread(10, 90), indent: 1 },
    { label: 'Net cash used in investing activities', values: spread(900, 5000), negative: true, indent: 1 },
    { label: label('Cash flows from financing activities:', 'Financing activities:', 'FINANCING ACTIVITIES') },
    {
      label: label('Dividends paid', 'Cash dividends paid', 'Payment of dividends', 'Dividends paid to shareholders'),
      of: 'dividends',
      negative: true,
      indent: 1,
    },
    {
      label: label('Repurchases of common stock', 'Purchases of treasury stock', 'Share repurchases'),
      of: 'repurchases',
      negative: true,
      indent: 1,
    },
    { label: 'Net cash used in financing activities', values: spread(900, 5000), negative: true, indent: 1 },
    { label: 'Net increase in cash and cash equivalents', values: spread(10, 90), indent: 1 },
  ];
  const affiliates: Row[] = [
    { label: 'Net sales', values: spread(100, 900) },
    { label: 'Gross profit', values: spread(30, 90) },
    { label: 'Net income (loss)', values: spread(10, 29) },
  ];
  const page = (title: string, rows: Row[], shown: readonly number[], flow: boolean) =>
    statement(title, rows, figures, years, shown, layout, scale, currency, flow);
  const table = printPages([
    prose(['Annual report', 'Example Corporation', `for the year ended December 31, ${last}`]),
    prose([
      'Overview',
      'Our revenue grew because customers asked for more of our products.',
      'Gross margin and capital expenditures are discussed below.',
    ]),
    page(
      pick([
        'Consolidated Statements of Income',
        'Consolidated Statements of Operations',
        'Consolidated Income Statements',
      ]),
      income,
      years,
      true,
    ),
    page(
      pick(['Consolidated Balance Sheets', 'Consolidated Statements of Financial Position']),
      balance,
      years.slice(1),
      false,
    ),
    page('Consolidated Statements of Cash Flows', cashFlow, years, true),
    prose([
      'Notes to the consolidated financial statements',
      'Inventories are stated at the lower of cost and net realizable value.',
    ]),
    // What companies that are not consolidated earned, laid out like a statement.
    page('Statement of operations of affiliated companies', affiliates, years, true),
  ]);
  return { table, years, figures, scale, currency };
}

function inventFigures({ int, next }: ReturnType<typeof seeded>): Record<LineName, Series> {
  const series = (low: number, high: number): Series => [0, 1, 2].map(() => int(low, high));
  const combine = (work: (at: number) => number): Series => [0, 1, 2].map(work);
  const own = (values: Series, at: number) => values[at] ?? 0;
  const revenue = series(20_000, 90_000);
  const costOfSales = combine((at) => Math.round(own(revenue, at) * (0.4 + next() * 0.2)));
  const grossProfit = combine((at) => own(revenue, at) - own(costOfSales, at));
  const research = combine((at) => Math.round(own(revenue, at) * 0.06));
  const selling = combine((at) => Math.round(own(revenue, at) * (0.1 + next() * 0.1)));
  const operatingIncome = combine((at) => own(grossProfit, at) - own(research, at) - own(selling, at));
  const interest = series(50, 400);
  const pretax = combine((at) => own(operatingIncome, at) - own(interest, at));
  const tax = combine((at) => Math.round(own(pretax, at) * (0.18 + next() * 0.1)));
  const netIncome = combine((at) => own(pretax, at) - own(tax, at));
  const [cash, investments, receivables, inventory, otherCurrent] = [
    series(1_000, 9_000),
    series(400, 3_000),
    series(1_000, 9_000),
    series(1_000, 9_000),
    series(100, 900),
  ];
  const currentAssets = combine((at) =>
    [cash, investments, receivables, inventory, otherCurrent].reduce((sum, each) => sum + own(each, at), 0),
  );
  const ppe = series(5_000, 30_000);
  const goodwill = series(500, 5_000);
  const totalAssets = combine((at) => own(currentAssets, at) + own(ppe, at) + own(goodwill, at));
  const [payables, currentDebt, accrued] = [series(1_000, 6_000), series(100, 900), series(300, 2_000)];
  const currentLiabilities = combine((at) => own(payables, at) + own(currentDebt, at) + own(accrued, at));
  const longTermDebt = series(1_000, 5_000);
  const equity = combine((at) => own(totalAssets, at) - own(currentLiabilities, at) - own(longTermDebt, at));
  return {
    revenue,
    costOfSales,
    grossProfit,
    research,
    selling,
    operatingIncome,
    interest,
    pretax,
    tax,
    netIncome,
    cash,
    investments,
    receivables,
    inventory,
    otherCurrent,
    currentAssets,
    ppe,
    goodwill,
    totalAssets,
    payables,
    currentDebt,
    accrued,
    currentLiabilities,
    longTermDebt,
    equity,
    depreciation: series(500, 3_000),
    stockCompensation: series(50, 600),
    operatingCash: series(2_000, 12_000),
    capex: series(500, 4_000),
    dividends: series(100, 900),
    repurchases: series(100, 2_000),
  };
}

function prose(texts: string[]): Printed[][] {
  return texts.flatMap((text) => [[{ text, x: 60 }], []]);
}

const currencyWords = { USD: 'dollars', EUR: 'euros', GBP: 'pounds sterling' };

function statement(
  title: string,
  rows: readonly Row[],
  figures: Record<LineName, Series>,
  years: readonly number[],
  shown: readonly number[],
  layout: Layout,
  scale: AnyCompany['scale'],
  currency: AnyCompany['currency'],
  flow: boolean,
): Printed[][] {
  const ordered = layout.newestFirst ? shown.toReversed() : [...shown];
  const edges = ordered.map((_, index) => 575 - (ordered.length - 1 - index) * layout.pitch);
  const over = (texts: readonly string[]): Printed[] =>
    texts.map((text, index) => ({ text, x: edges[index] ?? 575, right: true }));
  const units =
    layout.signs === 'none'
      ? `(${currencyWords[currency]} in ${scale}s, except per share amounts)`
      : `(in ${scale}s, except per share amounts)`;
  const printedLines: Printed[][] = [
    [{ text: 'Example Corporation and Subsidiaries', x: 200 }],
    [{ text: title, x: 190 }],
    [{ text: units, x: 200 }],
    [],
    ...headersOf(layout, ordered, over, edges, flow),
  ];
  const noteEdge = (edges[0] ?? 575) - 88;
  const valued = rows.filter((row) => row.of !== undefined || row.values !== undefined);
  for (const row of rows) {
    const x = layout.left + (row.indent ?? 0) * 8;
    const [first, second] = typeof row.label === 'string' ? [row.label, null] : row.label;
    if (second !== null) printedLines.push([{ text: first, x }]);
    const pieces: Printed[] = [{ text: second ?? first, x: second === null ? x : x + 8 }];
    const series = row.values ?? (row.of ? figures[row.of] : null);
    if (series) {
      if (layout.notes && row.note) pieces.push({ text: String(row.note), x: noteEdge, right: true });
      const marked =
        layout.signs === 'all' || (layout.signs === 'ends' && (row === valued[0] || row === valued.at(-1)));
      ordered.forEach((year, index) => {
        const value = series[years.indexOf(year)] ?? 0;
        const text = printed(row.negative ? -value : value);
        const edge = (edges[index] ?? 575) + (text.endsWith(')') ? 3 : 0);
        pieces.push({ text, x: edge, right: true });
        if (marked) pieces.push({ text: layout.sign, x: (edges[index] ?? 575) - layout.pitch + 22 });
      });
    }
    printedLines.push(pieces);
  }
  return [
    ...printedLines,
    [],
    [{ text: 'See the accompanying notes to the consolidated financial statements.', x: 40 }],
  ];
}

function headersOf(
  layout: Layout,
  ordered: readonly number[],
  over: (texts: readonly string[]) => Printed[],
  edges: readonly number[],
  flow: boolean,
): Printed[][] {
  const centre = ((edges[0] ?? 0) + (edges.at(-1) ?? 0)) / 2;
  const note: Printed[] = layout.notes ? [{ text: 'Note', x: (edges[0] ?? 575) - 80, right: true }] : [];
  switch (layout.headers) {
    case 'dates':
      return [[...note, ...over(ordered.map((year) => `Dec. 31, ${year}`))]];
    case 'fiscal':
      return [[...note, ...over(ordered.map((year) => `FY${year}`))]];
    case 'two lines':
      return [over(ordered.map(() => 'December 31,')), [...note, ...over(ordered.map(String))]];
    case 'months above':
      return [
        [{ text: flow ? 'Years Ended December 31,' : 'As of December 31,', x: centre - 60 }],
        [...note, ...over(ordered.map(String))],
      ];
    case 'years':
      return [
        [
          { text: flow ? 'Year ended December 31,' : 'At December 31,', x: layout.left },
          ...note,
          ...over(ordered.map(String)),
        ],
      ];
  }
}

/** "1,577", "(1,577)", "1.25". */
function printed(value: number): string {
  const digits = Math.abs(value)
    .toFixed(Number.isInteger(value) ? 0 : 2)
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return value < 0 ? `(${digits})` : digits;
}
