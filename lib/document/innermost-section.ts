import type { Section } from './line-table';

/** The section that a line stands in: of those that hold each other the deepest, of neighbours the last that begins before it. */
export function innermostSection(sections: readonly Section[], line: number): Section | undefined {
  let best: Section | undefined;
  for (const section of sections) {
    if (section.firstLine > line || section.lastLine < line) continue;
    if (!best || section.level > best.level || (section.level === best.level && section.firstLine >= best.firstLine)) {
      best = section;
    }
  }
  return best;
}
