import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { buildIndex } from './build-index';
import { fuseRanks, type NearLines } from './fuse-ranks';
import type { RankedPage } from './rank-pages';
import { windowsOf } from './windows';

const table = lineTableOf(
  Array.from({ length: 8 }, (_, page) => Array.from({ length: 30 }, (_, line) => `Line ${line} of page ${page + 1}`)),
);
const index = buildIndex(table);
const windows = windowsOf(index, 20, 10);
const ranked = (...pages: number[]): RankedPage[] =>
  pages.map((page, rank) => ({ page, score: 1 / (rank + 1), window: windows.from[(page - 1) * 30 + 1] ?? 0 }));
/** The second window of a page. */
const near = (...pages: number[]): NearLines[] =>
  pages.map((page) => ({ firstLine: (page - 1) * 30 + 11, lastLine: (page - 1) * 30 + 30, likeness: 0.5 }));
const everywhere = () => true;
const pages = (words: RankedPage[], meaning: NearLines[], allowed: (page: number) => boolean = everywhere) =>
  fuseRanks(index, windows, words, meaning, allowed).map(({ page }) => page);

describe('two rankings as one', () => {
  it('stay as the words say where nothing is near in meaning', () => {
    expect(fuseRanks(index, windows, ranked(3, 1, 2), [], everywhere)).toEqual(ranked(3, 1, 2));
  });

  it('put what both rank high before what one ranks first', () => {
    expect(pages(ranked(1, 2, 3), near(4, 2, 5))[0]).toBe(2);
  });

  it('bring in a page that no word led to, with the window that was near', () => {
    const found = fuseRanks(index, windows, ranked(1, 2, 3, 4, 5), near(8), everywhere);
    const added = found.find(({ page }) => page === 8);
    expect(windows.first[added?.window ?? 0]).toBe(7 * 30 + 11);
    expect(added?.score).toBeGreaterThan(0);
  });

  it('let the words win where each has one page of its own', () => {
    expect(pages(ranked(1), near(2))).toEqual([1, 2]);
  });

  it('keep scores falling, and every page once', () => {
    const found = fuseRanks(index, windows, ranked(5, 1, 2), near(2, 7, 7, 5, 8), everywhere);
    expect(found.every(({ score }, place) => place === 0 || score <= (found[place - 1]?.score ?? 0))).toBe(true);
    expect(new Set(found.map(({ page }) => page)).size).toBe(found.length);
  });

  it('keep out pages outside the scope', () => {
    expect(pages(ranked(1), near(2, 3), (page) => page !== 2)).toEqual([1, 3]);
  });

  it('leave pages without a word at the end unless meaning names them', () => {
    const words = [...ranked(1), { page: 6, score: 0, window: 0 }, { page: 7, score: 0, window: 0 }];
    expect(pages(words, near(7))).toEqual([1, 7, 6]);
  });
});
