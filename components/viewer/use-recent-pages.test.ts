import { describe, expect, it } from 'vitest';
import { withRecent } from './use-recent-pages';

describe('the pages that stay painted', () => {
  const at = (pages: number[], painted = '1') => ({ painted, pages });

  it('are those of now and the latest of those before, up to a number', () => {
    const second = withRecent(at([1, 2]), at([9, 10]), 3);
    expect(second.pages).toEqual([9, 10, 1, 2]);
    expect(withRecent(second, at([20, 21]), 3).pages).toEqual([20, 21, 9, 10, 1]);
    expect(withRecent(second, at([2, 3]), 3).pages).toEqual([2, 3, 9, 10, 1]);
    expect(withRecent(second, at([20]), 0).pages).toEqual([20]);
  });

  it('are those of now alone once pages are painted in another way', () => {
    expect(withRecent(at([1, 2]), at([9], '2'), 6)).toEqual(at([9], '2'));
  });
});
