import { describe, expect, it } from 'vitest';
import { amountSaid as said } from '../testing/value-said';
import { isLimitOrRest } from './limit-told';

describe('what may be used and what is', () => {
  const limit = 'We may issue paper not to exceed $1.5 billion under the program.';
  const capacity = 'There was $500 million of borrowing capacity left.';
  const owed = 'There was $500 million of borrowings under it.';
  const undrawn = 'We had $1.3 billion of a $3.8 billion revolving credit facility undrawn at May 31, 2032.';
  const drawn = 'The facility had a limit of $3.8 billion, of which $2.5 billion had been drawn.';
  const left = 'As of May 31, 2032, $500 million remained available for draw.';
  const program = 'In 2030 the board approved a $2 billion share repurchase program.';
  const bought = 'We repurchased 4.1 million shares for $105 million under the repurchase program.';
  const authorized = 'The board authorized the use of $3 billion to repurchase our stock.';

  const credit = 'On May 26, 2034, Orrin entered into a new $4,200,000,000 unsecured revolving credit agreement.';
  const prepaid = 'Each prepayment shall be in an aggregate amount of the Borrowing Minimum or of $10,000,000.';
  const owing = 'At May 26, 2034, borrowings of $120 million were outstanding under the credit agreement.';

  it.each([
    ['How much was borrowed under the credit agreement?', credit, '$4,200,000,000', true],
    ['How much was borrowed under the credit agreement?', prepaid, '$10,000,000', true],
    ['How much was outstanding under the credit agreement?', owing, '$120 million', false],
    ['How much paper is outstanding?', limit, '$1.5 billion', true],
    ['How much paper may be issued?', limit, '$1.5 billion', false],
    ['How much was borrowed?', capacity, '$500 million', true],
    ['How much was borrowed?', owed, '$500 million', false],
    ['How much of the facility was drawn?', undrawn, '$1.3 billion', true],
    ['How much of the facility was drawn?', undrawn, '$3.8 billion', true],
    ['How much of the facility was undrawn?', undrawn, '$1.3 billion', false],
    ['How much had been drawn on the facility?', drawn, '$3.8 billion', true],
    ['How much had been drawn on the facility?', drawn, '$2.5 billion', false],
    ['How much has been drawn?', left, '$500 million', true],
    ['How much is still available?', left, '$500 million', false],
    ['How much is still available?', owed, '$500 million', true],
    ['How much was spent on repurchases under the program?', program, '$2 billion', true],
    ['How much was spent on repurchases under the program?', bought, '$105 million', false],
    ['How much was repurchased?', authorized, '$3 billion', true],
    ['How large is the repurchase program?', program, '$2 billion', false],
  ])('%s of “%s”: %s is another: %s', (question, text, printed, other) => {
    expect(isLimitOrRest(said(question, text, printed))).toBe(other);
  });
});
