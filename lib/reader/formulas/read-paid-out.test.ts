import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../question/parse-question';
import { printPages, printedRow as row } from '../tables/print-page.fixture';
import { labelsOfWhole } from '../testing/ask-whole';
import { wholePassage } from '../testing/whole-passage';
import { readPaidOut } from './read-paid-out';

const table = printPages([
  [
    [{ text: 'Orrin Valves Consolidated Statements of Cash Flows', x: 150 }],
    [{ text: '(in millions)', x: 40 }],
    row('Years ended December 31,', '2022', '2021'),
    row('Net income', '800', '700'),
    row('Net cash provided by operating activities', '900', '860'),
    row('Net cash used in investing activities', '(350)', '(20)'),
    row('Repurchases of common stock', '(150)', '—'),
    row('Dividends paid', '(400)', '(190)'),
    row('Net cash used in financing activities', '(450)', '(90)'),
  ],
]);

const read = (question: string) =>
  readPaidOut({ brief: parseQuestion(question), passages: [wholePassage(table)], table })[0]?.items[0];

it.each([
  ['Did Orrin Valves pay dividends in FY2022?', '(400)'],
  ['Has Orrin Valves paid dividends to its common shareholders in 2021?', '(190)'],
  ['Does Orrin Valves pay dividends to common shareholders as of FY2022?', '(400)'],
  ['Did Orrin Valves repurchase any of its common stock in fiscal 2022?', '(150)'],
  ['Has Orrin Valves bought back shares during 2022?', '(150)'],
  ['Did Orrin Valves distribute cash dividends to its shareholders in FY2022?', '(400)'],
  ['In FY2021, were any dividends paid out by Orrin Valves?', '(190)'],
  ['Were dividends paid to common shareholders by Orrin Valves in 2022?', '(400)'],
  ['Did Orrin Valves repurchase shares in FY2022, and for how much?', '(150)'],
])('takes a payment for a yes: %s', (question, quote) => {
  expect(read(question)).toMatchObject({ value: true, spans: [{ quote }] });
});

it.each([
  // Nothing was paid, by this statement alone.
  'Did Orrin Valves repurchase its own shares in FY2021?',
  'Did Orrin Valves pay dividends in FY2018?',
  'Did Orrin Valves pay dividends to noncontrolling interests in FY2022?',
  'Did Orrin Valves pay more dividends in FY2022?',
  'Did Orrin Valves repurchase its notes in FY2022?',
  'Does Orrin Valves plan to repurchase shares in FY2022?',
  'How much did Orrin Valves pay in dividends in FY2022?',
  'Were dividends paid by Orrin Valves to noncontrolling interests in FY2022?',
  'Were dividends declared by Orrin Valves in FY2022?',
])('decides nothing else: %s', (question) => {
  expect(read(question)).toBeUndefined();
});

describe('a report that never had any', () => {
  const never = (text: string) =>
    printPages([
      [
        [{ text: 'Orrin Valves Consolidated Statements of Cash Flows', x: 150 }],
        [{ text: '(in millions)', x: 40 }],
        row('Years ended December 31,', '2022', '2021'),
        row('Net income', '800', '700'),
        row('Net cash provided by operating activities', '900', '860'),
        row('Net cash used in investing activities', '(350)', '(20)'),
        row('Net cash used in financing activities', '(450)', '(90)'),
      ],
      [[{ text, x: 40 }]],
    ]);
  const ask = (text: string, question: string) => {
    const told = never(text);
    return readPaidOut({ brief: parseQuestion(question), passages: [wholePassage(told)], table: told })[0]?.items[0];
  };
  const said = 'We have never declared or paid any cash dividends on our capital stock.';

  it.each([
    [said, 'Did Orrin Valves pay dividends to common shareholders in FY2022?', false],
    [
      'The Company has never paid cash dividends on its common stock.',
      'Has Orrin Valves paid dividends in 2021?',
      false,
    ],
    [said, 'Did Orrin Valves pay dividends in FY2024?', undefined],
    [said, 'Has Orrin Valves repurchased any of its own stock in 2022?', undefined],
    [
      'Our subsidiary has never paid dividends on its preferred stock.',
      'Did Orrin Valves pay dividends in 2022?',
      undefined,
    ],
    ['We paid no dividends on our stock in 2019.', 'Did Orrin Valves pay dividends in 2022?', undefined],
  ])('%s %s', (text, question, value) => expect(ask(text, question)?.value).toBe(value));
});

it.each([
  ['• our plans for growth, capital allocation, dividends and share repurchases of Orrin in 2022;', []],
  ['In 2022 the forfeited shares of Orrin were accounted for as an equity repurchase.', []],
  ['Orrin repurchased 2 million shares of its common stock in 2022.', ['Yes']],
  ['Orrin did not repurchase any shares of its common stock in 2022.', ['No']],
])('that shares were bought back is said by a verb: %s', (text, expected) => {
  expect(labelsOfWhole(printPages([[[{ text, x: 40 }]]]), 'Did Orrin repurchase shares in 2022?')).toEqual(expected);
});
