import type { Line, LineTable, Page, Section, Word } from '../document/line-table';

const characterWidth = 6;
const lineHeight = 12;

/** A line table for tests: pages of lines of text, global numbers from 1, every character six points wide. */
export function lineTableOf(
  pages: string[][],
  options: { sections?: Section[]; change?: (line: Line) => void } = {},
): LineTable {
  let number = 0;
  const built = pages.map((texts, index): Page => {
    const firstLine = number + 1;
    const lines = texts.map((text, row): Line => {
      number++;
      const y0 = 72 + row * lineHeight * 1.2;
      const line: Line = {
        number,
        page: index + 1,
        text,
        box: [72, y0, 72 + text.length * characterWidth, y0 + lineHeight],
        words: wordsOf(text, y0),
        fontSize: 10,
      };
      options.change?.(line);
      return line;
    });
    return {
      number: index + 1,
      width: 612,
      height: 792,
      rotation: 0,
      firstLine,
      lastLine: number,
      lines,
      tableColumns: [],
      signals: {
        characters: texts.join('').length,
        unmappedShare: 0,
        imageOnly: false,
        hiddenLines: 0,
        garbled: false,
      },
    };
  });
  return {
    documentSha256: '0'.repeat(64),
    revision: { parser: 'fixture', version: '1', settings: {} },
    pages: built,
    sections: options.sections ?? [],
  };
}

function wordsOf(text: string, y0: number): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => {
    const x0 = 72 + match.index * characterWidth;
    return { text: match[0], box: [x0, y0, x0 + match[0].length * characterWidth, y0 + lineHeight] };
  });
}
