import type { Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import { type LineTable, linesBetween } from '../document/line-table';
import { sentenceRanges } from './prose/sentence-ranges';

/** Lines behind a value that its sentence is followed over. */
const linesOfSentence = 5;
const exception =
  /\b(?:except|save (?:that|where|for|in)|unless|provided,? (?:that|however)|but (?:if|where|during|in the (?:case|event)))\b.*$/is;

export type Exception = { caveat: string /** A person looks which of two values holds. */; hasValue: boolean };

/** The sentence of a value goes on with an exception, and perhaps with another value for it: "ninety days' notice, except in the first year, when
 *  one hundred and eighty days are required". */
export function exceptionTold(items: readonly Item[], table: LineTable): Exception | null {
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
  const told = `The sentence goes on: “${shortened(excepted.trim())}”`;
  const differs = definition
    .readAll(excepted.replace(numberOfPart, ' '))
    .some(({ value }) => !definition.equal(value, item.value));
  if (differs) return { caveat: `${told} Another value may hold there.`, hasValue: true };
  return { caveat: told, hasValue: false };
}

/** "Under clause 9.2": no value. */
const numberOfPart =
  /\b(?:clauses?|sections?|articles?|paragraphs?|parts?|schedules?|exhibits?|annex(?:es)?|appendix)\s+\d[\d.]*(?:\([a-z\d]+\))*(?:(?:,| and| or| to) \d[\d.]*)*/gi;

function shortened(text: string): string {
  return text.length <= mostLetters ? text : `${text.slice(0, text.lastIndexOf(' ', mostLetters))} …`;
}

const mostLetters = 240;
