import type { Item } from '../contract/answer';
import { type LineTable, linesBetween } from '../document/line-table';
import { timeToldIn } from './prose/read-values-by-time';
import { sentenceRanges } from './prose/sentence-ranges';
import { timeNamed } from './prose/time-of-value';

/** Lines before a value that its sentence may begin on. */
const linesBefore = 2;

/** "For the period from 1 May 2029 to 31 October 2030 the rent is £16,400", where the question names no time: for another time another
 *  value may hold, and a person looks.
 *  @returns a caveat, or null */
export function ownTimeTold(question: string, items: readonly Item[], table: LineTable): string | null {
  const [item, ...others] = items;
  const span = item?.spans[0];
  if (item?.kind !== 'amount' || others.length > 0 || !span?.quote || timeNamed(question) !== 'none') return null;
  const lines = linesBetween(table, span.line_start - linesBefore, span.line_end + 1);
  const text = lines.map((line) => line.text.trim()).join(' ');
  const from = lines
    .filter(({ number }) => number < span.line_start)
    .reduce((sum, line) => sum + line.text.trim().length + 1, 0);
  const at = text.indexOf(span.quote, from);
  const range = sentenceRanges(text).find(([start, end]) => at >= 0 && start <= at && at < end);
  const sentence = range ? text.slice(range[0], range[1]) : '';
  return timeToldIn(sentence) === null
    ? null
    : `The document tells it for a time: “${sentence}” For another time another value may hold.`;
}
