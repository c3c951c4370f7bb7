import type { Line, LineTable } from '../document/line-table';
import { lineAt } from '../document/line-table';

/** Do cited lines begin and end where a sentence, a paragraph, a list element or a table row does? A help for triage:
 *  it says that evidence may be cut in half, never that an answer is complete. */
export function boundariesOf(table: LineTable, lines: Line[]): { startsClean: boolean; endsClean: boolean } {
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return { startsClean: false, endsClean: false };
  return { startsClean: beginsClean(table, first), endsClean: finishesClean(table, last) };
}

/** Lines with those around them that the same sentence stands on, so that they begin and end clean. */
export function grownToWhole(table: LineTable, lines: readonly Line[]): Line[] {
  const grown = [...lines];
  for (let first = grown[0]; first && grown.length < mostGrown && !beginsClean(table, first); first = grown[0]) {
    const before = neighbour(table, first, -1);
    if (!before || !isRunningText(before, first)) break;
    grown.unshift(before);
  }
  for (let last = grown.at(-1); last && grown.length < mostGrown && !finishesClean(table, last); last = grown.at(-1)) {
    const after = neighbour(table, last, 1);
    if (!after || !isRunningText(last, after)) break;
    grown.push(after);
  }
  return grown;
}

/** No sentence is as long; text without full stops is. */
const mostGrown = 60;

/** Fields of a form under each other, "Annual premium EUR 39,850", end in no full stop either. */
function isRunningText(line: Line, next: Line): boolean {
  return /^\p{Ll}/u.test(next.text) || line.text.split(' ').length >= 7;
}

function beginsClean(table: LineTable, line: Line): boolean {
  if (enumerator.test(line.text) || isSectionStart(table, line)) return true;
  const before = neighbour(table, line, -1);
  return !before || !goesOn(before, line);
}

function finishesClean(table: LineTable, line: Line): boolean {
  if (sentenceEnd.test(line.text)) return true;
  const after = neighbour(table, line, 1);
  return !after || enumerator.test(after.text) || isSectionStart(table, after) || !goesOn(line, after);
}

/** Does `next` continue what `line` says? */
function goesOn(line: Line, next: Line): boolean {
  if (sentenceEnd.test(line.text) || /:\s*$/.test(line.text)) return false;
  if (isSectionHeading(line, next)) return false;
  // Rows of a table are whole in themselves.
  if (isRow(line) || isRow(next)) return false;
  const heightOfNext = next.box[3] - next.box[1];
  if (line.page === next.page && next.box[1] - line.box[3] > 1.2 * heightOfNext) return false;
  return true;
}

const enumerator = /^\s*(?:\(?(?:[a-z]|[ivxlc]{1,5}|\d{1,3})\)|\d{1,3}(?:\.\d{1,3}){0,4}\.?\s|[•●▪◦‣–*]\s)/iu;
const sentenceEnd = /[.!?;][)\]"'’”»]*\s*$/u;

function isRow(line: Line): boolean {
  return line.words.some((word) => word.column !== undefined);
}

function isSectionStart(table: LineTable, line: Line): boolean {
  return table.sections.some((section) => section.firstLine === line.number);
}

function isSectionHeading(line: Line, next: Line): boolean {
  return line.bold === true && next.bold !== true;
}

/** The line before or after in the text's own flow: running heads and feet are no neighbours. */
function neighbour(table: LineTable, line: Line, step: -1 | 1): Line | undefined {
  for (let number = line.number + step; ; number += step) {
    const other = lineAt(table, number);
    if (!other?.furniture) return other;
  }
}
