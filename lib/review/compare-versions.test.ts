import { expect, it } from 'vitest';
import type { LineTable } from '../document/line-table';
import type { Evidence } from '../evidence/evidence';
import { compareVersions } from './compare-versions';

/** A document whose pages have these lines. */
function tableOf(...pages: string[][]): LineTable {
  let number = 0;
  return {
    pages: pages.map((texts, index) => ({
      number: index + 1,
      lines: texts.map((text) => ({ number: ++number, page: index + 1, text, words: [], box: [0, 0, 1, 1] })),
    })),
  } as unknown as LineTable;
}

function cites(page: number, firstLine: number, ...texts: string[]): Evidence {
  return { snippet: texts.map((text, index) => ({ line: firstLine + index, page, text, mark: null })) } as Evidence;
}

it('finds lines that only moved, and says where they are now', () => {
  const newer = tableOf(['A new page'], ['The premium is', 'EUR 39,850 a year.', 'It is due in May.']);
  const evidence = [[cites(1, 1, 'The premium is', 'EUR  39,850 a year.')]];
  expect(compareVersions(evidence, newer)).toEqual({
    unchanged: true,
    spans: [
      {
        item: 0,
        before: { page: 1, firstLine: 1, lastLine: 2, lines: ['The premium is', 'EUR  39,850 a year.'] },
        after: { page: 2, firstLine: 2, lastLine: 3, lines: ['The premium is', 'EUR 39,850 a year.'] },
        same: true,
      },
    ],
  });
});

it('shows what stands there instead when a letter changed', () => {
  const newer = tableOf(['Annual premium: EUR 41,200', 'Deductible: EUR 900']);
  const { unchanged, spans } = compareVersions([[cites(1, 1, 'Annual premium: EUR 39,850')]], newer);
  expect(unchanged).toBe(false);
  expect(spans[0]).toMatchObject({ same: false, after: { firstLine: 1, lines: ['Annual premium: EUR 41,200'] } });
});

it('says that lines are gone where nothing is like them', () => {
  const { unchanged, spans } = compareVersions([[cites(1, 1, 'Annual premium: EUR 39,850')]], tableOf(['Other words']));
  expect(unchanged).toBe(false);
  expect(spans[0]?.after).toBeNull();
});

it('takes the place nearest to the old page when lines stand twice', () => {
  const newer = tableOf(['EUR 900'], ['x'], ['y'], ['EUR 900']);
  expect(compareVersions([[cites(4, 9, 'EUR 900')]], newer).spans[0]?.after?.page).toBe(4);
});

it('carries nothing over that has no evidence, or only some of it', () => {
  expect(compareVersions([], tableOf(['x'])).unchanged).toBe(false);
  expect(compareVersions([[]], tableOf(['x'])).unchanged).toBe(false);
  const half = [[cites(1, 1, 'x')], [cites(1, 2, 'gone with the wind')]];
  expect(compareVersions(half, tableOf(['x'])).unchanged).toBe(false);
});
