import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Computation, Item } from '@/lib/contract/answer';
import { ComputationView } from './computation-view';

const operand = (name: string, value: string, line: number) => ({
  name,
  value,
  spans: [{ line_start: line, line_end: line, quote: null }],
});
const computation: Computation = {
  expression: 'deductible / premium * 100',
  operands: [operand('deductible', '3500', 35), operand('premium', '39850', 34)],
};
const percent = (value: string): Item => ({ kind: 'percent', value: { value }, spans: [], path: null });
const shown = (made: Computation, result: Item) =>
  renderToStaticMarkup(<ComputationView computation={made} result={result} onShowLines={() => undefined} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('a calculation', () => {
  it('has each operand with its line, the numbers put in, what code makes of them, and the value that was rounded from it', () => {
    const text = shown(computation, percent('8.78'));
    expect(text).toContain('deductible 3,500 line 35 premium 39,850 line 34');
    expect(text).toContain('3,500 / 39,850 * 100 = 8.78293601004 ≈ 8.78 %');
  });

  it('has the names of its operands as people read them', () => {
    const operands = [operand('net_sales_2023', '100', 3), operand('net_sales_2022', '80', 3)];
    const text = shown({ expression: 'net_sales_2023 - net_sales_2022', operands }, percent('20'));
    expect(text).toContain('net sales 2023 100 line 3');
    expect(text).toContain('net sales 2023 - net sales 2022 100 - 80 = 20 %');
    expect(text).not.toContain('_');
  });

  it('says a result once where it is told in millions', () => {
    const sum: Computation = { expression: 'a + b', operands: [operand('a', '2000', 1), operand('b', '890', 2)] };
    const amount = (value: string): Item => ({
      kind: 'amount',
      value: { value, currency: 'USD', scale: 'million', unit: null },
      spans: [],
      path: null,
    });
    expect(shown(sum, amount('2890'))).toMatch(/2,000 \+ 890 = USD 2,890 million $/);
    const whole: Computation = { ...sum, operands: [operand('a', '2000000000', 1), operand('b', '890000000', 2)] };
    expect(shown(whole, amount('2890'))).toMatch(/ = USD 2,890 million $/);
    expect(shown(whole, amount('2900'))).toMatch(/ = 2,890,000,000 ≈ USD 2,900 million $/);
  });

  it('gives the number alone where the answer is no number', () => {
    const yes: Item = { kind: 'boolean', value: true, spans: [], path: null };
    expect(shown(computation, yes)).toMatch(/ = 8.78293601004 $/);
  });

  it('says a result once where the value is the result', () => {
    const half: Computation = { ...computation, operands: [operand('deductible', '1', 1), operand('premium', '2', 2)] };
    expect(shown(half, percent('50.0'))).toContain('1 / 2 * 100 = 50');
    expect(shown(half, percent('50.0'))).not.toContain('≈');
  });
});
