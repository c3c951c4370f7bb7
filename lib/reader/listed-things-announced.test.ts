import { expect, it } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, plainLook } from './testing/lay-out';

const paper = (...paragraphs: readonly string[]) =>
  layOut(
    [
      { type: 'title', text: 'Orrin Corporation annual report 2031' },
      ...paragraphs.map((text) => ({ type: 'paragraph' as const, text })),
    ],
    plainLook,
  );

const kinds = [
  'The main sources of variable consideration for Orrin are customer rebates, promotion funds and cash discounts.',
  'While our main product development facilities are located in Tarn, Vellby, and Castle Point, we also build elsewhere.',
  'Our results are affected by our entry into new geographies, intercompany transactions, changes in our stock price, and special tax regimes.',
  'Our largest suppliers, from whom we purchased most of our goods, are Alder, Birch, Cedar, Damson and Elm.',
  'The Domestic segment operates in all states, and includes the brand names Orrin Home, Orrin Health, Orrin Ads and Vixo.',
];

it.each([
  ['What are Orrin’s main products?', kinds],
  ['What geographies does Orrin operate in?', kinds],
  ['Which companies did Orrin acquire in fiscal 2031?', kinds],
  ['What are the main business segments of Orrin?', kinds],
  ['What are Orrin’s main products?', ['The main products of our Valves segment are gates, balls and pumps.']],
])('a list of something else is none: %s', (question, texts) => {
  expect(labelsOfWhole(paper(...texts), question)).toEqual([]);
});

it.each([
  [
    'What are Orrin’s main products?',
    'Our main products are gate valves, ball valves and pumps.',
    ['gate valves', 'ball valves', 'pumps'],
  ],
  [
    'What geographies does Orrin operate in?',
    'The geographies in which Orrin operates are North America, Europe and Asia Pacific.',
    ['North America', 'Europe', 'Asia Pacific'],
  ],
  [
    'Which companies did Orrin acquire in fiscal 2031?',
    'In fiscal 2031, the companies that Orrin acquired include Vixo Inc., Tarn Pumps and Alder Labs.',
    ['Vixo Inc.', 'Tarn Pumps', 'Alder Labs'],
  ],
])('what is announced as what is asked for is read: %s', (question, text, expected) => {
  expect(labelsOfWhole(paper(...kinds, text), question)).toEqual(expected);
});
