import type { Line } from './line-table';

/** Smaller than the body by at least this much. */
const smaller = 0.93;
const mark = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})\)?\.?|[*†‡§]+)$/i;

/** Marks the footnotes of a page and puts them after its body: small lines at the foot that begin with a note's mark, and the
 *  small lines that go on from them. Changes the order of `lines` and marks them, in place. */
export function moveFootnotes(lines: Line[], pageHeight: number): void {
  const upright = lines.filter((line) => !line.angle);
  const body = bodySize(upright);
  const notes: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (!startsNote(line, lines, body, pageHeight)) continue;
    notes.push(line);
    while (index + 1 < lines.length && goesOn(lines[index + 1]!, lines[index]!, body)) notes.push(lines[++index]!);
  }
  if (notes.length === 0) return;
  for (const note of notes) note.footnote = true;
  const rest = lines.filter((line) => !line.footnote);
  const feet = rest.filter((line) => !line.angle && line.box[1] > Math.max(...notes.map((note) => note.box[1])));
  const [before, after] = [rest.filter((line) => !feet.includes(line)), feet];
  const sideways = before.filter((line) => line.angle);
  lines.splice(0, lines.length, ...before.filter((line) => !line.angle), ...notes, ...after, ...sideways);
}

function bodySize(lines: readonly Line[]): number {
  const chars = new Map<number, number>();
  for (const { fontSize, text } of lines) chars.set(fontSize, (chars.get(fontSize) ?? 0) + text.length);
  let best = 0;
  let most = 0;
  for (const [size, count] of chars)
    if (count > most) {
      most = count;
      best = size;
    }
  return best;
}

/** A small line with a mark at its start, in the lower half, with nothing of body size under it in its column. */
function startsNote(line: Line, lines: readonly Line[], body: number, pageHeight: number): boolean {
  if (line.angle || line.fontSize > smaller * body || line.box[1] < 0.4 * pageHeight) return false;
  const first = line.words[0];
  if (!first || line.words.length < 3 || !(first.superscript || mark.test(first.text))) return false;
  return !lines.some(
    (other) =>
      other.fontSize > smaller * body &&
      other.text.length > 25 &&
      other.box[1] > line.box[3] &&
      other.box[0] < line.box[2] &&
      other.box[2] > line.box[0],
  );
}

function goesOn(next: Line, line: Line, body: number): boolean {
  if (next.angle || next.fontSize > smaller * body) return false;
  const gap = next.box[1] - line.box[3];
  return gap > -line.fontSize && gap < 0.8 * line.fontSize && next.box[0] < line.box[2] && next.box[2] > line.box[0];
}
