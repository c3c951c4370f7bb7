import { describe, expect, it } from 'vitest';
import type { Box, Page } from '@/lib/document/line-table';
import { findWords } from './find-words';

const pageOf = (...lines: string[]): Page => ({
  number: 3,
  width: 600,
  height: 800,
  rotation: 0,
  firstLine: 11,
  lastLine: 10 + lines.length,
  tableColumns: [],
  signals: { characters: 1, unmappedShare: 0, imageOnly: false, hiddenLines: 0, garbled: false },
  lines: lines.map((text, index) => ({
    number: 11 + index,
    page: 3,
    text,
    box: [50, 100 + index * 20, 500, 112 + index * 20],
    fontSize: 10,
    words: text.split(' ').map((word, place): { text: string; box: Box } => ({
      text: word,
      box: [50 + place * 60, 100 + index * 20, 50 + place * 60 + word.length * 5, 112 + index * 20],
    })),
  })),
});

describe('finding words on a page', () => {
  it('finds every occurrence, whatever its case', () => {
    const found = findWords(pageOf('The insurer pays', 'the Insurer paid'), 'INSURER');
    expect(found.map(({ line }) => line)).toEqual([11, 12]);
  });

  it('finds a phrase over a line end and names the line it begins on', () => {
    const [found] = findWords(pageOf('loss caused directly or', 'indirectly by war'), 'or indirectly');
    expect(found?.line).toBe(11);
    expect(found?.boxes).toHaveLength(2);
  });

  it('finds a word that a hyphen breaks at the line end, however it is asked for, and boxes both of its parts', () => {
    const page = pageOf('kept in the ware-', 'house of the İzmir');
    for (const query of ['warehouse of', 'Ware-house of']) {
      const [found] = findWords(page, query);
      expect(found?.line).toBe(11);
      expect(found?.boxes).toEqual([
        [230, 100, 255, 112],
        [50, 120, 120, 132],
      ]);
    }
    expect(findWords(page, 'zmir')[0]?.boxes[0]?.[2]).toBe(255);
  });

  it('boxes the part of a word that runs up the page along its run', () => {
    const page = pageOf('apogean');
    const lines = page.lines.map((line) => ({
      ...line,
      angle: 270 as const,
      words: [{ text: 'apogean', box: [50, 100, 60, 170] as const }],
    }));
    expect(findWords({ ...page, lines }, 'ap')[0]?.boxes[0]?.map(Math.round)).toEqual([50, 150, 60, 170]);
  });

  it('boxes only the part of a word that matches', () => {
    // Letters and digits of one width.
    const [found] = findWords(pageOf('o48250o'), '48250');
    expect(found?.boxes[0]?.map(Math.round)).toEqual([55, 100, 80, 112]);
  });

  it('takes ligatures and typographic quotes for what they stand for', () => {
    expect(findWords(pageOf('the ﬁrst “oﬃce”'), 'first "office"')).toHaveLength(1);
  });

  it('leaves out lines that nobody can see', () => {
    const page = pageOf('secret words');
    expect(findWords({ ...page, lines: page.lines.map((line) => ({ ...line, hidden: 'tiny' })) }, 'secret')).toEqual(
      [],
    );
  });

  it('finds nothing for white space', () => {
    expect(findWords(pageOf('a b'), '  ')).toEqual([]);
  });
});
