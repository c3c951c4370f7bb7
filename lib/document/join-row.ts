import { wordGap } from './collect-pieces';
import type { Row } from './group-rows';
import type { Angle, Piece } from './page-content';

/** A word in the frame of its line: x along the text, y0/y1 across it. */
export type JoinedWord = {
  text: string;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  superscript: boolean;
  pieces: Piece[];
};

/** A line in the frame of its reading direction, words in logical order. */
export type JoinedLine = {
  words: JoinedWord[];
  baseline: number;
  size: number;
  angle: Angle;
};

/** Glues the pieces of a row into words, drops overprinted doubles, and puts right-to-left words into logical order.
 *  @param gapShare the share of the size from which on a gap ends a word */
export function joinRow(row: Row, angle: Angle, gapShare = wordGap): JoinedLine {
  const words: JoinedWord[] = [];
  let word: JoinedWord | undefined;
  let last: Piece | undefined;
  for (const { piece, superscript } of row.pieces) {
    if (last && isOverprint(last, piece)) continue;
    const raised = superscript && !isOrdinal(piece.text);
    if (word && last && glues(last, piece, word.superscript !== raised, gapShare)) extend(word, piece);
    else {
      word = newWord(piece, raised);
      words.push(word);
    }
    last = piece;
  }
  return { words: logicalOrder(words), baseline: row.baseline, size: row.size, angle };
}

function newWord(piece: Piece, superscript: boolean): JoinedWord {
  const { baseline, style } = piece;
  return {
    text: piece.text,
    x0: piece.x0,
    x1: piece.x1,
    y0: baseline - style.ascent,
    y1: baseline + style.descent,
    superscript,
    pieces: [piece],
  };
}

function extend(word: JoinedWord, piece: Piece): void {
  const { baseline, style } = piece;
  word.text += piece.text;
  word.x1 = Math.max(word.x1, piece.x1);
  word.y0 = Math.min(word.y0, baseline - style.ascent);
  word.y1 = Math.max(word.y1, baseline + style.descent);
  word.pieces.push(piece);
}

function glues(last: Piece, piece: Piece, changesLevel: boolean, gapShare: number): boolean {
  if (changesLevel || last.spaceAfter || piece.spaceBefore) return false;
  const size = Math.min(last.style.size, piece.style.size);
  const gap = piece.x0 - last.x1;
  return gap - Math.max(0, last.style.letterSpacing) < gapShare * size && gap > -0.5 * size;
}

/** Bold that is drawn twice, a hair apart. */
function isOverprint(last: Piece, piece: Piece): boolean {
  const size = Math.min(last.style.size, piece.style.size);
  return (
    last.text === piece.text &&
    Math.abs(piece.x0 - last.x0) < 0.15 * size &&
    Math.abs(piece.x1 - last.x1) < 0.3 * size &&
    Math.abs(piece.baseline - last.baseline) < 0.15 * size
  );
}

/** Raised letters belong to their word ("1st", "Acme(TM)"); raised digits and marks point to a note. */
function isOrdinal(text: string): boolean {
  return /^(?:st|nd|rd|th|tm|sm|er|e|º|ª|™|®|℠)$/i.test(text);
}

const rightToLeftLetter = /[\u0590-\u08ff]/;
const leftToRightLetter = /[A-Za-z\u00c0-\u02af\u0370-\u058f]/;
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
};

function logicalOrder(words: JoinedWord[]): JoinedWord[] {
  if (!words.some(({ text }) => rightToLeftLetter.test(text))) return words;
  let right = 0;
  let left = 0;
  for (const { text } of words) {
    if (rightToLeftLetter.test(text)) right += text.length;
    else if (leftToRightLetter.test(text)) left += text.length;
  }
  for (const word of words) if (rightToLeftLetter.test(word.text)) word.text = reverseWord(word.text);
  return right >= left ? reverseRuns(words) : reverseInner(words);
}

/** A right-to-left line: words from right to left, runs of left-to-right words kept. */
function reverseRuns(words: JoinedWord[]): JoinedWord[] {
  const ordered: JoinedWord[] = [];
  let run: JoinedWord[] = [];
  for (const word of words) {
    if (leftToRightLetter.test(word.text)) run.push(word);
    else {
      ordered.push(...run.reverse(), word);
      run = [];
    }
  }
  ordered.push(...run.reverse());
  return ordered.reverse();
}

/** A left-to-right line: only its right-to-left stretches are turned. */
function reverseInner(words: JoinedWord[]): JoinedWord[] {
  const ordered: JoinedWord[] = [];
  let run: JoinedWord[] = [];
  for (const word of words) {
    if (rightToLeftLetter.test(word.text)) run.push(word);
    else {
      ordered.push(...run.reverse(), word);
      run = [];
    }
  }
  return [...ordered, ...run.reverse()];
}

/** From left-to-right as drawn to logical: letters turned, numbers inside kept, brackets mirrored. */
function reverseWord(text: string): string {
  const turned = [...text].reverse().map((character) => mirrored[character] ?? character);
  return turned
    .join('')
    .replace(/[0-9A-Za-z](?:[0-9A-Za-z.,:/%-]*[0-9A-Za-z])?/g, (run) => [...run].reverse().join(''));
}
