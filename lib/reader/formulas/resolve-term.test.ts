import { expect, it } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';
import { balancePage, cashPage, reportOpening } from '../testing/report-pages';

/** A balance sheet of two days. */
function balanceSheet(rows: string[][]) {
  const pieces = [
    ...reportOpening,
    ...balancePage([
      ['Cash and cash equivalents', '900', '700'],
      ...rows,
      ['Total liabilities', '4,000', '3,900'],
      ['Total stockholders’ equity', '3,900', '3,500'],
    ]),
  ];
  return layOut(pieces, plainLook);
}

const debts = (current: string[], long: string[]) =>
  balanceSheet([
    ['Total current assets', '1,700', '1,500'],
    ['Total assets', '7,900', '7,400'],
    ['Current portion of long-term debt, net', ...current],
    ['Total current liabilities', '1,100', '1,000'],
    ['Long-term debt, net of current portion', ...long],
  ]);
const hasGrown = 'Has Orrin increased its debt on balance sheet between FY2031 and the FY2030 period?';

it.each([
  [['—', '312'], ['2,467', '1'], true],
  [['—', '312'], ['267', '301'], false],
  [['40', '—'], ['2,467', '2,430'], true],
])('a dash in the balance sheet adds nothing to the debt: %s, %s', (current, long, value) => {
  expect(askWhole(debts(current, long), hasGrown).items.map((item) => item.value)).toEqual([value]);
});

const onlyLong = (...more: string[][]) =>
  balanceSheet([
    ['Total current assets', '1,700', '1,500'],
    ['Total assets', '7,900', '7,400'],
    ...more,
    ['Total current liabilities', '1,100', '1,000'],
    ['Long-term debt', '6,499', '3,364'],
  ]);

it('long-term debt is all of the debt where the sheet prints no other', () => {
  expect(askWhole(onlyLong(), hasGrown).items.map((item) => item.value)).toEqual([true]);
});

it.each(['Short-term obligations', 'Notes payable', 'Bank overdrafts', 'Convertible notes'])(
  'long-term debt is not all beside %s',
  (label) => {
    const { items } = askWhole(onlyLong([label, '10', '4,200']), hasGrown);
    expect(items.map((item) => item.value)).not.toEqual([true]);
  },
);

it('a dash alone is no figure', () => {
  expect(askWhole(debts(['—', '312'], ['—', '1']), 'What is the total debt of Orrin in FY2031?').items).toEqual([]);
});

const receivables = (...rows: string[][]) =>
  balanceSheet([
    ...rows,
    ['Inventories', '500', '400'],
    ['Total current assets', '1,700', '1,500'],
    ['Total assets', '7,900', '7,400'],
    ['Total current liabilities', '1,000', '1,000'],
  ]);
const ratio =
  "What is Orrin's FY2031 quick ratio? Quick ratio is defined as: (cash and cash equivalents + accounts receivable, net) / total current liabilities.";

it('the balance of receivables is what is left of them after the allowance', () => {
  const table = receivables(
    ['Accounts receivable', '430', '410'],
    ['Less allowance for credit losses', '30', '20'],
    ['Accounts receivable, net', '400', '390'],
  );
  expect(askWhole(table, ratio).items.map(({ value }) => value)).toMatchObject([{ value: '1.30' }]);
});

it('of two receivables of other names neither is all', () => {
  const table = receivables(['Accounts receivable, trade', '430', '410'], ['Accounts receivable, net', '400', '390']);
  expect(askWhole(table, ratio).items).toEqual([]);
});

it.each([
  'Base it on the statement of cash flows, adding depreciation to amortization of acquired intangibles.',
  'Compute it by subtracting the amortization from the depreciation.',
])('one of those that are to be added is not the sum: %s', (how) => {
  const table = receivables(['Depreciation and amortization', '210', '205']);
  expect(askWhole(table, `What is the FY2031 depreciation and amortization for Orrin? ${how}`).items).toEqual([]);
});

it.each(['Total property and equipment additions', 'Property and equipment additions'])(
  'what was spent on property is its additions: %s',
  (label) => {
    const rows = [
      ['Net income', '441', '478'],
      ['Depreciation and amortization', '415', '394'],
      ['Net cash provided by operating activities', '1,418', '1,030'],
      ['Aircraft and aircraft purchase deposits', '(2,370)', '(195)'],
      [label, '(2,546)', '(292)'],
      ['Net cash used in investing activities', '(2,062)', '(1,224)'],
    ];
    const table = layOut([...reportOpening, ...cashPage(rows)], plainLook);
    const { items } = askWhole(table, "What is Orrin's FY2031 capital expenditure amount? Answer in USD millions.");
    expect(items.map(({ value }) => value)).toMatchObject([{ value: '2546' }]);
  },
);
