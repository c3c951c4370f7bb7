import type { Line } from '../../document/line-table';
import type { Cell } from './line-facts';
import type { Reading } from './reading';
import { tokensOf } from './stems';

/** Things of one kind that are set in two columns or more, without marks and without a header: "Guelph, Ontario | Dayton, Ohio".
 *  @param lead the sentence that announces them
 *  @returns their cells, row by row; none where it can't be told whether the second column holds more of them or something about each of the
 *  first; null where it is a table */
export function columnsOfThings(rows: readonly Line[], lead: string, reading: Reading): Cell[] | null {
  const all = rows.map(({ number }) => reading.cells.get(number) ?? []);
  const cells = all.flat();
  const width = all[0]?.length ?? 0;
  const last = all.at(-1)?.length ?? 0;
  const isEven = width > 1 && all.length > 1 && all.slice(0, -1).every((row) => row.length === width) && last <= width;
  if (!isEven || !cells.every(({ text }) => isThing(text)) || isHeader(rows, all[0] ?? [], lead)) return null;
  if (repeatsInColumn(all)) return null;
  const isSure =
    announces(lead, cells.length) || last < width || cells.every(({ text }) => inParts.test(text)) || isSorted(all);
  return isSure ? cells : [];
}

/** A name or a few words, no figure and no sentence. */
function isThing(text: string): boolean {
  return !/\d|[:.;]$/.test(text) && text.length <= mostLetters && text.split(' ').length <= mostWords;
}

const mostLetters = 45;
const mostWords = 6;

/** "Guelph, Ontario": of the same form each. */
const inParts = /^\p{Lu}[^,]*, \p{Lu}[^,]*$/u;

/** A row in bold over others, one that repeats a word of what announces it, or one of words that stand over columns. */
function isHeader([first, second]: readonly Line[], cells: readonly Cell[], lead: string): boolean {
  if (first?.bold && !second?.bold) return true;
  const said = new Set(tokensOf(lead).map(({ stem }) => stem));
  return cells.some(({ text }) => overColumns.test(text) || tokensOf(text).some(({ stem }) => said.has(stem)));
}

const overColumns =
  /^(?:(?:full |legal )?names?|titles?|positions?|roles?|descriptions?|types?|items?|categor(?:y|ies)|classes|class|dates?|countr(?:y|ies)|states?|location|address|status|purpose|notes?|remarks|comments?|owner|amount|party|section|contact)$/i;

/** "Norway" under "Norway" is said of what stands beside it. */
function repeatsInColumn(rows: readonly (readonly Cell[])[]): boolean {
  const texts = rows.flatMap((row) => row.map(({ text }) => text));
  return new Set(texts).size < texts.length;
}

const counts = 'two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "The following six plants" */
function announces(lead: string, count: number): boolean {
  const word = counts[count - 2] ?? String(count);
  return new RegExp(`\\b(?:${word}|\\(?${count}\\)?)\\b`, 'i').test(lead);
}

/** In the order of the alphabet, along the rows or down the columns. */
function isSorted(rows: readonly (readonly Cell[])[]): boolean {
  const along = rows.flat().map(({ text }) => text);
  const down = (rows[0] ?? []).flatMap((_, column) => rows.flatMap((row) => row[column]?.text ?? []));
  return (
    along.length >= leastSorted &&
    [along, down].some((texts) => texts.every((text, at) => at === 0 || (texts[at - 1] ?? '').localeCompare(text) <= 0))
  );
}

const leastSorted = 6;
