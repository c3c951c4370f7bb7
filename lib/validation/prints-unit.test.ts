import { expect, it } from 'vitest';
import { printsUnit } from './prints-unit';

const lines = [{ text: 'Earnings per share' }, { text: 'The fee is due each month.' }];

it.each([
  ['per year', 'The annual fee is GBP 480,000.'],
  ['per annum', 'The fee is GBP 480,000 a year.'],
  ['year', 'Die Gebühr beträgt jährlich EUR 480.000.'],
  ['per month', 'Monthly rent EUR 2,500'],
  ['per day', 'USD 120 per diem'],
  ['per share', '1.25'],
  ['per diluted share', '1.25'],
])('finds “%s” where “%s” is cited', (unit, near) => {
  expect(printsUnit(unit, near, lines)).toBe(true);
});

it.each([
  ['per month', 'The annual fee is GBP 480,000.'],
  ['year', 'The fee is GBP 480,000.'],
  ['per pallet', 'The fee is GBP 480,000 a year.'],
])('does not find “%s” where “%s” is cited', (unit, near) => {
  expect(printsUnit(unit, near, lines)).toBe(false);
});
