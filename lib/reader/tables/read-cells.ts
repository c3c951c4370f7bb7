import type { Word } from '../../document/line-table';

/** One value as printed in a table row. A dash is a cell without a number: "none", read as zero where a number is needed. */
export type Cell = {
  /** As printed, without a currency sign that stands apart: "$ (1,577)" reads "(1,577)". */
  text: string;
  /** Decimal string, brackets read as minus; null for a dash or "N/A". */
  value: string | null;
  dash: boolean;
  percent: boolean;
  /** The currency sign printed before the number. */
  sign: string | null;
  /** A bare number from 1900 to 2100: a year, if a header. */
  yearLike: boolean;
  x0: number;
  x1: number;
  /** Words of the line, half-open. */
  firstWord: number;
  endWord: number;
};

/** The run of value cells that ends a line, and the number of words before it.
 *  Numbers inside a label may open the run ("allowances of $95 and $103  5,020  4,911"): only the columns of the table can tell.
 *  @returns cells from left to right; empty for a line that ends with a word */
export function readTrailingCells(words: readonly Word[]): { cells: Cell[]; labelWords: number } {
  const cells: Cell[] = [];
  let end = words.length;
  while (end > 0) {
    const read = readCellEndingAt(words, end);
    if (!read) break;
    cells.unshift(read);
    end = read.firstWord;
  }
  return { cells, labelWords: end };
}

const currencySign = /^(?:US\$|C\$|A\$|[$€£¥])$/;
const dashWord = /^(?:US\$|[$€£¥])?\(?[—–−-]{1,3}\)?%?$/u;
const blankWord = /^(?:n\/?a|n\/?m|nmf?|\*{1,3})$/i;
const numberWord =
  /^(?<open>[-−–(]*)(?<sign>US\$|C\$|A\$|[$€£¥])?(?<inner>[-−–(]*)(?<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?<after>[)%]*)(?<note>(?:\([a-z\d]{1,2}\)|\*+|†)*)$/u;
/** Points between a number and a bracket or percent sign that belongs to it. */
const tightGap = 9;

function readCellEndingAt(words: readonly Word[], end: number): Cell | null {
  let last = end - 1;
  let suffix = '';
  let word = words[last];
  // Most lines end with an ordinary word.
  if (!word || /^\p{L}{4,}[.,:;]?$/u.test(word.text)) return null;
  // Footnote marks and loose ")", "%", ")%" after the number.
  for (let steps = 0; word && steps < 3; steps++) {
    const before = words[last - 1];
    const closes = /^(?:\)|%|\)%|%\))$/.test(word.text);
    const mark = word.superscript === true && /^\(?[a-z\d]{1,2}\)?$/i.test(word.text);
    if (!before || !(closes || mark) || word.box[0] - before.box[2] > tightGap) break;
    if (closes) suffix = word.text + suffix;
    last -= 1;
    word = before;
  }
  if (!word) return null;
  if (dashWord.test(word.text)) {
    const isHyphen = suffix === '' && end === words.length && words.length > 1 && /^-$/.test(word.text);
    const previous = words[last - 1];
    // "2019 -" at the end of prose is punctuation; a dash cell stands apart.
    if (isHyphen && previous && word.box[0] - previous.box[2] < 4) return null;
    return withSign(words, {
      text: word.text + suffix,
      value: null,
      dash: true,
      percent: (word.text + suffix).includes('%'),
      sign: /[$€£¥]/u.exec(word.text)?.[0] ?? null,
      yearLike: false,
      x0: word.box[0],
      x1: words[end - 1]?.box[2] ?? word.box[2],
      firstWord: last,
      endWord: end,
    });
  }
  if (blankWord.test(word.text) && suffix === '')
    return {
      text: word.text,
      value: null,
      dash: false,
      percent: false,
      sign: null,
      yearLike: false,
      x0: word.box[0],
      x1: word.box[2],
      firstWord: last,
      endWord: end,
    };
  const groups = numberWord.exec(word.text)?.groups;
  if (!groups) return null;
  const digits = groups.digits ?? '';
  const after = (groups.after ?? '') + suffix;
  let opening = (groups.open ?? '') + (groups.inner ?? '');
  let first = last;
  let sign = groups.sign ?? null;
  let x0 = word.box[0];
  const previous = words[last - 1];
  if (previous && /^(?:US\$|[$€£¥])?\($/u.test(previous.text) && word.box[0] - previous.box[2] < tightGap * 3) {
    opening = `(${opening}`;
    sign ??= /US\$|[$€£¥]/u.exec(previous.text)?.[0] ?? null;
    first -= 1;
    x0 = previous.box[0];
  }
  const negative = /[-−–]/u.test(opening) || (opening.includes('(') && after.includes(')'));
  if (opening.includes('(') && !after.includes(')')) return null;
  if (after.includes(')') && !opening.includes('(')) return null;
  const plain = digits.replaceAll(',', '');
  return withSign(words, {
    text: words
      .slice(first, end)
      .filter((part) => part.superscript !== true)
      .map((part) => part.text)
      .join(' '),
    value: (negative && !/^[0.]*$/.test(plain) ? '-' : '') + (plain.startsWith('.') ? `0${plain}` : plain),
    dash: false,
    percent: after.includes('%'),
    sign,
    yearLike: /^(?:19|20)\d\d$/.test(digits) && opening === '' && after === '' && sign === null,
    x0,
    x1: words[end - 1]?.box[2] ?? word.box[2],
    firstWord: first,
    endWord: end,
  });
}

/** A currency sign in a word of its own before the number belongs to the cell, however far to the left it is set. */
function withSign(words: readonly Word[], cell: Cell): Cell {
  const previous = words[cell.firstWord - 1];
  if (cell.sign === null && previous && currencySign.test(previous.text))
    return { ...cell, sign: previous.text, firstWord: cell.firstWord - 1, yearLike: false };
  return cell;
}
