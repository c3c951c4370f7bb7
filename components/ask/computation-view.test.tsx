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

  it('says a result once where the value is the result', () => {
    const half: Computation = { ...computation, operands: [operand('deductible', '1', 1), operand('premium', '2', 2)] };
    expect(shown(half, percent('50.0'))).toContain('1 / 2 * 100 = 50');
    expect(shown(half, percent('50.0'))).not.toContain('≈');
  });
});
