import { describe, expect, it } from 'vitest';
import { claimInWords } from './claim-in-words';

const nowMs = Date.UTC(2026, 0, 1, 12);
const left = (ms: number) => claimInWords(new Date(nowMs + ms).toISOString(), nowMs);

describe('how long an answer is still one’s own', () => {
  it('is ten minutes for a fresh claim, never eleven, whatever the clock of the browser says', () => {
    expect(left(600_000)).toBe('yours for 10 min');
    expect(left(599_000)).toBe('yours for 10 min');
    // the browser's clock is behind the server's
    expect(left(600_001)).toBe('yours for 10 min');
    expect(left(690_000)).toBe('yours for 10 min');
  });

  it('counts down by whole minutes, a begun one among them', () => {
    expect(left(540_001)).toBe('yours for 10 min');
    expect(left(540_000)).toBe('yours for 9 min');
    expect(left(60_000)).toBe('yours for 1 min');
    expect(left(1)).toBe('yours for 1 min');
  });

  it('says when it ran out', () => {
    expect(left(0)).toBe('your claim ran out');
    expect(left(-30_000)).toBe('your claim ran out');
  });
});
