import { describe, expect, it } from 'vitest';
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
        before: { page: 1, firstLine: 1, lastLine: 2, text: 'The premium is EUR 39,850 a year.' },
        after: { page: 2, firstLine: 2, lastLine: 3, text: 'The premium is EUR 39,850 a year.' },
        same: 'lines',
      },
    ],
  });
});

it('shows what stands there instead when a letter changed', () => {
  const newer = tableOf(['Annual premium: EUR 41,200', 'Deductible: EUR 900']);
  const { unchanged, spans } = compareVersions([[cites(1, 1, 'Annual premium: EUR 39,850')]], newer);
  expect(unchanged).toBe(false);
  expect(spans[0]).toMatchObject({ same: null, after: { firstLine: 1, text: 'Annual premium: EUR 41,200' } });
});

it('shows a short line with what stands in its place, not with its neighbours', () => {
  const newer = tableOf(['Term: 3 years', 'Deductible: 1,200', 'Limit: 5,000']);
  const { spans } = compareVersions([[cites(1, 2, 'Deductible: 900')]], newer);
  expect(spans[0]).toMatchObject({ same: null, after: { firstLine: 2, lastLine: 2, text: 'Deductible: 1,200' } });
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

describe('a paragraph that breaks its lines elsewhere', () => {
  const cited = [
    cites(
      1,
      2,
      'The Supplier shall pay the interest on late insur-',
      'ance premiums within thirty days of the notice.',
    ),
  ];

  it('has the same words there, and carries nothing over', () => {
    const newer = tableOf(
      ['Payment. The Supplier shall pay the', 'interest on late insurance premiums within'],
      ['thirty days of the notice. Otherwise the Customer may', 'terminate.'],
    );
    const { unchanged, spans } = compareVersions([cited], newer);
    expect(unchanged, 'what stands around it may say otherwise').toBe(false);
    const text = 'The Supplier shall pay the interest on late insurance premiums within thirty days of the notice.';
    expect(spans).toEqual([
      {
        item: 0,
        before: { page: 1, firstLine: 2, lastLine: 3, text },
        after: { page: 1, firstLine: 1, lastLine: 3, text },
        same: 'words',
      },
    ]);
  });

  it.each([
    ['a changed word', 'within ten days of the notice.'],
    ['words put in', 'within thirty days (or sixty in the year of the change of control) of the notice.'],
    ['words left out', 'within thirty days.'],
    ['another end', 'within thirty days of the invoice.'],
  ])('shows %s, and nothing of what surrounds it', (_, end) => {
    const newer = tableOf([
      'Payment. The Supplier shall pay the interest on',
      `late insurance premiums ${end} Otherwise the Customer`,
      'may terminate.',
    ]);
    const [span] = compareVersions([cited], newer).spans;
    expect(span).toMatchObject({
      same: null,
      after: { text: `The Supplier shall pay the interest on late insurance premiums ${end}` },
    });
  });

  it('is not found by a few words, which stand anywhere', () => {
    const newer = tableOf(['notice is given within 30 days of', 'the loss']);
    expect(compareVersions([[cites(1, 1, '30 days')]], newer).spans[0]).toMatchObject({
      same: null,
      after: { text: '30 days' },
    });
  });

  it('goes on behind the foot of its page', () => {
    const newer = tableOf(
      ['The Supplier shall pay the interest on late', 'Page 1 of 2'],
      ['insurance premiums within thirty days of the notice.'],
    );
    const foot = newer.pages[0]?.lines[1];
    if (foot) foot.furniture = 'foot';
    expect(compareVersions([cited], newer).spans[0]).toMatchObject({ same: 'words', after: { page: 1, lastLine: 3 } });
  });
});
