import type { Item } from '../../contract/answer';
import type { Amount } from '../../contract/value-schemas';
import { type LineTable, lineAt } from '../../document/line-table';
import { clauseAsked } from '../../question/clause-asked';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { holdsEverywhere, isFigure, labelCited } from './cited';
import type { Refusal } from './refusal';

/** What a contract tells of another period, another thing, a bound or a day that no longer holds. */
export const ofPlainTerms: readonly Refusal[] = [
  isPerOtherPeriod,
  isOfOtherYearOfTerm,
  isOnlyLeast,
  isSizeOfStep,
  isRowBeyond,
  isForOtherThing,
  isSuperseded,
  isOfNoPayment,
  isOfNoClause,
  isWhenReturned,
];

/** "What is the annual rent?" What is paid per month is none of a year. */
function isPerOtherPeriod({ items: [item], method }: Candidate, { question }: Asked): boolean {
  const unit = item?.kind === 'amount' && method !== 'computed' ? (item.value as Amount).unit : null;
  const told = unit ? lengthOf(unit) : null;
  const asked = lengthOf(asksPeriodic.exec(question)?.[0] ?? '');
  return told !== null && asked !== null && told !== asked;
}

const asksPeriodic =
  /\b(?:annual|yearly|monthly|quarterly|weekly|daily|hourly)\b|\b(?:per|a|an|each|every) (?:year|annum|month|quarter|week|day|hour)\b/i;

function lengthOf(text: string): string | null {
  const found = /\b(?:annual|year|annum|month|quarter|week|day|dai|hour)/i.exec(text)?.[0].toLowerCase();
  if (found === undefined) return null;
  return /^ann/.test(found) ? 'year' : found === 'dai' ? 'day' : found;
}

/** "What is the charge for the second year?" What "the first year" costs is told apart from it. */
function isOfOtherYearOfTerm(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const [, asked = '', unit = ''] = ordinal.exec(question) ?? [];
  if (asked === '' || candidate.method === 'computed') return false;
  return holdsEverywhere(candidate, reading, ({ text }) => {
    const told = [...text.matchAll(new RegExp(ordinal.source, 'gi'))].filter(([, , own]) => own === unit);
    return told.length > 0 && !told.some(([, which = '']) => which.toLowerCase() === asked.toLowerCase());
  });
}

const ordinal =
  /\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final) (?:(?:full|contract|lease|licen[cs]e|policy|calendar) )?(year|quarter|month)\b/i;

/** "How much royalty does it pay?" What it pays "in no event less than" is the least of it. */
function isOnlyLeast(candidate: Candidate, { brief, question }: Asked, reading: Reading): boolean {
  if (brief.kind !== 'amount' || !asksOfPay.test(question) || asksLeast.test(question)) return false;
  return holdsEverywhere(candidate, reading, ({ before, text }) => leastBefore.test(before) || definesLeast.test(text));
}

const asksOfPay = /\b(?:royalt(?:y|ies)|commissions?|rent|fees?)\b/i;
const asksLeast = /\b(?:least|minim\w+|guarantee\w*|floor|lowest|smallest|less)\b/i;
const leastBefore =
  /\b(?:(?:no|not|never) (?:less|lower) than|at least|(?:a |the )?minimum(?: \p{L}+){0,3} of)\s+(?:US ?|[A-Z]{1,3} ?)?[$€£]?\s*$/iu;
const definesLeast = /^["“]?(?:Annual |Guaranteed |Quarterly )*Minimum\b[^"”]{0,40}["”]? (?:means|is|shall mean)\b/;

/** "May prepay in amounts of at least $500,000": how much is moved at a time is not how big the loan is. */
function isSizeOfStep(candidate: Candidate, { brief, question }: Asked, reading: Reading): boolean {
  if (brief.kind !== 'amount' || asksStep.test(question)) return false;
  const often = howOften.exec(question)?.[0];
  return holdsEverywhere(candidate, reading, ({ before, after }) => {
    const words = stepBefore.exec(before)?.[0] ?? '';
    // "Monthly rent" is paid in monthly instalments.
    const isAsked = often !== undefined && new RegExp(`\\b${often}\\b`, 'i').test(words);
    return (words !== '' && !isAsked) || stepBehind.test(after);
  });
}

const howOften = /\b(?:weekly|monthly|quarterly|yearly|annual)\b/i;

const step = '(?:amounts|multiples|steps|increments|tranches|drawings|drawdowns|advances|instal?lments)';
const asksStep = new RegExp(`${asksLeast.source}|\\b(?:${step}|instal?lment|prepa\\w+|drawing|each)\\b`, 'i');
const stepBefore = new RegExp(
  `\\bin (?:\\p{L}+ ){0,4}${step} of (?:at least |not less than |no less than |a minimum of )?(?:US ?|[A-Z]{1,3} ?)?[$€£]?\\s*$`,
  'iu',
);
const stepBehind = /^ (?:each|apiece)\b/i;

/** "What is the fee at Level IV?" The row "Lower than Level IV" is of whatever lies beyond it. */
function isRowBeyond(
  { items: [item, ...others], method }: Candidate,
  { question }: Asked,
  { table }: Reading,
): boolean {
  if (!item || others.length > 0 || method === 'computed' || !isFigure.has(item.kind)) return false;
  return beyond.test(labelCited(item, table) ?? '') && !asksBeyond.test(question);
}

const beyond =
  /^(?:lower|less|higher|greater|more|fewer|older|younger|longer|shorter|other) than\b|^(?:below|above)\b/i;
const asksBeyond =
  /\bthan\b|\b(?:below|above|under|over|up to|beyond|within|outside|exceed\w*|least|most|minimum|maximum|lowest|highest|remaining|others?)\b/i;

/** "What is the deductible for theft?" One "for claims on products" is another. */
function isForOtherThing(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const [, noun = '', thing = ''] = asksForThing.exec(question) ?? [];
  const wanted = tokensOf(thing).filter(({ text }) => /^\p{L}{3,}/u.test(text) && !smallWord.test(text));
  if (wanted.length === 0) return false;
  const told = new RegExp(`\\b${noun}s? (?:for|on|of) ([^.,;:$€£]{3,60}?) (?:is|are|shall be|of|amounts to)\\b`, 'i');
  return holdsEverywhere(candidate, reading, ({ text }) => {
    const other = told.exec(text)?.[1];
    const said = new Set(tokensOf(text).map(({ stem }) => stem));
    return other !== undefined && !wanted.some(({ stem }) => said.has(stem));
  });
}

const asksForThing =
  /\b(deductible|excess|limit|sublimit|surcharge|discount|premium|penalty) (?:for|on) ([^?]{3,60}?)\s*\?*$/i;
const smallWord = /^(?:the|any|all|each|every|claims?|loss(?:es)?|damage|and|our|your)$/i;

/** "The term, which would have expired on March 17": that it does not is what the sentence says. */
function isSuperseded(candidate: Candidate, { brief, question }: Asked, reading: Reading): boolean {
  if (brief.kind !== 'date' || asksFormer.test(question)) return false;
  return holdsEverywhere(candidate, reading, ({ before }) => wouldHave.test(before));
}

const asksFormer =
  /\b(?:would|before|previous(?:ly)?|former(?:ly)?|original(?:ly)?|old|initial(?:ly)?|was|were|did)\b/i;
const wouldHave =
  /\bwould (?:otherwise )?(?:have )?(?:expired?|ended?|terminated?|run out|lapsed?|matured?)(?: on)?\s*$/i;

/** "When is rent due?" A day on which something else may be done "provided that all rent has been paid" is none of payment, and that of the first
 *  payment is none of every other. */
function isOfNoPayment(candidate: Candidate, { brief, question }: Asked, reading: Reading): boolean {
  if (brief.kind !== 'date' || !asksWhenPaid.test(question)) return false;
  return holdsEverywhere(
    candidate,
    reading,
    ({ text }) =>
      !tellsPayment.test(text.replace(paidCondition, ' ')) || (!/\bfirst\b/i.test(question) && ofFirst.test(text)),
  );
}

const asksWhenPaid =
  /^(?:by )?when (?:is|are|does|do|must|shall|will) (?:the )?(?:\p{L}+ ){0,2}(?:rents?|fees?|premiums?|invoices?|interest|royalt(?:y|ies)|service charges?)\b[^?]*\b(?:due|payable|paid|pay)\s*\?*$/iu;
const tellsPayment = /\b(?:due|payable|pay|pays|paid|payments?|instal?lments?)\b/i;
const ofFirst = /\bfirst (?:(?:rent|monthly|quarterly|annual) )?(?:payment|instal?lment|rent|premium|invoice)\b/i;
const paidCondition = /\b(?:provided(?: that)?|if|unless|once|subject to|as long as)\b[^.;]*[.;]?$/i;

/** "Which courts have jurisdiction?" What a clause of a known form tells is read from its form, or from a label: a name beside its words tells
 *  nothing of it. */
function isOfNoClause({ strategy, items }: Candidate, { brief, question }: Asked, { table }: Reading): boolean {
  if (brief.kind !== 'text' || clauseAsked(coreQuestion(question).core) === null) return false;
  if (strategy === 'form field') return !items.every((item) => isBehindLabel(item, table));
  return !fromForm.has(strategy);
}

/** Does its label stand before it on the line? What stands below the words of a clause may be of anything. */
function isBehindLabel({ spans: [span] }: Item, table: LineTable): boolean {
  const text = lineAt(table, span?.line_start ?? 0)?.text ?? '';
  return span?.quote != null && /\p{L}/u.test(text.slice(0, Math.max(0, text.indexOf(span.quote))));
}

const fromForm = new Set(['said of it', 'cell', 'table cell']);

/** "When does the tenant have to pay the deposit?" When it is returned is another time. */
function isWhenReturned(candidate: Candidate, { brief, question }: Asked, reading: Reading): boolean {
  if ((brief.kind !== 'text' && brief.kind !== 'date') || !asksToPay.test(question) || asksReturn.test(question))
    return false;
  return holdsEverywhere(candidate, reading, ({ before }) => returnedBefore.test(before));
}

const asksToPay = /^(?:by )?(?:when|how soon)\b[^?]*\b(?:pay|paid|payable|provide[ds]?|lodged?|deposited?)\b/i;
const asksReturn = /\b(?:return\w*|refund\w*|releas\w*|repa(?:y|id)\w*|back|reimburs\w*)\b/i;
const returnedBefore = /\b(?:returned|refunded|released|repaid|reimbursed|paid back|given back)\b[^,;.]{0,30}$/i;
