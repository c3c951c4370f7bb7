import { expect, it } from 'vitest';
import { parseQuestion } from '../question/parse-question';
import { partsAsked, wholePageParts } from './parts-asked';

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
