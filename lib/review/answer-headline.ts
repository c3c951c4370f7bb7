import type { Answer, Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { Flag } from '../run/flag';
import { isApproved } from '../run/run-state';

/** What came of a question: a value, or which kind of nothing. Only the first two are findings about the document. */
export type Finding = 'found' | 'not_found' | 'not_searched' | 'unanswered';

/** @param flags of the answer, with the state that it has: an approval makes a finding of whatever stands */
export function findingOf(
  answer: Pick<Answer, 'answer_found' | 'items'>,
  flags: readonly Pick<Flag, 'name' | 'details'>[],
  state: string,
): Finding {
  if (answer.answer_found || answer.items.length > 0) return 'found';
  if (isUnanswered(flags, state)) return 'unanswered';
  return isUnsearched(flags, state) ? 'not_searched' : 'not_found';
}

/** One line for lists: the value, how many there are, or that it is not there. */
export function answerHeadline(answer: Answer, finding: Finding = 'not_found'): string {
  const [first, ...rest] = answer.items;
  if (!first) return answer.answer_found ? 'no value yet' : nothingInWords[finding];
  const kinds = new Set(answer.items.map(({ kind }) => kind));
  if (rest.length === 0) return labelInBrief(first, answer);
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

/** A value in a line; a yes or no that its caveats make depend on something is not left bare. */
export function labelInBrief(item: Pick<Item, 'kind' | 'value'>, answer: Pick<Answer, 'caveats'>): string {
  const label = definitionOf(item.kind).label(item.value);
  return isConditional(item, answer) ? `${label}, with a condition` : label;
}

/** Is it a yes or no that depends on something, by the caveats beside it? */
export function isConditional({ kind }: Pick<Item, 'kind'>, { caveats }: Pick<Answer, 'caveats'>): boolean {
  return kind === 'boolean' && caveats.some((caveat) => depends.test(caveat));
}

/** What a caveat says of a condition or an exception: the reader names it as one, a model tells it in its own words. */
const depends =
  /\b(?:conditions?|conditional(?:ly)?|if|unless|except(?:ions?|ing)?|provided|subject to|only (?:if|when|where|with|upon|after|by|for)|as long as|so long as|to the extent|in the event)\b|^The item reads /i;

const nothingInWords: Record<Finding, string> = {
  found: 'no value yet',
  not_found: 'not found in this document',
  not_searched: 'not searched: no page had text that could be read',
  unanswered: 'no reply passed the checks',
};

/** Was nothing said, rather than nothing found? An approval makes a finding of it. */
export function isUnanswered(flags: readonly { name: string }[], state: string): boolean {
  return flags.some(({ name }) => name === 'reasks_spent') && !isApproved(state);
}

/** Had none of the pages that were to be searched any text? */
function isUnsearched(flags: readonly Pick<Flag, 'name' | 'details'>[], state: string): boolean {
  return flags.some(({ name, details }) => name === 'unread_pages' && details.unreadShare === 1) && !isApproved(state);
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
