import type { Item } from '../../contract/answer';
import type { LineTable } from '../../document/line-table';
import { lineAt } from '../../document/line-table';

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
