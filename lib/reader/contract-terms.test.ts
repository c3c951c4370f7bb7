import { describe, expect, test } from 'vitest';
import { labelsOfWhole } from './testing/ask-whole';
import { layOut, type Piece, plainLook } from './testing/lay-out';

function ask(text: string | readonly string[], question: string): string[] {
  const pieces = [text].flat().map((paragraph): Piece => ({ type: 'paragraph', text: paragraph }));
  return labelsOfWhole(layOut(pieces, plainLook), question);
}

describe('several values of one sentence', () => {
  const cover =
    'The Carrier shall hold cargo insurance with limits of not less than $3,000,000 per occurrence and $7,000,000 in the aggregate, and pollution coverage of $9,000,000.';
  const shares = 'The Employer bears 70% and the Employee 30% of the premiums for the dental plan.';

  test.each([
    [cover, 'What is the per-occurrence limit of the cargo insurance?', ['USD 3,000,000 per occurrence']],
    [cover, 'What is the aggregate limit of the cargo insurance?', ['USD 7,000,000']],
    [cover, 'How much pollution coverage must the carrier hold?', ['USD 9,000,000']],
    [shares, 'What share of the dental plan premiums does the employer bear?', ['70 %']],
    [shares, 'What share of the dental plan premiums does the employee bear?', ['30 %']],
  ])('belong each to what is said of it: %s %s', (text, question, answer) => {
    expect(ask(text, question)).toEqual(answer);
  });
});

describe('a sum beyond which something holds', () => {
  const sweep =
    'The Borrower shall prepay the bridge loan with the proceeds of insurance recoveries exceeding $3,000,000 in any year.';

  test('is not how much is borrowed, or owed for it', () => {
    expect(ask(sweep, 'How large is the bridge loan?')).toEqual([]);
    expect(ask(sweep, 'What is the prepayment premium?')).toEqual([]);
  });
});
