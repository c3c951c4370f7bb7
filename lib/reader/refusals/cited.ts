import type { Item } from '../../contract/answer';
import type { LineTable } from '../../document/line-table';
import { lineAt } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Reading } from '../prose/reading';
import { textsCited } from '../prose/texts-on-lines';

/** The words before the figures of the row that an item is cited from; null where it is cited from no single row. */
export function labelCited({ spans }: Item, table: LineTable): string | null {
  const [span, ...others] = spans;
  if (!span || others.length > 0 || span.line_start !== span.line_end) return null;
  const text = lineAt(table, span.line_start)?.text ?? '';
  return /^\s*(\p{L}[^\d$]*?)\s*[$€£(—–-]*\s*\d/u.exec(text)?.[1] ?? null;
}

export function textsOf(items: readonly Item[]): string[] {
  return items.flatMap(({ kind, value }) => (kind === 'text' && typeof value === 'string' ? [value] : []));
}

export const isFigure: ReadonlySet<string> = new Set(['amount', 'number', 'percent']);

/** A sentence that a value is cited from, cut where the value stands. */
export type Place = { text: string; before: string; after: string };

/** The places of the quote that an item is cited by first; none where it has no quote, or no sentence has it as one piece. */
export function placesOf(item: Item | undefined, reading: Reading): Place[] {
  const span = item?.spans[0];
  const quote = span?.quote;
  if (!span || !quote) return [];
  return textsCited(span, reading).flatMap((text) => {
    const at = text.indexOf(quote);
    return at < 0 ? [] : [{ text, before: text.slice(0, at), after: text.slice(at + quote.length) }];
  });
}

/** Does something hold of every place that the one value of a candidate is cited from, and is it cited from one at least? */
export function holdsEverywhere(
  { items: [item, ...others] }: Pick<Candidate, 'items'>,
  reading: Reading,
  holds: (place: Place) => boolean,
): boolean {
  const places = others.length === 0 ? placesOf(item, reading) : [];
  return places.length > 0 && places.every(holds);
}
