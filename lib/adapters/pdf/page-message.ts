import type { Box, Line, Page, Word } from '../../document/line-table';

/** A line as it travels from the child that parses to its parent: the words of a line are its text between spaces, so only their ranges are
 *  sent, in hundredths of a point, and what tells a word from the line that it stands in. Half the bytes of the line, and half the time
 *  to write and read them. */
type LineMessage = Omit<Line, 'words'> & {
  /** x0 and x1 of each word in turn; the words themselves where they are not the text between spaces. */
  words: number[] | Word[];
  /** Words with a height, a column or a mark of their own. */
  own?: OwnWord[];
};

type OwnWord = [index: number, y0: number, y1: number, column: number | null, superscript: 0 | 1];

export type PageMessage = Omit<Page, 'lines'> & { lines: LineMessage[] };

/** Reads the same page again with `decodePage`, to the bit. */
export function encodePage(page: Page): PageMessage {
  return { ...page, lines: page.lines.map(encodeLine) };
}

export function decodePage(page: PageMessage): Page {
  return { ...page, lines: page.lines.map(decodeLine) };
}

function encodeLine(line: Line): LineMessage {
  const { text, words } = line;
  const [, top, , bottom] = line.box;
  const ranges: number[] = [];
  const own: OwnWord[] = [];
  let at = 0;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word;
    const [x0, y0, x1, y1] = word.box;
    const from = Math.round(x0 * 100);
    const to = Math.round(x1 * 100);
    const isBetweenSpaces = text.startsWith(word.text, at) && !word.text.includes(' ');
    if (!isBetweenSpaces || from / 100 !== x0 || to / 100 !== x1) return line;
    at += word.text.length + 1;
    ranges.push(from, to);
    if (y0 !== top || y1 !== bottom || word.column !== undefined || word.superscript)
      own.push([index, y0, y1, word.column ?? null, word.superscript ? 1 : 0]);
  }
  if (at !== text.length + 1) return line;
  return own.length > 0 ? { ...line, words: ranges, own } : { ...line, words: ranges };
}

function decodeLine(message: LineMessage): Line {
  const { own = [], ...line } = message;
  const ranges = line.words;
  if (typeof ranges[0] !== 'number') return line as Line;
  const [, top, , bottom] = line.box;
  const words = line.text.split(' ').map((text, index): Word => {
    const [x0, x1] = [ranges[2 * index] as number, ranges[2 * index + 1] as number];
    return { text, box: [x0 / 100, top, x1 / 100, bottom] };
  });
  for (const [index, y0, y1, column, superscript] of own) {
    const word = words[index] as Word;
    const box: Box = [word.box[0], y0, word.box[2], y1];
    words[index] = {
      text: word.text,
      box,
      ...(superscript === 1 ? { superscript: true } : {}),
      ...(column === null ? {} : { column }),
    };
  }
  return { ...line, words };
}
