import type { Line, Page } from './line-table';

/** How many pages to either side decide whether a line at the edge of a page is a running head or foot. */
const furnitureReach = 6;

/** Between two lines of one head or foot, in sizes of their text. */
const widestGap = 1.6;

type Edge = { line: Line; key: string; y: number; fromTop: boolean };
type Seen = { page: Page; edges: Edge[] };

/** Marks running heads and feet while pages stream by in order. A line near an edge that comes back, page numbers aside, at
 *  the same height on neighbouring pages is furniture. `push` returns the pages that are settled, `end` the rest. */
export class FurnitureMarker {
  #window: Seen[] = [];
  #next = 0;

  push(page: Page): Page[] {
    this.#window.push({ page, edges: edgesOf(page) });
    const settled: Page[] = [];
    while (this.#next + furnitureReach < this.#window.length) settled.push(this.#settle());
    this.#forget();
    return settled;
  }

  end(): Page[] {
    const settled: Page[] = [];
    while (this.#next < this.#window.length) settled.push(this.#settle());
    return settled;
  }

  #settle(): Page {
    const index = this.#next++;
    const { page, edges } = this.#window[index]!;
    const around = this.#window.slice(Math.max(0, index - furnitureReach), index + furnitureReach + 1);
    for (const edge of edges) if (comesBack(edge, page, around)) edge.line.furniture = edge.fromTop ? 'head' : 'foot';
    keepEdgesOnly(edges);
    return page;
  }

  #forget(): void {
    const past = this.#next - furnitureReach;
    if (past <= 0) return;
    this.#window.splice(0, past);
    this.#next -= past;
  }
}

/** Furniture stands outside all other lines and apart from them: from the edge inwards, it ends at the first line of the body
 *  or at the first wide gap. */
function keepEdgesOnly(edges: readonly Edge[]): void {
  for (const fromTop of [true, false]) {
    const side = edges.filter((edge) => edge.fromTop === fromTop).sort((a, b) => (fromTop ? a.y - b.y : b.y - a.y));
    let ended = false;
    let last: Edge | undefined;
    for (const edge of side) {
      const { line } = edge;
      const isSameRow = last !== undefined && Math.abs(edge.y - last.y) < 2;
      if (last && !isSameRow && !ended) {
        const gap = fromTop ? line.box[1] - last.line.box[3] : last.line.box[1] - line.box[3];
        ended = gap > widestGap * line.fontSize || !last.line.furniture;
      }
      if (ended) delete line.furniture;
      last = edge;
    }
  }
}

/** The lines of the first and last few rows, read without their numbers. */
function edgesOf(page: Page): Edge[] {
  const upright = page.lines.filter((line) => !line.angle && line.words.length > 0);
  const byHeight = [...upright].sort((a, b) => a.box[1] - b.box[1]);
  const top = byHeight.filter((line) => line.box[3] < 0.2 * page.height).slice(0, 4);
  const bottom = byHeight.filter((line) => line.box[1] > 0.8 * page.height).slice(-4);
  return [
    ...top.map((line) => ({ line, key: keyOf(line), y: line.box[1], fromTop: true })),
    ...bottom.map((line) => ({ line, key: keyOf(line), y: line.box[3], fromTop: false })),
  ];
}

/** The words of a line without its numbers; Roman ones only where hardly anything else stands ("Page iv"). */
function keyOf(line: Line): string {
  const text = line.text.toLowerCase();
  const roman = line.words.length <= 3 ? text.replace(/\b[ivxlc]{1,6}\b/g, '#') : text;
  return roman.replace(/[0-9]+/g, '#').replace(/\s+/g, ' ');
}

function comesBack(edge: Edge, page: Page, around: readonly Seen[]): boolean {
  let same = 0;
  for (const other of around) {
    if (other.page === page) continue;
    const again = other.edges.some(
      (candidate) =>
        candidate.fromTop === edge.fromTop &&
        candidate.key === edge.key &&
        Math.abs(candidate.y - edge.y) < 6 &&
        // A lone number is a page number only if it counts on.
        (edge.key !== '#' || countsOn(edge.line, candidate.line, other.page.number - page.number)),
    );
    if (again) same++;
  }
  const needed = Math.min(2, around.length - 1);
  return needed > 0 && same >= needed;
}

function countsOn(line: Line, other: Line, pages: number): boolean {
  const [a, b] = [Number(line.text), Number(other.text)];
  return Number.isNaN(a) || Number.isNaN(b) || b - a === pages;
}
