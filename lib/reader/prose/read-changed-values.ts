import type { Item } from '../../contract/answer';
import type { ValueKind } from '../../contract/value-schemas';
import { type Candidate, plainlyTold } from '../candidate';
import { type Asked, hitsIn } from './asked';
import type { Reading, Sentence } from './reading';
import { spansOf } from './source-text';
import { tokensOf } from './stems';

const kinds: ReadonlySet<ValueKind> = new Set(['amount', 'date', 'number', 'percent']);

/** Reads what something was before an amendment, or is after it, where the amendment tells both: "The rent is increased from £1,450 to £1,610". What
 *  is changed has to be named before the verb, with all the words of the question; where two sentences change it, neither value is given. */
export function readChangedValues(asked: Asked, { sentences }: Reading): Candidate[] {
  const { kind, shape, narrative } = asked.brief;
  const side = sideAsked(asked.question);
  if (side === null || !kinds.has(kind) || shape !== 'single' || narrative) return [];
  const found = sentences.flatMap((sentence) => changeIn(sentence, kind, asked)?.[side] ?? []);
  const [first, ...others] = found;
  return first && others.length === 0
    ? [plainlyTold('sentence', [first], 'the sentence tells from what to what it is changed')]
    : [];
}

type Side = 'before' | 'after';

const change = '(?:amendment|variation|change(?: order)?|increase|reduction|revision|modification)';
const asksBefore = new RegExp(
  `^what (?:was|is) the (?:original|initial|former|previous|old|prior) |^what was [^?]*\\bbefore (?:the )?(?:\\p{L}+ )?${change}\\b[^?]*\\?*$`,
  'iu',
);
const asksAfter = new RegExp(
  `^what (?:is|was|will be) the (?:new|amended|revised|changed|increased|reduced) |^what (?:is|was|will be) [^?]*\\bafter (?:the )?(?:\\p{L}+ )?${change}\\b[^?]*\\?*$`,
  'iu',
);

function sideAsked(question: string): Side | null {
  return asksBefore.test(question) ? 'before' : asksAfter.test(question) ? 'after' : null;
}

/** Words that say which of the two is asked for. */
const ofSide = new RegExp(
  `^(?:original|initial|former|previous|old|prior|new|amended|revised|changed|increased|reduced|before|after|order|${change})$`,
  'i',
);
/** As contracts change a term; "sales have increased" is no amendment. */
const changes =
  /\b(?:is|are|shall be|will be) (?:hereby )?(?:increased|decreased|reduced|raised|lowered|changed|amended|revised|extended|adjusted|moved|postponed)\b(?: \p{L}+ly)? from $/iu;

/** What is changed in a case only was not changed. */
const isInCase = /\b(?:if|unless|when(?:ever)?|where|provided that|in the event)\b/i;

function changeIn(sentence: Sentence, kind: ValueKind, asked: Asked): Readonly<Record<Side, Item>> | null {
  if (isInCase.test(sentence.text)) return null;
  const values = sentence.valuesOf(kind);
  for (const [index, before] of values.entries()) {
    const after = values[index + 1];
    const lead = sentence.text.slice(0, before.start).replace(/[\p{Sc}\s]+$/u, ' ');
    const verb = changes.exec(lead);
    if (!after || !verb) continue;
    const between = sentence.text.slice(before.end, after.start);
    if (!/^(?:\s\p{L}+){0,3}\s+to\s+\p{Sc}?\s?$/u.test(between) || !namesAll(asked, lead.slice(0, verb.index)))
      continue;
    const itemOf = ({ value, start, end }: typeof after): Item =>
      ({
        kind,
        value,
        spans: spansOf(sentence.block.source, sentence.start + start, sentence.start + end),
        path: null,
      }) as Item;
    return { before: itemOf(before), after: itemOf(after) };
  }
  return null;
}

function namesAll({ ownTerms }: Asked, subject: string): boolean {
  const wanted = ownTerms.filter(({ text }) => !ofSide.test(text));
  return wanted.length > 0 && hitsIn(wanted, tokensOf(subject)).length === wanted.length;
}
