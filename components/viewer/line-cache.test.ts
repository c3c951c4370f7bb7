import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '@/lib/document/line-table';
import { LineCache } from './line-cache';

/** A document whose pages have these numbers of lines. */
function documentOf(counts: number[]): Page[] {
  let next = 1;
  return counts.map((count, index) => {
    const firstLine = next;
    next += count;
    return {
      number: index + 1,
      width: 600,
      height: 800,
      rotation: 0,
      firstLine,
      lastLine: next - 1,
      lines: [],
      tableColumns: [],
      signals: { characters: 0, unmappedShare: 0, imageOnly: false, hiddenLines: 0, garbled: false },
    };
  });
}

describe('the lines at hand', () => {
  it('finds the page of every line, in few requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 60 }),
        fc.nat(),
        async (counts, pick) => {
          const pages = documentOf(counts);
          const lineCount = pages.at(-1)?.lastLine ?? 0;
          fc.pre(lineCount > 0);
          let requests = 0;
          const cache = new LineCache(async (first, last) => {
            requests++;
            return pages.slice(first - 1, last);
          });
          const line = (pick % lineCount) + 1;
          const found = await cache.pageOfLine(line, pages.length, lineCount);
          expect(found?.firstLine).toBeLessThanOrEqual(line);
          expect(found?.lastLine).toBeGreaterThanOrEqual(line);
          expect(requests).toBeLessThanOrEqual(pages.length);
        },
      ),
    );
  });

  it('waits for a page that is on its way instead of finding nothing', async () => {
    let answer: ((pages: Page[]) => void) | undefined;
    const cache = new LineCache(() => new Promise((resolve) => (answer = resolve)));
    const scrolledBy = cache.ensure(1, 1);
    const found = cache.pageOfLine(2, 1, 5);
    answer?.(documentOf([5]));
    expect((await found)?.number).toBe(1);
    await scrolledBy;
  });

  it('has the pages of lines that go on over the end of one, the first few of them', async () => {
    const pages = documentOf([5, 0, 5, ...Array.from({ length: 20 }, () => 5)]);
    const cache = new LineCache(async (first, last) => pages.slice(first - 1, last));
    const between = async (first: number, last: number) =>
      (await cache.pagesOfLines(first, last, pages.length, 110)).map(({ number }) => number);
    expect(await between(2, 3)).toEqual([1]);
    expect(await between(4, 7)).toEqual([1, 2, 3]);
    expect(await between(109, 900)).toEqual([23]);
    expect(await between(1, 110)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await between(111, 112)).toEqual([]);
  });

  it('asks for a page again when it was not parsed the first time', async () => {
    let parsed: Page[] = [];
    const cache = new LineCache(async () => parsed);
    await cache.ensure(1, 1);
    expect(cache.get(1)).toBeUndefined();
    parsed = documentOf([5]);
    await cache.ensure(1, 1);
    expect(cache.get(1)?.lastLine).toBe(5);
  });

  it('asks again after a request that failed, and tells its caller', async () => {
    let fails = true;
    const cache = new LineCache(async () => {
      if (fails) throw new Error('offline');
      return documentOf([5]);
    });
    await expect(cache.ensure(1, 1)).rejects.toThrow('offline');
    fails = false;
    await cache.ensure(1, 1);
    expect(cache.get(1)).toBeDefined();
  });

  it('places later lines further down', () => {
    const cache = new LineCache(async () => []);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (a, b) => {
        const position = (line: number) => cache.positionOfLine(line, 20, 900);
        if (a <= b) expect(position(a)).toBeLessThanOrEqual(position(b));
      }),
    );
  });
});
