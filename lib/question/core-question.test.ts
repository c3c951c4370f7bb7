import { expect, it } from 'vitest';
import { coreQuestion } from './core-question';

it.each([
  ['What were the sales of Example Corp. (formerly known as Sample)? Answer in USD.', 'What were the sales?'],
  ['Where does Example (f/k/a Sample Inc.) have its seat?', 'Where does Example (f/k/a Sample Inc.) have its seat?'],
  [
    'What share of sales came from outside the U.S.? Round to one decimal.',
    'What share of sales came from outside the U.S.?',
  ],
  ['Here is what was asked. What is due?', 'Here is what was asked. What is due?'],
  ['What is the quick ratio? Here the quick ratio is cash / total current liabilities.', 'What is the quick ratio?'],
  ['What is the coverage? Use operating profit divided by interest, both as reported.', 'What is the coverage?'],
])('takes off what only surrounds a question: %s', (question, core) => {
  expect(coreQuestion(question).core).toBe(core);
});
