import type { Line } from '../../document/line-table';
import { bullet, lineFactsOf } from './line-facts';

/** Lines that read on, as the lines of a paragraph, a list item or a heading do; every line is in one group. */
export function groupLines(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  const edgeOf = rightEdgesOf(lines);
  for (const line of lines) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    if (group && previous && goesOn(previous, line, edgeOf(previous), group)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Where the lines of the same column end: of the page, or of the left one of its two columns. */
function rightEdgesOf(lines: readonly Line[]): (line: Line) => number {
  const pages = new Map<number, Line[]>();
  for (const line of lines) {
    const known = pages.get(line.page);
    if (known) known.push(line);
    else pages.set(line.page, [line]);
  }
  const edges = new Map([...pages].map(([page, own]) => [page, columnEdgesOf(own)]));
  return ({ page, box }) => {
    const { right, left, gutter } = edges.get(page) ?? { right: 0, left: 0, gutter: null };
    return gutter !== null && box[2] <= gutter ? left : right;
  };
}

type Edges = {
  right: number;
  left: number /** Where the second column begins; null where there is one. */;
  gutter: number | null;
};

/** A page has two columns where a good part of its lines begin behind a place that hardly any line runs across. */
function columnEdgesOf(lines: readonly Line[]): Edges {
  const right = Math.max(...lines.map(({ box }) => box[2]));
  const start = Math.min(...lines.map(({ box }) => box[0]));
  const middle = lines.map(({ box }) => box[0]).filter((x) => x > start + (right - start) * 0.4);
  const gutter = Math.min(...middle, right);
  const crossing = lines.filter(({ box }) => box[0] < gutter - 2 && box[2] > gutter + 2).length;
  const ahead = lines.length - middle.length - crossing;
  if (
    middle.length < lines.length * leastOfColumn ||
    ahead < lines.length * leastOfColumn ||
    crossing > lines.length * mostAcross
  )
    return { right, left: right, gutter: null };
  const left = Math.max(...lines.map(({ box }) => (box[2] <= gutter + 2 ? box[2] : 0)));
  return { right, left, gutter: gutter + 2 };
}

const leastOfColumn = 0.25;
const mostAcross = 0.05;

/** Does `next` go on where `previous` stops, the last of a group, on a page with this right edge? */
function goesOn(previous: Line, next: Line, edge: number, group: readonly Line[]): boolean {
  let known = remembered.get(next);
  if (known?.previous !== previous) {
    known = { previous, verdict: readsOn(previous, next) };
    remembered.set(next, known);
  }
  const { verdict } = known;
  if (verdict === 'on a further page') return previous.box[2] > edge * 0.93 && !next.bold && group.length > 1;
  if (verdict !== 'where the line is full') return verdict;
  if (entry.test(next.text) && entry.test(group[0]?.text ?? '')) return false;
  const gap = next.box[1] - previous.box[3];
  const left = Math.min(...group.map((line) => line.box[0]));
  const full =
    previous.box[2] > edge - Math.max((edge - left) * 0.16, isWithinSentence(previous) ? firstWordOf(next) : 0);
  return full && gap < heightOf(previous) * 0.75 && next.box[0] <= (group[0]?.box[0] ?? left) + 30;
}

/** "by and between Orrin LLC (“Landlord”), and HALVORSEN": a sentence that a long word breaks off early. */
function isWithinSentence({ text }: Line): boolean {
  return /\p{Ll} .*,? (?:and|or|of|by|to|with|between|the) \p{Lu}[\p{L}.&-]+$/u.test(text);
}

/** Wide, with the space before it. */
function firstWordOf({ words: [first], fontSize }: Line): number {
  return first ? first.box[2] - first.box[0] + fontSize / 3 : 0;
}

/** "Power consumption: 4 W" below another of its kind: every entry of such a list begins with its label. */
const entry = /^\p{Lu}[^:.;,]{1,40}: \S/u;

/** What two lines say by themselves, or where it depends on the lines around them. */
type Verdict = boolean | 'on a further page' | 'where the line is full';

/** A line nearly always follows the same one, whatever passages are read. */
const remembered = new WeakMap<Line, { previous: Line; verdict: Verdict }>();

function readsOn(previous: Line, next: Line): Verdict {
  if (next.number - previous.number > 3 || next.page - previous.page > 1) return false;
  const before = lineFactsOf(previous);
  const after = lineFactsOf(next);
  const spelled = /^\(\d+\)\s/.test(next.text) && countInWords.test(previous.text);
  // "Any related support; and" ends an item.
  const openEnd = before.openEnd && !(endsItem.test(previous.text) && /^\p{Lu}/u.test(next.text));
  const lowercase = /^[a-z]/.test(next.text) || spelled || (!before.ended && opensName.test(next.text));
  if (next.page !== previous.page || next.number - previous.number > 1) {
    const mayGoOn =
      next.page !== previous.page &&
      // A page number that nothing marked as one
      !/^[-–\s\divx]{1,7}$/.test(previous.text) &&
      !before.ended &&
      after.mark === null;
    return mayGoOn && (lowercase || openEnd || 'on a further page');
  }
  if (next.angle !== previous.angle) return false;
  const height = heightOf(previous);
  const gap = next.box[1] - previous.box[3];
  if (gap > height * 1.3 || gap < -height * 1.5) return false;
  if (!lowercase && before.cells.length > 1 && after.cells.length > 1) return false;
  if (Math.abs(previous.fontSize - next.fontSize) > 1.5 && !lowercase) return false;
  if (bullet.test(next.text) && !/^[-–—*]/.test(next.text)) return false;
  if (after.mark !== null && !spelled && (before.ended || !lowercase) && !(openEnd && /^\d/.test(next.text)))
    return false;
  if (!lowercase && Boolean(previous.bold) !== Boolean(next.bold) && !openEnd) return false;
  if (lowercase || openEnd) return gap < height * 0.9;
  return 'where the line is full';
}

function heightOf({ box }: Line): number {
  return Math.max(box[3] - box[1], 4);
}

const endsItem = /;\s+(?:and|or)$/;
/** "… within thirty" before "(30) days" */
const countInWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)$/i;
/** What a party is called, behind its name: "(“Supplier”)", "(the “Lender”)" */
const opensName = /^\((?:(?:the|each|collectively|together),? )*["“]/i;
