import { describe, expect, it } from 'vitest';
import type { LineTable } from '../../document/line-table';
import { findFigure, partsPrinted, type When } from './find-figure';
import { type LineItemId, lineItem, printedItem } from './line-item-synonyms';
import { type Printed, printPages } from './print-page.fixture';
import { tableScope } from './table-scope';

const figure = (text: string, x: number): Printed => ({ text, x, right: true });

function scopeOf(table: LineTable, lines: readonly [number, number] = [1, 1_000]) {
  return tableScope(
    table,
    [
      {
        index: 1,
        firstLine: lines[0],
        lastLine: lines[1],
        startPage: 1,
        endPage: table.pages.length,
        sectionTitle: null,
        score: 1,
        keywords: [],
      },
    ],
    '',
  );
}

function statement(
  title: string,
  rows: readonly (readonly [string, ...string[]])[],
  headers: Printed[][] = [[figure('2021', 480), figure('2020', 570)]],
): LineTable {
  return printPages([
    [
      [{ text: title, x: 200 }],
      [{ text: '(in millions)', x: 40 }],
      ...headers,
      ...rows.map(([label, ...values]) => [
        { text: label.trim(), x: label.startsWith('\t') ? 52 : 40 },
        ...values.map((value, index) => figure(value, 570 - (values.length - 1 - index) * 90)),
      ]),
    ],
  ]);
}

function found(
  table: LineTable,
  id: LineItemId,
  when: When = { year: 2021, quarter: null },
  lines?: readonly [number, number],
): string {
  const lookup = findFigure(scopeOf(table, lines), lineItem(id)!, when);
  return lookup.found ? lookup.figure.value : lookup.reason;
}

const income = (tax: [string, string], net: [string, string]) =>
  statement('Consolidated Statements of Income', [
    ['Net sales', '9,000', '8,000'],
    ['Cost of sales', '5,000', '4,500'],
    ['Operating income', '2,000', '1,500'],
    ['Income before income taxes', '1,900', '1,400'],
    ['Provision for income taxes', ...tax],
    ['Net income', ...net],
  ]);

describe('line items of statements', () => {
  it('reads from what follows whether a tax in brackets is an expense or a benefit', () => {
    expect(found(income(['400', '300'], ['1,500', '1,100']), 'income_tax')).toBe('400');
    expect(found(income(['(400)', '(300)'], ['1,500', '1,100']), 'income_tax')).toBe('400');
    expect(found(income(['(400)', '300'], ['2,300', '1,100']), 'income_tax')).toBe('-400');
    expect(found(income(['400', '(300)'], ['2,300', '1,100']), 'income_tax')).toBe('-400');
  });

  it('takes the net of property, never the gross above an accumulated depreciation', () => {
    const rows = (last: [string, string, string][]): LineTable =>
      statement('Consolidated Balance Sheets', [
        ['Cash and cash equivalents', '100', '90'],
        ['Total current assets', '500', '400'],
        ['Property, plant and equipment', '900', '800'],
        ['Less accumulated depreciation', '(300)', '(250)'],
        ...last,
        ['Total assets', '1,100', '950'],
        ['Total current liabilities', '200', '190'],
      ]);
    expect(found(rows([['Net property, plant and equipment', '600', '550']]), 'ppe_net')).toBe('600');
    expect(found(rows([]), 'ppe_net')).toBe('missing');
  });

  it('keeps three months and a whole year apart', () => {
    const table = statement(
      'Condensed Consolidated Statements of Operations',
      [
        ['Net revenues', '700', '650', '2,800', '2,600'],
        ['Cost of revenues', '300', '280', '1,200', '1,100'],
        ['Operating income', '100', '90', '400', '380'],
        ['Income before income taxes', '95', '85', '390', '370'],
        ['Net income', '80', '70', '320', '300'],
      ],
      [
        [
          { text: 'Three Months Ended December 31,', x: 240 },
          { text: 'Year Ended December 31,', x: 450 },
        ],
        [figure('2021', 300), figure('2020', 390), figure('2021', 480), figure('2020', 570)],
      ],
    );
    expect(found(table, 'revenue')).toBe('2800');
    expect(found(table, 'revenue', { year: 2021, quarter: 4 })).toBe('700');
    expect(found(table, 'revenue', { year: 2020, quarter: null })).toBe('2600');
    expect(found(table, 'revenue', { year: 2021, quarter: 2 })).toBe('missing');
  });

  it('keeps three and six months apart, whenever the year began', () => {
    const months = (text: string, x: number) => ({ text, x });
    const table = statement(
      'Condensed Consolidated Statements of Operations',
      [
        ['Net revenues', '700', '650', '1,350', '1,280'],
        ['Cost of revenues', '300', '280', '590', '550'],
        ['Operating income', '100', '90', '180', '170'],
        ['Income before income taxes', '95', '85', '170', '160'],
        ['Net income', '80', '70', '150', '140'],
      ],
      [
        [months('Three Months Ended June 30,', 240), months('Six Months Ended June 30,', 450)],
        [figure('2021', 300), figure('2020', 390), figure('2021', 480), figure('2020', 570)],
      ],
    );
    expect(found(table, 'revenue', { year: 2021, quarter: 2 })).toBe('700');
    expect(found(table, 'revenue', { year: 2021, quarter: 2, months: 6 })).toBe('1350');
    expect(found(table, 'net_income', { year: 2020, quarter: 2, months: 6 })).toBe('140');
    expect(found(table, 'revenue', { year: 2021, quarter: 3, months: 9 })).toBe('missing');
  });

  it('reads the figures of a period, not the shares of sales that stand beside them', () => {
    const table = statement(
      'Consolidated Statements of Income',
      [
        ['Net sales', '2,800', '100.0%', '2,600', '100.0%'],
        ['Cost of sales', '1,200', '42.9%', '1,100', '42.3%'],
        ['Operating income', '400', '14.3%', '380', '14.6%'],
        ['Income before income taxes', '390', '13.9%', '370', '14.2%'],
        ['Net income', '320', '11.4%', '300', '11.5%'],
      ],
      [[{ text: 'Year Ended December 31,', x: 330 }], [figure('2021', 345), figure('2020', 525)]],
    );
    expect(found(table, 'revenue')).toBe('2800');
    expect(found(table, 'revenue', { year: 2020, quarter: null })).toBe('2600');
    expect(found(table, 'net_income', { year: 2020, quarter: null })).toBe('300');
  });

  it('says when a row is there but in no passage', () => {
    const table = income(['400', '300'], ['1,500', '1,100']);
    expect(found(table, 'revenue', undefined, [4, 4])).toBe('9000');
    expect(found(table, 'net_income', undefined, [4, 4])).toBe('outside');
  });

  it('prefers a total to its parts, and takes the unlabelled sum of revenues that are listed', () => {
    const parts = (total: string): LineTable =>
      statement('Consolidated Statements of Operations', [
        ['Revenues'],
        ['  Casino', '5,000', '4,000'],
        ['  Rooms', '3,000', '2,000'],
        [total, '8,000', '6,000'],
        ['Cost of revenues', '4,000', '3,000'],
        ['Operating income', '1,000', '900'],
        ['Income before income taxes', '900', '800'],
        ['Net income', '700', '600'],
      ]);
    expect(found(parts('Total revenues'), 'revenue')).toBe('8000');
    expect(found(parts(''), 'revenue')).toBe('8000');
  });

  it('does not take a per-share row for the money row of the same name', () => {
    const table = statement('Consolidated Statements of Income', [
      ['Revenues', '9,000', '8,000'],
      ['Cost of sales', '5,000', '4,500'],
      ['Income before income taxes', '1,900', '1,400'],
      ['Net income attributable to Example Inc.', '1,500', '1,100'],
      ['Earnings per common share - basic:'],
      ['Net income attributable to Example Inc.', '3.92', '1.65'],
    ]);
    expect(found(table, 'net_income_attributable')).toBe('1500');
  });

  it('reads a heading that is wrapped, and takes no dividend for earnings per share', () => {
    const table = statement('Consolidated Statements of Income', [
      ['Revenues', '9,000', '8,000'],
      ['Cost of sales', '5,000', '4,500'],
      ['Income before income taxes', '1,900', '1,400'],
      ['Net income', '1,500', '1,100'],
      ['Earnings per common share attributable to'],
      ['Example Incorporated:'],
      ['  Basic', '3.95', '1.67'],
      ['  Diluted', '3.92', '1.65'],
      ['Dividends declared per share', '0.80', '0.72'],
    ]);
    expect(found(table, 'eps_diluted')).toBe('3.92');
    expect(found(table, 'eps_basic')).toBe('3.95');
  });

  it('reads earnings per share in the row of net income, under a heading that says which share is meant', () => {
    const table = statement('Consolidated Statements of Income', [
      ['Revenues', '9,000', '8,000'],
      ['Cost of sales', '5,000', '4,500'],
      ['Income before income taxes', '1,900', '1,400'],
      ['Net income attributable to Example Inc. common shareholders', '1,500', '1,100'],
      ['Earnings per common share––basic:'],
      ['Income from continuing operations', '4.01', '1.19'],
      ['Net income attributable to Example Inc. common shareholders', '3.95', '1.67'],
      ['Earnings per common share––diluted:'],
      ['Income from continuing operations', '3.98', '1.18'],
      ['Discontinued operations––net of tax', '(0.06)', '0.47'],
      ['Net income attributable to Example Inc. common shareholders', '3.92', '1.65'],
    ]);
    expect(found(table, 'eps_diluted')).toBe('3.92');
    expect(found(table, 'eps_basic')).toBe('3.95');
  });

  it('does not read the column of an adjustment', () => {
    const rows = [
      ['Revenues', '400', '9,000'],
      ['Cost of sales', '200', '5,000'],
      ['Income before income taxes', '100', '1,900'],
      ['Net income', '70', '1,500'],
    ] as const;
    const headers = [
      [figure('Impact of', 480), figure('As', 570)],
      [figure('adoption', 480), figure('restated', 570)],
      [figure('2021', 480), figure('2021', 570)],
    ];
    expect(found(statement('Consolidated Statements of Income', rows, headers), 'revenue')).toBe('9000');
  });
});

it("looks for nothing in another company's statement that the document's own one lacks", () => {
  const sheet = (title: string, rows: readonly [string, ...string[]][]) => [
    [{ text: title, x: 200 }],
    [{ text: '(in millions)', x: 40 }, figure('2021', 480), figure('2020', 570)],
    ...rows.map(([label, last = '', before = '']) => [{ text: label, x: 40 }, figure(last, 480), figure(before, 570)]),
  ];
  const own = sheet('Consolidated Balance Sheets', [
    ['Cash and cash equivalents', '700', '600'],
    ['Total current assets', '5,300', '5,800'],
    ['Goodwill', '3,000', '3,100'],
    ['Other intangible assets, net', '1,500', '1,600'],
    ['Deferred tax assets', '130', '140'],
    ['Total assets', '17,000', '17,400'],
    ['Total current liabilities', '4,400', '5,100'],
    ['Total liabilities', '12,900', '13,200'],
    ["Total shareholders' equity", '4,100', '4,200'],
  ]);
  const other = sheet('Consolidated Balance Sheets', [
    ['Cash and cash equivalents', '20', '10'],
    ['Inventories', '60', '71'],
    ['Total current assets', '150', '140'],
    ['Total assets', '900', '800'],
    ['Total current liabilities', '80', '90'],
  ]);
  expect(found(printPages([other]), 'inventory')).toBe('60');
  expect(found(printPages([own, other]), 'inventory')).toBe('missing');
});

it('names the parts that stand under an item, where nothing else is printed of it', () => {
  const rows = (last: string[]) =>
    [
      ['Cash and cash equivalents', '700', '600'],
      ['Inventories, net:'],
      ['\tRaw materials', '400', '300'],
      ['\tFinished goods', '250', '200'],
      last,
      ['Total current assets', '5,300', '5,800'],
      ['Total assets', '17,000', '17,400'],
      ['Total current liabilities', '4,400', '5,100'],
    ].filter((row) => row.length > 0) as [string, ...string[]][];
  const parts = (last: string[]) =>
    partsPrinted(scopeOf(statement('Consolidated Balance Sheets', rows(last))), lineItem('inventory')!, {
      year: 2021,
      quarter: null,
    });
  expect(parts([])).toEqual(['raw materials', 'finished goods']);
  expect(parts(['\tSpare parts', '50', '40'])).toEqual(['raw materials', 'finished goods', 'spare parts']);
});

it('takes a balance for what is printed as a balance, and not how far it moved', () => {
  const page = (title: string, rows: readonly (readonly [string, ...string[]])[]): Printed[][] => [
    [{ text: title, x: 200 }],
    [{ text: '(in millions)', x: 40 }],
    [figure('2021', 480), figure('2020', 570)],
    ...rows.map(([label, ...values]) => [
      { text: label.trim(), x: label.startsWith('\t') ? 52 : 40 },
      ...values.map((value, index) => figure(value, 480 + index * 90)),
    ]),
  ];
  const balance = page('Consolidated Balance Sheets', [
    ['Cash and cash equivalents', '700', '600'],
    ['Accounts receivable, net and other', '240', '200'],
    ['Total current assets', '5,300', '5,800'],
    ['Total assets', '17,000', '17,400'],
    ['Total current liabilities', '4,400', '5,100'],
  ]);
  const flow = page('Consolidated Statements of Cash Flows', [
    ['Net income', '900', '800'],
    ['Depreciation and amortization', '300', '290'],
    ['Stock-based compensation', '80', '70'],
    ['Deferred income taxes', '12', '11'],
    ['Changes in operating assets and liabilities:'],
    ['\tInventories', '(31)', '(12)'],
    ['\tAccounts receivable, net and other', '(40)', '(20)'],
    ['\tAccounts payable', '55', '50'],
    ['Net cash provided by operating activities', '1,276', '1,189'],
    ['Net cash used in investing activities', '(400)', '(300)'],
    ['Net cash used in financing activities', '(500)', '(400)'],
  ]);
  const item = printedItem('accounts receivable net and other')!;
  const lookup = findFigure(scopeOf(printPages([flow, balance])), item, { year: 2021, quarter: null });
  expect(lookup.found && lookup.figure.value).toBe('240');
});

describe('a label that is asked for', () => {
  const sales = statement('Consolidated Statements of Income', [
    ['Net sales', '555', '519'],
    ['Membership income', '4', '4'],
    ['Total revenues', '559', '523'],
    ['Cost of sales', '420', '394'],
    ['Restructuring charges', '(7)', '34'],
    ['Operating income', '146', '95'],
    ['Net income', '140', '90'],
  ]);
  const revenue = lineItem('revenue')!;
  const valueFor = (item: typeof revenue) => {
    const lookup = findFigure(scopeOf(sales), item, { year: 2021, quarter: null });
    return lookup.found ? lookup.figure.value : lookup.reason;
  };

  it('is the line of exactly that label', () => {
    expect(valueFor(revenue)).toBe('559');
    expect(valueFor({ ...revenue, label: 'net sales' })).toBe('555');
    expect(valueFor({ ...revenue, label: 'net revenues' })).toBe('559');
  });

  it('keeps the sign of a cost that is printed with both', () => {
    expect(valueFor(printedItem('restructuring charges')!)).toBe('-7');
  });
});
