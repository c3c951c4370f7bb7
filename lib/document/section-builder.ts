import { type ContentsEntry, contentsEntries } from './contents-page';
import { type HeadingCandidate, headingCandidates } from './heading-candidate';
import type { Box, Page, Section } from './line-table';
import { type RankedHeading, rankHeadings } from './rank-headings';

/** An entry of the file's own outline; y is the target's height from the top of its page in points, null for the top. */
export type OutlineEntry = { level: number; title: string; page: number; y: number | null };

/** An internal link on a page: where it can be clicked, and where it leads. */
export type PageLink = { page: number; box: Box; targetPage: number; targetY: number | null };

type Start = { level: number; title: string; page: number; line: number };
type PageMark = { firstLine: number; lastLine: number; firstBodyLine: number; tops: Float32Array; printed: number[] };

/** A contents page is looked for on this many pages from the front. */
const frontPages = 30;

const exhibitNumber = /^(?:exhibit|annex|appendix|attachment)\s+(?:\d{1,3}(?:\.\d{1,3})?[a-z]?|[a-z]|[ivx]{1,5})$/i;

/** Collects what sections need while numbered pages stream by, and builds them at the end: from the outline, else from the
 *  contents page, else from headings. Keeps only what may be a heading, so that memory hardly grows with the document. */
export class SectionBuilder {
  #pages: PageMark[] = [];
  #candidates: HeadingCandidate[] = [];
  #contents: ContentsEntry[] = [];
  #sizes = new Map<number, number>();
  #bodySize = 0;

  add(page: Page): void {
    this.#measure(page);
    this.#pages.push(markOf(page));
    this.#candidates.push(...headingCandidates(page, this.#bodySize));
    if (page.number > frontPages) return;
    const last = this.#contents.at(-1)?.page;
    if (last !== undefined && last < page.number - 1) return;
    this.#contents.push(...contentsEntries(page, last === page.number - 1));
  }

  /** Pages whose internal links help to build the sections. */
  get contentsPages(): number[] {
    return [...new Set(this.#contents.map((entry) => entry.page))];
  }

  build(outline: readonly OutlineEntry[], links: readonly PageLink[]): Section[] {
    const fromOutline = this.#fromOutline(outline);
    if (fromOutline.length >= 2) return this.#withEnds(fromOutline);
    const headings = rankHeadings(this.#candidates, this.#bodySize);
    const fromContents = this.#fromContents(links);
    if (fromContents.length >= 3)
      return this.#withEnds(this.#withExhibits(this.#withSubheadings(fromContents, headings)));
    const starts = headings.map((found) => ({
      level: found.level,
      title: found.title,
      page: found.page,
      line: found.number,
    }));
    return this.#withEnds(this.#withExhibits(starts.length > 0 ? starts : fromOutline));
  }

  #measure(page: Page): void {
    for (const line of page.lines) {
      const size = Math.round(line.fontSize * 2) / 2;
      const chars = (this.#sizes.get(size) ?? 0) + line.text.length;
      this.#sizes.set(size, chars);
      if (chars > (this.#sizes.get(this.#bodySize) ?? 0)) this.#bodySize = size;
    }
  }

  #fromOutline(outline: readonly OutlineEntry[]): Start[] {
    return outline.flatMap((entry) => {
      const line = this.#lineOf(entry.title, entry.page, entry.y);
      return line === null ? [] : [{ level: entry.level, title: entry.title, page: entry.page, line }];
    });
  }

  /** The line that a title on a page stands on: by its words, else by the height pointed at, else the first of the body. */
  #lineOf(title: string, page: number, y: number | null): number | null {
    const mark = this.#pages[page - 1];
    if (!mark) return null;
    const wanted = normalize(title);
    let best: HeadingCandidate | undefined;
    for (const candidate of this.#onPage(page)) {
      if (!isSameTitle(wanted, normalize(candidate.text))) continue;
      if (!best || (y !== null && Math.abs(candidate.y0 - y) < Math.abs(best.y0 - y))) best = candidate;
    }
    if (best && (y === null || best.y0 > y - 24)) return best.number;
    if (y === null) return mark.firstBodyLine;
    for (let index = 0; index < mark.tops.length; index++)
      if (mark.tops[index]! >= y - 4 && mark.firstLine + index >= mark.firstBodyLine) return mark.firstLine + index;
    return mark.firstBodyLine;
  }

  #onPage(page: number): HeadingCandidate[] {
    let low = 0;
    let high = this.#candidates.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#candidates[middle]!.page < page) low = middle + 1;
      else high = middle;
    }
    const found: HeadingCandidate[] = [];
    for (let index = low; this.#candidates[index]?.page === page; index++) found.push(this.#candidates[index]!);
    return found;
  }

  #fromContents(links: readonly PageLink[]): Start[] {
    const offset = this.#printedOffset();
    const levels = levelsOf(this.#contents);
    const starts: Start[] = [];
    let waiting: { level: number; title: string } | undefined;
    for (const [index, entry] of this.#contents.entries()) {
      const level = levels[index]!;
      if (entry.printed === null) {
        waiting = { level, title: entry.title };
        continue;
      }
      const target = this.#targetOf(entry, links, offset);
      if (!target || target.page <= entry.page) continue;
      const line = this.#lineOf(entry.title, target.page, target.y) ?? 0;
      if (waiting) starts.push({ ...waiting, page: target.page, line });
      waiting = undefined;
      starts.push({ level, title: entry.title, page: target.page, line });
    }
    return starts;
  }

  #targetOf(
    entry: ContentsEntry,
    links: readonly PageLink[],
    offset: number | null,
  ): { page: number; y: number | null } | null {
    const link = links.find(
      ({ page, box }) =>
        page === entry.page &&
        box[1] < entry.box[3] - 1 &&
        box[3] > entry.box[1] + 1 &&
        box[0] < entry.box[2] &&
        box[2] > entry.box[0],
    );
    const guess = link?.targetPage ?? (offset === null ? null : entry.printed! + offset);
    const wanted = normalize(entry.title);
    // The title itself decides where it stands near by: links and printed numbers are often off by a page.
    const around = guess === null ? this.#pages.map((_, index) => index + 1) : [guess, guess + 1, guess - 1];
    for (const page of around) {
      if (page <= entry.page || page > this.#pages.length) continue;
      const found = this.#onPage(page).find((candidate) => isSameTitle(wanted, normalize(candidate.text)));
      if (found) return { page, y: found.y0 };
    }
    if (link) return { page: link.targetPage, y: link.targetY };
    return guess !== null && guess >= 1 && guess <= this.#pages.length ? { page: guess, y: null } : null;
  }

  /** How far the printed page numbers lie behind the pages of the file, as most pages have it. */
  #printedOffset(): number | null {
    const votes = new Map<number, number>();
    for (const [index, { printed }] of this.#pages.entries())
      for (const number of printed) votes.set(index + 1 - number, (votes.get(index + 1 - number) ?? 0) + 1);
    let best: [number, number] | undefined;
    for (const vote of votes) if (!best || vote[1] > best[1]) best = vote;
    return best && best[1] >= 3 ? best[0] : null;
  }

  /** Headings that a contents page leaves out: as high as its entries whose headings look the same (an endorsement after the
   *  last chapter), else as levels of their own from the third down. */
  #withSubheadings(starts: Start[], headings: readonly RankedHeading[]): Start[] {
    const known = new Set(starts.map((start) => start.line));
    const titles = new Set(starts.map((start) => normalize(start.title)));
    const first = Math.min(...starts.map((start) => start.line));
    const deepest = Math.max(2, ...starts.map((start) => start.level));
    const extra = headings.filter(
      (found) => found.number > first && !known.has(found.number) && !titles.has(normalize(found.title)),
    );
    const alike = levelsByLook(starts, headings);
    const depths = [...new Set(extra.map((found) => found.level))].sort((a, b) => a - b);
    // A numbered chapter would be in the contents: what looks like one and is not, is an item of a list.
    const likeEntry = ({ look, title }: RankedHeading): number | undefined =>
      look === null || /^\d/.test(title) ? undefined : alike.get(look);
    const added = extra.map((found) => ({
      level: numberedLevel(found.title) ?? likeEntry(found) ?? deepest + 1 + depths.indexOf(found.level),
      title: found.title,
      page: found.page,
      line: found.number,
    }));
    return [...starts, ...added];
  }

  /** An exhibit has nothing but its number on top of a page, and holds all that follows up to the next one. */
  #withExhibits(starts: Start[]): Start[] {
    const numbered = this.#pages.flatMap(({ firstBodyLine }, index): Start[] => {
      const top = this.#onPage(index + 1).find(({ number }) => number === firstBodyLine);
      return top && exhibitNumber.test(top.text)
        ? [{ level: 1, title: top.text.trim(), page: top.page, line: top.number }]
        : [];
    });
    // "Exhibit A" is one of the papers inside "Exhibit 10.1".
    const outer = numbered.some(({ title }) => /\d/.test(title))
      ? numbered.filter(({ title }) => /\d/.test(title))
      : numbered;
    const exhibits = outer.filter(({ title }, index) => outer[index - 1]?.title !== title);
    const [first] = exhibits;
    if (!first) return starts;
    const tops = new Set(outer.map(({ line }) => line));
    const others = starts.filter(({ line }) => !tops.has(line));
    return [
      ...others.map((start) => (start.line > first.line ? { ...start, level: start.level + 1 } : start)),
      ...exhibits,
    ];
  }

  /** Ends where the next section of the same or a higher level starts, the last with the document. */
  #withEnds(starts: Start[]): Section[] {
    const lastLine = this.#pages.at(-1)?.lastLine ?? 0;
    const sorted = [...starts].sort((a, b) => a.line - b.line || a.level - b.level);
    return sorted.map((start, index) => {
      const next = sorted.slice(index + 1).find((other) => other.level <= start.level);
      const end = Math.max(start.line, next ? this.#lineBefore(next.line) : lastLine);
      return {
        level: start.level,
        title: start.title,
        startPage: start.page,
        endPage: Math.max(start.page, this.#pageOf(end)),
        firstLine: start.line,
        lastLine: end,
      };
    });
  }

  /** The line before a section; the running head over it belongs to no section before. */
  #lineBefore(line: number): number {
    const page = this.#pages[this.#pageOf(line) - 1];
    return page && line === page.firstBodyLine ? page.firstLine - 1 : line - 1;
  }

  #pageOf(line: number): number {
    let low = 0;
    let high = this.#pages.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#pages[middle]!.lastLine < line) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}

function markOf(page: Page): PageMark {
  const printed: number[] = [];
  for (const line of page.lines) {
    if (!line.furniture) continue;
    const numbers = /^(?:page\s+)?[-–—]?\s*(\d{1,4})\s*[-–—]?(?:\s+of\s+\d+)?$|\s(\d{1,4})$/i.exec(line.text);
    if (numbers) printed.push(Number(numbers[1] ?? numbers[2]));
  }
  const body = page.lines.find((line) => !line.furniture) ?? page.lines[0];
  return {
    firstLine: page.firstLine,
    lastLine: page.lastLine,
    firstBodyLine: body?.number ?? page.firstLine,
    tops: Float32Array.from(page.lines, (line) => line.box[1]),
    printed,
  };
}

/** The level that entries have whose headings all look alike, for looks that stand for one level and for several entries. */
function levelsByLook(starts: readonly Start[], headings: readonly RankedHeading[]): Map<string, number> {
  const looks = new Map(headings.map((found) => [found.number, found.look]));
  const levels = new Map<string, number[]>();
  for (const { line, level } of starts) {
    const look = looks.get(line);
    if (look) levels.set(look, [...(levels.get(look) ?? []), level]);
  }
  const alike = new Map<string, number>();
  for (const [look, [first = 0, ...others]] of levels)
    if (others.length > 0 && others.every((level) => level === first)) alike.set(look, first);
  return alike;
}

/** Levels by indentation; parts stand above all. */
function levelsOf(entries: readonly ContentsEntry[]): number[] {
  const hasParts = entries.some((entry) => entry.printed === null);
  const numbered = entries.filter((entry) => entry.printed !== null);
  const indents: number[] = [];
  for (const x of numbered.map((entry) => entry.x0).sort((a, b) => a - b)) {
    const last = indents.at(-1);
    if (last === undefined || x - last > 4) indents.push(x);
  }
  return entries.map((entry) => {
    if (entry.printed === null) return 1;
    const depth = indents.filter((x) => x <= entry.x0 + 0.01).length;
    return depth + (hasParts ? 1 : 0);
  });
}

/** "3.1" stands on the second level whatever the contents page leaves out; null for a title without such a number. */
function numberedLevel(title: string): number | null {
  const number = /^\d{1,2}(?:\.\d{1,2}){1,4}/.exec(title)?.[0];
  return number ? number.split('.').length : null;
}

/** Letters and digits alone, in lower case. */
function normalize(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether a line is a title or the first line of it, or begins with it. */
function isSameTitle(title: string, line: string): boolean {
  if (title === line) return title !== '';
  if (line.length >= 8 && title.startsWith(line)) return line.length > 0.3 * title.length;
  return title.length >= 6 && line.startsWith(title) && line.length < 2 * title.length + 20;
}
