import { expect, it } from 'vitest';
import { printsUnit } from './prints-unit';

const lines = [{ text: 'Earnings per share' }, { text: 'The fee is due each month.' }, { text: 'Orders are sent on.' }];
const told = (cited: string, behind: string[] = [], above = '') => ({ cited, behind, above });

it.each([
  ['per year', 'The annual fee is GBP 480,000.'],
  ['per annum', 'The fee is GBP 480,000 a year.'],
  ['year', 'Die Gebühr beträgt jährlich EUR 480.000.'],
  ['per month', 'Monthly rent EUR 2,500'],
  ['per day', 'USD 120 per diem'],
  ['per share', '1.25'],
  ['per diluted share', '1.25'],
  ['per kg', 'EUR 4.20 / kg'],
  ['per pallet', 'The storage fee is GBP 4.20 by the pallet.'],
])('finds “%s” where “%s” is cited', (unit, cited) => {
  expect(printsUnit(unit, told(cited), lines)).toBe(true);
});

it.each([
  ['per month', 'The annual fee is GBP 480,000.'],
  ['year', 'The fee is GBP 480,000.'],
  ['per pallet', 'The fee is GBP 480,000 a year.'],
  ['per order', 'The fee is GBP 4.20.'],
  ['per lb', 'EUR 4.20'],
])('does not find “%s” where “%s” is cited', (unit, cited) => {
  expect(printsUnit(unit, told(cited), lines)).toBe(false);
});

it('takes what stands right behind the amount before what stands elsewhere', () => {
  const rent = 'Base rent: USD 22,500 per month, which is USD 270,000 per annum.';
  expect(printsUnit('per annum', told(rent, ['per month']), lines)).toBe(false);
  expect(printsUnit('per month', told(rent, ['per month']), lines)).toBe(true);
  expect(printsUnit('per order', told('GBP 4.20 per pallet per week for an order', ['per pallet']), lines)).toBe(false);
  expect(printsUnit('per week', told('GBP 4.20 per pallet per week', ['per pallet']), lines)).toBe(true);
});

it('looks at what stands above only where the cited lines tell no time', () => {
  expect(printsUnit('per annum', told('USD 22,500', [], 'Rent per annum'), lines)).toBe(true);
  expect(printsUnit('per annum', told('USD 22,500 a month', [], 'Rent per annum'), lines)).toBe(false);
});
