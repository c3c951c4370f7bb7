import type { Line, LineTable } from '../document/line-table';
import { lastLineNumber, lineAt } from '../document/line-table';

/** Content lines that are peeked at, at most. */
const peekLines = 6;
/** Pages after the scope that the peek may cross: a figure or an empty page in between is no end. */
const peekPages = 2;

/** The first content lines after a scope that the model has not seen; running heads, feet, footnotes and bare page numbers
 *  are skipped.
 *  @param seen the line ranges that were handed over
 *  @param after the last line of the scope */
export function nextLinesAfterScope(
  table: LineTable,
  seen: readonly { firstLine: number; lastLine: number }[],
  after: number,
): Line[] {
  const lines: Line[] = [];
  const startPage = lineAt(table, Math.max(1, after))?.page ?? 1;
  for (let number = after + 1; number <= lastLineNumber(table) && lines.length < peekLines; number++) {
    const line = lineAt(table, number);
    if (!line || line.page > startPage + peekPages) break;
    if (
      isContent(line) &&
      !repeatsAsHead(table, line) &&
      !seen.some(({ firstLine, lastLine }) => firstLine <= number && lastLine >= number)
    )
      lines.push(line);
  }
  return lines;
}

/** Pages to either side on which a head would stand again. */
const headReach = 3;

/** Stands at the top of three pages or more around its own: a running head that the parser took for text. */
function repeatsAsHead(table: LineTable, line: Line): boolean {
  const page = table.pages[line.page - 1];
  if (!page || line.number - page.firstLine >= 3) return false;
  const around = table.pages.slice(Math.max(0, line.page - 1 - headReach), line.page + headReach);
  return (
    around.filter(({ lines }) => lines.slice(0, 3).some(({ text }) => text.trim() === line.text.trim())).length >= 3
  );
}

/** Anything that belongs to the text: no running head or foot, no footnote, no bare page number. */
export function isContent(line: Line): boolean {
  if (line.furniture || line.footnote) return false;
  const text = line.text.trim();
  return (
    text !== '' &&
    !/^(?:(?:page|seite|página)\s*)?[-–—|\s]*(?:\d{1,4}|[ivxlc]{1,6})[-–—|\s]*(?:(?:of|von|de|sur|\/)\s*\d{1,4})?$/i.test(
      text,
    ) &&
    /[\p{L}\p{N}•]/u.test(text)
  );
}
