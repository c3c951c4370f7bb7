import type { Answer, Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';

/** One line for lists: the value, how many there are, or that it is not there. */
export function answerHeadline(answer: Answer): string {
  const [first, ...rest] = answer.items;
  if (!first) return answer.answer_found ? 'no value yet' : 'not in this document';
  const kinds = new Set(answer.items.map(({ kind }) => kind));
  if (rest.length === 0) return definitionOf(first.kind).label(first.value);
  const [kind] = kinds;
  const noun = kinds.size === 1 && kind ? plural[kind] : 'values';
  return `${answer.items.length} ${noun}`;
}

const plural: Record<Item['kind'], string> = {
  text: 'entries',
  amount: 'amounts',
  date: 'dates',
  date_range: 'periods',
  boolean: 'answers',
  number: 'numbers',
  percent: 'percentages',
  table: 'tables',
  address: 'addresses',
  person_name: 'names',
  iban: 'accounts',
  section: 'sections',
};
