import type { Span } from '../../contract/span';
import type { Amount } from '../../contract/value-schemas';
import { linesBetween } from '../../document/line-table';
import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { standsOn, textsCited } from '../prose/texts-on-lines';
import { holdsEverywhere, type Place } from './cited';
import type { Refusal } from './refusal';

/** What is paid for, and until when that was so. */
export const ofFees: readonly Refusal[] = [
  isOfAnotherFee,
  isNotForLateness,
  isInsuredSum,
  isReplaced,
  isOfAnotherPrice,
  isUponOtherSum,
  isPerOtherUnit,
];

/** "At what rate are hours billed?" What is paid per mile is no such rate. */
function isPerOtherUnit({ items: [item] }: Candidate, { question }: Asked): boolean {
  const [, billed = ''] = billedByUnit.exec(question) ?? [];
  const unit =
    item?.kind === 'amount' ? /\bper (?:\p{L}+ )*?(\p{L}+)$/u.exec((item.value as Amount).unit ?? '')?.[1] : null;
  if (billed === '' || !unit) return false;
  return !billed.split(' ').some((word) => word.toLowerCase().startsWith(unit.toLowerCase().slice(0, 4)));
}

const billedByUnit =
  /^at (?:what|which) rate (?:is|are|will|shall) (?:the )?([\p{L} ]+?) (?:be )?(?:reimbursed|billed|charged|paid|compensated|invoiced)\b/iu;

/** "The set-up fee of EUR 42,000 is payable on signature" and "a late fee of $75" are no annual and no monthly fee: another word says what they are
 *  for, and nothing says that they come back. */
function isOfAnotherFee({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const { period, head } = periodicFeeAsked(question);
  const [item] = items;
  const span = item?.spans[0];
  if (period === '' || item?.kind !== 'amount' || !span) return false;
  const texts = textsCited(span, reading);
  const said = texts.flatMap((text) => [
    ...text.matchAll(new RegExp(`(?:(\\p{L}[\\p{L}-]*) )?(\\p{L}[\\p{L}-]*) ${head.replace(/s$/i, '')}s?\\b`, 'giu')),
  ]);
  const comesBack = comesBackEvery(period);
  // "… of £73,200, payable in monthly instalments of £6,100" tells what is paid each month.
  const isInstalment = ({ before }: Place) => comesBack.test(instalmentBefore.exec(before)?.[0] ?? '');
  if (holdsEverywhere({ items }, reading, isInstalment)) return false;
  // "An annual fee of EUR 240,000, payable in quarterly instalments" is no fee per quarter.
  const periods = said.flatMap(([, , kind = '']) => (isPeriod.test(kind) ? [kind] : []));
  if (periods.length > 0 && !periods.some((each) => comesBack.test(each))) return true;
  // "Related charges of $257 million": neither a fee nor one of every month.
  if (said.length === 0)
    return strategy === 'sentence' && !blocksOf(span, reading).some((text) => comesBack.test(text));
  if (texts.some((text) => comesBack.test(text))) return false;
  return said.every(([, , kind = '']) => !sayNoKind.test(kind) && !question.toLowerCase().includes(kind.toLowerCase()));
}

const instalmentBefore = /\p{L}+ (?:instal?lments?|payments?) of (?:\p{L}{2,3} ?)?\p{Sc}?\s*$/iu;

function blocksOf({ line_start, line_end }: Span, { blocks }: Reading): string[] {
  return blocks.flatMap((block) => (standsOn(block, line_start, line_end) ? block.source.text : []));
}

/** "The set-up fee of EUR 42,000" is none for paying late, though late payments are told of beside it, nor is the rate of every other day. */
function isNotForLateness({ items }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = items;
  const span = item?.spans[0];
  if ((item?.kind !== 'amount' && item?.kind !== 'percent') || !span?.quote || !asksForLateness.test(question))
    return false;
  const { quote } = span;
  return textsCited(span, reading).every((text) => {
    const at = text.indexOf(quote);
    const sentence = text.slice(text.lastIndexOf('. ', at) + 1, at + quote.length + lettersBehind);
    return !isLate.test(sentence);
  });
}

const paidLate = '(?:fees?|charges?|payments?|penalt(?:y|ies))';
// "The amount that was borrowed in late March" asks for nothing of the kind.
const owedLate = '(?:interest|amounts?|sums?)';
const asksForLateness = new RegExp(
  [
    `\\b(?:late|overdue|delayed)\\b[^?]*\\b${paidLate}\\b`,
    `\\b${paidLate}\\b[^?]*\\b(?:late|overdue|delayed)\\b`,
    `\\b(?:overdue|delayed)\\b[^?]*\\b${owedLate}\\b`,
    `\\b${owedLate}\\b[^?]*\\b(?:overdue|delayed)\\b`,
    '\\b(?:late|default|penalty) (?:interest|rate)\\b',
    '\\binterest\\b[^?]*\\bdefault\\b',
  ].join('|'),
  'i',
);
const isLate =
  /\b(?:late|overdue|delay\w*|past due|default\w*|not paid|unpaid|fails? to pay|after (?:the |its )?due)\b/i;
const lettersBehind = 120;

/** "Shall maintain liability insurance of at least EUR 5,000,000": what is insured limits nobody's liability. */
function isInsuredSum({ items }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = items;
  const span = item?.spans[0];
  if (item?.kind !== 'amount' || !span || !/\bliab/i.test(question) || /\b(?:insur|cover|polic)/i.test(question))
    return false;
  return textsCited(span, reading).some((text) => keepsInsurance.test(text));
}

const keepsInsurance = /\b(?:maintain|carry|procure|keep|obtain|take out|effect|hold)s?\b[^.]{0,80}\binsurance\b/i;

const fees = '(fees?|premiums?|rents?|charges?|payments?|deposits?|retainers?)';
const periodicFee = new RegExp(`\\b(annual|yearly|monthly|quarterly|weekly|daily) ${fees}\\b`, 'i');
const feePerPeriod = new RegExp(
  `\\b${fees} (?:(?:payable|due|paid) )?(?:per|a|each|every) (year|month|quarter|week|day)\\b`,
  'i',
);
const isPeriod = /^(?:annual|yearly|monthly|quarterly|weekly|daily)$/i;
const adverbs: Record<string, string> = {
  year: 'annual',
  month: 'monthly',
  quarter: 'quarterly',
  week: 'weekly',
  day: 'daily',
};

/** "The annual fee", "the fee per year"; both empty where a question asks for none. */
function periodicFeeAsked(question: string): { period: string; head: string } {
  const [, period = '', head = ''] = periodicFee.exec(question) ?? [];
  if (period !== '') return { period, head };
  const [, own = '', noun = ''] = feePerPeriod.exec(question) ?? [];
  return { period: adverbs[noun.toLowerCase()] ?? '', head: own };
}

const sayNoKind =
  /^(?:the|an?|any|all|its|their|our|your|his|her|this|that|such|each|every|of|and|or|in|as|to|for|total|fixed|base|basic|gross|net|aggregate|agreed|full|whole|new|current|stipulated|minimum|regular|ordinary|contract|premium|first)$/i;

/** "Annual", "per annum", "a year". */
function comesBackEvery(period: string): RegExp {
  const [adverb, noun] = /^(?:annual|yearly)$/i.test(period)
    ? ['annual(?:ly)?|yearly|per annum|p\\.a\\.', 'year']
    : [period, period.toLowerCase() === 'daily' ? 'day' : period.replace(/ly$/i, '')];
  return new RegExp(`\\b(?:${adverb}|(?:per|a|an|every) ${noun})\\b`, 'i');
}

/** "The monthly fee of EUR 18,750 is replaced by EUR 21,300": the first of them was. */
function isReplaced({ items }: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = items[0]?.spans[0];
  const quote = span?.quote;
  if (!span || !quote || asksFormer.test(question)) return false;
  return textsCited(span, reading).some((text) => {
    const place = text.indexOf(quote);
    return place >= 0 && replacedBy.test(text.slice(place + quote.length));
  });
}

const asksFormer =
  /\b(?:old|former(?:ly)?|previous(?:ly)?|earlier|original(?:ly)?|before|prior|until|up to|was|were|replaced|superseded|changed|amended|deleted)\b/i;
const replacedBy =
  /^["”'’]?\s+(?:(?:is|are|shall be|will be) (?:hereby )?(?:deleted and )?(?:replaced|superseded|substituted) (?:by|with)|(?:is|are|shall be|will be) (?:hereby )?(?:amended to (?:read|be)|changed to|increased to|reduced to))\b/i;

/** "The exercise price of the warrants": what they are offered at is told beside them, and what they may be exercised at is not. */
function isOfAnotherPrice({ items, method }: Candidate, { question }: Asked, reading: Reading): boolean {
  const kind = priceAsked.exec(question)?.[1]?.toLowerCase();
  const span = items[0]?.kind === 'amount' && method !== 'computed' ? items[0].spans[0] : undefined;
  if (kind === undefined || !span) return false;
  const said =
    kind === 'strike' || kind === 'exercise' ? /\b(?:exercis|strike)/i : new RegExp(`\\b${kind.slice(0, -3)}`, 'i');
  const above = linesBetween(reading.table, span.line_start - linesToPrice, span.line_end).map(({ text }) => text);
  return ![...textsCited(span, reading), ...above].some((text) => said.test(text));
}

const priceAsked = /\b(exercise|strike|conversion|redemption|repurchase|subscription|reserve) prices?\b/i;
const linesToPrice = 12;

/** "What is paid if sales reach $40,000?" What is paid if they reach $60,000 is another sum. */
function isUponOtherSum({ items, method }: Candidate, { question }: Asked, reading: Reading): boolean {
  const sum = conditionInMoney.exec(question)?.[1];
  const [item, ...others] = items;
  const span = item?.spans[0];
  if (sum === undefined || !span || item?.kind !== 'amount' || others.length > 0 || method === 'computed') return false;
  const { value } = item.value as Amount;
  // A number set beside a clause cuts its sentence in two.
  const lines = linesBetween(reading.table, span.line_start - 2, span.line_end).map(({ text }) => text);
  const conditions = [lines.join(' '), ...textsCited(span, reading)].map((text) => [...text.matchAll(tellsCondition)]);
  const isOwn = ([, at = '']: RegExpExecArray) => at.replaceAll(',', '') === value.replace(/\.0*$/, '');
  if (conditions.some((told) => told.some(isOwn))) return true;
  const last = conditions.flatMap((told) => told.at(-1)?.[0] ?? []);
  return last.length > 0 && !last.some((told) => told.includes(sum));
}

const conditionInMoney = /\b(?:if|when|where|once|should|provided)\b[^?]*?([$€£]\s?\d[\d,.]*\d)/i;
const tellsCondition = /\b(?:if|when|where|once|should|provided|in the event)\b[^.;]*?[$€£]\s?(\d[\d,]*\d)/gi;
