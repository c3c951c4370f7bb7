import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withNumbers } from './computation-view';
import { groupDigits } from './values/value-view';
import { cutInWords, linesInWords, rangesInWords } from './words';

describe('numbers for people', () => {
  it('groups digits without changing one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(9999), (whole, fraction) => {
        const text = `${whole}.${fraction}`;
        expect(groupDigits(text).replaceAll(',', '')).toBe(text);
      }),
    );
    expect(groupDigits('-1234567.50')).toBe('−1,234,567.50');
  });

  it('leaves what is no decimal as it is', () => {
    expect(groupDigits('1e5')).toBe('1e5');
    expect(groupDigits('<b>')).toBe('<b>');
  });
});

describe('a computation with its numbers put in', () => {
  const operand = (name: string, value: string) => ({ name, value, spans: [] });

  it('replaces whole names only, the longer ones first', () => {
    const operands = [operand('tax', '4125'), operand('tax_net', '10')];
    expect(withNumbers({ expression: 'tax_net + tax * 2', operands })).toBe('10 + 4,125 * 2');
    expect(withNumbers({ expression: 'sum(tax, taxes)', operands })).toBe('sum(4,125, taxes)');
  });

  it('takes a name with signs of a pattern in it for what it is', () => {
    expect(withNumbers({ expression: 'a.b + 1', operands: [operand('a.b', '7')] })).toBe('7 + 1');
  });
});

describe('places in words', () => {
  it('joins neighbouring numbers', () => {
    expect(rangesInWords([3, 4, 5, 9])).toBe('3–5, 9');
    expect(rangesInWords([])).toBe('');
  });

  it('names every number once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (numbers) => {
        const sorted = numbers.sort((a, b) => a - b);
        const named = rangesInWords(sorted)
          .split(', ')
          .filter(Boolean)
          .flatMap((range) => {
            const [first = 0, last = first] = range.split('–').map(Number);
            return Array.from({ length: last - first + 1 }, (_, index) => first + index);
          });
        expect(named).toEqual(sorted);
      }),
    );
  });

  it('says one line for one', () => {
    expect([linesInWords(4, 4), linesInWords(4, 6)]).toEqual(['line 4', 'lines 4–6']);
  });
});

describe('a cited passage that is cut', () => {
  it('says at which end, and nothing where it is whole', () => {
    const words = (startsClean: boolean, endsClean: boolean) => cutInWords({ startsClean, endsClean });
    expect(words(true, true)).toBeNull();
    expect(words(true, false)).toBe('ends in mid-sentence');
    expect(words(false, true)).toBe('begins in mid-sentence');
    expect(words(false, false)).toBe('cut at both ends');
  });
});
