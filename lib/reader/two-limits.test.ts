import { expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import { lineTableOf } from '../evidence/line-table-fixture';
import { otherLimit } from './two-limits';

const limit = (quote: string): Item[] => [
  {
    kind: 'amount',
    value: { value: '1000000', currency: 'GBP', scale: null, unit: null },
    spans: [{ line_start: 1, line_end: 1, quote }],
    path: null,
  },
];
const contract = lineTableOf([
  ['The liability of the Supplier shall not exceed GBP 1,000,000 per claim and GBP 3,000,000 in', 'the aggregate.'],
]);

it('tells the limit for all cases beside the one for each, and the other way round, where the question says neither', () => {
  const question = 'What is the liability cap?';
  expect(otherLimit(question, limit('GBP 1,000,000'), contract)).toContain('GBP 3,000,000 in the aggregate');
  expect(otherLimit(question, limit('GBP 3,000,000'), contract)).toContain('GBP 1,000,000 per claim');
  const turned = lineTableOf([['Cover is limited to $5 million in all, and to $2 million for each event.']]);
  expect(otherLimit('What is the limit?', limit('$5 million'), turned)).toContain('$2 million for each event');
});

it.each(['What is the cap per claim?', 'What is the aggregate cap?', 'What is the limit for any one claim?'])(
  'tells nothing where the question says which: %s',
  (question) => expect(otherLimit(question, limit('GBP 1,000,000'), contract)).toBeNull(),
);

it.each([
  'The fee is GBP 1,000,000 per year and the deposit GBP 3,000,000.',
  'The price is GBP 1,000,000 per unit. GBP 3,000,000 in total was paid to others.',
])('tells nothing of other amounts: %s', (text) =>
  expect(otherLimit('What is the fee?', limit('GBP 1,000,000'), lineTableOf([[text]]))).toBeNull(),
);
