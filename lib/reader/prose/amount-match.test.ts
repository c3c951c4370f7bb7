import { expect, it } from 'vitest';
import { amountSaid } from '../testing/amount-said';
import { amountMatch } from './amount-match';

it.each([
  ['Revenue of $2.0 billion that was included in the balance of contract liabilities was recognized.', true],
  ['Revenue of $2.0 billion was recognized.', false],
])('what had been deferred is not all of the revenue: %s', (text, refused) => {
  expect(amountMatch(amountSaid('What was revenue?', text, '$2.0 billion')) < 0.3).toBe(refused);
});
