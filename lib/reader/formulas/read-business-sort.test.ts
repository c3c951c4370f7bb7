import { expect, it } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';
import { balancePage, cashPage, incomePage, reportOpening } from '../testing/report-pages';

/** A report of which revenue of two years, capital expenditures, property and assets are known. */
function report({ revenue = ['2,412', '2,290'], capex = '(512)', property = '3,100', assets = '7,900' } = {}) {
  const pieces = [
    ...reportOpening,
    ...incomePage([
      ['Revenue', ...revenue],
      ['Cost of sales', '1,520', '1,460'],
      ['Gross profit', '892', '830'],
      ['Interest expense', '61', '74'],
      ['Income before income taxes', '703', '616'],
      ['Provision for income taxes', '140', '120'],
      ['Net income', '$ 563', '$ 496'],
    ]),
    ...balancePage([
      ['Cash and cash equivalents', '900', '700'],
      ['Total current assets', '1,700', '1,500'],
      ['Property, plant and equipment, net', property, '2,900'],
      ['Goodwill', '600', '600'],
      ['Total assets', assets, '7,400'],
      ['Total current liabilities', '1,100', '1,000'],
      ['Total liabilities', '4,000', '3,900'],
      ['Total stockholders’ equity', '3,900', '3,500'],
    ]),
    ...cashPage([
      ['Net income', '563', '496'],
      ['Depreciation and amortization', '210', '205'],
      ['Net cash provided by operating activities', '812', '760'],
      ['Capital expenditures', capex, '(480)'],
      ['Net cash used in investing activities', '(530)', '(500)'],
      ['Dividends paid', '(100)', '(90)'],
      ['Net cash used in financing activities', '(120)', '(110)'],
    ]),
  ];
  return layOut(pieces, plainLook);
}

const asked = (question: string, figures = {}) => {
  const { items, extraction_method } = askWhole(report(figures), question);
  return items.map(({ value }) => [value, extraction_method]);
};

it.each(['Is Orrin a capital-intensive business based on FY2031 data?', 'Is the company capital intensive?'])(
  'spends and holds much in property: %s',
  (question) => {
    expect(asked(question)).toEqual([[true, 'inferred']]);
  },
);

it.each([
  ['spends little', { capex: '(150)' }],
  ['holds little', { property: '900' }],
  ['holds and spends hardly anything', { capex: '(20)', property: '90' }],
])('is nothing that everybody would say of a business that %s', (_, figures) => {
  expect(asked('Is Orrin a capital-intensive business based on FY2031 data?', figures)).toEqual([]);
});

it.each([
  'Is the Valves segment capital-intensive?',
  'Is Orrin more capital-intensive than Tarn?',
  'Is Tarn a capital-intensive business?',
  'Is the industry capital-intensive?',
  'Why is Orrin a capital-intensive business?',
])('is not told of a part, nor of others: %s', (question) => {
  expect(asked(question)).toEqual([]);
});

it.each([
  [['2,412', '1,900'], [[true, 'inferred']]],
  [['2,412', '2,390'], [[false, 'inferred']]],
  [['2,412', '2,590'], [[false, 'inferred']]],
  [['2,412', '2,150'], []],
])('revenue that went to and from %s is one of high growth or not', (revenue, values) => {
  expect(asked("Are Orrin's FY2031 financials those of a high growth company?", { revenue })).toEqual(values);
});

it('a market that grows fast is no company', () => {
  expect(asked('Is Orrin in a high-growth market?')).toEqual([]);
});
