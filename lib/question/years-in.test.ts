import { expect, it } from 'vitest';
import { yearsAsked, yearsIn } from './years-in';

it('reads years in digits, short and long', () => {
  expect([...yearsIn("from FY22 to 2024, '25 and 1,999 or 20.22")]).toEqual(['2022', '2024', '2025']);
});

it.each([
  ['How much was spent under the 2030 Repurchase Program in 2032?', ['2032']],
  ['How much was drawn under the 2030 Credit Facility?', ['2030']],
  ['What was owed at the end of 2032 on the notes due 2038?', ['2032']],
  ['What was revenue in 2031 and 2032?', ['2031', '2032']],
  ['How much of the 2032 charges was recorded by Valves?', ['2032']],
])('knows the years that are asked for from those of names: %s', (question, years) => {
  expect([...yearsAsked(question)]).toEqual(years);
});
