import { expect, it } from 'vitest';
import { printsScale } from './prints-scale';

it.each([
  ['thousand', '(in thousands, except per share)'],
  ['thousand', 'Dollars in 000s'],
  ['thousand', 'en miles de euros'],
  ['million', '$ millions'],
  ['million', 'Mio. EUR'],
  ['million', 'Revenue, US$m'],
  ['million', 'USD m'],
  ['billion', 'in Mrd. EUR'],
  ['billion', 'JPY 30.0 billion'],
] as const)('a %s is printed by “%s”', (scale, text) => {
  expect(printsScale([{ text: 'Net sales 5' }, { text }], scale)).toBe(true);
});

it.each([
  ['thousand', 'a limit of EUR 5,000,000 within 10 miles'],
  ['million', 'the premium of EUR 275,500 for a mill of 30 mm'],
  ['billion', 'clause b, USD 900'],
] as const)('no %s is printed by “%s”', (scale, text) => {
  expect(printsScale([{ text }], scale)).toBe(false);
});
