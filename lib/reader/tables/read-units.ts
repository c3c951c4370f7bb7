import type { Line, LineTable, Page } from '../../document/line-table';
import { scaledNotes } from './scaled-notes';
import type { Row, Scale } from './table';

const scaleWords: [RegExp, Exclude<Scale, null>][] = [
  [
    /\b(?:in|of|amounts?|dollars?|tabular)\s+(?:(?:us|u\.s\.|canadian|australian)\s+)?(?:[$€£]|dollars?|euros?|amounts?)?\s*(?:in\s+)?(thousands|millions|billions)\b/i,
    'million',
  ],
  [/[(\s](?:[$€£]|us\$)\s*(?:in\s+)?(thousands?|millions?|billions?|000s?|mm|bn)\b/i, 'million'],
  [/\(\s*(thousands|millions|billions)\b/i, 'million'],
  [/^\s*(thousands|millions|billions)\b/i, 'million'],
  [/\b(?:thousands|millions|billions) of (?:us |u\.s\. )?(?:dollars|euros|pounds)/i, 'million'],
  [/(?:\bin|\()\s*[$€£]?\s*(000s?|000['’]s)\b/i, 'thousand'],
];

/** Scale and currency that the caption says, or a line between the headers and the first row, else the page before (a table that continues), else a sign in the cells.
 *  The head of the notes speaks for all of their tables. "in millions, except per share amounts" is `million`. */
export function readUnits(
  above: readonly Line[],
  rows: readonly Row[],
  page: Page,
  table: LineTable,
): { scale: Scale; scaleLine: number | null; currency: string | null } {
  const before = table.pages.find((other) => other.number === page.number - 1);
  const first = above[0]?.number ?? rows[0]?.line ?? page.firstLine;
  const higher = page.lines.filter((line) => line.number < first);
  const firstRow = rows.find((row) => row.cells.some((cell) => cell?.value != null))?.line ?? first;
  const under = page.lines.filter((line) => line.number > (above.at(-1)?.number ?? first) && line.number < firstRow);
  const sources = [under, above.toReversed(), higher.toReversed(), (before?.lines ?? []).toReversed()];
  let scale: Scale = null;
  let scaleLine: number | null = null;
  search: for (const source of sources)
    for (const line of source) {
      if (line.words.length > 40) continue;
      const found = scaleIn(line.text);
      if (found) {
        scale = found;
        scaleLine = line.number;
        break search;
      }
    }
  const notes = scale === null ? scaledNotes(table) : null;
  if (notes && first > notes.firstLine && first < notes.lastLine) ({ scale, scaleLine } = notes);
  return { scale, scaleLine, currency: currencyOf(above, rows) };
}

/** "in millions", "($ in thousands)", "(Millions)", "dollars in billions", "(000s)"; null when the text names no scale. */
function scaleIn(text: string): Scale {
  if (!/thousand|million|billion|000|\b(?:mm|bn)\b/i.test(text)) return null;
  for (const [pattern] of scaleWords) {
    const found = pattern.exec(text);
    if (!found) continue;
    const word = found[0].toLowerCase();
    if (/thousand|000/.test(word)) return 'thousand';
    if (/billion|bn/.test(word)) return 'billion';
    return 'million';
  }
  return null;
}

const currencyWords: [RegExp, string][] = [
  [/us\$|\bu\.?s\.? dollars?|\busd\b/i, 'USD'],
  [/c\$|\bcanadian dollars?|\bcad\b/i, 'CAD'],
  [/a\$|\baustralian dollars?|\baud\b/i, 'AUD'],
  [/€|\beuros?\b|\beur\b/i, 'EUR'],
  [/£|\bpounds? sterling\b|\bgbp\b/i, 'GBP'],
  [/¥|\byen\b|\bjpy\b/i, 'JPY'],
  [/\bswiss francs?\b|\bchf\b/i, 'CHF'],
  [/\$|\bdollars?\b/i, 'USD'],
];

function currencyOfSign(sign: string): string | null {
  return currencyWords.find(([pattern]) => pattern.test(sign))?.[1] ?? null;
}

/** "Premium by class of property, in EUR" */
export const inCurrency = /\bin ([A-Z]{3}|\p{Sc})(?![\p{L}\d])/u;

function currencyOf(above: readonly Line[], rows: readonly Row[]): string | null {
  for (const line of above.toReversed()) {
    const said = scaleIn(line.text) === null ? inCurrency.exec(line.text)?.[1] : line.text;
    const named = said && currencyOfSign(said);
    if (named) return named;
  }
  for (const row of rows) for (const cell of row.cells) if (cell?.sign) return currencyOfSign(cell.sign);
  return null;
}

/** "(Square feet in millions)" over a table: "million square feet", the unit of its figures. Null where it says nothing of the kind. */
export function measureOf(text: string): string | null {
  const [, measure = '', scale] =
    /\b(square (?:feet|foot|met(?:er|re)s|miles)|acres|hectares)\s*,?\s+in (thousand|million|billion)s\b/i.exec(text) ??
    [];
  return scale === undefined ? null : `${scale} ${measure}`.toLowerCase();
}
