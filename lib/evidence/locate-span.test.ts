import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import type { ProofGrade } from './evidence';
import { lineTableOf } from './line-table-fixture';
import { locateSpan } from './locate-span';

const table = lineTableOf(
  [
    [
      'Coverage of the ware-',
      'house and its contents begins on 1 March 2024.',
      'The limit is USD 250,000 per claim.',
      'The limit is USD 250,000 per claim.',
      'It covers “all risks” of ﬁre',
    ],
    ['and ﬂood. Nothing else is covered.', '(a) war;'],
  ],
  {
    sections: [
      { level: 1, title: 'Coverage', startPage: 1, endPage: 2, firstLine: 1, lastLine: 7 },
      { level: 2, title: 'Limits', startPage: 1, endPage: 1, firstLine: 3, lastLine: 4 },
    ],
    change: (line) => {
      if (line.number === 6) line.hidden = 'no-contrast';
    },
  },
);
const span = (line_start: number, line_end: number, quote: string | null) => ({ line_start, line_end, quote });
const marked = (evidence: ReturnType<typeof locateSpan>) =>
  evidence.snippet.map(({ text, mark }) => (mark ? text.slice(mark[0], mark[1]) : ''));

describe('locateSpan', () => {
  it('pins a quote word for word', () => {
    const evidence = locateSpan(table, span(3, 3, 'USD 250,000'));
    expect(evidence.grade).toBe('exact');
    expect(marked(evidence)).toEqual(['USD 250,000']);
    expect(evidence.pages[0]?.quoteBoxes).toEqual([[72 + 13 * 6, 72 + 2 * 14.4, 72 + 24 * 6, 72 + 2 * 14.4 + 12]]);
  });

  it('pins a quote over a hyphenated line end, ligatures and typographic quotes as normalised', () => {
    const hyphenated = locateSpan(table, span(1, 2, 'the warehouse and'));
    expect([hyphenated.grade, marked(hyphenated)]).toEqual(['normalized', ['the ware-', 'house and']]);
    const typographic = locateSpan(table, span(5, 6, '"all risks" of fire and flood'));
    expect([typographic.grade, marked(typographic)]).toEqual(['normalized', ['“all risks” of ﬁre', 'and ﬂood']]);
  });

  it('marks both pages of a span over a page break', () => {
    const evidence = locateSpan(table, span(5, 6, 'fire and flood'));
    expect(evidence.pages.map((page) => [page.page, page.lineBoxes.length, page.quoteBoxes.length])).toEqual([
      [1, 1, 1],
      [2, 1, 1],
    ]);
  });

  it('marks the cited occurrence when the same words stand twice', () => {
    const boxes = [3, 4].map((line) => locateSpan(table, span(line, line, 'USD 250,000')).pages[0]?.quoteBoxes[0]);
    expect(boxes[0]?.[1]).toBeLessThan(boxes[1]?.[1] ?? 0);
  });

  it('cuts a word by characters when the quote ends inside punctuation of it', () => {
    const evidence = locateSpan(table, span(2, 2, '1 March 2024'));
    const [box] = evidence.pages[0]?.quoteBoxes ?? [];
    expect(box?.[2]).toBeCloseTo(72 + 'house and its contents begins on 1 March 2024'.length * 6);
  });

  it.each([
    ['other words', span(3, 3, 'USD 350,000')],
    ['words of another line', span(3, 3, 'Nothing else')],
    ['a part of a number', span(3, 3, '50,000')],
    ['a number cut at its mark', span(3, 3, 'USD 250')],
    ['lines that do not exist', span(8, 9, null)],
    ['lines in the wrong order', span(4, 3, null)],
    ['line zero', span(0, 2, null)],
  ])('draws nothing for %s', (_, wrong) => {
    const evidence = locateSpan(table, wrong);
    expect(evidence.grade).toBe('unplaced');
    expect(evidence.pages).toEqual([]);
    expect(evidence.snippet.every(({ mark }) => mark === null)).toBe(true);
  });

  it('pins the value itself where there is no quote and it stands there once', () => {
    const value: Item = {
      kind: 'amount',
      value: { value: '250000', currency: 'USD', scale: null, unit: 'per claim' },
      spans: [],
      path: null,
    };
    const once = locateSpan(table, span(3, 3, null), { value });
    expect([once.grade, marked(once)]).toEqual(['normalized', ['USD 250,000 per claim']]);
    const twice = locateSpan(table, span(3, 4, null), { value });
    expect([twice.grade, twice.pages[0]?.quoteBoxes]).toEqual(['lines_only', []]);
    expect(locateSpan(table, span(7, 7, null), { value }).grade).toBe('lines_only');
  });

  it('names the innermost section and the hidden lines', () => {
    expect(locateSpan(table, span(3, 3, null)).sectionTitle).toBe('Limits');
    expect(locateSpan(table, span(5, 6, null))).toMatchObject({ sectionTitle: 'Coverage', hiddenLines: [6] });
  });

  it('tells whether the lines begin and end with a sentence', () => {
    const cleanness = (from: number, to: number) => {
      const { startsClean, endsClean } = locateSpan(table, span(from, to, null));
      return [startsClean, endsClean];
    };
    expect(cleanness(1, 2)).toEqual([true, true]);
    expect(cleanness(2, 2)).toEqual([false, true]);
    expect(cleanness(5, 5)).toEqual([true, false]);
    expect(cleanness(7, 7)).toEqual([true, true]);
  });

  const words = fc.constantFrom(
    'premium',
    'of',
    'the',
    'ﬁre',
    're-insurer',
    '1,250.50',
    '“policy”',
    'café',
    '2024',
    '—',
  );
  const line = fc
    .tuple(fc.array(words, { minLength: 1, maxLength: 6 }), fc.boolean())
    .map(([parts, broken]) => [...parts, ...(broken ? ['co-'] : [])].join(' '));
  const pages = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });

  it('recovers a snippet that contains its quote, wherever the quote was taken from', () => {
    fc.assert(
      fc.property(pages, fc.nat(), fc.nat(), fc.nat(), (texts, a, b, c) => {
        const random = lineTableOf(texts);
        const lines = texts.flat();
        const from = a % lines.length;
        const to = from + (b % (lines.length - from));
        const tokens = lines
          .slice(from, to + 1)
          .join('\n')
          .split(/[ \n]/);
        const first = c % tokens.length;
        const quote = tokens.slice(first, first + 3).join(' ');
        // A quote that ends in the middle of a broken word is half a word.
        fc.pre(!quote.endsWith('co-') && !(first > 0 && tokens[first - 1] === 'co-'));
        const evidence = locateSpan(random, span(from + 1, to + 1, quote));
        expect(['exact', 'normalized']).toContain(evidence.grade);
        expect(squeeze(marked(evidence).join('\n'))).toBe(squeeze(quote));
        expect(evidence.pages.flatMap((page) => page.quoteBoxes).length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it('never grades a worse quote higher', () => {
    const rank: Record<ProofGrade, number> = { unplaced: 0, lines_only: 1, normalized: 2, exact: 3 };
    const quote = 'its contents begins on 1 March 2024';
    const good = locateSpan(table, span(1, 2, quote));
    fc.assert(
      fc.property(fc.nat(quote.length - 1), fc.constantFrom('x', '7', '', ' ', '  ', '-'), (at, replacement) => {
        const worse = quote.slice(0, at) + replacement + quote.slice(at + 1);
        expect(rank[locateSpan(table, span(1, 2, worse)).grade]).toBeLessThanOrEqual(rank[good.grade]);
      }),
    );
    for (const digit of '0356789') {
      expect(locateSpan(table, span(1, 2, quote.replace('2024', `202${digit}`))).grade).toBe('unplaced');
    }
  });

  it('keeps every box of a quote inside the box of its line', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 1, max: 12 }), (from, length) => {
        const text = 'house and its contents begins on 1 March 2024.';
        const quote = text.slice(from, from + length);
        const evidence = locateSpan(table, span(2, 2, quote));
        for (const page of evidence.pages) {
          for (const [x0, y0, x1, y1] of page.quoteBoxes) {
            const [lx0, ly0, lx1, ly1] = page.lineBoxes[0] ?? [0, 0, 0, 0];
            expect(x0 >= lx0 && y0 >= ly0 && x1 <= lx1 + 1e-9 && y1 <= ly1).toBe(true);
          }
        }
      }),
    );
  });
});

function squeeze(text: string): string {
  return text.normalize('NFKC').replace(/[“”]/g, '"').replace(/—/g, '-').replace(/[\s-]/g, '');
}
