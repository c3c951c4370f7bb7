import { describe, expect, it } from 'vitest';
import { evaluate } from '../../compute/evaluate';
import type { Answer } from '../../contract/answer';
import { type LineTable, lineAt } from '../../document/line-table';
import { parseQuestion } from '../../question/parse-question';
import { buildIndex } from '../../retrieval/build-index';
import { defaultKnobs, retrieve } from '../../retrieval/retrieve';
import { readAnswer } from '../read-answer';
import { type AnyCompany, anyCompany } from './any-company.fixture';

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);

describe('every metric over the statements of any company', () => {
  it.each(seeds)('follows the figures, whatever the layout (seed %i)', (seed) => {
    const company = anyCompany(seed);
    const failures = casesOf(company).flatMap(([question, expected]) => {
      const answer = ask(company.table, question);
      proveOperands(company.table, answer);
      const value = Number((answer.items[0]?.value as { value: string } | undefined)?.value);
      const decimals = String(value).split('.')[1]?.length ?? 0;
      const tolerance = 0.5 * 10 ** -Math.max(decimals, /percent|%/i.test(question) ? 1 : 0) + 1e-6;
      return !answer.conflicting_evidence && Math.abs(value - expected) <= tolerance
        ? []
        : [`${question} ← ${JSON.stringify(answer.items[0]?.value ?? null)}, not ${expected}`];
    });
    expect(failures).toEqual([]);
  });

  it.each(seeds)('converts to the scale that is asked (seed %i)', (seed) => {
    const company = anyCompany(seed);
    const year = company.years[2];
    const figure = (company.figures.operatingCash[2] ?? 0) - (company.figures.capex[2] ?? 0);
    const question = `What is the FY${year} free cash flow (cash from operations less capex)? Answer in ${company.currency} billions, rounded to two decimal places.`;
    const { items } = ask(company.table, question);
    const divisor = company.scale === 'thousand' ? 1_000_000 : 1_000;
    expect(items[0]?.value).toMatchObject({ scale: 'billion', value: (figure / divisor).toFixed(2) });
  });

  it.each(seeds)('gives nothing for a year that no statement shows, or for what none prints (seed %i)', (seed) => {
    const company = anyCompany(seed);
    const [first, , year] = company.years;
    for (const question of [
      `What was total revenue in FY${year + 2}?`,
      `What is the FY${first - 1} net profit margin?`,
      `What is the FY${first} return on assets? ROA is defined as: net income / average total assets.`,
      `What was the adjusted EBITDA in FY${year}?`,
      `What was the revenue of the Northern segment in FY${year}?`,
      `What were pension contributions in FY${year}?`,
      'What was total revenue in the quarter?',
      `What was the impairment of goodwill in FY${year}?`,
    ])
      expect(ask(company.table, question).items, question).toEqual([]);
  });
});

function ask(table: LineTable, question: string): Answer {
  const index = indexOf(table);
  const brief = parseQuestion(question, { vocabulary: index.vocabulary });
  const { passages } = retrieve(index, table, brief, defaultKnobs(brief, { reader: true }));
  return readAnswer({ brief, passages, table }).answer;
}

const indexes = new WeakMap<LineTable, ReturnType<typeof buildIndex>>();

function indexOf(table: LineTable): ReturnType<typeof buildIndex> {
  const known = indexes.get(table) ?? buildIndex(table);
  indexes.set(table, known);
  return known;
}

/** Each operand stands on its line, and the expression over them has a value. */
function proveOperands(table: LineTable, { computation }: Answer): void {
  if (!computation) return;
  for (const operand of computation.operands)
    for (const span of operand.spans)
      expect(lineAt(table, span.line_start)?.text.replace(/,/g, '')).toContain(operand.value.replace('-', ''));
  expect(evaluate(computation.expression, computation.operands).ok).toBe(true);
}

/** Questions as analysts ask them, and what the figures come to. */
function casesOf(company: AnyCompany): [question: string, expected: number][] {
  const [first, before, year] = company.years;
  type Name = keyof AnyCompany['figures'];
  const at = (name: Name, index: number) => company.figures[name][index] ?? Number.NaN;
  const now = (name: Name) => at(name, 2);
  const prior = (name: Name) => at(name, 1);
  const average = (name: Name) => (now(name) + prior(name)) / 2;
  const overYears = (value: (index: number) => number) => (value(0) + value(1) + value(2)) / 3;
  const units = `(in ${company.currency} ${company.scale}s)`;
  const twoDecimals = 'Round your answer to two decimal places.';
  const onePercent = 'Answer in units of percents and round to one decimal place.';
  const dio = (365 * average('inventory')) / now('costOfSales');
  const dso = (365 * average('receivables')) / now('revenue');
  const dpo = (365 * average('payables')) / (now('costOfSales') + now('inventory') - prior('inventory'));
  return [
    [
      `What is the FY${year} return on assets (ROA) for Example Corporation? ROA is defined as: FY${year} net income / (average total assets between FY${before} and FY${year}). ${twoDecimals}`,
      now('netIncome') / average('totalAssets'),
    ],
    [
      `What is FY${year} days inventory outstanding (DIO)? DIO is defined as: 365 * (average inventory between FY${before} and FY${year}) / (FY${year} COGS). ${twoDecimals}`,
      dio,
    ],
    [
      `What is Example Corporation's FY${year} days sales outstanding (DSO)? DSO is defined as: 365 * (average accounts receivable between FY${before} and FY${year}) / (FY${year} revenue). ${twoDecimals}`,
      dso,
    ],
    [
      `What is FY${year} days payable outstanding (DPO)? DPO is defined as: 365 * (average accounts payable between FY${before} and FY${year}) / (FY${year} COGS + change in inventory between FY${before} and FY${year}). ${twoDecimals}`,
      dpo,
    ],
    [
      `What is the FY${year} cash conversion cycle (CCC) for Example Corporation? CCC is defined as: DIO + DSO - DPO. DIO is defined as: 365 * (average inventory between FY${before} and FY${year}) / (FY${year} COGS). DSO is defined as: 365 * (average accounts receivable between FY${before} and FY${year}) / (FY${year} Revenue). DPO is defined as: 365 * (average accounts payable between FY${before} and FY${year}) / (FY${year} COGS + change in inventory between FY${before} and FY${year}). ${twoDecimals}`,
      dio + dso - dpo,
    ],
    [
      `When primarily referencing the income statement and the statement of financial position, what is the FY${year} inventory turnover ratio for Example Corporation? Inventory turnover ratio is defined as: (FY${year} COGS) / (average inventory between FY${before} and FY${year}). ${twoDecimals}`,
      now('costOfSales') / average('inventory'),
    ],
    [
      `What is the FY${year} fixed asset turnover ratio? Fixed asset turnover ratio is defined as: FY${year} revenue / (average PP&E between FY${before} and FY${year}). ${twoDecimals}`,
      now('revenue') / average('ppe'),
    ],
    [
      `What is the FY${year} total asset turnover ratio? Total asset turnover ratio is defined as: FY${year} revenue / (average total assets between FY${before} and FY${year}). ${twoDecimals}`,
      now('revenue') / average('totalAssets'),
    ],
    [
      `What is the FY${year} quick ratio? Quick ratio is defined as (total current assets - inventories) / total current liabilities. ${twoDecimals}`,
      (now('currentAssets') - now('inventory')) / now('currentLiabilities'),
    ],
    [
      `What is Example's FY${year} quick ratio? Define quick ratio as (cash and cash equivalents + short-term investments + accounts receivable) / total current liabilities. ${twoDecimals}`,
      (now('cash') + now('investments') + now('receivables')) / now('currentLiabilities'),
    ],
    [
      `What is the FY${year} net working capital ${units}? Define net working capital as total current assets less total current liabilities.`,
      now('currentAssets') - now('currentLiabilities'),
    ],
    [`What is Example Corporation's working capital in FY${year}?`, now('currentAssets') - now('currentLiabilities')],
    [
      `Considering the data in the balance sheet, what is FY${year} working capital ratio? Define working capital ratio as total current assets divided by total current liabilities. ${twoDecimals}`,
      now('currentAssets') / now('currentLiabilities'),
    ],
    [
      `What is Example's FY${year} operating cash flow ratio? Operating cash flow ratio is defined as: cash from operations / total current liabilities. ${twoDecimals}`,
      now('operatingCash') / now('currentLiabilities'),
    ],
    [
      `What is the FY${first} - FY${year} 3 year average of capex as a % of revenue for Example Corporation? ${onePercent} Calculate (or extract) the answer from the statement of income and the cash flow statement.`,
      overYears((i) => (100 * at('capex', i)) / at('revenue', i)),
    ],
    [
      `What is the FY${year} capital expenditure amount ${units} for Example? Give a response to the question by relying on the details shown in the cash flow statement.`,
      now('capex'),
    ],
    [
      `According to the statement of cash flows, what is the FY${year} free cash flow (FCF)? FCF here is defined as: (cash from operations - capex). Answer in ${company.currency} ${company.scale}s.`,
      now('operatingCash') - now('capex'),
    ],
    [`What was free cash flow in fiscal ${before}?`, prior('operatingCash') - prior('capex')],
    [
      `What is the FY${year} FCF conversion? FCF conversion is defined as free cash flow / net income, where free cash flow is cash from operations - capex. Answer in percent.`,
      (100 * (now('operatingCash') - now('capex'))) / now('netIncome'),
    ],
    [
      `What is the FY${year} free cash flow conversion? Define it as free cash flow / net income. ${twoDecimals}`,
      (now('operatingCash') - now('capex')) / now('netIncome'),
    ],
    [
      `What is the FY${year} unadjusted EBITDA for Example Corporation? Define unadjusted EBITDA as unadjusted operating income + depreciation and amortization [from cash flow statement]. Answer in ${company.currency} ${company.scale}s.`,
      now('operatingIncome') + now('depreciation'),
    ],
    [
      `What is the FY${year} unadjusted EBITDA % margin? Calculate unadjusted EBITDA using unadjusted operating income and D&A (from cash flow statement). ${onePercent}`,
      (100 * (now('operatingIncome') + now('depreciation'))) / now('revenue'),
    ],
    [
      `What is the FY${first} - FY${year} 3 year average unadjusted EBITDA % margin for Example? Define unadjusted EBITDA as unadjusted operating income + depreciation and amortization from the cash flow statement. ${onePercent}`,
      overYears((i) => (100 * (at('operatingIncome', i) + at('depreciation', i))) / at('revenue', i)),
    ],
    [
      `What is the FY${year} unadjusted EBITDA less capex? Define unadjusted EBITDA as unadjusted operating income + depreciation and amortization [from cash flow statement]. Answer in ${company.currency} ${company.scale}s.`,
      now('operatingIncome') + now('depreciation') - now('capex'),
    ],
    [
      `What is Example Corporation's effective tax rate for FY${year}? ${onePercent}`,
      (100 * now('tax')) / now('pretax'),
    ],
    [
      `How much has the effective tax rate of Example Corporation changed between FY${before} and FY${year}?`,
      100 * (now('tax') / now('pretax') - prior('tax') / prior('pretax')),
    ],
    [
      `What is Example's FY${year} dividend payout ratio (using total cash dividends paid and net income attributable to shareholders)? Round answer to two decimal places.`,
      now('dividends') / now('netIncome'),
    ],
    [
      `What is the FY${year} retention ratio (using total cash dividends paid and net income attributable to shareholders) for Example Corporation? Round answer to two decimal places.`,
      1 - now('dividends') / now('netIncome'),
    ],
    [
      `What is the FY${year} interest coverage ratio? Interest coverage ratio is defined as operating income / interest expense. ${twoDecimals}`,
      now('operatingIncome') / now('interest'),
    ],
    [
      `What is Example's interest coverage ratio using FY${year} EBIT as the numerator and annual interest expense as the denominator? ${twoDecimals}`,
      now('operatingIncome') / now('interest'),
    ],
    [
      `What is the FY${first} - FY${year} 3 year average net profit margin (as a %)? ${onePercent}`,
      overYears((i) => (100 * at('netIncome', i)) / at('revenue', i)),
    ],
    [
      `What is the FY${before} net profit margin for Example Corporation? ${onePercent}`,
      (100 * prior('netIncome')) / prior('revenue'),
    ],
    [
      `What is the FY${first} - FY${year} 3 year average unadjusted operating income % margin for Example? ${onePercent}`,
      overYears((i) => (100 * at('operatingIncome', i)) / at('revenue', i)),
    ],
    [`What is Example's FY${year} operating margin? ${onePercent}`, (100 * now('operatingIncome')) / now('revenue')],
    [
      `What was the gross margin in FY${year} as a percentage? Round to one decimal place.`,
      (100 * now('grossProfit')) / now('revenue'),
    ],
    [
      `By how many percentage points did gross margin change between FY${before} and FY${year}? Round to one decimal place.`,
      100 * (now('grossProfit') / now('revenue') - prior('grossProfit') / prior('revenue')),
    ],
    [
      `What is Example's FY${year} COGS % margin? Calculate what was asked by utilizing the line items clearly shown in the income statement. ${onePercent}`,
      (100 * now('costOfSales')) / now('revenue'),
    ],
    [
      `What is Example's three year average of cost of goods sold as a % of revenue from FY${first} to FY${year}? ${onePercent}`,
      overYears((i) => (100 * at('costOfSales', i)) / at('revenue', i)),
    ],
    [
      `Answer the following question as if you are an investment banking associate and your only resource is the cash flow statement and the income statement: what is the FY${year} depreciation and amortization (D&A from cash flow statement) % margin for Example? ${onePercent}`,
      (100 * now('depreciation')) / now('revenue'),
    ],
    [
      `What is the FY${first} - FY${year} 3 year average of D&A % margin? ${onePercent}`,
      overYears((i) => (100 * at('depreciation', i)) / at('revenue', i)),
    ],
    [
      `What is Example's FY${year} gross margin as a percent of revenue? ${onePercent}`,
      (100 * now('grossProfit')) / now('revenue'),
    ],
    [`What was diluted EPS in FY${before}? ${twoDecimals}`, prior('netIncome') / 1010],
    [`What were basic earnings per share in FY${year}? ${twoDecimals}`, now('netIncome') / 1000],
    [`What was the provision for income taxes in FY${year} ${units}?`, now('tax')],
    [`How much was net income in FY${year} ${units}?`, now('netIncome')],
    [
      `What is the quick ratio for FY${year}, defined as (cash and cash equivalents + accounts receivable) / total current liabilities? ${twoDecimals}`,
      (now('cash') + now('receivables')) / now('currentLiabilities'),
    ],
    [
      `What is the FY${year} liquid share (defined as cash and cash equivalents divided by total assets)? ${twoDecimals}`,
      now('cash') / now('totalAssets'),
    ],
    [`What is the FY${year} accounts payable balance ${units}?`, now('payables')],
    [`What is R&D as a percentage of revenue in FY${year}? ${onePercent}`, (100 * now('research')) / now('revenue')],
    [
      `What were SG&A expenses as a % of net sales in FY${year}? ${onePercent}`,
      (100 * now('selling')) / now('revenue'),
    ],
    [
      `What is Example's 2 year total revenue CAGR from FY${first} to FY${year} (in units of percents and round to one decimal place)?`,
      100 * (Math.sqrt(now('revenue') / at('revenue', 0)) - 1),
    ],
    [
      `What is the year-over-year change in revenue from FY${before} to FY${year} (in units of percents and round to one decimal place)?`,
      100 * (now('revenue') / prior('revenue') - 1),
    ],
    [
      `What is Example's year-over-year change in unadjusted operating income from FY${before} to FY${year} (in units of percents and round to one decimal place)? Give a solution to the question by using the income statement.`,
      100 * (now('operatingIncome') / prior('operatingIncome') - 1),
    ],
    [
      `What is the FY${before} - FY${year} total revenue growth rate for Example Corporation? ${onePercent}`,
      100 * (now('revenue') / prior('revenue') - 1),
    ],
    [
      `By what percentage did net income grow in FY${year} compared with FY${before}? Round to one decimal place.`,
      100 * (now('netIncome') / prior('netIncome') - 1),
    ],
    [`What is the year end FY${year} net AR ${units}?`, now('receivables')],
    [
      `What is Example's FY${year} net accounts receivable (in ${company.currency} ${company.scale}s)?`,
      now('receivables'),
    ],
    [
      `What is the FY${before} year end accounts payable? Answer in ${company.currency} ${company.scale}s.`,
      prior('payables'),
    ],
    [`What is the total amount of current assets at year end FY${year} ${units}?`, now('currentAssets')],
    [
      `What is Example's year end FY${year} total current liabilities ${units}? Base your judgments on the information provided primarily in the balance sheet.`,
      now('currentLiabilities'),
    ],
    [`What are total assets of Example Corporation in FY${before}?`, prior('totalAssets')],
    [
      `What is the year end FY${year} total amount of inventories? Answer in ${company.currency} ${company.scale}s.`,
      now('inventory'),
    ],
    [
      `Assume that you are a public equities analyst. Answer the following question by primarily using information that is shown in the balance sheet: what is the year end FY${year} net PPNE? Answer in ${company.currency} ${company.scale}s.`,
      now('ppe'),
    ],
    [`What is Example Corporation's FY${before} net income attributable to shareholders ${units}?`, prior('netIncome')],
    [`How much depreciation and amortization did Example record in FY${year} ${units}?`, now('depreciation')],
    [`How much in cash dividends did Example pay in FY${year} ${units}?`, now('dividends')],
    [
      `What was the total amount of cash dividends paid out to shareholders in FY${before}? Answer in ${company.currency} ${company.scale}s.`,
      prior('dividends'),
    ],
    [`How much did Example spend on share repurchases in FY${year} ${units}?`, now('repurchases')],
    [`What was stock-based compensation in FY${year}?`, now('stockCompensation')],
    [`What is the FY${year} gross profit ${units}?`, now('grossProfit')],
    [
      `What is the FY${first} COGS? Please state answer in ${company.currency} ${company.scale}s.`,
      at('costOfSales', 0),
    ],
    [
      `How much did Example generate in cash flow from operating activities in FY${year}? Answer in ${company.currency} ${company.scale}s.`,
      now('operatingCash'),
    ],
    [`What is the total debt of Example in FY${year}?`, now('currentDebt') + now('longTermDebt')],
    [
      `What is net debt in FY${year}? Net debt is defined as total debt less cash and cash equivalents.`,
      now('currentDebt') + now('longTermDebt') - now('cash'),
    ],
    [
      `What is the debt to equity ratio in FY${year}? Define it as total debt divided by total shareholders' equity. ${twoDecimals}`,
      (now('currentDebt') + now('longTermDebt')) / now('equity'),
    ],
    [
      `What is FY${year} return on equity (ROE)? ROE is defined as net income / average shareholders' equity. ${twoDecimals}`,
      now('netIncome') / average('equity'),
    ],
    [
      `What was the average net income over FY${first} to FY${year} ${units}? Round to one decimal place.`,
      overYears((i) => at('netIncome', i)),
    ],
    [`By how much did total revenue change from FY${before} to FY${year} ${units}?`, now('revenue') - prior('revenue')],
    [`What is total shareholders' equity at the end of FY${year} ${units}?`, now('equity')],
    [`What is goodwill at the end of FY${before}?`, prior('goodwill')],
    [`What was long-term debt at the end of FY${year} ${units}?`, now('longTermDebt')],
  ];
}
