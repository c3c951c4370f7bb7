import { expect, it } from 'vitest';
import { printPages, printedRow as row } from '../tables/print-page.fixture';
import { labelsOfWhole } from '../testing/ask-whole';

type Rows = readonly (readonly [string, string, string] | readonly [string])[];

const assets: Rows = [
  ['Current assets:'],
  ['Cash and cash equivalents', '900', '800'],
  ['Accounts receivable, net', '500', '400'],
  ['Total current assets', '1,400', '1,200'],
  ['Property, plant and equipment, net', '5,000', '4,600'],
  ['Total assets', '6,400', '5,800'],
];
const current: Rows = [
  ['Current liabilities:'],
  ['Accounts payable', '700', '1,900'],
  ['Advances from customers (Note 7)', '800', '300'],
  ['Short-term debt', '100', '200'],
  ['Total current liabilities', '1,600', '2,400'],
];
const others: Rows = [
  ['Long-term debt', '1,500', '1,100'],
  ['Deferred income taxes', '300', '200'],
];
const equity: Rows = [
  ['Common stock', '1,000', '1,000'],
  ['Retained earnings', '2,000', '1,100'],
  ['Total equity', '3,000', '2,100'],
  ['Total liabilities and equity', '6,400', '5,800'],
];

const sheet = (...parts: readonly Rows[]) =>
  printPages([
    [
      [{ text: 'Orrin Valves Consolidated Balance Sheets', x: 150 }],
      [{ text: '(in millions)', x: 40 }],
      row('At December 31,', '2032', '2031'),
      ...parts
        .flat()
        .map(([label, now, before]) => (now && before ? row(label, now, before) : [{ text: label, x: 40 }])),
    ],
  ]);
const printed = sheet(assets, current, others, [['Total liabilities', '3,400', '3,700']], equity);

it.each([
  ["What was the largest liability in Orrin Valves' balance sheet in 2032?", ['Long-term debt']],
  ["What was the biggest liability on Orrin Valves' balance sheet at the end of FY2031?", ['Accounts payable']],
  ["What was the largest current liability in Orrin Valves' balance sheet in 2032?", ['Advances from customers']],
  ['Which liability was the largest in the balance sheet of Orrin Valves in 2032?', ['Long-term debt']],
  ["What was the largest liability in Orrin Valves' balance sheet in 2029?", []],
  ["What was the second largest liability in Orrin Valves' balance sheet in 2032?", []],
  ["What was the largest liability in Orrin Valves' balance sheet in 2032, excluding debt?", []],
  ["What was the largest increase of a liability in Orrin Valves' balance sheet in 2032?", []],
  ["What was the largest long-term liability in Orrin Valves' balance sheet in 2032?", []],
  ["What was the largest asset in Orrin Valves' balance sheet in 2032?", ['Property, plant and equipment, net']],
  ["Which asset was the largest on Orrin Valves' balance sheet in 2031?", ['Property, plant and equipment, net']],
  ["What was the largest current asset on Orrin Valves' balance sheet in 2032?", ['Cash and cash equivalents']],
  ['What was the largest non-current asset of Orrin Valves at the end of 2032?', []],
  ['What was the largest asset class of Orrin Valves in 2032?', []],
])('%s', (question, expected) => {
  expect(labelsOfWhole(printed, question)).toEqual(expected);
});

const question = "What was the largest liability in Orrin Valves' balance sheet in 2032?";

it('what is not the owners’ is owed, where no total of the liabilities is printed', () => {
  expect(labelsOfWhole(sheet(assets, current, others, equity), question)).toEqual(['Long-term debt']);
});

it('of lines that do not add up to what is owed none is known to be the largest', () => {
  expect(labelsOfWhole(sheet(assets, current, others.slice(1), equity), question)).toEqual([]);
  expect(labelsOfWhole(sheet(assets, current.slice(2), others, equity), question)).toEqual([]);
});

it('two that are as large are no largest', () => {
  const alike: Rows = [
    ['Long-term debt', '900', '900'],
    ['Other liabilities', '900', '400'],
  ];
  expect(labelsOfWhole(sheet(assets, current, alike, equity), question)).toEqual([]);
});
