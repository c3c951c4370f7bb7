import { expect, it } from 'vitest';
import { typedValue } from './typed-value';

const amount = (value: string) => ({ value, currency: 'USD', scale: null, unit: null });
const kept = (value: string) => (typedValue({ kind: 'amount', value: amount(value) }) as { value: string }).value;

it('takes a number with its thousands apart, however they are printed', () => {
  expect(
    ['5,000', '1,234,567.50', '5 000', "5'000", '5\u202f000.25', ' 5000 ', '-5,000', '\u22125,000'].map(kept),
  ).toEqual(['5000', '1234567.50', '5000', '5000', '5000.25', '5000', '-5000', '-5000']);
  expect(kept('1.234.567,50')).toBe('1234567.50');
});

it('leaves what is no number, or could be two, for the checks to refuse or to take as it stands', () => {
  expect(['5,00,0', '50 00', 'USD 5,000', '5,000 million', '', '5.000', '12-5'].map(kept)).toEqual([
    '5,00,0',
    '50 00',
    'USD 5,000',
    '5,000 million',
    '',
    '5.000',
    '12-5',
  ]);
});

it('changes nothing but the number, and no other kind', () => {
  expect(typedValue({ kind: 'amount', value: amount('5,000') })).toEqual(amount('5000'));
  expect(typedValue({ kind: 'percent', value: { value: '1,000' } })).toEqual({ value: '1000' });
  expect(typedValue({ kind: 'text', value: '5,000' })).toBe('5,000');
});
