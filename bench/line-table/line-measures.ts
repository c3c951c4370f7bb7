import type { Line, Page } from '../../lib/document/line-table';
import type { PeerWord } from '../poppler';

export type BoxCount = { peerWords: number; matched: number; exact: number; areas: number[] };

/** Our word boxes against the peer's words of the same text at the same place. */
export function compareBoxes(page: Page, peer: readonly PeerWord[]): BoxCount {
  const ours = new Map<string, { box: readonly number[] }[]>();
  for (const line of page.lines)
    for (const word of line.words) {
      const same = ours.get(word.text);
      if (same) same.push(word);
      else ours.set(word.text, [word]);
    }
  const count: BoxCount = { peerWords: peer.length, matched: 0, exact: 0, areas: [] };
  for (const word of peer) {
    let best = 0;
    let area = 0;
    for (const { box } of ours.get(word.text) ?? []) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
      const x = overlap(x0, x1, word.x0, word.x1);
      const y = overlap(y0, y1, word.y0, word.y1);
      if (y < 0.3 || x <= best) continue;
      best = x;
      const across = Math.max(0, Math.min(x1, word.x1) - Math.max(x0, word.x0));
      const down = Math.max(0, Math.min(y1, word.y1) - Math.max(y0, word.y0));
      const union = (x1 - x0) * (y1 - y0) + (word.x1 - word.x0) * (word.y1 - word.y0) - across * down;
      area = union > 0 ? (across * down) / union : 0;
    }
    // The same word elsewhere on the line is another word.
    if (best < 0.3) continue;
    count.matched++;
    if (best >= 0.95) count.exact++;
    count.areas.push(area);
  }
  return count;
}

/** Intersection over union of two intervals. */
function overlap(a0: number, a1: number, b0: number, b1: number): number {
  const union = Math.max(a1, b1) - Math.min(a0, b0);
  return union <= 0 ? 0 : Math.max(0, Math.min(a1, b1) - Math.max(a0, b0)) / union;
}

export type TokenCount = { ours: number; peer: number; common: number };

/** Words as a multiset, whatever their order. */
export function compareTokens(page: Page, layout: string): TokenCount {
  const left = new Map<string, number>();
  let ours = 0;
  for (const line of page.lines)
    for (const { text } of line.words) {
      ours++;
      left.set(text, (left.get(text) ?? 0) + 1);
    }
  const peer = tokens(layout);
  let common = 0;
  for (const token of peer) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    common++;
    left.set(token, count - 1);
  }
  return { ours, peer: peer.length, common };
}

const number = /^[-–(]?[$€£]?\(?\d[\d,.]*\)?%?\)?$/;
const filler = /^(?:[$€£%)—–-]+|N\/A|NM|\*)$/;

export type RowCount = { rows: number; whole: number; missed: string[] };

/** Rows of numbers in the peer's layout (a label, then at least two numbers and hardly anything else) that are one line of ours; of
 *  each other one, what stands instead. */
export function compareRows(page: Page, layout: string): RowCount {
  const count: RowCount = { rows: 0, whole: 0, missed: [] };
  const lines = page.lines.map((line) => line.words.map((word) => word.text));
  const glued = lines.map((words) => words.join(''));
  for (const text of layout.split('\n')) {
    const row = tokens(text);
    if (!isNumericRow(row)) continue;
    count.rows++;
    const wanted = row.join('');
    // The peer leaves raised note marks out of the row; it may also cut words elsewhere.
    if (glued.some((line) => line.includes(wanted)) || lines.some((line) => isSubsequence(row, line))) count.whole++;
    else count.missed.push(`p${page.number}: ${row.join(' ')} (${reasonOf(row, page.lines)})`);
  }
  return count;
}

/** Why a row of the peer is no line of ours, from the lines that hold its words. */
function reasonOf(row: readonly string[], lines: readonly Line[]): string {
  const wanted = [...row].sort();
  const whole = lines.find(({ words }) => isSubsequence(wanted, words.map(({ text }) => text).sort()));
  if (whole) return `line ${whole.number} holds it all, in another order`;
  const parts: Line[] = [];
  for (let from = 0; from < row.length; ) {
    const [part, taken] = longestRun(
      row.slice(from),
      lines.filter((line) => !parts.includes(line)),
    );
    if (!part) return `no line holds "${row[from]}"`;
    parts.push(part);
    from += taken;
  }
  const named = `lines ${parts.map((line) => line.number).join(', ')}`;
  const isLevel = parts.every(({ box }) => box[1] < parts[0]!.box[3] && box[3] > parts[0]!.box[1]);
  if (!isLevel) return `the peer joins text of several heights: ${named}`;
  const isWrapped = parts.every((part) => lines.some((other) => isBelowOrAbove(other, part)));
  return isWrapped ? `wrapped text side by side, read cell by cell: ${named}` : `cut: ${named}`;
}

/** The line with the most words of the row, from its first on, one after the other. */
function longestRun(row: readonly string[], lines: readonly Line[]): [Line | undefined, number] {
  let best: Line | undefined;
  let most = 0;
  for (const line of lines)
    for (const start of line.words.keys()) {
      let taken = 0;
      while (taken < row.length && line.words[start + taken]?.text === row[taken]) taken++;
      if (taken > most) [best, most] = [line, taken];
    }
  return [best, most];
}

/** The line before or after, in the same column and close by. */
function isBelowOrAbove(other: Line, line: Line): boolean {
  const gap = Math.max(other.box[1] - line.box[3], line.box[1] - other.box[3]);
  return (
    Math.abs(other.number - line.number) === 1 &&
    gap < 0.6 * line.fontSize &&
    Math.abs(other.box[0] - line.box[0]) < 2 * line.fontSize
  );
}

function isSubsequence(row: readonly string[], line: readonly string[]): boolean {
  let next = 0;
  for (const word of line) if (word === row[next]) next++;
  return next === row.length;
}

function isNumericRow(row: readonly string[]): boolean {
  const first = row.findIndex((token) => number.test(token) || filler.test(token));
  if (first < 1 || !row.slice(0, first).some((token) => /[A-Za-z]{3}/.test(token))) return false;
  const values = row.slice(first);
  const numbers = values.filter((token) => number.test(token)).length;
  const fillers = values.filter((token) => filler.test(token)).length;
  return numbers >= 2 && numbers + fillers === values.length;
}

function tokens(text: string): string[] {
  return text.split(/[\s\u00a0]+/).filter((token) => token !== '');
}
