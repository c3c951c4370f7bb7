import type { Piece } from './page-content';

/** Pieces on one baseline, left to right. */
export type Row = { baseline: number; size: number; pieces: RowPiece[] };
export type RowPiece = { piece: Piece; superscript: boolean };

/** Groups pieces into rows by baseline; small pieces set a little higher or lower beside a row join it.
 *  Rows come top to bottom, notes in the margin after them; pieces left to right. */
export function groupRows(pieces: readonly Piece[]): Row[] {
  const sorted = [...pieces].sort((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
  const rows: Row[] = [];
  for (const piece of sorted) {
    const row = nearestRow(rows, piece) ?? openRow(rows, piece);
    row.pieces.push({ piece, superscript: false });
  }
  for (const row of rows) settleBaseline(row);
  rows.sort((a, b) => a.baseline - b.baseline);
  joinRaised(rows);
  joinValues(rows);
  const kept = rows.filter((row) => row.pieces.length > 0);
  for (const row of kept) row.pieces.sort((a, b) => a.piece.x0 - b.piece.x0);
  return [...kept, ...kept.flatMap(takeSideNotes)];
}

/** Small words on a baseline of their own, clear of the text at an end of its row: a note in the margin is no mark in the line.
 *  @returns their rows, which were taken out of the row given */
function takeSideNotes(row: Row): Row[] {
  const first = row.pieces.findIndex(({ superscript }) => !superscript);
  const last = row.pieces.findLastIndex(({ superscript }) => !superscript);
  if (first < 0 || (first === 0 && last === row.pieces.length - 1)) return [];
  const clear = 1.5 * row.size;
  const edges = { left: row.pieces[first]!.piece.x0, right: row.pieces[last]!.piece.x1 };
  const before = row.pieces.slice(0, first);
  const after = row.pieces.slice(last + 1);
  const notes: RowPiece[][] = [];
  if (isNote(before) && edges.left - Math.max(...before.map(({ piece }) => piece.x1)) > clear) notes.push(before);
  if (isNote(after) && Math.min(...after.map(({ piece }) => piece.x0)) - edges.right > clear) notes.push(after);
  row.pieces = row.pieces.filter((entry) => !notes.some((note) => note.includes(entry)));
  return notes.map((note) => ({
    baseline: note[0]!.piece.baseline,
    size: note[0]!.piece.style.size,
    pieces: note.map(({ piece }) => ({ piece, superscript: false })),
  }));
}

/** Words, where a mark would be a digit, a letter or two, or a sign. */
function isNote(pieces: readonly RowPiece[]): boolean {
  return /\p{L}{3}/u.test(pieces.map(({ piece }) => piece.text).join(' '));
}

function nearestRow(rows: Row[], piece: Piece): Row | undefined {
  let best: Row | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let index = rows.length - 1; index >= Math.max(0, rows.length - 6); index--) {
    const row = rows[index]!;
    const distance = Math.abs(piece.baseline - row.baseline);
    const size = Math.min(piece.style.size, row.size);
    if (distance > 0.45 * size || distance >= bestDistance) continue;
    // Labels and values of a table may stand a little apart, but never over one another.
    if (distance <= 0.3 * size || !overlaps(piece, row)) {
      best = row;
      bestDistance = distance;
    }
  }
  if (best && piece.style.size > best.size) {
    // A row that began with a raised mark stands where its words do.
    if (piece.style.size > 1.15 * best.size) best.baseline = piece.baseline;
    best.size = piece.style.size;
  }
  return best;
}

function overlaps(piece: Piece, row: Row): boolean {
  // Kerning lets neighbours reach into one another a little.
  const slack = 0.3 * Math.min(piece.style.size, row.size);
  return row.pieces.some(({ piece: other }) => Math.min(piece.x1, other.x1) - Math.max(piece.x0, other.x0) > slack);
}

function openRow(rows: Row[], piece: Piece): Row {
  const row = { baseline: piece.baseline, size: piece.style.size, pieces: [] };
  rows.push(row);
  return row;
}

/** The row's size and baseline are those of most of its characters; what is clearly smaller and higher is a superscript. */
function settleBaseline(row: Row): void {
  const common = row.pieces[0]?.piece.style.size;
  if (row.pieces.every(({ piece }) => piece.style.size === common)) return;
  const charsBySize = new Map<number, number>();
  for (const { piece } of row.pieces)
    charsBySize.set(piece.style.size, (charsBySize.get(piece.style.size) ?? 0) + piece.text.length);
  let size = row.size;
  let most = 0;
  for (const [candidate, chars] of charsBySize) {
    if (chars > most) {
      most = chars;
      size = candidate;
    }
  }
  const main = row.pieces.find(({ piece }) => piece.style.size === size)!.piece;
  row.size = size;
  row.baseline = main.baseline;
  for (const entry of row.pieces) {
    const { style, baseline } = entry.piece;
    entry.superscript = style.size <= 0.85 * size && main.baseline - baseline > 0.1 * size;
  }
}

/** Moves raised and lowered pieces that touch text of a bigger row into that row. */
function joinRaised(rows: Row[]): void {
  for (let index = 0; index < rows.length; index++) {
    const small = rows[index]!;
    for (const neighbour of [index + 1, index - 1, index + 2, index - 2]) {
      const big = rows[neighbour];
      if (small.pieces.length === 0) break;
      if (!big || big.pieces.length === 0 || small.size > 0.9 * big.size) continue;
      const raise = big.baseline - small.baseline;
      if (raise > 0.75 * big.size || raise < -0.4 * big.size) continue;
      const stay: RowPiece[] = [];
      for (const entry of small.pieces.sort((a, b) => a.piece.x0 - b.piece.x0)) {
        if (touches(entry.piece, big)) big.pieces.push({ piece: entry.piece, superscript: raise > 0.1 * big.size });
        else stay.push(entry);
      }
      small.pieces = stay;
    }
  }
}

/** Values set a little higher or lower than their label, as tall cells centre them, or than the other values of their row: nothing
 *  of them stands over or under it. */
function joinValues(rows: Row[]): void {
  for (const [index, values] of rows.entries()) {
    if (values.pieces.length === 0) continue;
    let best: Row | undefined;
    let bestDistance = 0.6 * values.size;
    for (const row of [rows[index - 1], rows[index + 1]]) {
      if (!row || row.pieces.length === 0) continue;
      const distance = Math.abs(row.baseline - values.baseline);
      if (distance >= bestDistance || row.size > 1.3 * values.size || values.size > 1.3 * row.size) continue;
      if (values.pieces.some(({ piece }) => /\p{L}/u.test(piece.text) || overlaps(piece, row))) continue;
      best = row;
      bestDistance = distance;
    }
    if (!best) continue;
    best.pieces.push(...values.pieces);
    values.pieces = [];
  }
}

function touches(piece: Piece, row: Row): boolean {
  const near = 0.6 * row.size;
  const over = -0.3 * row.size;
  return row.pieces.some(({ piece: other }) => {
    const after = piece.x0 - other.x1;
    const before = other.x0 - piece.x1;
    return (after < near && after > over) || (before < near && before > over);
  });
}
