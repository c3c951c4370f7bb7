import type { Brief } from './brief';
import { periodsIn } from './periods';

type Period = Brief['periods'][number];

/** Where a text says when, with the words that lead to it: "at the end of 2018", "in the first quarter of 2017", "as of
 *  December 31, 2018", "in the second quarter". Offsets are UTF-16, half-open; `period` is null of a quarter of no year. */
export type TimePhrase = { start: number; end: number; lead: string; when: string; period: Period | null };

/** @returns the first one of a text; null where it names no time */
export function timePhraseIn(text: string): TimePhrase | null {
  const [period] = periodsIn(text);
  const when = period?.original ?? quarterAlone.exec(text)?.[0];
  if (when === undefined) return null;
  const at = text.indexOf(when);
  const lead = leads.exec(text.slice(0, at))?.[0] ?? '';
  return { start: at - lead.length, end: at + when.length, lead, when, period: period ?? null };
}

/** The time that a text names where it says nothing else. */
export function nothingButTime(text: string): TimePhrase | null {
  const phrase = timePhraseIn(text);
  const rest = phrase && `${text.slice(0, phrase.start)}${text.slice(phrase.end)}`;
  return rest !== null && /^[\s?.!]*$/.test(rest) ? phrase : null;
}

/** "And", "What about": how a question goes on from the one before it. */
export const goesOnWith = /^\s*¿?\s*(?:and |but |or |und |et |y )?\s*(?:(?:what|how) about )?/i;

/** "And at the end of 2018?": nothing that could be looked for. */
export function saysOnlyWhen(question: string): boolean {
  return nothingButTime(question.replace(goesOnWith, '')) !== null;
}

/** A question asked for another time: where that one only names another year or quarter, the words around it stay
 *  ("at the end of 2017" and "in 2018" is "at the end of 2018"); a day gives way to all of a year.
 *  @returns null where the question names several times, so that none can be told to be meant */
export function askedFor(question: string, time: TimePhrase): string | null {
  if (periodsIn(question).length > 1) return null;
  const was = timePhraseIn(question);
  if (!was) return `${question} ${led(time)}`;
  return `${question.slice(0, was.start)}${inPlaceOf(was, time)}${question.slice(was.end)}`;
}

/** "The year before" and "a year later", said of the year that a question names.
 *  @returns null where the text is no such step, or the question names no year, or several */
export function stepFrom(question: string, text: string): TimePhrase | null {
  const step = yearBefore.test(text) ? -1 : yearAfter.test(text) ? 1 : 0;
  const was = timePhraseIn(question);
  if (step === 0 || !was?.period?.year || periodsIn(question).length > 1) return null;
  const year = String(was.period.year + step);
  return nothingButTime(`in ${year}`);
}

function inPlaceOf(was: TimePhrase, time: TimePhrase): string {
  const { period } = time;
  if (period === null) return inQuarter(was, time);
  if (!yearAlone(period) || !plainLead.test(time.lead)) return led(time);
  if (was.period?.iso?.length === 'yyyy-mm-dd'.length) return `in ${period.original}`;
  return `${was.lead}${was.when.replace(/(?:19|20)\d{2}/, String(period.year))}`;
}

/** "In the second quarter", of the year that was named. */
function inQuarter(was: TimePhrase, time: TimePhrase): string {
  const year = was.period?.year;
  return year ? `${led(time)} of ${year}` : led(time);
}

function led({ lead, when }: TimePhrase): string {
  if (preposition.test(lead)) return `${lead}${when}`;
  return `${/year[- ]end|\b(?:end|close|start|beginning) of/i.test(lead) ? 'at' : 'in'} ${lead}${when}`;
}

function yearAlone({ iso, quarter }: Period): boolean {
  return quarter === null && iso?.length === 'yyyy'.length;
}

const prepositions = 'as of|as at|at|in|for|during|on|by|of|im|für|en|pour|para';
const preposition = new RegExp(`^(?:${prepositions})\\s`, 'i');
const ofYear =
  '(?:full[- ])?(?:(?:fiscal|financial|calendar)\\s+)?(?:years?|quarter|months?)(?:\\s+(?:ended|ending|of))?\\s+';
const leads = new RegExp(
  `(?:\\b(?:${prepositions})\\s+)?(?:\\bthe\\s+)?(?:\\b(?:end|close|start|beginning)\\s+of\\s+(?:the\\s+)?|\\byear[- ]end\\s+)?` +
    `(?:\\b${ofYear}|\\b(?:fiscal|financial|calendar)\\s+)?$`,
  'i',
);
/** Says no more of the time than that it is meant. */
const plainLead =
  /^(?:(?:in|for|during|of|im|für|en|pour|para)\s+)?(?:the\s+)?(?:(?:fiscal|financial|calendar)\s+)?(?:years?\s+)?$/i;
const quarterAlone = /\b(?:first|second|third|fourth|last)[- ]quarter\b|\bq[1-4]\b/i;
const yearBefore =
  /^(?:(?:in|for) )?(?:the |a )?(?:(?:prior|previous|preceding) (?:fiscal )?year|year (?:before|earlier|prior))$/i;
const yearAfter =
  /^(?:(?:in|for) )?(?:the |a )?(?:(?:next|following|subsequent) (?:fiscal )?year|year (?:later|after))$/i;
