import type { Page } from '@playwright/test';
import { seeded } from '../bench/line-table/generated-pages';
import type { Span } from '../lib/contract/span';
import type { Line, LineTable } from '../lib/document/line-table';
import { expect } from './fixtures';

/** The words of a span on one line, by their places in the line. */
export type Part = { page: number; line: number; first: number; last: number; sideways: boolean };
export type Measured = { along: number; across: number };

/** Selects an item of the answer, 1-based, and waits until its evidence is painted and the text of its page is there.
 *  @param page the page that its first span stands on */
export async function selectItem(tab: Page, item: number, page: number): Promise<void> {
  await tab.locator(`[data-item="${item}"] button[aria-label]`).first().click();
  await expect(tab.locator(`[data-viewer][data-evidence-key$=" ${item} 1"]`)).toHaveAttribute(
    'data-evidence-painted',
    'true',
  );
  await expect(tab.locator(`section[data-page="${page}"] .viewer-text [data-line]`).first()).toBeAttached();
}

/** For each span the share of its words' own range that its mark covers, line by line: intersection over union along the text,
 *  overlap across it. Pages beside the item's own count where they are shown. */
export function measureMarks(tab: Page, item: number, spans: readonly Part[][], turns: number): Promise<Measured[][]> {
  return tab.evaluate(
    ({ item, spans, turns }) => {
      type Extent = { from: number; to: number };
      const hull = (boxes: readonly DOMRect[], vertical: boolean): Extent => ({
        from: Math.min(...boxes.map((box) => (vertical ? box.top : box.left))),
        to: Math.max(...boxes.map((box) => (vertical ? box.bottom : box.right))),
      });
      const shared = (a: Extent, b: Extent) => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
      return spans.map((parts, index) =>
        parts.flatMap((part) => {
          const sheet = document.querySelector(`section[data-page="${part.page}"]`);
          const row = sheet?.querySelector(`[data-line="${part.line}"]`);
          if (!sheet || !row) return [];
          const range = document.createRange();
          range.setStart(row.children[part.first]?.firstChild ?? row, 0);
          const end = row.children[part.last]?.firstChild;
          range.setEnd(end ?? row, (end?.textContent?.length ?? 1) - 1);
          const vertical = part.sideways !== (turns % 2 === 1);
          const words = [...range.getClientRects()];
          const wanted = { along: hull(words, vertical), across: hull(words, !vertical) };
          const name = `item-${item}-${index + 1}-${part.page}`;
          const marks = [...sheet.querySelectorAll(`[data-mark="quote"][data-evidence="${name}"]`)]
            .map((mark) => mark.getBoundingClientRect())
            // Boxes of lines that follow close on one another overlap a little.
            .filter((box) => {
              const across = hull([box], !vertical);
              return (
                shared(across, wanted.across) > 0.5 * (across.to - across.from) &&
                shared(hull([box], vertical), wanted.along) > 0
              );
            });
          if (marks.length === 0) return [{ along: 0, across: 0 }];
          const found = { along: hull(marks, vertical), across: hull(marks, !vertical) };
          const union = Math.max(found.along.to, wanted.along.to) - Math.min(found.along.from, wanted.along.from);
          return [
            {
              along: shared(found.along, wanted.along) / union,
              across: shared(found.across, wanted.across) / (wanted.across.to - wanted.across.from),
            },
          ];
        }),
      );
    },
    { item, spans: spans.map((parts) => [...parts]), turns },
  );
}

/** Spans of one to three lines of a page, 1-based, that begin and end at any word; the last one goes on over the page break. */
export function randomSpans(table: LineTable, page: number, spansOfPage: number): { span: Span; parts: Part[] }[] {
  const random = seeded(page);
  const below = (count: number) => Math.floor(random() * count);
  const own = table.pages[page - 1]?.lines ?? [];
  const all = table.pages.flatMap(({ lines }) => lines);
  return Array.from({ length: spansOfPage }, (_, index) => {
    const overBreak = index === spansOfPage - 1 && page < table.pages.length;
    const start = (own[0]?.number ?? 1) - 1 + (overBreak ? own.length - 1 : below(own.length));
    const longest = overBreak ? 2 : Math.min(1 + below(3), (own.at(-1)?.number ?? 0) - start);
    const lines = all.slice(start, start + longest);
    const first = below(lines[0]?.words.length ?? 1);
    const lastLine = lines.at(-1)?.words.length ?? 1;
    const last = lines.length === 1 ? first + below(lastLine - first) : below(lastLine);
    const parts = lines.map(
      (line, at): Part => ({
        page: line.page,
        line: line.number,
        first: at === 0 ? first : 0,
        last: at === lines.length - 1 ? last : line.words.length - 1,
        sideways: line.angle === 90 || line.angle === 270,
      }),
    );
    const quote = parts.map((part, at) => wordsOf(lines[at], part)).join('\n');
    return { span: { line_start: start + 1, line_end: start + lines.length, quote }, parts };
  });
}

function wordsOf(line: Line | undefined, { first, last }: Part): string {
  return (line?.words ?? [])
    .slice(first, last + 1)
    .map((word) => word.text)
    .join(' ');
}
