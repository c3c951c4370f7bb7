import type { LineTable } from '../document/line-table';
import { fold, tokensOf } from '../question/tokens';
import type { DocumentIndex } from './build-index';
import { labelOf } from './headings';
import type { RetrievalKnobs } from './passage';

/** The lines that may be searched. */
export type SearchScope = {
  allowsPage: (page: number) => boolean;
  /** Line ranges inside the scope, in order; null when everything is. */
  lines: { first: number; last: number }[] | null;
  /** The pages that were searched, as ranges. */
  pages: { first: number; last: number }[];
};

/** Intersects nothing: lines win over sections, sections over pages. What names no line of this document is ignored. Where no
 *  page is kept back after the scope, that page belongs to it. */
export function resolveScope(
  index: DocumentIndex,
  table: LineTable,
  knobs: Pick<RetrievalKnobs, 'pages' | 'sections' | 'lines' | 'overlapPages'>,
): SearchScope {
  const last = index.lineCount;
  const lines = knobs.lines.filter((range) => range.first <= last && range.last >= range.first);
  const sections = knobs.sections.flatMap((title) => sectionLines(index, table, title));
  const pages = knobs.pages.flatMap((range) => pageLines(index, range));
  const chosen = lines.length > 0 ? lines : sections.length > 0 ? sections : pages;
  if (chosen.length === 0) {
    const everything = index.pages.length === 0 ? [] : [{ first: 1, last: index.pages.at(-1)?.number ?? 1 }];
    return { allowsPage: () => true, lines: null, pages: everything };
  }
  const ranges = chosen
    .map((range) => ({ first: Math.max(1, range.first), last: Math.min(last, range.last) }))
    .map((range) => (knobs.overlapPages === 0 ? { ...range, last: withNextPage(index, range.last) } : range))
    .sort((a, b) => a.first - b.first);
  const allowed = new Set<number>();
  for (const range of ranges)
    for (let page = index.pageOfLine[range.first] ?? 0; page <= (index.pageOfLine[range.last] ?? 0); page++)
      allowed.add(page);
  return {
    allowsPage: (page) => allowed.has(page),
    lines: ranges,
    pages: asRanges([...allowed].sort((a, b) => a - b)),
  };
}

/** Line ranges of the sections that a name means: its label ("Section 7"), its title, or a part of the title. */
export function sectionLines(index: DocumentIndex, table: LineTable, name: string): { first: number; last: number }[] {
  const label = labelOf(name);
  const wanted = tokensOf(name).join(' ');
  const own = table.sections.filter((section) => matches(section, label, wanted));
  if (own.length > 0) return own.map(({ firstLine, lastLine }) => ({ first: firstLine, last: lastLine }));
  const contents = new Set((index.parts.get('table of contents') ?? []).map(({ page }) => page));
  return index.headings
    .filter((heading) => !contents.has(heading.page) && matches(heading, label, wanted))
    .map(({ line, lastLine }) => ({ first: line, last: lastLine }));
}

type Titled = { title: string };

function matches(titled: Titled, label: string | null, wanted: string): boolean {
  if (label === null) return wanted !== '' && wordsOf(titled).includes(` ${wanted} `);
  const own = labelOfTitle(titled);
  return own === label || (/^(?:section|article|clause|§) /.test(label) && own === label.replace(/^\S+ /, ''));
}

// Titles are read for every reference that is followed, and never change.
const labels = new WeakMap<Titled, string | null>();
const words = new WeakMap<Titled, string>();

function labelOfTitle(titled: Titled): string | null {
  const known = labels.get(titled);
  if (known !== undefined) return known;
  const label = labelOf(titled.title);
  labels.set(titled, label);
  return label;
}

function wordsOf(titled: Titled): string {
  const known = words.get(titled);
  if (known !== undefined) return known;
  const own = ` ${tokensOf(fold(titled.title)).join(' ')} `;
  words.set(titled, own);
  return own;
}

function withNextPage(index: DocumentIndex, line: number): number {
  const page = index.pageOfLine[line] ?? 0;
  return index.pages.find(({ number }) => number === page + 1)?.lastLine ?? line;
}

function pageLines(index: DocumentIndex, range: { first: number; last: number }): { first: number; last: number }[] {
  return index.pages
    .filter(({ number, firstLine, lastLine }) => number >= range.first && number <= range.last && lastLine >= firstLine)
    .map(({ firstLine, lastLine }) => ({ first: firstLine, last: lastLine }));
}

function asRanges(pages: number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    if (open && open.last === page - 1) open.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges;
}
