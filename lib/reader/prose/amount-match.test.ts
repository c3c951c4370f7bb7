import { expect, it } from 'vitest';
import { amountSaid } from '../testing/value-said';
import { amountMatch } from './amount-match';

it.each([
  ['Revenue of $2.0 billion that was included in the balance of contract liabilities was recognized.', true],
  ['Revenue of $2.0 billion was recognized.', false],
])('what had been deferred is not all of the revenue: %s', (text, refused) => {
  expect(amountMatch(amountSaid('What was revenue?', text, '$2.0 billion')) < 0.3).toBe(refused);
});

it.each([
  [
    'What was the goodwill impairment in 2034?',
    'Accumulated impairment losses to goodwill were $8.2 billion.',
    '$8.2 billion',
    true,
  ],
  [
    'What were the accumulated impairment losses?',
    'Accumulated impairment losses were $8.2 billion.',
    '$8.2 billion',
    false,
  ],
  [
    'What was the goodwill impairment?',
    'The goodwill carrying amount of this unit was $7.0 billion after the impairment.',
    '$7.0 billion',
    true,
  ],
  [
    'What was the goodwill impairment?',
    'Its fair value was lower than its carrying value, resulting in a goodwill impairment of $2.2 billion.',
    '$2.2 billion',
    false,
  ],
  [
    'How much was paid for the retail units?',
    'The excess of the $1.5 billion paid for the retail units over their value was an expense.',
    '$1.5 billion',
    true,
  ],
  [
    'By how much did net sales of glass change?',
    'Restructuring costs changed by $230 million for the six months.',
    '$230 million',
    true,
  ],
  [
    'By how much did net sales of glass change?',
    'Net sales of glass increased by $124 million.',
    '$124 million',
    false,
  ],
])(
  'of an impairment, a borrowing or a change, the one that is asked for: %s %s',
  (question, text, printed, refused) => {
    expect(amountMatch(amountSaid(question, text, printed)) <= 0.3).toBe(refused);
  },
);

it.each([
  [
    'What was paid for each Tarn share?',
    'Each Tarn share was converted into the right to receive $26.79 in cash.',
    '$26.79',
    false,
  ],
  ['What was paid per share?', 'Holders of shares were told that $26.79 was spent.', '$26.79', true],
  [
    'How much cash is paid per share?',
    'It became one share of common stock, par value $0.001 per share.',
    '$0.001',
    true,
  ],
  [
    'What is the par value of a share?',
    'It became one share of common stock, par value $0.001 per share.',
    '$0.001',
    false,
  ],
])('what a share is converted into, and no par value: %s — %s', (question, text, printed, refused) => {
  expect(amountMatch(amountSaid(question, text, printed)) < 0.5).toBe(refused);
});

it.each([
  ['$500 million', true],
  ['$380 million', false],
])('what is paid to another is another amount: %s', (printed, refused) => {
  const question = 'How large a termination fee must the company pay to Birch if the acquisition of Birch terminates?';
  const text =
    'If the acquisition of Alder Care terminates, the company will be required to pay Alder Care a termination fee of $500 million, and if the acquisition of Birch terminates, the company will be required to pay Birch Care a termination fee of $380 million.';
  expect(amountMatch(amountSaid(question, text, printed)) < 0.3).toBe(refused);
});

it.each([
  [
    'What was the net revenue from the U.S. in 2034?',
    'Net revenues earned internationally totaled $3.8 billion in 2034.',
    true,
  ],
  [
    'What was the net revenue outside the United States in 2034?',
    'Net revenues in the United States totaled $3.8 billion.',
    true,
  ],
  [
    'What was the net revenue outside the United States in 2034?',
    'Net revenues earned internationally totaled $3.8 billion.',
    false,
  ],
  ['What was the net revenue from the U.S. in 2034?', 'Net revenues in the United States totaled $3.8 billion.', false],
  [
    'What was the net revenue in 2034?',
    'Net revenues earned in the United States and internationally totaled $3.8 billion.',
    false,
  ],
  [
    'What was the largest current liability at the end of 2034?',
    'Other liabilities include a current liability of $3.8 billion.',
    true,
  ],
  [
    'What was the largest current liability at the end of 2034?',
    'The largest of the current liabilities was debt of $3.8 billion.',
    false,
  ],
])('what is earned elsewhere, and any line where the largest is asked for: %s %s', (question, text, refused) => {
  expect(amountMatch(amountSaid(question, text, '$3.8 billion')) < 0.3).toBe(refused);
});

it.each([
  ['What did it pay in fees for the term loan?', true],
  ['How much amortization of the arrangement fees was recorded?', false],
])('what was written off of fees is not what they were: %s', (question, refused) => {
  const text = 'The Company recorded $12 million of amortization of the arrangement fees of the term loan.';
  expect(amountMatch(amountSaid(question, text, '$12 million')) < 0.3).toBe(refused);
});

it.each([
  ['What was income before income taxes in 2034?', true],
  ['How much did currencies reduce income before income taxes in 2034?', false],
])('by how much something was moved is not what it is: %s', (question, refused) => {
  const text = 'Currencies adversely impacted income before income taxes by $142 million in 2034.';
  expect(amountMatch(amountSaid(question, text, '$142 million')) < 0.4).toBe(refused);
});

it.each([
  ['What was net income per employee in 2034?', 'The new law reduced net income to $3.8 million in 2034.', true],
  ['What was net income per employee in 2034?', 'Net income for each associate was $3.8 million in 2034.', false],
  ['What were sales per store in 2034?', 'Net sales were $3.8 million in 2034.', true],
  ['What were sales per store in 2034?', 'Average sales of our stores were $3.8 million in 2034.', false],
  ['What were sales per square foot?', 'Sales of each square foot were $3.8 million.', false],
  ['What were sales per quarter?', 'Net sales were $3.8 million in each.', false],
])('what is asked per something is said with it: %s %s', (question, text, refused) => {
  expect(amountMatch(amountSaid(question, text, '$3.8 million')) < 0.3).toBe(refused);
});

it.each([
  ['What was the book value per share?', 'The common stock, $0.10 par value per share, is listed.', true],
  ['What is the par value per share?', 'The common stock, $0.10 par value per share, is listed.', false],
  ['What was the book value per share?', 'The book value of a share was $0.10 at the end of the year.', false],
])('a par value is asked for as such: %s %s', (question, text, refused) => {
  expect(amountMatch(amountSaid(question, text, '$0.10')) < 0.3).toBe(refused);
});
