import type { Answer } from '../contract/answer';
import { type LineTable, linesBetween } from '../document/line-table';

/** What a person has to know of an answer that cites pages read from pictures: OCR may misread a letter, and a proof on what it read
 *  proves no more than that it was read so. None where all cited pages have text of their own. */
export function recognitionCaveats({ items, computation }: Answer, table: LineTable): string[] {
  const recognized = new Set(table.pages.filter(({ signals }) => signals.recognized).map(({ number }) => number));
  if (recognized.size === 0) return [];
  const spans = [...items, ...(computation?.operands ?? [])].flatMap((cited) => cited.spans);
  const lines = spans.flatMap(({ line_start, line_end }) => linesBetween(table, line_start, line_end));
  const pages = [...new Set(lines.map(({ page }) => page))]
    .filter((page) => recognized.has(page))
    .sort((a, b) => a - b);
  if (pages.length === 0) return [];
  const which = pages.length === 1 ? `Page ${pages[0]} was` : `Pages ${pages.join(', ')} were`;
  return [`${which} read with OCR from a picture: compare what is cited with what the picture shows.`];
}
