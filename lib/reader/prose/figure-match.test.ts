import { expect, it } from 'vitest';
import { valueSaid } from '../testing/value-said';
import { measuredMatch } from './figure-match';

it.each([
  ['What percentage of purchases came from its five largest suppliers?', '77%', true],
  ['What percentage of purchases came from its five largest suppliers?', '53%', false],
  ['What percentage of purchases came from its 20 largest suppliers?', '77%', false],
  ['What percentage of purchases came from its twenty largest suppliers?', '53%', true],
  ['What percentage of purchases came from its five largest products?', '77%', false],
  ['What percentage of purchases came from its largest supplier?', '77%', true],
  ['What percentage of purchases came from its largest supplier?', '53%', true],
])('what so many supplied is not what fewer did: %s, %s', (question, printed, refused) => {
  const text =
    'Our 20 largest suppliers accounted for 77% of our purchases, with five suppliers representing 53% of them.';
  const said = valueSaid('percent', { value: printed.replace('%', ''), original: printed }, question, text, printed);
  expect(measuredMatch(said) < 0.3).toBe(refused);
});
