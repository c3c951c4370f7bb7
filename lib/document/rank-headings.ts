import type { HeadingCandidate } from './heading-candidate';

/** @property look size, weight and case, the same for headings of one kind; null where it is the body's */
export type RankedHeading = { number: number; page: number; title: string; level: number; look: string | null };

type Block = { lines: HeadingCandidate[]; first: HeadingCandidate; title: string };

/** Chooses the headings among candidates and gives them levels: bigger before smaller, bold before plain, and where titles
 *  are numbered, by the depth of the number.
 *  @param bodySize size of most of the document's text, in points */
export function rankHeadings(candidates: readonly HeadingCandidate[], bodySize: number): RankedHeading[] {
  const blocks = joinBlocks(candidates).filter((block) => isHeading(block, bodySize));
  const title = titleOf(blocks);
  const kept = blocks.filter((block) => block !== title && !repeats(block, blocks));
  const styles = rankStyles(kept);
  const ranked = kept.map((block) => ({
    number: block.first.number,
    page: block.first.page,
    title: block.title,
    level: styles.get(styleOf(block))!,
    look: block.first.bold || block.first.size >= 1.12 * bodySize ? styleOf(block) : null,
    depth: block.first.depth,
  }));
  return settleNumbered(ranked, kept);
}

/** Lines of one heading: the same style, one under the other. */
function joinBlocks(candidates: readonly HeadingCandidate[]): Block[] {
  const blocks: Block[] = [];
  for (const line of candidates) {
    const block = blocks.at(-1);
    const last = block?.lines.at(-1);
    const goesOn =
      block &&
      last &&
      block.lines.length < 4 &&
      last.page === line.page &&
      line.number === last.number + 1 &&
      line.gap < 0.7 &&
      Math.abs(line.size - last.size) < 0.2 &&
      line.bold === last.bold &&
      line.depth === 0 &&
      !/[.:]$/.test(last.text) &&
      // A heading that ends well before the edge was not broken there.
      (!last.isShort || line.caps === last.caps);
    if (goesOn && (!last.isShort || last.size > 13)) {
      block.lines.push(line);
      block.title = `${block.title} ${line.text}`;
    } else blocks.push({ lines: [line], first: line, title: line.text });
  }
  return blocks;
}

function isHeading({ first, lines, title }: Block, bodySize: number): boolean {
  if (title.length > 200 || title.split(' ').length > 26) return false;
  if (/[.,;:]$/.test(title) && first.depth === 0 && !/^(?:part|item|note)/i.test(title)) return false;
  if (!/^[\p{Lu}\p{N}([“"‘']/u.test(title) || /^\(?[a-z]\)/.test(title)) return false;
  if (/(?:\d[\d,.]*%?\s+){2}/.test(`${title} `) && first.depth === 0) return false;
  const isLarger = first.size >= 1.12 * bodySize;
  const standsOff = first.gap > 0.35;
  if (isLarger) return lines.every((line) => line.bold) || first.gap > 0.2;
  if (first.size < 0.93 * bodySize) return false;
  if (first.bold) return standsOff || first.depth > 0;
  if (first.depth > 0) return standsOff && first.caps;
  return first.caps && standsOff && lines.length <= 2 && title.length > 5;
}

/** The document's own title: alone in its style, on the first page. */
function titleOf(blocks: readonly Block[]): Block | undefined {
  const front = blocks.filter((block) => block.first.page === 1);
  const biggest = front.reduce<Block | undefined>(
    (most, block) => (most && most.first.size >= block.first.size ? most : block),
    undefined,
  );
  if (!biggest) return undefined;
  const isAlone = !blocks.some((block) => block !== biggest && block.first.size >= biggest.first.size - 0.2);
  return isAlone ? biggest : undefined;
}

/** The same words on many pages are a running head that was missed, or a table's caption that goes on. */
function repeats(block: Block, blocks: readonly Block[]): boolean {
  let same = 0;
  for (const other of blocks) if (other.title === block.title && other.first.page !== block.first.page) same++;
  return same >= 4;
}

function styleOf({ first }: Block): string {
  const size = (Math.round(first.size * 2) / 2).toFixed(1);
  return `${size}|${first.bold ? 1 : 0}|${first.caps ? 1 : 0}`;
}

/** Styles from the most to the least prominent; the first three levels are told apart, the rest is one level. */
function rankStyles(blocks: readonly Block[]): Map<string, number> {
  const keys = [...new Set(blocks.map(styleOf))].sort((a, b) => {
    const [sizeA = 0, boldA = 0, capsA = 0] = a.split('|').map(Number);
    const [sizeB = 0, boldB = 0, capsB = 0] = b.split('|').map(Number);
    return sizeB - sizeA || boldB - boldA || capsB - capsA;
  });
  return new Map(keys.map((key, index) => [key, Math.min(4, index + 1)]));
}

/** Where decimal numbers go several deep, they say the level: that of undivided numbers, and one more for each point. */
function settleNumbered(ranked: (RankedHeading & { depth: number })[], blocks: readonly Block[]): RankedHeading[] {
  const deep = ranked.filter((heading) => heading.depth > 1).length;
  const tops = ranked.filter((heading, index) => heading.depth === 1 && /^\d/.test(blocks[index]!.title));
  const top = tops.length > 0 ? Math.min(...tops.map((heading) => heading.level)) : 1;
  return ranked.map(({ number, page, title, level, look, depth }, index) => {
    const isDecimal = depth > 0 && /^\d/.test(blocks[index]!.title);
    return { number, page, title, look, level: isDecimal && deep >= 2 ? top + depth - 1 : level };
  });
}
