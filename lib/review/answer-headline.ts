import type { Answer, Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';

/** One line for lists: the value, how many there are, or that it is not there.
 *  @param unanswered no reply passed the checks, and no person has decided since: that is no finding about the document */
export function answerHeadline(answer: Answer, unanswered = false): string {
  const [first, ...rest] = answer.items;
  if (!first && unanswered) return 'no reply passed the checks';
  if (!first) return answer.answer_found ? 'no value yet' : 'not found in this document';
  const kinds = new Set(answer.items.map(({ kind }) => kind));
  if (rest.length === 0) return definitionOf(first.kind).label(first.value);
  const [kind] = kinds;
  const noun = kinds.size === 1 && kind ? plural[kind] : 'values';
  return `${answer.items.length} ${noun}`;
}

/** Every value of an answer, for comparing what stood with what stands. */
export function answerInWords(answer: Answer): string {
  return answer.items.length === 0
    ? answerHeadline(answer)
    : answer.items.map(({ kind, value }) => definitionOf(kind).label(value)).join('; ');
}

/** Was nothing said, rather than nothing found? An approval makes a finding of it. */
export function isUnanswered(flags: readonly { name: string }[], state: string): boolean {
  return flags.some(({ name }) => name === 'reasks_spent') && state !== 'approved' && state !== 'approved_edited';
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
