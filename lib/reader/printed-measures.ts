import { lineAt } from '../document/line-table';
import type { Candidate } from './candidate';
import type { Asked } from './prose/asked';
import type { Reading } from './prose/reading';
import { tablesOfPage } from './tables/reconstruct-tables';

/** "EBIT" is no operating income where the document prints figures of that name: they may differ by what it says. */
export function isOtherEbit({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!asksEbit.test(question) || (strategy !== 'statement line' && strategy !== 'computed')) return false;
  const isCited = items.some(({ spans }) =>
    spans.some((span) => asksEbit.test(lineAt(table, span.line_start)?.text ?? '')),
  );
  return !isCited && table.pages.some(({ lines }) => lines.some(({ text }) => printsEbit.test(text)));
}

const asksEbit = /\bEBIT\b/;
const printsEbit = /^\s*EBIT\b[^\p{L}]*\d/u;

/** "Adjusted non-GAAP results" over a table: its figures leave out what those of the same names hold that are asked for. */
export function isAdjusted({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (
    strategy === 'sentence' ||
    /\b(?:adjusted|non-gaap|underlying|pro forma|normali[sz]ed|free cash flow)\b/i.test(question)
  )
    return false;
  return items.some(({ kind, spans }) => {
    const line = kind === 'amount' ? lineAt(table, spans[0]?.line_start ?? 0) : undefined;
    if (line === undefined) return false;
    const own = tablesOfPage(table, line.page).find((each) => each.rows.some((row) => row.line === line.number));
    return own !== undefined && headsAdjusted.test(own.caption);
  });
}

const headsAdjusted = /^\s*(?:adjusted|non-gaap)\b(?!.*\breconcil)[^.]*$/im;
