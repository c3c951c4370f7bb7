import { describe, expect, it } from 'vitest';
import { askWhole } from './testing/ask-whole';
import { paperOf } from './testing/lay-out';

const lease = paperOf([
  'The noise of the looms shall not exceed 85 decibels. The speed of vehicles on site is slow.',
  'The budget for repairs is limited to £90,000 in each year.',
  'The Tenant may sublet up to 30% of the floor area without consent.',
]);
const valuesOf = (question: string) => askWhole(lease, question).items.map(({ value }) => value);

describe('a limit', () => {
  it('is not that of something else', () => {
    expect(valuesOf('What is the temperature limit?')).toEqual([]);
    expect(valuesOf('What is the speed limit?')).toEqual([]);
  });

  it('is told where what it limits is', () => {
    expect(valuesOf('What is the budget limit?')).toMatchObject([{ value: '90000', currency: 'GBP' }]);
    expect(valuesOf('What is the annual budget limit?')).toMatchObject([{ value: '90000' }]);
  });
});

it('a yes that holds up to a bound says so', () => {
  const { items, caveats } = askWhole(lease, 'May the Tenant sublet?');
  expect(items).toMatchObject([{ value: true }]);
  expect(caveats).toEqual(['The sentence has a condition: “up to 30% of the floor area”.']);
  expect(askWhole(lease, 'May the Tenant sublet up to 30% of the floor area?').caveats).toEqual([]);
});
