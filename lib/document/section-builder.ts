import type { Page, Section } from './line-table';

/** An entry of the file's own outline; y is the target's height from the top of its page in points, null for the top. */
export type OutlineEntry = { level: number; title: string; page: number; y: number | null };

/** Collects what is needed for sections while pages stream by, and builds them at the end. */
export class SectionBuilder {
  #pages: { number: number; firstLine: number; lastLine: number; tops: number[] }[] = [];

  add(page: Page): void {
    this.#pages.push({
      number: page.number,
      firstLine: page.firstLine,
      lastLine: page.lastLine,
      tops: page.lines.map((line) => line.box[1]),
    });
  }

  build(outline: readonly OutlineEntry[]): Section[] {
    return outline.map((entry) => ({
      level: entry.level,
      title: entry.title,
      startPage: entry.page,
      endPage: entry.page,
      firstLine: 0,
      lastLine: 0,
    }));
  }
}
