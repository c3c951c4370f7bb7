import { expect, it } from 'vitest';
import { parseQuestion } from '../question/parse-question';
import { labelAsked, partsAsked, wholePageParts } from './parts-asked';

it.each([
  'Who signed the agreement?',
  'Wer hat den Vertrag unterzeichnet?',
  'Qui a signé le contrat ?',
  '¿Quién firmó el contrato?',
])('looks at the signatures where they are asked for: %s', (question) => {
  expect(partsAsked(parseQuestion(question)).implied.map(({ part }) => part)).toContain('signatures');
});

it.each([
  ['What was the research and development expense?', ['income statement']],
  ['What was diluted EPS?', ['income statement']],
  ['What were diluted earnings per common share in the year?', ['income statement']],
  ['What was net cash provided by operating activities?', ['cash flow statement']],
  ['What were total assets at the end of the year?', ['balance sheet']],
  ['What was the research and development expense of the consumer segment?', []],
  ['What was the adjusted net income?', []],
  ['What was the expected research and development expense?', []],
])('reads the statement that has the line which alone is asked for, whatever the year: %s', (question, parts) => {
  expect(wholePageParts(parseQuestion(question))).toEqual(parts);
});

it.each([
  ['What were other current liabilities in FY2031?', 'other current liabilities'],
  [
    "What were Example's prepaid expenses and other current assets at the end of fiscal 2031?",
    'prepaid expenses and other current assets',
  ],
  ['What were marketable securities as of June 30, 2031?', 'marketable securities'],
  // No line alone, no figure, or of no period.
  [
    'What were other current liabilities in Europe by country in 2031?',
    'other current liabilities in europe by country',
  ],
  ['Who was the chief executive officer in 2031?', null],
  ['What were other current liabilities?', null],
  ['How did other current liabilities change in 2031?', null],
])('knows the label of the line that is asked for: %s', (question, label) => {
  expect(labelAsked(parseQuestion(question))).toBe(label);
});

it.each([
  'What was the return on assets of Example in 2031?',
  'What is the ROE of Example for 2031?',
  'What are the days payable outstanding of Example for 2031?',
  'What was the receivables turnover in 2031?',
])('reads both statements where a ratio of a flow and a balance is asked for: %s', (question) => {
  expect(wholePageParts(parseQuestion(question))).toEqual(
    expect.arrayContaining(['income statement', 'balance sheet']),
  );
});

it('reads the cash flow statement where dividends paid or shares bought back are asked for', () => {
  for (const question of ['Did Example pay dividends in fiscal 2031?', 'Has Example bought back its shares in 2031?'])
    expect(wholePageParts(parseQuestion(question))).toContain('cash flow statement');
});

it('reads the statement of income where a profit or a loss is asked for', () => {
  for (const question of [
    'Was Example profitable in 2031?',
    'Did Example make a profit?',
    'Did it have an operating loss?',
  ])
    expect(wholePageParts(parseQuestion(question))).toContain('income statement');
});
