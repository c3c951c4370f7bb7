/** `place`: how many words of both texts come before it. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string; place: number };

/** What became of a text, word by word: the longest words in common stay, the rest is gone or new. Quadratic; for lines,
 *  not for pages. */
export function wordDifference(before: string, after: string): Piece[] {
  const a = before.split(/\s+/).filter(Boolean);
  const b = after.split(/\s+/).filter(Boolean);
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = lengths[i];
    if (!row) continue;
    for (let j = b.length - 1; j >= 0; j--)
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], word: string) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += ` ${word}`;
    else pieces.push({ kind, text: word, place: i + j });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const left = a[i];
    const right = b[j];
    if (left !== undefined && left === right) {
      add('same', left);
      i++;
      j++;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      add('gone', left);
      i++;
    } else if (right !== undefined) {
      add('new', right);
      j++;
    }
  }
  return pieces;
}
