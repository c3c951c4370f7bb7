import type { LineTable } from '../document/line-table';
import type { Retrieval } from '../retrieval/passage';
import { otherLanguage } from './other-language';
import { unreadInScope } from './unread-in-scope';

/** What speaks against relying on "not found": pages that could not be searched, and, where words alone were compared, a question in
 *  another language than the document. */
export function absenceCaveats(input: {
  question: string;
  table: LineTable;
  retrievals: readonly Retrieval[];
  /** Whether whoever answered knows no other words than those of the question and the dictionary. */
  comparesWords: boolean;
}): string[] {
  const { table, retrievals, question } = input;
  const { inScope, unread } = unreadInScope(table, retrievals);
  const which = unread.length === 1 ? `Page ${unread[0]} has` : `${unread.length} of ${inScope.length} pages have`;
  const other = input.comparesWords ? otherLanguage(question, table) : null;
  return [
    ...(unread.length > 0 ? [`${which} no text that can be read and could not be searched.`] : []),
    ...(other
      ? [
          `The question is in ${other.asked}, the document in ${other.document}: the built-in reader compares words. Ask in ${other.document}.`,
        ]
      : []),
  ];
}
