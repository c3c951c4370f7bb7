import { expect, it } from 'vitest';
import { wordsTogether } from './words-together';

const brief = {
  keywords: [
    { text: 'notice', source: 'question' },
    { text: 'termination', source: 'question' },
    { text: 'cancellation', source: 'dictionary' },
  ],
};
const reading = (...passages: string[][]) =>
  ({ brief, retrievals: [{ passages: passages.map((keywords) => ({ keywords })) }] }) as never;

it('is so where one passage has all that was asked, and not where two have a part each', () => {
  expect(wordsTogether(reading(['notice'], ['termination', 'notice']))).toBe(true);
  expect(wordsTogether(reading(['notice'], ['termination', 'cancellation']))).toBe(false);
});

it('is not so before anything was read', () => {
  expect(wordsTogether({ brief: null, retrievals: [] })).toBe(false);
  expect(wordsTogether(reading())).toBe(false);
});
