import { describe, expect, it } from 'vitest';
import { findQuote } from './find-quote';

describe('findQuote', () => {
  it('prefers the words as they are over the words normalised', () => {
    const text = '“net” and "net"';
    expect(findQuote(text, '"net"')).toEqual({ start: 10, end: 15, grade: 'exact' });
  });

  it('breaks ties by the hint, and takes the first without it', () => {
    const text = 'one fee, another fee, a third fee';
    expect(findQuote(text, 'fee')?.start).toBe(4);
    expect(findQuote(text, 'fee', 19)?.start).toBe(17);
    expect(findQuote(text, 'fee', 100)?.start).toBe(30);
  });

  it.each([
    ['a soft hyphen', 'insur\u00adance', 'insurance'],
    ['a hyphen at the line end', 'insur-\nance', 'insurance'],
    ['a hyphen that belongs to the word, broken or not', 'long-\nterm debt', 'long-term debt'],
    ['a number range over a line end', 'pages 10-\n20', 'pages 10-20'],
    ['a no-break space', 'USD\u00a05', 'USD 5'],
    ['letters with separate accents', 'cafe\u0301', 'café'],
    ['full-width forms', '\uff21\uff22\uff23', 'ABC'],
    ['a zero-width space', 'net\u200bwork', 'network'],
    ['a minus sign', '\u22125', '-5'],
    ['a bold mathematical letter', '\u{1d400}bc', 'Abc'],
  ])('finds a quote through %s', (_, text, quote) => {
    expect(findQuote(`x ${text} y`, quote)).toMatchObject({ start: 2, end: 2 + text.length, grade: 'normalized' });
  });

  it.each([
    ['an empty quote', 'text', ' '],
    ['other capitals', 'The Insurer pays', 'the insurer pays'],
    ['half a word', 'uninsured', 'insured'],
    ['half a number', '11,200', '1,200'],
    ['a number without its decimals', 'EUR 12.50', 'EUR 12'],
    ['decimals without their number', '3.12.50', '12.50'],
  ])('does not find %s', (_, text, quote) => {
    expect(findQuote(text, quote)).toBeNull();
  });

  it('ends on 100,000 characters of near misses', () => {
    const text = 'ab-\n'.repeat(25_000);
    expect(findQuote(text, `${'ab-\n'.repeat(50)}c`)).toBeNull();
  });
});
