import { describe, expect, it } from 'vitest';
import type { LineTable } from '../document/line-table';
import type { Evidence } from '../evidence/evidence';
import { comparedWith } from './compare-versions';

/** A document whose pages have these lines. */
function tableOf(...pages: string[][]): LineTable {
  let number = 0;
  return {
    pages: pages.map((texts, index) => ({
      number: index + 1,
      firstLine: number + 1,
      lastLine: number + texts.length,
      lines: texts.map((text) => ({ number: ++number, page: index + 1, text, words: [], box: [0, 0, 1, 1] })),
    })),
    sections: [],
  } as unknown as LineTable;
}

/** What became of lines of a document, `last` included. */
function compared(older: LineTable, newer: LineTable, first: number, last = first) {
  return comparedWith(newer)([[cites(older, first, last)]], older);
}

function cites(older: LineTable, first: number, last = first): Evidence {
  const lines = older.pages.flatMap((page) => page.lines).filter(({ number }) => number >= first && number <= last);
  return { snippet: lines.map(({ number, page, text }) => ({ line: number, page, text, mark: null })) } as Evidence;
}

it('finds lines that only moved, and says where they are now', () => {
  const older = tableOf(['The premium is', 'EUR  39,850 a year.']);
  const newer = tableOf(['A new page'], ['The premium is', 'EUR 39,850 a year.', 'It is due in May.']);
  expect(compared(older, newer, 1, 2)).toEqual({
    unchanged: true,
    spans: [
      {
        item: 0,
        before: { page: 1, firstLine: 1, lastLine: 2, text: 'The premium is EUR 39,850 a year.' },
        after: { page: 2, firstLine: 2, lastLine: 3, text: 'The premium is EUR 39,850 a year.' },
        same: true,
      },
    ],
  });
});

it('shows what stands there instead when a letter changed', () => {
  const newer = tableOf(['Annual premium: EUR 41,200', 'Deductible: EUR 900']);
  const { unchanged, spans } = compared(tableOf(['Annual premium: EUR 39,850.']), newer, 1);
  expect(unchanged).toBe(false);
  expect(spans[0]).toMatchObject({ same: false, after: { firstLine: 1, text: 'Annual premium: EUR 41,200' } });
});

it('shows a short line with what stands in its place, not with its neighbours', () => {
  const newer = tableOf(['Term: 3 years', 'Deductible: 1,200', 'Limit: 5,000']);
  const { spans } = compared(tableOf(['Term: 3 years.', 'Deductible: 900.']), newer, 2);
  expect(spans[0]).toMatchObject({ same: false, after: { firstLine: 2, lastLine: 2, text: 'Deductible: 1,200' } });
});

it('shows an exception that was added, to the end of its sentence', () => {
  const older = tableOf([
    'Either party may end this agreement at any time by giving',
    'ninety days’ written notice.',
    'Fees are due.',
  ]);
  const newer = tableOf([
    'Either party may end this agreement at any time by giving',
    'ninety days’ written notice, except during the first twelve months',
    'of the term, when one hundred and eighty days are required.',
    'Fees are due.',
  ]);
  const [span] = compared(older, newer, 1, 2).spans;
  expect(span).toMatchObject({ same: false, after: { firstLine: 1, lastLine: 3 } });
  expect(span?.after?.text).toMatch(/notice, except during .* are required\.$/);
});

it('says that lines are gone where nothing is like them', () => {
  const { unchanged, spans } = compared(tableOf(['Annual premium: EUR 39,850.']), tableOf(['Other words']), 1);
  expect(unchanged).toBe(false);
  expect(spans[0]?.after).toBeNull();
});

it('takes the place nearest to the old page when lines stand twice', () => {
  const older = tableOf(['a'], ['b'], ['c'], ['EUR 900.']);
  const newer = tableOf(['EUR 900.'], ['x'], ['y'], ['EUR 900.']);
  expect(compared(older, newer, 4).spans[0]?.after?.page).toBe(4);
});

it('carries nothing over that has no evidence, or only some of it', () => {
  const older = tableOf(['x.', 'gone with the wind.']);
  const newer = tableOf(['x.']);
  expect(comparedWith(newer)([], older).unchanged).toBe(false);
  expect(comparedWith(newer)([[]], older).unchanged).toBe(false);
  expect(comparedWith(newer)([[cites(older, 1)], [cites(older, 2)]], older).unchanged).toBe(false);
});

it('compares the cited lines alone where the document was read anew since', () => {
  const evidence = [[cites(tableOf(['Annual premium: EUR 39,850.']), 1)]];
  const { unchanged } = comparedWith(tableOf(['Annual premium: EUR 39,850.']))(
    evidence,
    tableOf(['Recognised otherwise']),
  );
  expect(unchanged).toBe(true);
});

describe('a paragraph that breaks its lines elsewhere', () => {
  const older = tableOf([
    'Payment',
    'Fees are due yearly. The Supplier shall pay the interest on late insur-',
    'ance premiums within thirty days of the notice, and',
    'bears its own costs. The Customer may terminate.',
  ]);
  const sentence =
    'The Supplier shall pay the interest on late insurance premiums within thirty days of the notice, and bears its own costs.';

  it('is the same by its words, wherever they stand', () => {
    const newer = tableOf(
      ['Payment', 'The Supplier shall pay the', 'interest on late insurance premiums within'],
      ['thirty days of the notice, and bears its', 'own costs. Nobody may terminate.'],
    );
    expect(compared(older, newer, 3)).toEqual({
      unchanged: true,
      spans: [
        {
          item: 0,
          before: { page: 1, firstLine: 2, lastLine: 4, text: sentence },
          after: { page: 1, firstLine: 2, lastLine: 5, text: sentence },
          same: true,
        },
      ],
    });
  });

  it('spells a word that a line end divides as it is spelled elsewhere, or as it is printed', () => {
    const term = tableOf([
      'It continues for a period of thirty-',
      'six months, or as agreed by the insur-',
      'ance broker.',
    ]);
    const newer = tableOf([
      'It continues for a period of thirty-',
      'six months, or as told by the insurance',
      'broker.',
    ]);
    expect(compared(term, newer, 2).spans[0]).toMatchObject({
      before: { text: 'It continues for a period of thirty-six months, or as agreed by the insurance broker.' },
      after: { text: 'It continues for a period of thirty-six months, or as told by the insurance broker.' },
    });
  });

  it('goes on behind the foot of its page', () => {
    const newer = tableOf(
      ['The Supplier shall pay the interest on late', 'Page 1 of 2'],
      ['insurance premiums within thirty days of the notice, and bears its own costs.'],
    );
    const foot = newer.pages[0]?.lines[1];
    if (foot) foot.furniture = 'foot';
    expect(compared(older, newer, 3).spans[0]).toMatchObject({ same: true, after: { firstLine: 1, lastLine: 3 } });
  });

  it.each([
    ['a changed word', 'within ten days of the notice, and bears its own costs.'],
    [
      'words put in',
      'within thirty days (or sixty in the year of the change of control) of the notice, and bears its own costs.',
    ],
    ['words left out', 'within thirty days.'],
    [
      'another end of the sentence, behind the cited line',
      'within thirty days of the notice, and bears its share of them.',
    ],
    ['an exception', 'within thirty days of the notice, and bears its own costs save those of a court.'],
  ])('shows %s, and nothing of what surrounds it', (_, end) => {
    const newer = tableOf([
      'Payment. The Supplier shall pay the interest on',
      `late insurance premiums ${end} Otherwise the Customer`,
      'may terminate.',
    ]);
    const { unchanged, spans } = compared(older, newer, 3);
    expect(unchanged).toBe(false);
    expect(spans[0]).toMatchObject({
      same: false,
      before: { text: sentence },
      after: { text: `The Supplier shall pay the interest on late insurance premiums ${end}` },
    });
  });

  it('is not found by a few words, which stand anywhere', () => {
    const newer = tableOf(['notice is given within 30 days of', 'the loss']);
    expect(compared(tableOf(['30 days.']), newer, 1).spans[0]).toMatchObject({ same: false });
  });
});
