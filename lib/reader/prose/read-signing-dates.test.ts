import { expect, it } from 'vitest';
import { askWhole } from '../testing/ask-whole';
import { layOut, plainLook } from '../testing/lay-out';

const agreement = (second: string) =>
  layOut(
    [
      { type: 'title', text: 'Services Agreement' },
      { type: 'paragraph', text: 'This Agreement is entered into as of 3 March 2031 by Orrin AS and Tarn GmbH.' },
      {
        type: 'lines',
        lines: [
          'Signed for the Customer: Ingrid Sol, Oslo, 26 February 2031',
          `Signed for the Supplier: Jon Berg, Bonn, ${second}`,
        ],
      },
    ],
    plainLook,
  );
const days = (answer: ReturnType<typeof askWhole>) => answer.items.map(({ value }) => (value as { iso: string }).iso);

it('an agreement whose parties sign on two days is told by both', () => {
  const answer = askWhole(agreement('1 March 2031'), 'When was the agreement signed?');
  expect(days(answer)).toEqual(['2031-02-26', '2031-03-01']);
  expect(answer.conflicting_evidence).toBe(true);
});

it('each party has its own day', () => {
  const answer = askWhole(agreement('1 March 2031'), 'When did the supplier sign the agreement?');
  expect(days(answer)).toEqual(['2031-03-01']);
});

it('one day of both is no conflict', () => {
  const answer = askWhole(agreement('26 February 2031'), 'When was the agreement signed?');
  expect(days(answer)).toEqual(['2031-02-26']);
  expect(answer.conflicting_evidence).toBe(false);
});
