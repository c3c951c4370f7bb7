import { expect, it } from 'vitest';
import { labelsOfWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';
import { balancePage, cashPage, incomePage, reportOpening } from '../testing/report-pages';

const bank = layOut(
  [
    ...reportOpening,
    ...incomePage([
      ['Interest income', '', ''],
      ['Interest on loans', '$ 967', '$ 850'],
      ['Total interest income', '967', '850'],
      ['Provisions for credit losses', '', ''],
      ['Trade card loans', '154', '(115)'],
      ['Other', '41', '(19)'],
      ['Total provisions for credit losses', '195', '(134)'],
      ['Operating expenses', '300', '290'],
      ['Net income', '$ 563', '$ 496'],
    ]),
    ...balancePage([
      ['Cash and cash equivalents', '$ 410', '$ 380'],
      ['Trade card loans, less reserves for credit losses: 2031, $37; 2030, $33', '10,417', '8,527'],
      ['Total assets', '12,594', '10,570'],
      ['Customer deposits', '9,283', '8,349'],
      ['Total liabilities', '9,923', '9,009'],
      ['Retained earnings', '2,671', '1,561'],
      ['Total liabilities and equity', '$ 12,594', '$ 10,570'],
    ]),
    ...cashPage([
      ['Cash flows from operating activities', '', ''],
      ['Net income', '$ 563', '$ 496'],
      ['Additions to content assets', '(605)', '(532)'],
      ['Amortization of content assets', '197', '188'],
      ['Net cash provided by operating activities', '155', '152'],
      ['Acquisition of subsidiaries', '(20)', '(15)'],
      ['Additions to investments, net of disposals', '(12)', '(10)'],
      ['Net cash used in investing activities', '(32)', '(25)'],
      ['Repayment of debt', '(20)', '(10)'],
      ['Net cash used in financing activities', '(20)', '(10)'],
    ]),
  ],
  plainLook,
);

it.each([
  ['what was set aside for loans is not the loans', 'What were trade card loans at the end of 2031?'],
  ['nor is what is taken off them', 'Trade card loans'],
  ['nor are the loans what is taken off', 'What were the reserves for credit losses on trade card loans in 2031?'],
])('%s: %s', (_, question) => {
  for (const told of labelsOfWhole(bank, question))
    expect(['USD 154 million', 'USD 37', 'USD 10,417 million']).not.toContain(told);
});

it('what was set aside is given where it is asked for', () => {
  expect(labelsOfWhole(bank, 'What was the provision for credit losses on trade card loans in 2031?')).toEqual([
    'USD 154 million',
  ]);
});

it.each([
  ['What were the additions to content assets in 2031?', 'USD 605 million'],
  ['What were additions to content assets in 2030?', 'USD 532 million'],
])('what was paid for is told without the minus of its statement: %s', (question, told) => {
  expect(labelsOfWhole(bank, question)).toEqual([told]);
});

it('what is net of what came in keeps its sign', () => {
  expect(labelsOfWhole(bank, 'What were additions to investments net of disposals in 2031?')).toEqual([
    'USD -12 million',
  ]);
});
