import type { LineTable } from './line-table';

/** Is this the name of who files the document: "Example Corporation", "Example Brands, Inc."?
 *  @param word as the question writes it, without a possessive ending
 *  @param front what `frontOf` gives */
export function isRegistrant(word: string, front: string): boolean {
  const name = word.toLowerCase().replace(/[^a-z\d]/g, '.');
  return new RegExp(
    `\\b${name}\\b(?:[\\s,.&]+[a-z]+){0,3}\\s*\\(exact name|\\b${name}\\b(?:[\\s,.&]+[a-z]+){0,2}[\\s,.]+(?:inc(?:orporated)?|corp(?:oration)?|company|co|plc|ltd|limited|llc|group|holdings|n\\.?v|s\\.?a)\\b`,
  ).test(front);
}

/** The first two pages in lower case: who files a document is named there. */
export function frontOf(table: LineTable): string {
  const known = fronts.get(table);
  if (known !== undefined) return known;
  const front = table.pages
    .slice(0, 2)
    .flatMap((page) => page.lines)
    .map((line) => line.text.toLowerCase())
    .join(' ');
  fronts.set(table, front);
  return front;
}

const fronts = new WeakMap<LineTable, string>();
