import { describe, expect, it, vi } from 'vitest';
import { rememberTexts } from './remember-texts';

describe('what was made of a text', () => {
  it('is made once, and again when too many others came', () => {
    const length = vi.fn((text: string) => text.length);
    const remembered = rememberTexts(length, 2);
    expect([remembered('a'), remembered('a'), remembered('bb')]).toEqual([1, 1, 2]);
    expect(length).toHaveBeenCalledTimes(2);
    remembered('ccc');
    expect(remembered('a')).toBe(1);
    expect(length).toHaveBeenCalledTimes(4);
  });
});
