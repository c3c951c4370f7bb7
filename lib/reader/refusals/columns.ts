import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { tablesOfPage } from '../tables/reconstruct-tables';
import type { Column } from '../tables/table';
import type { Refusal } from './refusal';

/** What stands in another column than the one that is asked for. */
export const ofColumns: readonly Refusal[] = [isOfOtherGroup];

/** "Which discount rate was used for U.S. pension plans in 2031?" The column "Postretirement Benefits 2031" is of others, where one of the same
 *  year has words of the question over it. */
function isOfOtherGroup(
  { items: [item, ...others], method }: Candidate,
  { question }: Asked,
  reading: Reading,
): boolean {
  const span = item?.spans[0];
  const figure = /\d[\d,.]*/.exec(span?.quote ?? '')?.[0];
  const page = reading.lines.find(({ number }) => number === span?.line_start)?.page;
  if (!span || figure === undefined || page === undefined || others.length > 0 || method === 'computed') return false;
  const asked = wordsOf(question);
  return tablesOfPage(reading.table, page).some(({ columns, rows }) => {
    const row = rows.find(({ line }) => line === span.line_start);
    const cells = row?.cells ?? [];
    // "Net interest margin" is a row, beside a column "Interest".
    const ofRow = new Set(wordsOf(row?.label ?? ''));
    const said = new Set(asked.filter((word) => !ofRow.has(word)));
    const says = (column: Column) => wordsOf(column.header).some((word) => said.has(word));
    const own = columns[cells.findIndex((cell) => cell?.text.includes(figure))];
    if (!own || wordsOf(own.header).length === 0 || says(own)) return false;
    return columns.some((column) => column !== own && yearOf(column) === yearOf(own) && says(column));
  });
}

function yearOf({ header }: Column): string | undefined {
  return /\b(?:19|20)\d\d\b/.exec(header)?.[0];
}

/** Stems of what a header is called, a country by its whole name. */
function wordsOf(text: string): string[] {
  return tokensOf(text.replace(/\bU\.?S\.?(?:A\.?)?(?![\p{L}])/gu, 'United States'))
    .filter(({ text: word }) => /^\p{L}{4,}$/u.test(word) && !ofAnyColumn.test(word))
    .map(({ stem }) => stem);
}

const ofAnyColumn =
  /^(?:year|years|ended|ending|fiscal|months?|quarters?|three|nine|twelve|december|january|february|march|april|june|july|august|september|october|november|total|amount|with|from|what|which|used|were)$/i;
