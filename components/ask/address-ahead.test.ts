import { describe, expect, it } from 'vitest';
import { goAhead, shownAddress } from './address-ahead';

describe('an address that is ahead of the router', () => {
  it('is shown at once, and until the router has come up with it', () => {
    const ahead = goAhead('item=1', null, 'item=2');
    expect(shownAddress('item=1', ahead)).toBe('item=2');
    expect(shownAddress('item=2', ahead)).toBe('item=2');
  });

  it('is the last of several that were asked for in a row', () => {
    const ahead = goAhead('item=1', goAhead('item=1', null, 'item=2'), 'item=3');
    expect(['item=1', 'item=2', 'item=3'].map((routed) => shownAddress(routed, ahead))).toEqual(
      Array(3).fill('item=3'),
    );
  });

  it('gives way to an address that nobody here asked for', () => {
    expect(shownAddress('question=other', goAhead('item=1', null, 'item=2'))).toBe('question=other');
  });

  it('starts anew once the router has come up with the last one', () => {
    const first = goAhead('item=1', null, 'item=2');
    expect(goAhead('item=2', first, 'item=3')).toEqual({ wanted: 'item=3', passing: ['item=2'] });
  });

  it('goes back to where it came from', () => {
    const back = goAhead('item=1', goAhead('item=1', null, 'item=2'), 'item=1');
    expect(['item=1', 'item=2'].map((routed) => shownAddress(routed, back))).toEqual(['item=1', 'item=1']);
  });
});
