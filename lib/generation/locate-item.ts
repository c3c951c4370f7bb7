import type { ExtractionMethod, Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import { type LineTable, linesBetween } from '../document/line-table';
import type { Evidence } from '../evidence/evidence';
import { locateSpan } from '../evidence/locate-span';

/** The evidence of an item's spans. A quote that stands on its lines proves nothing about a value that does not: then no more than
 *  `lines_only` is claimed, and no words are marked, but those of which an inferred value follows.
 *  @param method of the whole answer; the lines of a computed value carry its operands, which validation has read there. Null
 *  while the reply still streams and its method is not known */
export function locateItem(table: LineTable, item: Item, method: ExtractionMethod | null): Evidence[] {
  const located = item.spans.map((span) => locateSpan(table, span, { value: item }));
  if (method === 'computed') return located;
  const cited = item.spans.flatMap((span) => linesBetween(table, span.line_start, span.line_end));
  const text = cited.map((line) => line.text).join('\n');
  if (definitionOf(item.kind).writtenIn(item.value, text)) return located;
  const claimed = located.map((evidence) => ({
    ...evidence,
    grade: evidence.grade === 'unplaced' ? ('unplaced' as const) : ('lines_only' as const),
  }));
  return method === 'inferred' ? claimed : claimed.map(withoutMarks);
}

function withoutMarks(evidence: Evidence): Evidence {
  return {
    ...evidence,
    snippet: evidence.snippet.map((line) => ({ ...line, mark: null })),
    pages: evidence.pages.map((page) => ({ ...page, quoteBoxes: [] })),
  };
}
