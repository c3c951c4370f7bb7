import type { DateValue } from '../../contract/value-schemas';
import { rememberTexts } from '../../question/remember-texts';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import { type Day, dayCandidate, rememberDays } from './days-told';
import { labelSaid } from './label-said';
import type { Reading } from './reading';

const strategy = 'date by its name';

/** Reads the day that a paper itself calls by the name that is asked for: `made as of 4 May 2031 (the "Effective Date")`, "Commencement Date:
 *  1 June 2031". */
export function readNamedDates(asked: Asked, reading: Reading): Candidate[] {
  return daysOf(asked, reading).map((day) => dayCandidate(strategy, day, 'the day that the document calls so'));
}

/** Where the paper calls a day so, another day is none, unless its own sentence says that it is that day. */
export function isOtherThanNamed({ items: [item], ...candidate }: Candidate, asked: Asked, reading: Reading): boolean {
  if (candidate.strategy === strategy || item?.kind !== 'date') return false;
  const named = readNamedDates(asked, reading);
  const said = named.length > 0 ? labelSaid(item, reading) : null;
  return !named.every((day) => said !== null && day.items[0] && labelSaid(day.items[0], reading) === said);
}

const daysOf = rememberDays(daysIn);

function daysIn({ brief, question }: Asked, { sentences }: Reading): Day[] {
  const name = brief.kind === 'date' && brief.shape === 'single' ? nameAsked(question) : null;
  if (name === null) return [];
  const before = new RegExp(
    `^(?:[(]?[\\da-z]{1,3}[.)] )?(?:the )?["“]?(?:${name})["”]?(?::| means| is|) (?:the )?$`,
    'iu',
  );
  const behind = new RegExp(`^,? \\((?:the|this|its)? ?["“](?:${name})["”]\\)`, 'iu');
  const days = sentences.flatMap((sentence) =>
    sentence
      .valuesOf('date')
      .filter(
        ({ start, end, value }) =>
          (value as DateValue).iso.length === dayLength &&
          (behind.test(sentence.text.slice(end)) || before.test(sentence.text.slice(0, start))),
      )
      .map(({ start, end, value }) => ({ sentence, start, end, value: value as DateValue })),
  );
  // Papers of one file may each have a day of that name.
  return new Set(days.map(({ value }) => value.iso)).size === 1 ? days.slice(0, 1) : [];
}

const dayLength = '2031-05-04'.length;

/** The name of the day that a question asks for, as a pattern. */
const nameAsked = rememberTexts((question): string | null => {
  if (asksStart.test(question))
    return '(?:(?:lease|term|contract|agreement|employment|services?) )?(?:commencement|start) date';
  const [, name] = asksName.exec(question) ?? [];
  return name?.toLowerCase() ?? null;
}, 500);

const asksStart =
  /^when (?:does|do|did|will) (?:the|this) (?:\p{L}+ )?(?:lease|term|tenancy|agreement|contract|employment|engagement)(?: term)? (?:commence|start|begin)\s*\?*$/iu;
const asksName =
  /^(?:what|when) (?:is|was) the ((?:effective|commencement|start|closing|expiration|expiry|termination|maturity|signing|completion) date)(?: of (?:the|this) (?:agreement|contract|lease|licen[sc]e|policy|note))?\s*\?*$/iu;
