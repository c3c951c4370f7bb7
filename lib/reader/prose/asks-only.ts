import type { LineTable } from '../../document/line-table';
import { frontOf } from '../../document/registrant';

/** Does a question say nothing but these words, years and quarters, and names that the first pages give? Whatever else it says narrows it:
 *  an action by somebody, the controls of a subsidiary.
 *  @param words matches a whole word that narrows nothing */
export function asksOnly(question: string, words: RegExp, table: LineTable): boolean {
  const front = frontOf(table);
  return (question.match(/[\p{L}\d][\p{L}\d’'&.-]*/gu) ?? [])
    .map((word) => word.replace(/['’]s$|[.]$/gu, ''))
    .every((word) => words.test(word) || /^(?:FY|Q)?\d+$/i.test(word) || front.includes(word.toLowerCase()));
}
