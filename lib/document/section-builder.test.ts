import { describe, expect, it } from 'vitest';
import type { Line, Page } from './line-table';
import { FurnitureMarker } from './mark-furniture';
import { LineCounter } from './number-lines';
import { replacePages } from './replace-pages';
import { type OutlineEntry, SectionBuilder } from './section-builder';

type Draft = { text: string; size?: number; bold?: boolean; x?: number; y?: number };

/** Pages of lines one under the other, marked and numbered as a parse does it. */
function documentOf(pages: Draft[][]): Page[] {
  const marker = new FurnitureMarker();
  const counter = new LineCounter();
  const drafted = pages.map((drafts, index) => pageOf(drafts, index + 1));
  const settled = [...drafted.flatMap((page) => marker.push(page)), ...marker.end()];
  return settled.map((page) => counter.number(page));
}

function pageOf(drafts: Draft[], number: number): Page {
  let y = 40;
  const lines = drafts.map(({ text, size = 10, bold, x = 60, y: fixed }): Line => {
    y = fixed ?? y + (bold || size > 10 ? 30 : 13);
    const words = text.split(' ');
    let left = x;
    const placed = words.map((word) => {
      const box = [left, y - 0.9 * size, left + 0.5 * size * word.length, y + 0.2 * size] as const;
      left = box[2] + 0.26 * size;
      return { text: word, box };
    });
    const box = [x, y - 0.9 * size, placed.at(-1)!.box[2], y + 0.2 * size] as const;
    return {
      number: 0,
      page: number,
      text,
      box,
      words: placed,
      fontSize: size,
      ...(bold ? { bold: true as const } : {}),
    };
  });
  return {
    number,
    width: 612,
    height: 792,
    rotation: 0,
    firstLine: 1,
    lastLine: lines.length,
    lines,
    tableColumns: [],
    signals: { characters: 0, unmappedShare: 0, imageOnly: false, hiddenLines: 0, garbled: false },
  };
}

const prose = (count: number, about: string): Draft[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `the insured shall give notice of ${about} within thirty days of the event number ${index} and so on.`,
  }));

function sectionsOf(pages: Page[], outline: OutlineEntry[] = []): [number, string, number, number][] {
  const builder = new SectionBuilder();
  for (const page of pages) builder.add(page);
  return builder.build(outline, []).map(({ level, title, startPage, endPage }) => [level, title, startPage, endPage]);
}

const chapters: Draft[][] = [
  [
    { text: 'Definitions', size: 16, bold: true },
    ...prose(20, 'terms'),
    { text: 'Insured persons', bold: true },
    ...prose(9, 'people'),
  ],
  prose(30, 'terms'),
  [{ text: 'Premium', size: 16, bold: true }, ...prose(25, 'money')],
  [{ text: 'Exclusions', size: 16, bold: true }, ...prose(25, 'war')],
];

describe('SectionBuilder', () => {
  it('finds headings by size and weight, and ends each section before the next of its level', () => {
    expect(sectionsOf(documentOf(chapters))).toEqual([
      [1, 'Definitions', 1, 2],
      [2, 'Insured persons', 1, 2],
      [1, 'Premium', 3, 3],
      [1, 'Exclusions', 4, 4],
    ]);
  });

  it('takes the levels of decimal numbers', () => {
    const pages = documentOf([
      [{ text: '1 Scope', bold: true }, ...prose(9, 'a'), { text: '1.1 Territory', bold: true }, ...prose(9, 'b')],
      [{ text: '1.2 Period', bold: true }, ...prose(9, 'c'), { text: '2 Claims', bold: true }, ...prose(9, 'd')],
    ]);
    expect(sectionsOf(pages)).toEqual([
      [1, '1 Scope', 1, 2],
      [2, '1.1 Territory', 1, 1],
      [2, '1.2 Period', 2, 2],
      [1, '2 Claims', 2, 2],
    ]);
  });

  it('prefers a printed contents page, whose numbers may be off from those of the file', () => {
    const contents: Draft[] = [
      { text: 'Contents', bold: true },
      { text: 'Definitions ........ 1' },
      { text: 'Premium ........ 3' },
      { text: 'Exclusions ........ 4' },
    ];
    const numbered = [contents, ...chapters].map((lines, index) =>
      index === 0 ? lines : [...lines, { text: `Page ${index}`, x: 280, y: 760 }],
    );
    const found = sectionsOf(documentOf(numbered)).filter(([level]) => level === 1);
    expect(found).toEqual([
      [1, 'Definitions', 2, 3],
      [1, 'Premium', 4, 4],
      [1, 'Exclusions', 5, 5],
    ]);
  });

  it('puts a heading that the contents page leaves out beside the entries that look the same', () => {
    const contents: Draft[] = [
      { text: 'Contents', bold: true },
      { text: 'Definitions ........ 1' },
      { text: 'Premium ........ 2' },
      { text: 'Exclusions ........ 3' },
    ];
    const chapter = (text: string): Draft[] => [{ text, bold: true, size: 14 }, ...prose(8, text)];
    const pages = [contents, chapter('Definitions'), chapter('Premium'), chapter('Exclusions')];
    const item: Draft[] = [{ text: '2. Keep a list of the goods', bold: true, size: 14 }, ...prose(4, 'goods')];
    pages.push([...chapter('Endorsement A'), { text: 'Terms', bold: true }, ...prose(4, 'terms'), ...item]);
    const numbered = pages.map((lines, index) =>
      index === 0 ? lines : [...lines, { text: `Page ${index}`, x: 280, y: 760 }],
    );
    expect(sectionsOf(documentOf(numbered)).map(([level, title]) => [level, title])).toEqual([
      [1, 'Definitions'],
      [1, 'Premium'],
      [1, 'Exclusions'],
      [1, 'Endorsement A'],
      [4, 'Terms'],
      [3, '2. Keep a list of the goods'],
    ]);
  });

  it('begins an exhibit where its number stands on top of a page, and puts all that follows into it', () => {
    const pages = documentOf([
      ...chapters,
      [{ text: 'Exhibit 10.1' }, { text: 'Lease', size: 16, bold: true }, ...prose(20, 'rent')],
      [{ text: 'Repairs', size: 16, bold: true }, ...prose(20, 'roofs, as Exhibit 10.2 tells')],
      [{ text: 'Exhibit 99.1' }, { text: 'News', size: 16, bold: true }, ...prose(20, 'news')],
    ]);
    expect(sectionsOf(pages).slice(-6)).toEqual([
      [1, 'Exclusions', 4, 4],
      [1, 'Exhibit 10.1', 5, 6],
      [2, 'Lease', 5, 5],
      [2, 'Repairs', 6, 6],
      [1, 'Exhibit 99.1', 7, 7],
      [2, 'News', 7, 7],
    ]);
  });

  it('leaves an exhibit of an exhibit inside it, and takes a number that every page repeats once', () => {
    const pages = documentOf([
      ...chapters,
      [{ text: 'Exhibit 10.1' }, { text: 'Lease', size: 16, bold: true }, ...prose(20, 'rent')],
      [{ text: 'Exhibit 10.1' }, { text: 'Repairs', size: 16, bold: true }, ...prose(20, 'roofs')],
      [{ text: 'Exhibit A' }, { text: 'Form of notice', size: 16, bold: true }, ...prose(20, 'notice')],
    ]);
    const sections = sectionsOf(pages).slice(4);
    expect(sections).toContainEqual([1, 'Exhibit 10.1', 5, 7]);
    expect(sections.filter(([level]) => level === 1)).toHaveLength(1);
  });

  it('prefers the outline of the file to everything else', () => {
    const outline = [
      { level: 1, title: 'All about definitions', page: 1, y: null },
      { level: 1, title: 'Exclusions', page: 4, y: 50 },
    ];
    expect(sectionsOf(documentOf(chapters), outline)).toEqual([
      [1, 'All about definitions', 1, 3],
      [1, 'Exclusions', 4, 4],
    ]);
  });

  it('finds no sections in a document of prose alone', () => {
    expect(sectionsOf(documentOf([prose(30, 'this'), prose(30, 'that')]))).toEqual([]);
  });
});

describe('FurnitureMarker', () => {
  const withHead = (count: number): Page[] =>
    documentOf(
      Array.from({ length: count }, (_, index) => [
        { text: 'Policy 4711', y: 30 },
        ...prose(20, `event ${'abcdefghijklmnopqrst'[index]}`),
        { text: String(index + 7), x: 300, y: 760 },
      ]),
    );

  it('marks what comes back at the edges of pages, page numbers that count on included', () => {
    for (const page of withHead(12)) {
      expect(page.lines.filter((line) => line.furniture).map((line) => [line.furniture, line.text])).toEqual([
        ['head', 'Policy 4711'],
        ['foot', String(page.number + 6)],
      ]);
    }
  });

  it('marks nothing on a single page', () => {
    expect(withHead(1)[0]?.lines.some((line) => line.furniture)).toBe(false);
  });
});

describe('replacePages', () => {
  it('numbers all lines anew and moves the sections along, leaving the first table as it was', () => {
    const pages = documentOf(chapters);
    const builder = new SectionBuilder();
    for (const page of pages) builder.add(page);
    const revision = { parser: 'test', version: '1', settings: {} };
    const table = { documentSha256: 'x', revision, pages, sections: builder.build([], []) };
    const before = structuredClone(table);
    const next = replacePages(table, [pageOf(prose(3, 'less'), 2)], { ...revision, version: '2' });
    expect(table).toEqual(before);
    const numbers = next.pages.flatMap((page) => page.lines.map((line) => line.number));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    for (const [index, section] of next.sections.entries()) {
      const old = before.sections[index]!;
      const textAt = (table: { pages: Page[] }, number: number) =>
        table.pages.flatMap((page) => page.lines).find((line) => line.number === number)?.text;
      expect(textAt(next, section.firstLine)).toBe(textAt(before, old.firstLine));
    }
  });
});
