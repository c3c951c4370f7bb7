import { expect, it } from 'vitest';
import { valueSaid } from '../testing/value-said';
import { figureMatch, measuredMatch } from './figure-match';

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

const members = 'An estimated 66% of the staff are represented by a union.';
const outsiders = 'An estimated 34% of the staff are not represented by a union.';
const plants = 'We own 54% of our plants.';
const abroad = '68% of our plants are outside the U.S.';
const raised = 'The dividend was raised from 24% to 27% of the profit.';

it.each([
  ['What share of the staff is not represented by a union?', members, '66%', true],
  ['What share of the staff is not represented by a union?', outsiders, '34%', false],
  ['What share of the staff is represented, not including trainees?', members, '66%', false],
  ['What share of the plants is outside the United States?', plants, '54%', true],
  ['What share of the plants is outside the United States?', abroad, '68%', false],
  ['What share was paid before it was raised?', raised, '27%', true],
  ['What share was paid before it was raised?', raised, '24%', false],
  ['What share is paid?', raised, '27%', false],
])('of the contrary, of elsewhere and of later: %s “%s”: %s', (question, text, printed, refused) => {
  const said = valueSaid('percent', { value: printed.replace('%', ''), original: printed }, question, text, printed);
  expect(figureMatch(said) < 0.5).toBe(refused);
});

it.each([
  ['What core tax rate is expected?', 'We expect core earnings to rise by 7 percent.', '7 percent', true],
  ['What core tax rate is expected?', 'We expect a core tax rate of 20 percent.', '20 percent', false],
])('a tax rate is told with that word: %s “%s”', (question, text, printed, refused) => {
  const said = valueSaid('percent', { value: printed.split(' ')[0] ?? '', original: printed }, question, text, printed);
  expect(measuredMatch(said) < 0.5).toBe(refused);
});

it.each([
  ['How much did the tax rate change from 2031 to 2032?', 'The tax rate was 23.4% in 2032.', '23.4%', true],
  ['How much did the gross margin rate fall in 2032?', 'The gross margin rate fell by 2.4% in 2032.', '2.4%', false],
  [
    'How much did the tax rate change in 2032?',
    'The tax rate moved 2.4 percentage points in 2032.',
    '2.4 percentage points',
    false,
  ],
  ['What was the tax rate in 2032?', 'The tax rate was 23.4% in 2032.', '23.4%', false],
  ['What is the dividend rate?', 'The dividend rate was raised from 24% to 27% of the profit.', '24%', true],
  ['What is the dividend rate?', 'The dividend rate was raised from 24% to 27% of the profit.', '27%', false],
])('what a rate was is not how far it moved: %s “%s”', (question, text, printed, refused) => {
  const value = printed.replace(/[^\d.]/g, '');
  const said = valueSaid('percent', { value, original: printed }, question, text, printed);
  expect(measuredMatch(said) < 0.5).toBe(refused);
});
