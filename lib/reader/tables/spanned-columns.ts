import { parsePeriod } from './parse-period';

/** Where something stands across a page, in points from its left edge. */
type Range = { x0: number; x1: number };
type Heading = Range & { text: string };

/** Points by which the middle of a heading may miss the middle of the columns that it stands over, and by which it may stand out of them. A
 *  heading over one column more would miss it by half of what columns stand apart. */
const offMiddle = 9;
const shareOfPitch = 0.23;
const standsOut = 14;

/** The heading over each column of one line of headings that are centred over groups of columns, each of which has a header below: "2031" over
 *  three columns is said of all three, however short it is. Where a line names no period, it heads groups only if every column is of one and
 *  none of them alone: "Foreign" over "exchange" is the first word of that column.
 *  @param columns where the figures and the headers below of each column stand
 *  @returns null where the line heads no groups; undefined in the place of a column that no heading of the line is over */
export function spannedColumns(headings: readonly Heading[], columns: readonly Range[]): (string | undefined)[] | null {
  if (headings.length === 0 || headings.length >= columns.length) return null;
  const runs = headings.map((heading) => runUnder(heading, headings, columns));
  const groups = runs.flatMap((run, index) => (run ? [{ ...run, heading: headings[index]! }] : []));
  if (groups.some(({ from }, index) => index > 0 && from <= groups[index - 1]!.to)) return null;
  const isWhole =
    groups.length === headings.length &&
    groups.length > 1 &&
    groups[0]?.from === 0 &&
    groups.at(-1)?.to === columns.length - 1 &&
    groups.every(({ from, to }, index) => to > from && (index === 0 || from === groups[index - 1]!.to + 1));
  const kept = isWhole ? groups : groups.filter(({ heading, from, to }) => to > from && isPeriod(heading.text));
  if (kept.length === 0) return null;
  return columns.map((_, at) => kept.find(({ from, to }) => at >= from && at <= to)?.heading.text);
}

function isPeriod(text: string): boolean {
  return parsePeriod(text) !== null;
}

/** The most neighbouring columns that a heading stands over the middle of, none of which another heading of the line is over. */
function runUnder(
  heading: Heading,
  headings: readonly Heading[],
  columns: readonly Range[],
): { from: number; to: number } | null {
  const isOthers = (column: Range) =>
    headings.some((other) => other !== heading && other.x0 < column.x1 && other.x1 > column.x0);
  const most = Math.max(offMiddle, shareOfPitch * pitchOf(columns));
  let best: { from: number; to: number } | null = null;
  for (let from = 0; from < columns.length; from++) {
    for (let to = from; to < columns.length && !isOthers(columns[to]!); to++) {
      const [left, right] = [columns[from]!.x0, columns[to]!.x1];
      const isCentred = Math.abs((left + right) / 2 - (heading.x0 + heading.x1) / 2) <= most;
      const isOver = heading.x0 >= left - standsOut && heading.x1 <= right + standsOut;
      if (isCentred && isOver && (!best || to - from > best.to - best.from)) best = { from, to };
    }
  }
  return best;
}

/** How far the right ends of neighbouring columns stand apart, on average. */
function pitchOf(columns: readonly Range[]): number {
  return ((columns.at(-1)?.x1 ?? 0) - (columns[0]?.x1 ?? 0)) / (columns.length - 1);
}
