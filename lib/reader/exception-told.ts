import type { Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import { type LineTable, linesBetween } from '../document/line-table';
import { sentenceRanges } from './prose/sentence-ranges';

/** Lines behind a value that its sentence is followed over. */
const linesOfSentence = 5;
const exception =
  /\b(?:except|save (?:that|where|for|in)|unless|provided,? (?:that|however)|but (?:if|where|during|in the (?:case|event)))\b.*$/is;

/** The sentence of a value goes on with an exception that has another one: "ninety days' notice, except in the first year, when one hundred and
 *  eighty days are required". A person looks which of the two holds.
 *  @returns a caveat, or null */
export function exceptionTold(items: readonly Item[], table: LineTable): string | null {
  const [item, ...others] = items;
  const span = item?.spans[0];
  if (!item || !span?.quote || others.length > 0 || !['amount', 'number', 'percent', 'date'].includes(item.kind))
    return null;
  const text = linesBetween(table, span.line_start, span.line_end + linesOfSentence)
    .map((line) => line.text.trim())
    .join(' ');
  const end = text.indexOf(span.quote) + span.quote.length;
  if (end < span.quote.length) return null;
  const sentence = sentenceRanges(text).find((range) => range[1] >= end);
  const [excepted] = exception.exec(text.slice(end, sentence?.[1])) ?? [];
  if (!excepted) return null;
  const definition = definitionOf(item.kind);
  const differs = definition.readAll(excepted).some(({ value }) => !definition.equal(value, item.value));
  return differs ? `The sentence goes on: “${excepted.trim()}” Another value may hold there.` : null;
}
