import type { Box, Line, LineTable, Page, Word } from '../../document/line-table';

/** Words of a test page with where they stand, in points. */
export type Printed = { text: string; x: number /** x is the right edge. */; right?: boolean };

/** A row of a table: its label, and cells whose right edges stand 90 points apart. */
export function printedRow(label: string, ...cells: readonly string[]): Printed[] {
  return [{ text: label, x: 40 }, ...cells.map((text, index) => ({ text, x: 400 + index * 90, right: true }))];
}

const characterWidth = 5;
const spaceWidth = 2.5;
const lineHeight = 9;

/** Width of a text as these pages print it. */
function widthOf(text: string): number {
  const spaces = text.split(' ').length - 1;
  return (text.length - spaces) * characterWidth + spaces * spaceWidth;
}

/** A line table from pages of rows of printed pieces; each piece is cut into words with ordinary spaces. Rows stand 12 points apart, an
 *  empty row leaves a gap. */
export function printPages(pages: readonly (readonly (readonly Printed[])[])[]): LineTable {
  let number = 1;
  const built = pages.map((rows, index): Page => {
    const firstLine = number;
    const lines: Line[] = [];
    rows.forEach((pieces, row) => {
      const y0 = 40 + row * 12;
      const words = pieces.flatMap((piece) => wordsOf(piece, y0)).sort((a, b) => a.box[0] - b.box[0]);
      if (words.length === 0) return;
      const box: Box = [words[0]!.box[0], y0, words.at(-1)!.box[2], y0 + lineHeight];
      lines.push({
        number: number++,
        page: index + 1,
        text: words.map((word) => word.text).join(' '),
        box,
        words,
        fontSize: lineHeight,
      });
    });
    return {
      number: index + 1,
      width: 612,
      height: 792,
      rotation: 0,
      firstLine,
      lastLine: number - 1,
      lines,
      tableColumns: [],
      signals: { characters: 0, unmappedShare: 0, imageOnly: false, hiddenLines: 0, garbled: false },
    };
  });
  return {
    documentSha256: 'test',
    revision: { parser: 'test', version: '1', settings: {} },
    pages: built,
    sections: [],
  };
}

function wordsOf({ text, x, right }: Printed, y0: number): Word[] {
  let at = right ? x - widthOf(text) : x;
  return text.split(' ').map((part) => {
    const x0 = at;
    at += part.length * characterWidth + spaceWidth;
    return { text: part, box: [x0, y0, x0 + part.length * characterWidth, y0 + lineHeight] };
  });
}
