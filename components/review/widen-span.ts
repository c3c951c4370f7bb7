import type { Span } from '@/lib/contract/span';
import type { LineCache } from '../viewer/line-cache';

export type Way = 'above' | 'below';

/** The span with one more line; its quote is to be read anew. Null at an end of the document. */
export function widened({ line_start, line_end }: Span, way: Way, lineCount: number): Span | null {
  const first = way === 'above' ? line_start - 1 : line_start;
  const last = way === 'below' ? line_end + 1 : line_end;
  return first < 1 || last > lineCount ? null : { line_start: first, line_end: last, quote: null };
}

/** What stands on lines, as one text; null where it can't be had, so that the lines alone are cited. */
export async function textOfLines(
  cache: Pick<LineCache, 'pageOfLine'>,
  { line_start, line_end }: Span,
  { pageCount, lineCount }: { pageCount: number; lineCount: number },
): Promise<string | null> {
  const texts: string[] = [];
  try {
    for (let line = line_start; line <= line_end; ) {
      const page = await cache.pageOfLine(line, pageCount, lineCount);
      if (!page) return null;
      const last = Math.min(line_end, page.lastLine);
      for (; line <= last; line++) texts.push(page.lines[line - page.firstLine]?.text.trim() ?? '');
    }
  } catch {
    return null;
  }
  return texts.join(' ');
}
