import { expect, it } from 'vitest';
import { tokensOf } from './stems';

const stemsIn = (text: string) => tokensOf(text).map(({ stem }) => stem);

it.each([
  'sell sells selling sold',
  'rise rises rising rose risen',
  'fall falls falling fell fallen',
  'give gives giving gave given',
  'take takes taking took taken',
  'make makes making made',
  'leave leaves leaving left',
  'lose loses losing lost',
  'choose chooses choosing chose chosen',
  'pay pays paying paid',
  'buy buys buying bought',
  'day days',
  'use uses used using',
])('the forms of a verb have one stem: %s', (forms) => {
  expect(new Set(stemsIn(forms)).size).toBe(1);
});

it.each(['commence come', 'US us', 'sold solid'])('keeps apart: %s', (words) => {
  expect(new Set(stemsIn(words)).size).toBe(2);
});
