import { lengthIn, lengthWords, tellsLength } from '../../question/period-lengths';
import { rememberTexts } from '../../question/remember-texts';
import { followsOtherDay, spanAsked, tellsOfOtherDay, tellsOfSpan } from '../span-asked';
import { type Asked, hitsIn } from './asked';
import { isForOther, isOfBefore, isOfLaterClause, isOfOtherTurn } from './clause-told';
import { isLimitOrRest, isNotOutstanding } from './limit-told';
import { isOfAnotherLine } from './line-told';
import { isOfAnotherMeasure, movesCash } from './measure-told';
import { isUnderOtherName } from './other-of-kind';
import { isAbroad } from './other-side';
import { isDoneByOther, isOfAnotherPerson, isOfOtherDoer, isOfOtherNamesake } from './owner-told';
import { isOtherPart } from './part-told';
import { numbersIn } from './quantities';
import { isOneEndOfRange } from './range-told';
import { isDistanceFromRate } from './rate-told';
import { leftBy, type Objection, type SaidValue } from './said-value';
import { tokensOf } from './stems';

/** What speaks against a figure of any kind that a sentence says.
 *  @returns the share of its match that is left, 0…1 */
export function figureMatch(said: SaidValue): number {
  return leftBy(ofAnyKind, said);
}

/** As `figureMatch`, for what is measured in money, in percent or by a name, but not counted. */
export function measuredMatch(said: SaidValue): number {
  return Math.min(leftBy(ofMeasures, said), said.kind === 'percent' ? leftBy(ofPercents, said) : 1);
}

const ofAnyKind: readonly Objection[] = [
  [
    0.2,
    ({ asked, text }) => {
      const span = spanAsked(asked.question);
      return span !== null && !tellsOfSpan(text, span);
    },
  ],
  [0.2, ({ asked, text }) => isOfOtherLength(asked.question, text)],
  [0.2, ({ asked, text }) => tellsOfOtherDay(text, asked.question)],
  [0.2, ({ asked, text, start }) => followsOtherDay(text, start, asked.question)],
  [0.2, ({ asked, text }) => isOfNoQuarter(asked, text)],
  [0.2, isOfAnotherMeasure],
  [0.2, isOfAnotherLine],
  [0.2, isOtherPart],
  [0.2, isLimitOrRest],
  [0.2, isNotOutstanding],
  [0.2, isCondition],
  [0.3, isSpecialCase],
  [0.3, isMeasureOfPayment],
  [0.2, isDoneAlready],
  [0.2, isForOtherDeed],
  [0.2, isOfOtherItem],
  [0.2, isOfAnotherPerson],
  [0.2, isNoneOfIt],
  [0.3, isOfLaterClause],
  [0.2, isOfOtherTurn],
  [0.2, isForOther],
  [0.2, isOfBefore],
  [0.2, isUnderOtherName],
  [0.2, isDoneByOther],
  [0.2, isOtherBound],
  [0.2, isOfOtherDoer],
  [0.2, isOfOtherNamesake],
  // How many shares there may be is not how many of them may be bought back.
  [
    0.2,
    ({ asked, text }) =>
      /\bauthori[sz]ed\b/i.test(asked.question) &&
      !buysBack.test(asked.question) &&
      !/\b(?:program|authori[sz]ation|board|purchas)/i.test(asked.question) &&
      buysBack.test(text),
  ],
  // The largest customer is not the second largest.
  [0.2, ({ asked, text }) => ofOrder.test(asked.question) && !ofOrder.test(text)],
  // "More than 30 days before or more than 70 days after such anniversary" is told of no other day.
  [
    0.2,
    ({ asked, text, end }) =>
      /^[^.;,]{0,60}\b(?:before|after|prior to|following) (?:such|that|the|each|any) (?:first )?anniversary\b/i.test(
        text.slice(end),
      ) && !/\banniversar/i.test(asked.question),
  ],
  // Of those that are represented, nothing follows for those that are not.
  [0.2, ({ asked, text }) => asksNot.test(asked.question) && !tellsNot.test(text)],
  // A count or a share of those abroad is told with a word for that.
  [0.3, ({ asked, kind, text }) => kind !== 'amount' && isAbroad.test(asked.question) && !isAbroad.test(text)],
  // Of "raised from $0.24 to $0.27", what it was before is the first.
  [0.2, ({ asked, before }) => asksFormer.test(asked.question) && isLatter.test(before)],
  // What is expected is told by a sentence that expects.
  [
    0.3,
    ({ asked, text, start, end }) =>
      asksForecast.test(asked.question) && !tellsForecast.test(clauseOf(text, start, end)),
  ],
  // "607,210,408 (excluding 147,402,920 shares held in the treasury)"
  [
    0.4,
    ({ asked, before }) =>
      /\b(?:excluding|exclusive of|net of|other than)\s+(?:approximately |about )?[$€£]?$/i.test(before) &&
      !/\bexclud/i.test(asked.question),
  ],
  // What is granted under a plan says nothing of what is bought back under a program.
  [0.3, ({ asked, text }) => buysBack.test(asked.question) && !buysBack.test(text)],
];

/** "By how much may the commitments be increased?" By how much others were, says nothing of what may be. */
function isDoneAlready({ asked: { question }, text, start, end }: SaidValue): boolean {
  return (
    /\b(?:by how much|how much more) (?:may|can|could|might)\b/i.test(question) &&
    !/\b(?:may|can|could|might|option|right|entitled|permit\w*|allow\w*|request\w*|up to)\b/i.test(
      clauseOf(text, start, end),
    )
  );
}

/** "For breaches of data protection", where that for breach of confidentiality is asked for. */
function isForOtherDeed({ asked: { question }, text }: SaidValue): boolean {
  const [, deed = '', object = ''] = deedAskedFor.exec(question) ?? [];
  const [stem] = tokensOf(deed).map((token) => token.stem);
  if (stem === undefined) return false;
  const wanted = new Set(tokensOf(object).map((token) => token.stem));
  const told = [...text.matchAll(deedToldFor)].filter(([, noun = '']) => tokensOf(noun)[0]?.stem === stem);
  return told.length > 0 && !told.some(([, , of = '']) => tokensOf(of).some((token) => wanted.has(token.stem)));
}

const deedAskedFor =
  /\bfor (?:an?y? |the )?(?:\p{Ll}+ )?(breach(?:es)?|violations?|infringements?|loss(?:es)?|failures?) of ((?:\p{Ll}[\p{L}-]* ?)+)\?/iu;
const deedToldFor = /\b(breach(?:es)?|violations?|infringements?|loss(?:es)?|failures?) of ((?:[\p{L}-]+ ?){1,8})/giu;

/** "If (a) rent is unpaid 21 days after it is due, or (b) a breach isn't remedied within 28 days": what one item of a list says is not said of
 *  what only another of them speaks of. What stands behind the last may be said of all. */
function isOfOtherItem({ asked, text, start }: SaidValue): boolean {
  const marks = [...text.matchAll(itemMark)].map(({ index }) => index);
  const own = marks.findLastIndex((at) => at < start);
  if (marks.length < 2 || own < 0) return false;
  if (own === marks.length - 1 && /[,;]/.test(text.slice(marks[own], start))) return false;
  const items = marks.map((at, index) => termsOfItem(asked, text.slice(at, marks[index + 1])));
  return items[own] === 0 && items.some((heard) => heard > 1);
}

const itemMark = /\((?:[a-h]|[ivx]{1,4}|[1-9])\) /g;

function termsOfItem({ ownTerms }: Asked, item: string): number {
  return new Set(hitsIn(ownTerms, tokensOf(item)).map(({ term }) => term)).size;
}

/** "May not exceed 3.50" is no minimum, and "not less than 2.50" no maximum. */
function isOtherBound({ asked: { question }, before }: SaidValue): boolean {
  const [least, most] = [
    /\b(?:minimum|at least|no less than|not less than)\b/i,
    /\b(?:maximum|at most|no more than|not exceed)\b/i,
  ].map((bound) => bound.test(question));
  return (
    (least === true && most === false && upTo.test(before)) || (most === true && least === false && downTo.test(before))
  );
}

const upTo =
  /\b(?:not (?:to )?exceed|no more than|not more than|not (?:be )?greater than|at most|up to|maximum of)\s+(?:US)?[$€£]?$/i;
const downTo = /\b(?:(?:no|not)(?: be)? (?:less|fewer|lower) than|at least|minimum of)\s+(?:US)?[$€£]?$/i;

/** "$42 million was outstanding under the term loan and nothing under the revolving facility" */
function isNoneOfIt({ asked, text, end }: SaidValue): boolean {
  const none = noneOf.exec(text.slice(end))?.[1];
  if (none === undefined) return false;
  const between = text.slice(end).split(none)[0] ?? '';
  const [told, other] = [none, between].map(
    (words) => new Set(hitsIn(asked.terms, tokensOf(words)).map(({ term }) => term)),
  );
  return told !== undefined && other !== undefined && told.size > 0 && [...told].every((term) => !other.has(term));
}

const noneOf =
  /\b(?:and|but) (?:nothing|none|no (?:amounts?|borrowings?)) ((?:was |were )?(?:outstanding )?(?:under|of|for|on|to|in|from|at|by) [^.;,]+)/i;

/** "If the increase is less than $25 million, …": when something holds, and not how much it is. */
function isCondition({ asked: { question }, before }: SaidValue): boolean {
  return conditional.test(before) && !asksCondition.test(question);
}

/** "4.00 to 1.00; following an acquisition the maximum is 4.50 to 1.00": what holds in a case that the question does not speak of. */
function isSpecialCase({ asked: { question }, text, start }: SaidValue): boolean {
  const found = specialCase.exec(text.slice(0, start));
  if (!found || !/\d/.test(text.slice(0, found.index))) return false;
  const told = tokensOf(found[1] ?? '').filter(({ text: word }) => word.length > 3);
  const asked = new Set(tokensOf(question).map(({ stem }) => stem));
  return told.length > 0 && !told.some(({ stem }) => asked.has(stem));
}

const specialCase =
  /(?:;|,? provided,? (?:however,? )?that|,? except that)\s*(?:and |but )?(?:following|after|upon|during|if|when|where|in the event of|in case of) (?:an? |the |any )?((?:[\p{L}-]+ ){1,3})[^;]*$/iu;

/** "A fee equal to four months' rent" tells how high the fee is, and of no other months. */
function isMeasureOfPayment({ asked: { question }, before, own, after }: SaidValue): boolean {
  const payment = measuredPayment.exec(before)?.[1];
  if (payment === undefined || !/\b(?:hours?|days?|weeks?|months?|years?)['’]/i.test(own + after.slice(0, 2)))
    return false;
  const [stem] = tokensOf(payment).map((token) => token.stem);
  return !tokensOf(question).some((token) => token.stem === stem);
}

const measuredPayment =
  /\b(fees?|payments?|deposits?|penalt(?:y|ies)|charges?|compensation|severance|allowances?|bonus|premium) (?:equal to|of|amounting to|in the amount of) (?:\p{L}+ \()?$/iu;

const conditional =
  /\b(?:if|unless|whenever|in the event(?: that)?)\b[^.;:]{0,120}\b(?:(?:less|more|greater|higher|lower|fewer) than|exceeds?|exceeding|below|above|equals?(?: to)?|at least)\s+(?:US)?[$€£]?$/i;
const asksCondition =
  /\b(?:if|unless|trigger\w*|threshold|when|condition\w*|trip\w*|exceed\w*|(?:more|less|greater|fewer|higher|lower) than|at least|minimum|maximum|above|below|over|after how|how (?:large|big|high|low|long|much) (?:an?|must|does|do|would|has)|required?|need\w*|qualif\w*|before)\b/i;

const ofOrder = /\b(?:second|third|fourth|next)[- ](?:largest|biggest|highest|smallest|lowest|most)\b/i;

const asksNot = /\bnot (?!(?:includ|count|consider|yet|only|less|more|later|earlier|exceed|necessarily)\w*)\p{L}/iu;
const tellsNot =
  /\b(?:not|no|none|never|neither|without|except|exclud\w*|fail\w*|lack\w*|absent|un(?!it|ion|der|til|less|ique|iver|ivers|derl)\p{L}+)\b|n['’]t\b|\bnon-/iu;
const asksFormer =
  /\bbefore\b[^?]*\b(?:increas|rais|chang|cut|reduc|amend|rise)|\bfrom (?:what|which)\b|\bprevious(?:ly)?\b/i;
const isLatter = /\bfrom\s+(?:US)?[$€£]?[\d.,]+[^;]{0,40}?\bto\s+(?:US)?[$€£]?$/i;

/** "In the nine months", "for the quarter": a sentence that doesn't name that length tells of another time, or of something else. */
function isOfOtherLength(question: string, text: string): boolean {
  const length = lengthAsked(question);
  // A year may be told by its number alone.
  return length !== null && !tellsLength(text, length) && (length !== 12 || lengthIn(text) !== null);
}

/** A length that the question asks a figure of: no notice of three months, and not "which quarter". */
const ofLength = new RegExp(
  `\\b(?:${lengthWords} (?:period )?(?:ended|ending)|(?:for|in|during|over|of) the (?:(?:first|second|third|fourth) (?:fiscal )?)?${lengthWords}|(?:(?:first|second|third|fourth) (?:fiscal )?quarter|q[1-4]) (?:of |fiscal |fy ?)*(?:19|20)\\d\\d|year[- ]to[- ]date|(?:first|second) half|[hH][12])\\b`,
  'i',
);
const lengthAsked = rememberTexts((question) => (ofLength.test(question) ? lengthIn(question) : null), 500);

/** "In the third quarter of 2033": a sentence that names neither that quarter nor three months tells of a longer time, or of a day. */
function isOfNoQuarter({ brief }: Asked, text: string): boolean {
  const [period, ...others] = brief.periods;
  const told = quarters[(period?.quarter ?? 0) - 1];
  return told !== undefined && others.length === 0 && !told.test(text);
}

/** How a text tells of each quarter. */
const quarters = ['first', 'second', 'third', 'fourth'].map(
  (ordinal, index) =>
    new RegExp(
      `\\b${ordinal}(?:[- ](?:fiscal )?quarter|(?: (?:and|or|through|to) \\p{L}+)? quarters)\\b|\\bQ${index + 1}|\\b${index + 1}Q|\\b(?:quarter|(?:three|3)[- ]months?|1[34][- ]weeks?)(?: periods?)? ended\\b|\\bthree and \\p{L}+ months ended\\b`,
      'iu',
    ),
);

function clauseOf(text: string, start: number, end: number): string {
  return `${text.slice(text.lastIndexOf(';', start) + 1, end)}${text.slice(end).split(';')[0] ?? ''}`;
}

/** "What is the outlook?", "How much does it expect to pay in 2032?" */
const asksForecast =
  /\b(?:guidance|outlook|forecast)\b|\b(?:do|does|did)\b[^?]*\b(?:expect|anticipate|intend|plan(?= to))\b/i;
/** Words of a sentence or a table that expects something. */
export const tellsForecast =
  /\b(?:expect\w*|guidance|outlook|forecast\w*|anticipat\w*|project\w*|estimat\w*|assum\w*|impl(?:y|ies|ied)|range|will|target\w*|plan\w*)\b/i;
const buysBack = /\b(?:repurchas\w*|buy(?:ing)?[- ]?backs?|(?:buy|bought) back|treasury)\b/i;

const ofMeasures: readonly Objection[] = [
  [0.2, ({ asked, after }) => isDueAnotherYear(asked.question, after)],
  // "8 percent (previously 6 percent)"
  [0.3, ({ asked, before }) => onceWas.test(before) && !asksBefore.test(asked.question)],
  // "18.5%, which is lower than 21.2% last year"
  [
    0.3,
    ({ asked, before, after }) =>
      comparedWith.test(before) && ofLastYear.test(after) && !asksBefore.test(asked.question),
  ],
  // "Increased to 24.6% compared to 22.9% in the fourth quarter of fiscal 2031", of whichever fourth quarter is asked
  [
    0.3,
    ({ asked, before, after }) =>
      !/\b(?:19|20)\d\d\b/.test(asked.question) && comparedSecond.test(before) && ofNamedYear.test(after),
  ],
  [0.2, ({ asked, text }) => isHypothetical.test(text) && !isHypothetical.test(asked.question)],
  [0.4, ({ asked, text }) => lacksReceiver(asked, text)],
  [
    0.2,
    ({ asked, text }) =>
      asksCashHeld.test(asked.question) &&
      (!tellsCashHeld.test(text) || (isPartOfCash.test(text) && !isPartOfCash.test(asked.question))),
  ],
];

/** "How much cash does it have?": what flowed, was paid or is promised in cash is not what is there. */
const asksCashHeld = new RegExp(
  `\\bhow much cash (?:and cash equivalents )?(?:do|does|did|is|was|are|were)\\b(?![^?]*\\b${movesCash}\\w*)|\\bwhat (?:is|was|were) (?:the |its )?(?:total )?cash\\b(?! (?:flow|dividend|paid|used|from|consideration))|\\bcash (?:balance|position|on hand|in hand)\\b`,
  'i',
);
const tellsCashHeld =
  /\bcash(?:,| and) (?:cash )?(?:equivalents|short-term|marketable|investments)|\bcash (?:balances?|on hand|position|held)\b|\b(?:had|have|has|held|hold) [^.;]{0,30}\bcash\b/i;

/** Cash that came with a business, is set aside, or lies in one place. */
const isPartOfCash =
  /\b(?:acquir\w+|purchase price|consideration|escrow|restricted|collateral|pledged|foreign|subsidiar\w+|outside|trust|plan assets|fair value|maturit\w+)\b/i;

/** "The prepayment premium": a sentence that speaks of no premium tells another percentage. */
function lacksPayment({ asked: { question }, text }: SaidValue): boolean {
  const [, noun] = paymentAsked.exec(question) ?? [];
  const [stem] = noun === undefined ? [] : tokensOf(noun).map((token) => token.stem);
  return (
    stem !== undefined &&
    !tokensOf(text).some((token) => token.stem === stem || (stem === 'fee' && token.stem === 'charg'))
  );
}

const paymentAsked =
  /\b(fees?|premiums?|penalty|penalties|credits?|bonus(?:es)?|surcharges?)\s*(?:\?|$|if\b|for\b|on\b|is\b|due\b)/i;

/** "If it falls below 95%": what is due where it is "at least 95%" is due in the other case. */
function isOnOtherSideOf({ asked: { question }, text }: SaidValue): boolean {
  const [, side = '', bound = ''] = sideAsked.exec(question) ?? [];
  if (bound === '') return false;
  const told = [...text.matchAll(new RegExp(sideAsked, 'gi'))].filter(({ 2: other = '' }) => other === bound);
  return told.length > 0 && told.every(({ 1: other = '' }) => below.test(other) !== below.test(side));
}

const sideAsked =
  /\b(below|under|less than|lower than|at least|not less than|above|over|more than|higher than|exceeds?)\s+([$€£]?\d[\d.,]*\d|\d)(?=\s?(?:%|percent\b))/i;
const below = /^(?:below|under|less than|lower than)$/i;

const falls = /\b(?:declin|decreas|drop|fall|fell|down|lower)/i;
const asksInterestRate = /^(?!.*\b(?:margin|spread|plus|above|over)\b).*\b(?:interest rates?|rates? of interest)\b/i;
const ofPercents: readonly Objection[] = [
  [0.2, isDistanceFromRate],
  [0.2, lacksPayment],
  [0.3, isOnOtherSideOf],
  [0.2, isOneEndOfRange],
  // "Not to exceed 100% of the aggregate commitments" is no rate of interest, and "a term rate plus 0.625%" no whole one.
  [
    0.2,
    ({ asked: { question }, before, after }) =>
      asksInterestRate.test(question) &&
      (/^\s*%?\s*of (?:the|its|their|such|each|any|all)\b/i.test(after) ||
        /\bplus (?:\([a-z]\) )?(?:an? (?:[\p{L}-]+ ){0,2}of )?$/iu.test(before)),
  ],
  // "Comparable sales declines of 5.4%" are comparable sales of less than nothing, which no figure without its sign says.
  [
    0.3,
    ({ asked: { question }, before }) =>
      /\bcomparable (?:store |restaurant )?sales\b/i.test(question) &&
      !falls.test(question) &&
      /\b(?:declin|decreas|drop|fall|fell|down)\w*\s+(?:(?:of|by)\s+)?(?:[\d.]+\s?%,?\s+(?:and\s+)?)*$/i.test(before),
  ],
  // "17% are covered by agreements that expire within a year": a part of those that are covered.
  [
    0.4,
    ({ asked, text, end }) => {
      const verb =
        /^[^.;%]{0,100}\b(?:agreements?|contracts?|employees|people|leases?|loans?|customers?) (?:that|which|who) (?:will |are |were |have )?(\p{L}{4,})/iu.exec(
          text.slice(end),
        )?.[1];
      const [stem] = verb === undefined ? [] : tokensOf(verb).map((token) => token.stem);
      return stem !== undefined && !tokensOf(asked.question).some((token) => token.stem === stem);
    },
  ],
  // "An increase of 7 percent" in a sentence that speaks of no tax and no rate is no tax rate.
  [0.3, ({ asked, text }) => /\btax rates?\b/i.test(asked.question) && !/\b(?:tax|rates?\b)/i.test(text)],
  // "It differed from the statutory rate of 21%": nobody's own rate.
  [
    0.2,
    ({ asked, before }) =>
      /\bstatutory (?:federal )?(?:corporate )?(?:income )?(?:tax )?rate(?: of)?\s*$/i.test(before) &&
      !/\bstatutory\b/i.test(asked.question),
  ],
  // "A fee equal to 0.50% of the principal" is a share of no lenders.
  [0.2, ({ asked, before }) => /\bfees? (?:equal to|of|at) $/i.test(before) && !/\bfees?\b/i.test(asked.question)],
  // The effective rate of a loan is reckoned; its interest rate is agreed.
  [
    0.3,
    ({ asked, before, text }) =>
      asksRate.test(asked.question) &&
      !/\beffective\b/i.test(asked.question) &&
      /\beffective (?:interest )?(?:rate|yield)\b/i.test(before.length < 140 ? before : text),
  ],
  // "20 percent of our consolidated net sales and 29 percent of net sales of our Northern segment"
  [
    0.3,
    ({ asked, after }) => {
      const whose =
        /^\s*of (?:our |the |its )?(?:net )?(?:sales|revenues?) (?:of|in|for|from) (?:our |the |its )?(\p{Lu}\p{L}+)/u.exec(
          after,
        )?.[1];
      return whose !== undefined && !asked.question.includes(whose);
    },
  ],
  [
    0.2,
    ({ asked, text, after }) => asksRate.test(asked.question) && (!tellsRate.test(text) || ofPrincipal.test(after)),
  ],
  // "Up 0.68 percentage points": how far a rate moved.
  [
    0.2,
    ({ asked, own, after }) => /\bpoints?\b|^\s*pp\b/i.test(own + after.slice(0, 20)) && !asksMove.test(asked.question),
  ],
  // "Lowered the rate from 35 percent to 21 percent": what it was before.
  [
    0.3,
    ({ asked, before, after }) =>
      /\bfrom\s+(?:about |approximately )?$/i.test(before) &&
      /^\s?(?:%|percent)?\s+to (?:about |approximately )?\d/i.test(after) &&
      !asksBefore.test(asked.question),
  ],
  // "The tax rate was 23.4 percent, compared to 35.5 percent": what it was, and not how far it moved.
  [
    0.2,
    ({ asked, before, own, after }) =>
      asksHowFar.test(asked.question) && !/\bpoints?\b/i.test(own + after.slice(0, 24)) && !movedBy.test(before),
  ],
  [0.2, isStakeOf],
  [0.2, isOfOtherCount],
  [0.2, ({ asked, text }) => asksKept.test(asked.question) && !tellsKept.test(text)],
  [0.2, ({ asked, before }) => asksShare.test(asked.question) && hasMoved.test(before)],
];

const onceWas =
  /\((?:previously|formerly|before|prior year:?|up from|down from|compared (?:to|with)|vs\.?)\s+(?:approximately |about )?[$€£]?$/i;
const comparedWith =
  /\b(?:(?:lower|higher|less|more|greater|smaller|better|worse) than|compared (?:with|to)|versus|against|(?:up|down) from)\s+(?:an? |about |approximately )?[$€£]?$/i;
const comparedSecond =
  /\d(?:\s?(?:%|percent|million|billion|thousand))?(?: [^.;\d]{0,40})?,? compared (?:with|to)\s+(?:an? |about |approximately )?[$€£]?$/i;
const ofNamedYear = /^\s?(?:%|percent|million|billion|thousand)?[^.;%\d]{0,60}\b(?:19|20)\d\d\b/i;
const ofLastYear =
  /^[^.;]{0,24}?\b(?:last year|(?:the )?(?:prior|previous)(?! (?:written|notice|consent|approval))(?:[- ]year)?|a year (?:ago|earlier|before))\b/i;
const asksBefore = /\b(?:previous(?:ly)?|before|prior|earlier|former(?:ly)?|last|from|compared)\b/i;

export const asksChange =
  /\b(?:increas|decreas|declin|chang|grow|grew|rise|risen|rose|fall|fell|drop|reduc|improv|cut|more|less|higher|lower|differ|delta|movement)\w*/i;
const asksMove = new RegExp(`${asksChange.source}|\\bpoints?\\b|\\bpp\\b`, 'i');
const asksHowFar =
  /\bhow (?:much|far) (?:did|does|do|has|have|had) [^?]*\b(?:rates?|margins?|ratios?)\b[^?]*\b(?:chang|increas|decreas|declin|improv|rise|risen|fall|drop|mov)\w*/i;
const movedBy =
  /\b(?:by|(?:in|de)crease of|(?:change|decline|drop|rise|fall|reduction|improvement) of)\s+(?:about |approximately )?$/i;
const asksRate = /\binterest rates?\b|\bcoupons?\b/i;
/** "At 101 % of the principal amount": a price, no rate. */
const ofPrincipal = /^\s*of (?:the |their |its )?(?:aggregate |outstanding )?principal\b/i;

/** "3.800% notes due 2022": of several issues, the one that is asked for is named by its year. */
function isDueAnotherYear(question: string, after: string): boolean {
  const asked = question.match(/\b(?:due|matur\w+)\b[^?]*?\b(20\d\d)\b|\b(20\d\d)\s+(?:notes|maturity)\b/i);
  const own = /^[^.;%$€£]{0,40}?\bdue (20\d\d)\b/i.exec(after)?.[1];
  return asked !== null && own !== undefined && own !== (asked[1] ?? asked[2]);
}

/** An interest may be a share in something too; as a price of money it has a rate, or is borne, or paid by the year. */
const tellsRate =
  /\brates?\b|\bper annum\b|\bannually\b|\bcoupon\b|\binterest\s+(?:at|of)\b|\bbears?\b|\bbearing\b|%\s+(?:\w+\s+){0,3}(?:notes?|bonds?|debentures?|loan)/i;

/** "Our stake in Alder" is not what Alder holds of another company. */
function isStakeOf({ asked, before, after }: SaidValue): boolean {
  const owned = /\b(?:stake|interest|shareholding|ownership) in (?:the )?(\p{Lu}[\p{L}\d&.-]+)/u.exec(
    asked.question,
  )?.[1];
  if (owned === undefined || after.includes(owned)) return false;
  const behind = before.slice(before.lastIndexOf(owned) + owned.length);
  return (
    before.includes(owned) && /^[^.;,]{0,30}\b(?:own|hold|held|ha[sd]|have|acquir|bought|retain|ke[ep])/i.test(behind)
  );
}

/** "From its five largest suppliers", "from its largest supplier": what the twenty largest supplied is another share. */
function isOfOtherCount({ asked: { question }, text, start }: SaidValue): boolean {
  const single = largestOne.exec(question)?.[1];
  const [, asked, noun] = counted.exec(question) ?? (single ? [single, 'one', `${single}s`] : []);
  if (!asked || !noun) return false;
  const told = [...text.slice(0, start).matchAll(new RegExp(counted, 'giu'))].filter(
    ([, , other = '']) => sameTrade(other) === sameTrade(noun),
  );
  const count = told.at(-1)?.[1];
  return count !== undefined && !numbersIn(asked).has([...numbersIn(count)][0] ?? '');
}

/** Vendors are suppliers. */
const sameTrade = (noun: string) => noun.toLowerCase().replace('vendor', 'supplier').replace('client', 'customer');

const largestOne =
  /\b(?:largest|biggest|top|leading|principal|major|main) (supplier|vendor|customer|client|tenant|distributor|wholesaler|product|brand|lessee|borrower|licensee|retailer)\b/iu;
const counted =
  /\b(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty) (?:(?:largest|biggest|top|leading|principal|major|main|named|single|key) )*(suppliers|vendors|customers|clients|tenants|distributors|wholesalers|products|brands|countries|lessees|borrowers|licensees|retailers)\b/iu;

/** What is kept of a business is neither what was held of it once nor what was sold. */
const asksKept =
  /\b(?:remaining|retained|residual) (?:\p{L}+ )?(?:stake|interest|ownership|holding|shareholding)\b|\b(?:stake|interest|ownership|shareholding)\b[^?]*\b(?:ke(?:ep|pt)|retain(?:s|ed)?|still|left|remain(?:s|ed|ing)?)\b|\b(?:ke(?:ep|pt)|retain(?:s|ed)?|still (?:has|have|own|hold)s?)\b[^?]*\b(?:stake|interest|ownership|shareholding)\b/iu;
const tellsKept = /\b(?:remain\w*|retain\w*|ke(?:ep|pt)s?|still|continue[sd]? to (?:own|hold|have))\b/i;

/** "Revenues increased $4.3 billion, or 6%": how far they moved is no share of anything. */
const asksShare =
  /\b(?:proportion|share|fraction|percentage|percent|part|portion) of\b(?!.*\b(?:increas|decreas|declin|chang|grow|grew|rise|rose|fall|fell|drop))/i;
const hasMoved =
  /\b(?:increas|decreas|declin|grew|grow|rose|ris|fell|fall|dropp?|improv)\w*\b[^;%]{0,60}(?:\bor|\bby|\(|,)?\s*$/i;

/** "How much went to Global Services": a sentence that does not name it tells of something else. */
function lacksReceiver(asked: Asked, text: string): boolean {
  const receiver =
    /\b(?:went|goes|go|allocated|assigned|attributed|attributable|allotted) to (?:the )?((?:\p{Lu}[\p{L}\d&.'’-]*\s?)+)/u.exec(
      asked.question,
    )?.[1];
  if (!receiver) return false;
  const wanted = new Set(tokensOf(receiver).map(({ stem }) => stem));
  return !tokensOf(text).some(({ stem }) => wanted.has(stem));
}

/** What would be, were something otherwise: no figure of what is. */
const isHypothetical =
  /\b(?:hypothetical|sensitivity|basis[- ]points? (?:change|increase|decrease|rise)|would (?:have )?(?:caused?|changed?|increased?|decreased?|reduced?|resulted?|been))\b/i;
