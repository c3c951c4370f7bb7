import type { LineTable } from '../../document/line-table';

/** Does the document say anywhere that its figures are in thousands or millions? A bare number of a table that doesn't is then no sure amount. */
export function countsInScale(table: LineTable): boolean {
  const known = scaled.get(table);
  if (known !== undefined) return known;
  const found = table.pages.some((page) =>
    page.lines.some((line) => /\b(?:in|of) (?:thousands|millions|billions)\b/i.test(line.text)),
  );
  scaled.set(table, found);
  return found;
}

const scaled = new WeakMap<LineTable, boolean>();
