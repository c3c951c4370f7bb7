import { describe, expect, it } from 'vitest';
import { createDocumentCache } from './document-cache';

describe('the document cache', () => {
  it('loads a key once for callers that come at the same time', async () => {
    const cache = createDocumentCache<string>(100, (value) => value.length);
    let loads = 0;
    const load = async () => {
      loads += 1;
      return 'lines';
    };
    expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)])).toEqual([
      'lines',
      'lines',
      'lines',
    ]);
    expect(loads).toBe(1);
  });

  it('evicts the least recently used first and never holds more than its budget and one value', async () => {
    const cache = createDocumentCache<string>(10, (value) => value.length);
    const loaded: string[] = [];
    const get = (key: string) =>
      cache.get(key, async () => {
        loaded.push(key);
        return 'xxxxx';
      });
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    expect(cache.bytes).toBe(10);
    await get('a');
    await get('b');
    expect(loaded).toEqual(['a', 'b', 'c', 'b']);
  });

  it('forgets a load that failed, so that the next caller tries again', async () => {
    const cache = createDocumentCache<string>(10, (value) => value.length);
    await expect(cache.get('a', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await cache.get('a', async () => 'ok')).toBe('ok');
  });
});
