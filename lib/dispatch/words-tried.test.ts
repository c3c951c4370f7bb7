import { expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import type { Retrieval } from '../retrieval/passage';
import { closestLines, wordsOf, wordsTried } from './words-tried';

const table = lineTableOf([
  [
    'Notice of termination is given in writing',
    'not later than sixty days before the end of the',
    'term of this lease.',
  ],
  ['The lease ends with the last rent.', 'Whoever can-', 'cels pays the fee for cancelled orders.'],
]);
const whole = { firstLine: 1, lastLine: 6, startPage: 1, endPage: 2, keywords: [] };
const tried = (texts: string[], pages = [1, 2]) =>
  wordsTried({
    texts,
    language: 'en',
    table,
    searched: new Set(pages),
    retrievals: [{ passages: [whole] } as unknown as Retrieval],
  });

it('says of a phrase that it stands there only where it does, word for word, across line ends too', () => {
  expect(tried(['notice of termination', 'END of the Term', 'cancels', 'notice'])).toMatchObject([
    { found: true, pages: [1] },
    { found: true, pages: [1] },
    { found: true, pages: [2] },
    { found: true, pages: [1] },
  ]);
  expect(tried(['termination notice', 'term of this', 'ermination', 'notice of eviction'])).toMatchObject([
    { found: false, near: { page: 1, firstLine: 1, lastLine: 1 } },
    { found: true },
    { found: false, near: null },
    { found: false, near: null },
  ]);
});

it('says where other forms of the words stand, on two neighbouring lines', () => {
  expect(tried(['lease ending', 'terminations', 'sixty writings'])).toMatchObject([
    { found: false, near: { page: 1, firstLine: 2, lastLine: 3 } },
    { found: false, near: { page: 1, firstLine: 1 } },
    { found: false, near: { page: 1, firstLine: 1, lastLine: 2 } },
  ]);
});

it('counts no page that was not searched', () => {
  expect(tried(['last rent'], [1])).toMatchObject([{ found: false, pages: [] }]);
});

it('finds words in a script without spaces', () => {
  const japanese = lineTableOf([['本契約の解約通知は書面による。']]);
  const [word] = wordsTried({
    texts: ['解約'],
    language: 'cjk',
    table: japanese,
    searched: new Set([1]),
    retrievals: [],
  });
  expect(word).toMatchObject({ found: true, pages: [1] });
});

it('names words as they were asked, with their marks and capitals, and without the marks that end a sentence', () => {
  expect(wordsOf(['Welche Kündigungsfrist gilt?'], 'de')).toContain('Kündigungsfrist');
  expect(wordsOf(['متى يبدأ العقد؟'], 'en')).toContain('العقد');
  const lines = table.pages.flatMap((page) => page.lines);
  expect(closestLines(lines, ['Rent'], 'en').has).toEqual(['Rent']);
});

it('shows the fewest lines that hold most of the words of the question', () => {
  const lines = table.pages.flatMap((page) => page.lines);
  const words = wordsOf(['days of notice', 'the notices', 'landlord'], 'en');
  expect(words).toEqual(['days', 'notice', 'landlord']);
  const { lines: closest, has } = closestLines(lines, words, 'en');
  expect({ numbers: closest.map(({ number }) => number), has }).toEqual({ numbers: [1, 2], has: ['days', 'notice'] });
  expect(closestLines(lines, ['rent'], 'en').lines.map(({ number }) => number)).toEqual([4]);
  expect(closestLines(lines, ['unheard'], 'en').has).toEqual([]);
});
