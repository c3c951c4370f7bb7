import { describe, expect, it } from 'vitest';
import { hasWords } from './has-words';

describe('what the palette finds', () => {
  it('has every word that was typed, from its beginning, in any order', () => {
    expect(hasWords('What were net sales in 2022?', 'net')).toBe(true);
    expect(hasWords('What were net sales in 2022?', 'sales net')).toBe(true);
    expect(hasWords('What were net sales in 2022?', 'net 2021')).toBe(false);
    expect(hasWords('How many employees does 3M have in the United States?', 'net')).toBe(false);
    expect(hasWords('Which internet sites are named?', 'net')).toBe(false);
  });

  it('takes file names, accents and scripts without spaces', () => {
    expect(hasWords('AMCOR_2023Q2_10Q.pdf', 'amcor 10q')).toBe(true);
    expect(hasWords('AMCOR_2023Q2_10Q.pdf', 'q2')).toBe(true);
    expect(hasWords('Prämie', 'pramie')).toBe(true);
    expect(hasWords('保险合同', '合同')).toBe(true);
  });

  it('is everything while nothing is typed', () => {
    expect(hasWords('anything', ' ')).toBe(true);
  });
});
