import { lineAt } from '../document/line-table';
import type { Candidate } from './candidate';
import type { Reading } from './prose/reading';

/** What leads up to the first thing of a list, from where its sentence or its paragraph begins. */
export function announcementOf({ items }: Candidate, { table }: Reading): string {
  const [item] = items;
  const span = item?.spans[0];
  const line = span?.line_start ?? 0;
  const own = lineAt(table, line)?.text ?? '';
  const begins = typeof item?.value === 'string' ? item.value.trim().split(/\s+/).slice(0, 2).join(' ') : '';
  // Its words may stand before it in other names; the quote tells the place.
  const quoted = Math.max(0, own.indexOf(span?.quote ?? ''));
  const above = [-3, -2, -1].map((offset) => lineAt(table, line + offset)?.text ?? '');
  const text = [...above, own.slice(0, Math.max(0, own.indexOf(begins, quoted)))].join(' ');
  return text.split(/(?<=[.;?!])(?<!\b\p{Lu}\.)\s+(?=[\p{Lu}•])/u).at(-1) ?? '';
}
