import type { DateValue, NumberValue } from '../../contract/value-schemas';
import { lineAt, linesBetween } from '../../document/line-table';
import { periodsIn } from '../../question/periods';
import type { Candidate } from '../candidate';
import { roleNames } from '../named-roles';
import { isSameRole } from '../party-roles';
import { type Asked, asksPayTerm, hitsIn } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import { textsCited } from '../prose/texts-on-lines';
import { spanAsked, tellsOfSpan } from '../span-asked';
import { holdsEverywhere } from './cited';
import type { Refusal } from './refusal';

/** What is no such time, or is another. */
export const ofTimes: readonly Refusal[] = [
  isByReference,
  isOfNoSpan,
  isNoPeriod,
  isNoLength,
  isOfAnotherMonth,
  isDayOfSigning,
  isCureOfOther,
  isTermOfOther,
  isNotDueThen,
  isAfterOther,
  isToldOfOtherDay,
  isOfNextTime,
  isOfOtherLength,
];

/** "When was the meeting adjourned?" Not on the day that the next one is scheduled for. */
function isOfNextTime(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  if (!asksOfPast.test(question) || candidate.items[0]?.kind !== 'date') return false;
  return holdsEverywhere(candidate, reading, ({ before }) => tellsNext.test(before));
}

const asksOfPast =
  /^(?:when|on (?:what|which) (?:date|day)) (?:was|were|did)\b(?![^?]*\b(?:next|scheduled|planned|set)\b)/i;
const tellsNext =
  /\bnext (?:\p{L}+ ){1,3}(?:is|are|will be|was|were) (?:\p{L}+ ){1,2}(?:(?:for|on|to be held on|in) )?(?:\p{L}+day,? )?$/iu;

/** "The fee as of July 1, 2031": another sentence speaks of the fee and of that day, so this one tells of another time. */
function isToldOfOtherDay({ items, strategy }: Candidate, asked: Asked, reading: Reading): boolean {
  const [item, ...others] = items;
  const span =
    item && ofMeasure.has(item.kind) && outsideTables.has(strategy) && others.length === 0 ? item.spans[0] : null;
  const [day, ...otherDays] = asked.brief.periods.flatMap(({ iso }) => (iso?.length === 10 ? [iso] : []));
  if (!span || day === undefined || otherDays.length > 0 || asked.focusTerms.length === 0) return false;
  const names = (text: string) => periodsIn(text).some(({ iso }) => iso === day);
  const above =
    strategy === 'sentence' ? [] : linesBetween(reading.table, span.line_start - linesToDay, span.line_start);
  if (names([...above.map(({ text }) => text), ...textsCited(span, reading)].join(' '))) return false;
  return reading.sentences.some(
    ({ text, tokens }) => hitsIn(asked.focusTerms, tokens).length === asked.focusTerms.length && names(text),
  );
}

const outsideTables = new Set(['sentence', 'form field']);
const linesToDay = 2;
const ofMeasure = new Set(['amount', 'percent', 'number']);

/** "How soon after the completion of the works?" What is due after the end of each quarter is due after something else. */
function isAfterOther({ items }: Candidate, { question, terms }: Asked, reading: Reading): boolean {
  const event = asksHowSoonAfter.exec(question)?.[1];
  const span = items[0]?.spans[0];
  if (event === undefined || !span) return false;
  const own = terms.filter(({ text, weight }) => weight >= 0.5 && event.toLowerCase().includes(text.toLowerCase()));
  const [first] = own.toSorted((a, b) => event.indexOf(a.text) - event.indexOf(b.text));
  return first !== undefined && !textsCited(span, reading).some((text) => hitsIn([first], tokensOf(text)).length > 0);
}

const asksHowSoonAfter =
  /^how (?:soon|quickly|promptly|long|many (?:\p{L}+ ){1,2}?) ?(?:after|following) (.{3,60}?) (?:must|shall|should|do|does|will|is|are|may|can|has|have)\b/iu;

/** "How much debt matures in 2033?": a sentence on notes that are called after the year, or on days of maturity, does not say what falls due in it. */
function isNotDueThen({ items, method }: Candidate, { question }: Asked, reading: Reading): boolean {
  const year = asksDue.exec(question)?.[1];
  const [item, ...others] = items;
  const span = item?.spans[0];
  if (year === undefined || method === 'computed' || item?.kind !== 'amount' || others.length > 0 || !span)
    return false;
  const texts = textsCited(span, reading);
  const isSentence = texts.some((text) => /[.;]$/.test(text.trim()) && /\b\p{Ll}+ \p{Ll}+ \p{Ll}+\b/u.test(text));
  const then = new RegExp(
    `\\b(?:in|during|for|within|by|on|(?!Due)\\p{Lu}\\p{Ll}{2,8}(?: \\d{1,2},)?) (?:(?:fiscal|the|year) )*${year}\\b`,
    'u',
  );
  return isSentence && !texts.some((text) => fallsDue.test(text) && then.test(text));
}

const asksDue =
  /\b(?:debt|notes|borrowings|bonds)\b[^?]*\b(?:matur\w+|(?:falls?|come|comes|is|are) due|due)\b[^?]*\b(20\d\d)\b/i;
const fallsDue = /\b(?:matur\w+|due|payable|repaid|repay\w*|payments?)\b/i;

/** "Incorporated herein by reference": nothing that was founded then. */
function isByReference({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!/\bincorporat/i.test(question) || /\breference\b/i.test(question)) return false;
  return items.some(({ kind, spans }) => {
    const at = kind === 'date' ? spans[0]?.line_start : undefined;
    if (at === undefined || tellsFounding.test(lineAt(table, at)?.text ?? '')) return false;
    const around = Array.from({ length: linesToReference }, (_, back) => lineAt(table, at + 1 - back)?.text ?? '');
    return byReference.test(around.toReversed().join(' '));
  });
}

const linesToReference = 7;

const tellsFounding = /\b(?:incorporated|organi[sz]ed|formed|founded) (?:in|on|under)\b|\bdate of incorporation\b/i;

const byReference = /\bincorporat\w+ (?:\p{L}+ )?by reference\b/iu;

/** "Net sales" over a figure of any time: the months that are asked for stand nowhere near. */
function isOfNoSpan({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  const [item] = items;
  const span = strategy === 'form field' ? spanAsked(question) : null;
  if (!item || span === null || !['amount', 'number', 'percent'].includes(item.kind)) return false;
  const line = item.spans[0]?.line_start ?? 0;
  const near = Array.from({ length: linesToSpan }, (_, index) => lineAt(table, line + 1 + index - linesToSpan));
  return !tellsOfSpan(near.map((each) => each?.text ?? '').join(' '), span);
}

const linesToSpan = 6;

/** "How long may they park?" Not 10,000 pounds, and no bare number beside which no time or length is told. */
function isNoLength({ items }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (!/^(?:for |after |within )?how long\b/i.test(question)) return false;
  return items.some(({ kind, value, spans }) => {
    if (kind !== 'number') return false;
    const { unit } = value as NumberValue;
    if (unit !== null) return !ofLength.test(unit);
    return spans.every(({ line_start }) => !inTime.test(lineAt(table, line_start)?.text ?? ''));
  });
}

/** "Term (years): 5" */
const inTime = /\((?:in )?(?:years?|months?|weeks?|days?|hours?|minutes?)\)/i;

const ofLength =
  /(?<!\p{L})(?:seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|quarters?|years?|terms?|meetings?|pages?|words?|characters?|letters?|lines?|inch(?:es)?|feet|foot|ft|yards?|miles?|(?:kilo|centi|milli)?met(?:er|re)s?|[kcm]?m|secs?|mins?|hrs?|yrs?)(?!\p{L})/iu;

/** "When was the January 2033 meeting held?" On no day of December. */
function isOfAnotherMonth({ items }: Candidate, { brief, question }: Asked): boolean {
  const [item, ...others] = items;
  if (item?.kind !== 'date' || others.length > 0 || !asksDayOf.test(question)) return false;
  const { iso } = item.value as DateValue;
  return brief.periods.some(({ iso: month, original }) => {
    const behind = question.split(`the ${original} `)[1];
    if (month?.length !== 7 || behind === undefined || !isEvent.test(behind)) return false;
    return !(iso.startsWith(month) || month.startsWith(iso));
  });
}

const asksDayOf = /^(?:when|on (?:what|which) (?:date|day))\b/i;

const isEvent =
  /^(?:\p{L}+ ){0,3}?(?:meeting|session|conference|hearing|election|vote|ballot|assembly|call|auction|audit|inspection|release|edition|issue)\b/iu;

/** "What is the term of the agreement?" A length of time or a date, not a bare figure and no heading with the word. */
function isNoPeriod({ items }: Candidate, { question }: Asked): boolean {
  const [item, ...others] = items;
  if (!item || others.length > 0 || !asksPeriod.test(question)) return false;
  if (item.kind === 'text') return !ofTime.test(String(item.value));
  return item.kind === 'number' && (item.value as NumberValue).unit === null;
}

const asksPeriod =
  /^what (?:is|was) the (?:(?:initial|renewal|remaining|lease|policy|contract|notice|cancellation|waiting) )?(?:term|period|duration)(?: of (?:the|this) [\p{L}]+)?\s*\?*$/iu;

const ofTime =
  /\b(?:19|20)\d\d\b|\b(?:years?|months?|weeks?|days?|hours?|until|indefinite\w*|perpetual|annual\w*|quarter\w*)\b/i;

/** The day beside a signature is that of the signing, and not since when the signer is what he signs as. */
function isDayOfSigning({ items, strategy }: Candidate, { question }: Asked, { table }: Reading): boolean {
  if (strategy === 'signature' || !begins.test(question) || /\bsign/i.test(question)) return false;
  return items.some(
    ({ kind, spans: [span] }) => kind === 'date' && /\/s\//.test(lineAt(table, span?.line_start ?? 0)?.text ?? ''),
  );
}

const begins = /\b(?:bec[ao]mes?|join(?:ed|s)?|appointed|named|hired|elected|promoted|start(?:ed|s)?|since when)\b/i;

/** "A breach by the executive that is not cured within ten days of the company's notice to her": the executive has so long, and not the company. */
function isCureOfOther({ items }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = items;
  const span = item?.kind === 'number' ? item.spans[0] : undefined;
  const asked = asksToCure.exec(question)?.find((role, group) => group > 0 && role);
  if (!span?.quote || asked === undefined) return false;
  const printed = new RegExp(
    `(?<![\\p{L}\\d])${span.quote.replace(/[^\p{L}\d]+/gu, '[^\\p{L}\\d]+')}(?![\\p{L}\\d])`,
    'gu',
  );
  const places = textsCited(span, reading).flatMap((text) =>
    [...text.matchAll(printed)].map(({ index }) => [text.slice(0, index), text.slice(index)] as const),
  );
  return places.length > 0 && places.every(([before, after]) => isCuredByOther(before, after, asked));
}

/** "Invoices are sent every month. The deposit is due ten days after signature": that is no term for invoices. */
function isTermOfOther({ items }: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = items[0]?.spans[0];
  if (!span || !asksPayTerm.test(question)) return false;
  const texts = textsCited(span, reading);
  return texts.length > 0 && !texts.some((text) => ofInvoices.test(text));
}

const ofInvoices = /\binvoic|\bbill(?:s|ed|ing)?\b|^(?:they|these|each)\b/i;

/** Whose breach it is, to whom notice of it is given, and by whom, who then has not to cure it. */
function isCuredByOther(before: string, after: string, asked: string): boolean {
  const whose = (noticeTo.exec(after) ?? breachOf.exec(before))?.find((role, group) => group > 0 && role);
  const giver = noticeOf.exec(after)?.[1];
  return whose === undefined ? giver !== undefined && isSameRole(giver, asked) : !isSameRole(whose, asked);
}

const party = `(${roleNames}|company)`;
const asksToCure = new RegExp(
  `\\b(?:does|do|did|must|shall|should|may|can|will|would|has|have|is) (?:the |an? )?${party}\\b[^?]*\\b(?:cure|correct|remedy|rectify)\\b|\\bcure period (?:for|of) (?:the |an? )?${party}\\b|\\b${party}(?:['’]s)? cure period\\b`,
  'i',
);
const noticeTo = new RegExp(`\\bnotice\\b[^.;,]{0,60}?\\bto (?:the )?${party}\\b`, 'i');
const noticeOf = new RegExp(`\\b${party}['’]s? (?:written |prior )?notice\\b`, 'i');
const breachOf = new RegExp(
  `.*(?:\\b(?:breach|failure|default|refusal|violation)\\b[^.;]{0,60} by (?:the )?${party}|\\b${party} (?:breaches|defaults|fails|violates|commits))\\b`,
  'is',
);

/** "Grew by $284 million, or 5%, and $650 million, or 5%, in the three and six months ended June 30": the first is of three months, the second of
 *  six. */
function isOfOtherLength(candidate: Candidate, { question }: Asked, reading: Reading): boolean {
  const [asked, ...others] = question.match(monthsNamed) ?? [];
  if (asked === undefined || others.length > 0) return false;
  return holdsEverywhere(candidate, reading, ({ text, before, after }) => {
    const [, short = '', long = ''] = twoLengths.exec(text) ?? [];
    if (short === '' || !/\brespectively\b/i.test(text)) return false;
    const isFirst = firstOfTwo.test(after);
    if (isFirst === secondOfTwo.test(before)) return false;
    return asked.toLowerCase() === (isFirst ? long : short).toLowerCase();
  });
}

const monthsNamed = /\b(?:three|six|nine|twelve)(?= months?\b)/gi;
const twoLengths = /\b(three|six|nine) and (six|nine|twelve) months\b/i;
const firstOfTwo =
  /^(?:\s?%)?(?: (?:thousand|million|billion))?,?(?: or (?:[\d.]+ ?%|[$€£][\d.,]+(?: \w+illion)?),?)? and (?:approximately |about )?(?:[$€£\d]|nil\b)/i;
const secondOfTwo =
  /(?:\d(?:\s?%)?(?: (?:thousand|million|billion))?|\bnil),?(?: or (?:[\d.]+ ?%|[$€£][\d.,]+(?: \w+illion)?),?)? and (?:approximately |about )?[$€£]?$/i;
