import { monthOf } from '../../contract/kinds/printed-date';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { holdsEverywhere } from './cited';
import type { Refusal } from './refusal';

/** What was granted, issued or sold on another day, to others, or was something else. */
export const ofAwards: readonly Refusal[] = [isOfOtherDay, isForOtherPeople, isOtherKindOfAward];

const done =
  /\b(?:grant(?:ed|s)?|award(?:ed|s)?|issu(?:ed?|es)|sold|repurchased?|bought|purchased|vest(?:ed|s)?|paid|given)\b/i;
const isCounted = new Set(['number', 'amount']);

/** "How many were granted on March 1, 2031?" A sentence that names another day, and not that one, tells of another round, and so does one in whose
 *  paragraph that day isn't named. */
function isOfOtherDay({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const asked = /\bon ((?:\d{1,2} )?[A-Z][a-z]{2,8}(?: \d{1,2},?)? (?:19|20)\d\d)\b/.exec(question)?.[1];
  if (!asked || !isOfSentence(strategy) || !isCounted.has(items[0]?.kind ?? '') || !done.test(question)) return false;
  const [day] = daysIn(asked);
  if (day === undefined) return false;
  return holdsEverywhere({ items }, reading, ({ text }) => {
    const days = daysIn(text);
    return !(days.length > 0 ? days : daysAround(text, reading)).includes(day);
  });
}

function daysAround(text: string, { blocks }: Reading): string[] {
  return blocks
    .filter(({ sentences }) => sentences.some((each) => each.text === text))
    .flatMap(({ source }) => daysIn(source.text));
}

/** Days with their months, "3 6" of the third of June, in either order of words. */
function daysIn(text: string): string[] {
  return [...text.matchAll(monthFirst), ...text.matchAll(dayFirst)].flatMap(({ groups: { day, month } = {} }) => {
    const number = monthOf(month ?? '');
    return number === null ? [] : [`${day} ${number}`];
  });
}

const monthFirst = /(?<!\p{L})(?<month>\p{Lu}\p{L}{2,8}\.?) (?<day>\d{1,2})(?!\d)/gu;
const dayFirst = /(?<!\d)(?<day>\d{1,2}) (?<month>\p{Lu}\p{L}{2,8})(?!\p{L})/gu;

/** "200,000 units to officers" are none that directors got. */
function isForOtherPeople({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (!isOfSentence(strategy) || !isCounted.has(items[0]?.kind ?? '') || !done.test(question)) return false;
  const wanted = recipientsIn(question);
  if (wanted.length === 0) return false;
  return holdsEverywhere({ items }, reading, ({ after, text }) => {
    const told = recipientsIn(after.split(/[.;]/)[0] ?? '');
    return told.length > 0 && !wanted.some((each) => recipientsIn(text).includes(each) && told.includes(each));
  });
}

function recipientsIn(text: string): string[] {
  return [...text.matchAll(recipients)].map(([, people = '']) => people.toLowerCase().replace(/s$/, ''));
}

const recipients =
  /\bto (?:[\p{L}-]+ ){0,4}?(officers?|directors?|employees?|executives?|managers?|consultants?|advis(?:e|o)rs?|founders?|underwriters?|lenders?|noteholders?|stockholders?|shareholders?|chairman|chair|president)\b/giu;

/** "350,000 performance units" are no restricted stock units: both are named by a word of their own. */
function isOtherKindOfAward({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (!isOfSentence(strategy) || items[0]?.kind !== 'number') return false;
  const wanted = kindOf(/^how many (.*)$/i.exec(question)?.[1] ?? '');
  if (!wanted) return false;
  return holdsEverywhere({ items }, reading, ({ after }) => {
    const told = kindOf(after.trimStart());
    return told !== null && !told.some((word) => wanted.includes(word));
  });
}

/** The words before "units", "shares" or the like, where one stands at once. */
function kindOf(text: string): string[] | null {
  const [, words = ''] =
    /^((?:[\p{L}-]+ ){1,4}?)(?:units?|shares?|options?|awards?|rights|warrants|RSUs?|PSUs?)\b/iu.exec(text) ?? [];
  const kind = words
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !general.test(word));
  return kind.length > 0 && !kind.some((word) => breaks.test(word)) ? kind : null;
}

const general =
  /^(?:of|the|our|its|new|additional|total|such|unvested|vested|based|stock|share|shares|equity|company|other|outstanding)$/;
const breaks = /^(?:and|or|which|that|were|was|are|is|to|for|on|in|under|with|by)$/;

function isOfSentence(strategy: string): boolean {
  return strategy === 'sentence';
}
