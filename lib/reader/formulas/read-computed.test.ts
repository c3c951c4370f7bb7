import { describe, expect, it } from 'vitest';
import { evaluate } from '../../compute/evaluate';
import { isRoundingOf } from '../../compute/round';
import { type LineTable, lineAt } from '../../document/line-table';
import { parseQuestion } from '../../question/parse-question';
import type { Passage } from '../../retrieval/passage';
import { printPages } from '../tables/print-page.fixture';
import { type Company, inventCompany } from '../tables/statements.fixture';
import { readComputed } from './read-computed';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

function wholePages(table: LineTable): Passage[] {
  return table.pages.map((page, index) => ({
    index: index + 1,
    firstLine: page.firstLine,
    lastLine: page.lastLine,
    startPage: page.number,
    endPage: page.number,
    sectionTitle: null,
    score: 1,
    keywords: [],
  }));
}

function ask(table: LineTable, question: string, passages = wholePages(table)) {
  return readComputed({ brief: parseQuestion(question), passages, table });
}

/** The first value as a number, once its proof has been checked: operands on their lines, expression and value agree. */
function proved(company: Company, question: string): number {
  const [candidate, ...more] = ask(company.table, question);
  expect(more).toEqual([]);
  if (!candidate) throw new Error(`no answer: ${question}`);
  const value = candidate.items[0]!.value as { value: string };
  for (const operand of candidate.computation?.operands ?? [])
    for (const span of operand.spans) {
      const line = lineAt(company.table, span.line_start)!.text.replace(/[,$]/g, '');
      expect(line).toContain(operand.value.replace('-', ''));
      if (span.quote !== null) expect(lineAt(company.table, span.line_start)!.text).toContain(span.quote);
    }
  if (candidate.computation) {
    const result = evaluate(candidate.computation.expression, candidate.computation.operands);
    expect(result.ok && isRoundingOf(value.value, result.value)).toBe(true);
    expect(candidate.method).toBe('computed');
  } else expect(candidate.method).toBe('verbatim');
  return Number(value.value);
}

describe('figures over statements that differ by seed', () => {
  it.each(seeds)('answers follow the figures, not the page (seed %i)', (seed) => {
    const company = inventCompany(seed);
    const { figures, years } = company;
    const year = years[2]!;
    const before = years[1]!;
    const at = (series: number[]) => series[2]!;
    const prior = (series: number[]) => series[1]!;
    const average = (series: number[]) => (at(series) + prior(series)) / 2;
    const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

    expect(proved(company, `What is the FY${year} capital expenditure amount? Use the cash flow statement.`)).toBe(
      at(figures.capex),
    );
    expect(proved(company, `What was the company's total revenue in fiscal ${before}?`)).toBe(prior(figures.revenue));
    expect(proved(company, `What is the year end FY${year} net PP&E? Answer in USD ${company.style.scale}s.`)).toBe(
      at(figures.ppe),
    );
    expect(proved(company, `How much did the company pay in cash dividends in FY${year}?`)).toBe(at(figures.dividends));

    const turnover = `What is the FY${year} fixed asset turnover ratio? Fixed asset turnover ratio is defined as: FY${year} revenue / (average PP&E between FY${before} and FY${year}). Round your answer to two decimal places.`;
    expect(proved(company, turnover)).toBeCloseTo(at(figures.revenue) / average(figures.ppe), 1.99);
    const dpo = `What is FY${year} days payable outstanding (DPO)? DPO is defined as: 365 * (average accounts payable between FY${before} and FY${year}) / (FY${year} COGS + change in inventory between FY${before} and FY${year}). Round your answer to two decimal places.`;
    const expectedDpo =
      (365 * average(figures.payables)) / (at(figures.costOfSales) + at(figures.inventory) - prior(figures.inventory));
    expect(Math.abs(proved(company, dpo) - expectedDpo)).toBeLessThanOrEqual(0.0051);
    const working = `What is the FY${year} working capital ratio? Define working capital ratio as total current assets divided by total current liabilities. Round to two decimal places.`;
    expect(
      Math.abs(proved(company, working) - at(figures.currentAssets) / at(figures.currentLiabilities)),
    ).toBeLessThanOrEqual(0.0051);
    expect(
      proved(
        company,
        `What is the FY${year} free cash flow (FCF)? FCF is defined as: (cash from operations - capex). Answer in USD ${company.style.scale}s.`,
      ),
    ).toBe(at(figures.operatingCash) - at(figures.capex));

    const growth = proved(
      company,
      `What is the year-over-year change in revenue from FY${before} to FY${year} (in units of percents and round to one decimal place)?`,
    );
    expect(growth).toBe(round((100 * (at(figures.revenue) - prior(figures.revenue))) / prior(figures.revenue), 1));
    expect(
      proved(
        company,
        `By how much did revenue fall from FY${before} to FY${year}? Answer in USD ${company.style.scale}s.`,
      ),
    ).toBe(prior(figures.revenue) - at(figures.revenue));
    const margins = years.map(
      (_, index) => (100 * (figures.operatingIncome[index]! + figures.depreciation[index]!)) / figures.revenue[index]!,
    );
    const averageMargin = proved(
      company,
      `What is the FY${years[0]} - FY${year} 3 year average unadjusted EBITDA % margin? Answer in units of percents and round to one decimal place.`,
    );
    expect(Math.abs(averageMargin - margins.reduce((sum, margin) => sum + margin, 0) / 3)).toBeLessThanOrEqual(0.051);
    const tax = proved(
      company,
      `What is the effective tax rate for FY${year}? Answer in percent with one decimal place.`,
    );
    expect(Math.abs(tax - (100 * at(figures.tax)) / at(figures.pretax))).toBeLessThanOrEqual(0.051);
    const cagr = proved(
      company,
      `What is the 2 year total revenue CAGR from FY${years[0]} to FY${year}? Answer in units of percents and round to one decimal place.`,
    );
    expect(Math.abs(cagr - 100 * (Math.sqrt(at(figures.revenue) / figures.revenue[0]!) - 1))).toBeLessThanOrEqual(
      0.051,
    );
    const retention = proved(
      company,
      `What is the FY${year} retention ratio? Round your answer to two decimal places.`,
    );
    expect(Math.abs(retention - (1 - at(figures.dividends) / at(figures.netIncome)))).toBeLessThanOrEqual(0.0051);
  });

  it.each(seeds)('decides by the figures whether something grew (seed %i)', (seed) => {
    const company = inventCompany(seed);
    const [, before, year] = company.years as [number, number, number];
    const decide = (question: string) => ask(company.table, question)[0]?.items[0]?.value;
    const { ppe, operatingIncome, revenue, currentAssets, currentLiabilities } = company.figures;
    expect(decide(`Did the company grow its PP&E between FY${before} and FY${year}?`)).toBe(ppe[2]! > ppe[1]!);
    const [grown] = ask(company.table, `Did revenue grow from FY${before} to FY${year}?`);
    expect(grown?.explanation).toMatch(/went from [\d,.]+ .*to [\d,.]+/);
    expect(grown?.explanation.replaceAll(/\(\d{4}\)/g, '')).not.toMatch(/\d{4}/);
    expect(decide(`Did revenue decline from FY${before} to FY${year}?`)).toBe(revenue[2]! < revenue[1]!);
    expect(decide(`Does the company have an improving operating margin profile as of FY${year}?`)).toBe(
      operatingIncome[2]! / revenue[2]! > operatingIncome[1]! / revenue[1]!,
    );
    expect(decide(`Does the company have positive working capital based on FY${year} data?`)).toBe(
      currentAssets[2]! > currentLiabilities[2]!,
    );
    const [now, then] = [revenue[2]!, revenue[1]!];
    expect(decide(`Did revenue more than double from FY${before} to FY${year}?`)).toBe(now > 2 * then);
    expect(decide(`Did revenue go up in FY${year} versus FY${before}?`)).toBe(now > then);
    const healthy = `Does the company have a reasonably healthy liquidity profile based on its current ratio for FY${year}?`;
    expect(decide(healthy)).toBe(currentAssets[2]! >= currentLiabilities[2]!);
    expect(decide(`Does the company maintain a healthy liquidity profile by its current ratio for FY${year}?`)).toBe(
      currentAssets[2]! >= currentLiabilities[2]!,
    );
    expect(decide(`Is the FY${year} current ratio above 1.0?`)).toBe(currentAssets[2]! > currentLiabilities[2]!);
    expect(ask(company.table, healthy)[0]?.caveats.join(' ')).toContain('1 or more is taken for healthy');
  });
});

describe('abstention', () => {
  const company = inventCompany(7);
  const year = company.years[2]!;

  it('gives nothing for a year that the statements do not show', () => {
    expect(ask(company.table, `What was total revenue in FY${year + 4}?`)).toEqual([]);
    expect(ask(company.table, `What is the FY${company.years[1]} fixed asset turnover ratio?`)).toEqual([]);
  });

  it('gives nothing when an operand lies outside the passages', () => {
    const income = wholePages(company.table).slice(0, 1);
    expect(ask(company.table, `What was net income in FY${year}?`, income)).toHaveLength(1);
    expect(ask(company.table, `What is the FY${year} net profit margin?`, income)).toHaveLength(1);
    expect(ask(company.table, `What is the FY${year} inventory turnover ratio?`, income)).toEqual([]);
  });

  it.each([
    `What was the adjusted EBITDA in FY${year}?`,
    `What was the non-GAAP operating income in FY${year}?`,
    `What was the revenue of the storage segment in FY${year}?`,
    `What was domestic revenue in FY${year}?`,
    `Is the company capital-intensive based on FY${year} data?`,
    `Why did revenue change in FY${year}?`,
    `What was the dash of goodwill in FY${year}?`,
    `What is the goodwill in FY${year}?`,
  ])('leaves alone what is more than a metric and its period: %s', (question) => {
    expect(ask(company.table, question)).toEqual([]);
  });

  it('does not choose between two rows that fit alike', () => {
    const figure = (text: string, x: number) => ({ text, x, right: true as const });
    const table = printPages([
      [
        [{ text: 'Consolidated Balance Sheets', x: 200 }],
        [{ text: '(in millions)', x: 40 }, figure('2021', 500), figure('2020', 580)],
        ...[
          'Total current assets',
          'Accounts payable',
          'Accounts payable',
          'Total current liabilities',
          'Retained earnings',
          'Total assets',
        ].map((label, index) => [
          { text: label, x: 40 },
          figure(`${index + 1},500`, 500),
          figure(`${index + 1},400`, 580),
        ]),
      ],
    ]);
    // The page names no currency; the question's is taken, and said.
    expect(ask(table, 'What were total current assets in 2021 (in USD millions)?')[0]?.caveats).toHaveLength(1);
    expect(ask(table, 'What were accounts payable in 2021 (in USD millions)?')).toEqual([]);
  });
});

describe('ratios that are defined in more than one way', () => {
  const company = inventCompany(11);
  const [, before, year] = company.years as [number, number, number];
  const { costOfSales, inventory } = company.figures;
  const byAverage = (2 * costOfSales[2]!) / (inventory[1]! + inventory[2]!);

  it('are answered where the question says which one it means', () => {
    const defined = `What is the FY${year} inventory turnover ratio? Inventory turnover ratio is defined as: (FY${year} COGS) / (average inventory between FY${before} and FY${year}). Round to two decimal places.`;
    expect(Math.abs(proved(company, defined) - byAverage)).toBeLessThanOrEqual(0.0051);
  });

  it.each(['using average inventory', 'on average inventory', 'based on average inventories'])(
    'are answered where it says that a balance is averaged: %s',
    (words) => {
      const asked = `What is the FY${year} inventory turnover ratio, ${words}? Round to two decimal places.`;
      expect(Math.abs(proved(company, asked) - byAverage)).toBeLessThanOrEqual(0.0051);
    },
  );

  it.each([
    [`What is the FY${year} inventory turnover ratio? Use average inventory. Round to two decimal places.`],
    [`How many times did Example turn over its inventory in FY${year}? Please use the average inventory.`],
    [`About how often was Example's inventory sold and replaced in FY${year}, using average inventory?`],
  ])('are answered where a sentence behind says so, or in plain words: %s', (asked) => {
    expect(Math.abs(proved(company, asked) - byAverage)).toBeLessThanOrEqual(0.0051);
  });

  it.each([
    [`How many times did Example turn over its inventory in FY${year}?`],
    [`How many times did Example turn over its inventory in FY${year}? Use average total assets.`],
    [`How many times did Example sell its inventory of spare parts in FY${year}? Use average inventory.`],
  ])('are left to a person: %s', (asked) => {
    expect(ask(company.table, asked)).toEqual([]);
  });

  it('are defined by their name where it says that the balance is an average', () => {
    const { netIncome, totalAssets } = company.figures;
    const expected = (200 * netIncome[2]!) / (totalAssets[1]! + totalAssets[2]!);
    for (const name of ['return on average assets', 'return on average total assets'])
      expect(Math.abs(proved(company, `What was Example's FY${year} ${name}?`) - expected)).toBeLessThanOrEqual(0.051);
    expect(ask(company.table, `What was Example's FY${year} return on assets?`)).toEqual([]);
    expect(ask(company.table, `What was Example's FY${year} return on average invested capital?`)).toEqual([]);
  });

  it.each(['using average total assets', 'using average receivables', 'using average prices'])(
    'are left to a person where another balance is averaged: %s',
    (words) => {
      expect(ask(company.table, `What is the FY${year} inventory turnover ratio, ${words}?`)).toEqual([]);
    },
  );

  it('are left to a person where the definitions in use come to different values', () => {
    const atYearEnd = costOfSales[2]! / inventory[2]!;
    expect(Math.abs(byAverage - atYearEnd) / byAverage).toBeGreaterThan(0.02);
    expect(ask(company.table, `What is the FY${year} inventory turnover ratio?`)).toEqual([]);
    expect(ask(company.table, `What is the FY${year} quick ratio?`)).toEqual([]);
    expect(ask(company.table, `What is the FY${year} current ratio?`)).toHaveLength(1);
  });
});

it('leaves a percentage to the row that prints it, unless more decimals are asked', () => {
  const figure = (text: string, x: number) => ({ text, x, right: true as const });
  const rows: [string, string, string][] = [
    ['Net sales', '$9,000', '$8,000'],
    ['Cost of sales', '5,000', '4,500'],
    ['Operating income', '2,000', '1,500'],
    ['Income before income taxes', '1,900', '1,400'],
    ['Provision for income taxes', '437', '300'],
    ['Net income', '1,463', '1,100'],
    ['Effective tax rate', '23%', '21%'],
  ];
  const table = printPages([
    [
      [{ text: 'Consolidated Statements of Income', x: 200 }],
      [{ text: '(in millions)', x: 40 }, figure('2021', 500), figure('2020', 580)],
      ...rows.map(([label, last, before]) => [{ text: label, x: 40 }, figure(last, 500), figure(before, 580)]),
    ],
  ]);
  expect(ask(table, 'What was the effective tax rate in 2021?')).toEqual([]);
  expect(
    ask(table, 'What was the effective tax rate in 2021? Round to one decimal place.')[0]?.items[0]?.value,
  ).toEqual({ value: '23.0' });
});

it('takes a difference of percentages from the row that prints them most finely', () => {
  const figure = (text: string, x: number) => ({ text, x, right: true as const });
  const page = (title: string, rows: [string, string, string][]) => [
    [{ text: title, x: 200 }],
    [{ text: '(in millions)', x: 40 }, figure('2021', 500), figure('2020', 580)],
    ...rows.map(([label, last, before]) => [{ text: label, x: 40 }, figure(last, 500), figure(before, 580)]),
  ];
  const table = printPages([
    page('Consolidated Statements of Income', [
      ['Net sales', '$9,000', '$8,000'],
      ['Cost of sales', '5,000', '4,500'],
      ['Operating income', '2,000', '1,500'],
      ['Income before income taxes', '1,900', '1,400'],
      ['Provision for income taxes', '437', '302'],
      ['Net income', '1,463', '1,098'],
      ['Effective tax rate', '23%', '22%'],
    ]),
    page('Reconciliation of the tax rate', [
      ['Statutory rate', '21.0%', '21.0%'],
      ['Foreign income', '2.0', '0.6'],
      ['Effective tax rate', '23.0%', '21.6%'],
    ]),
  ]);
  const [candidate] = ask(
    table,
    'By how many percentage points did the effective tax rate rise between 2020 and 2021?',
  );
  expect(candidate?.items[0]?.value).toEqual({ value: '1.4' });
  expect(candidate?.computation?.operands.map((operand) => operand.value)).toEqual(['21.6', '23.0']);
  expect(candidate?.items[0]?.spans[0]?.quote).toContain('21.6%');
});
