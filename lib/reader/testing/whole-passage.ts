import { type LineTable, lastLineNumber } from '../../document/line-table';
import type { Passage } from '../../retrieval/passage';

/** One passage over all lines of a document. */
export function wholePassage(table: LineTable): Passage {
  return {
    index: 1,
    firstLine: 1,
    lastLine: lastLineNumber(table),
    startPage: 1,
    endPage: table.pages.length,
    sectionTitle: null,
    score: 1,
    keywords: [],
  };
}
