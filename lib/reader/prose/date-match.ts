import type { AnyValue } from '../../contract/value-schemas';
import { asksForYear } from './asked';
import { isOfLaterClause } from './clause-told';
import { dateRoleMatch } from './date-roles';
import { issueMatch } from './issue-asked';
import { isOtherThanJoining } from './joining-told';
import { isDayOfWhatFollowed, isEndOfStay, isOfOneOffice, isOtherDayOfLeaving } from './leaving-told';
import { isOfOtherNamesake } from './owner-told';
import { leftBy, type Objection, type SaidValue } from './said-value';
import { isDayOfState } from './state-told';
import { tokensOf } from './stems';
import { isVerbForm } from './verbs';

/** How well a date that a sentence says is the date asked for, 0…1: its role and its issue, less what the words around it say
 *  against it. */
export function dateMatch(said: SaidValue): number {
  const left = leftBy(objections, said);
  if (left < 1) return left;
  const { asked, text, start, end, own, value, tellsEvent } = said;
  const { question } = asked;
  const isGiven = isWithinAsked(said) && !asksForDayOfMonth(said) && !namesByYear.test(question);
  return (
    issueMatch(asked, text, start, end) *
    (isMonth(value) && asksForDay.test(question) ? 0.6 : 1) *
    dateRoleMatch(question, text.slice(0, start), text.slice(end, end + 40), tellsEvent) *
    (isGiven ? 0.75 : 1) *
    (isYear(own) &&
    !asksForYear.test(question) &&
    !asksFounding.test(question) &&
    !endsInYear.test(said.before) &&
    !(/^since (?:when|which|what)\b/i.test(question) && /\bsince $/i.test(said.before))
      ? 0.6
      : 1)
  );
}

/** "A lease that expires in 2031": nobody says the day. */
const endsInYear = /\b(?:expir|matur|end|terminat)\w* in (?:calendar |fiscal )?$/i;

/** "When will the 2035 annual meeting be held?" Not in 2034. */
function isOfAnEarlierYear({ asked: { question }, value }: SaidValue): boolean {
  const years = question.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const iso = typeof value === 'object' && 'iso' in value ? value.iso : '';
  return /\bwill\b/i.test(question) && years.length === 1 && /^\d{4}/.test(iso) && iso.slice(0, 4) < (years[0] ?? '');
}

/** "Through May 4, 2031, unless sooner terminated": when it was terminated is not told by that. */
function isOnlyUnless({ asked: { question }, text }: SaidValue): boolean {
  const done = asksWhenDone.exec(question)?.[1];
  const stem = done === undefined ? undefined : tokensOf(done)[0]?.stem;
  const told = stem === undefined ? [] : tokensOf(text).filter((token) => token.stem === stem);
  return (
    told.length > 0 &&
    told.every(({ start }) => onlyUnless.test(text.slice(0, start).replace(/\b(Mr|Ms|Mrs|Dr)\./g, '$1')))
  );
}

const asksWhenDone = /^when (?:was|were|has|have|had|did)\b[^?]*? (\p{Ll}{4,})\s*\?*$/iu;
const onlyUnless =
  /\b(?:[Uu]nless|[Ii]f|whether|may|might|could|would|event of)\b[^.;]{0,40}$|\b(?:sooner|earlier|until) $/;

function isEndOfMany({ asked: { question }, text, start, end }: SaidValue): boolean {
  if (
    !/\b(?:expir|matur|end|terminat|laps|run)/i.test(question) ||
    /\b(?:between|from|range|earliest|latest|all)\b/i.test(question)
  )
    return false;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return /\bbetween\s+(?:\p{L}+ )?$/iu.test(before)
    ? /^\s+and\s+(?:\p{L}+ )?(?:\d|\p{Lu})/u.test(after)
    : /\bbetween\s+[^.;,]{4,20},?(?: \d{4})?\s+and\s+$/i.test(before);
}

const asksLastDay =
  /\b(?:latest|last possible|final possible) (?:possible )?(?:day|date|time)\b|\bat the latest\b|\bby (?:when|which (?:day|date)|what (?:day|date))\b/i;

function tellsLastDay(before: string, after: string): boolean {
  return (
    /\b(?:(?:no|not) later than|on or (?:before|prior to)|by|until|before|prior to|ends? on|expir\w+ on|deadline\b[^.;]{0,20})\s*(?:the )?(?:\p{L}+, )?$/iu.test(
      before,
    ) || /^[^.;]{0,20}\bat the latest\b/i.test(after)
  );
}

const asksUntil = /^(?:un)?til (?:when|(?:what|which) (?:date|day))\b/i;
const tellsUntil = /\b(?:until|till|through|to|up to|ends?|ending|ended|expir\w+|terminat\w+)\b[^;,]{0,40}$/i;

/** "Chair through January 31, 2033, and advisor until April 2033": the later day ends what stands beside it. */
function isOfLaterStay({ asked: { question }, text, start }: SaidValue): boolean {
  const [what] = /[\p{L}-]+(?=\s*\?*$)/u.exec(question) ?? [];
  const behind = asksUntil.test(question) ? text.slice(0, start).split(earlierEnd) : [];
  return what !== undefined && behind.length > 1 && !behind.at(-1)?.toLowerCase().includes(what.toLowerCase());
}

const earlierEnd = /\b(?:until|till|through) \p{Lu}\p{L}+ \d{1,2}, \d{4}/u;

const objections: readonly Objection[] = [
  [0.2, ({ asked, text }) => lacksSubject(asked.question, text)],
  [0.3, ({ asked, text }) => asksCompletion.test(asked.question) && !tellsCompletion.test(text)],
  [
    0.2,
    ({ asked, text }) =>
      asksFounding.test(asked.question) &&
      !tellsFounding.test(text) &&
      !/\b(?:incorporated|organi[sz]ed) (?:in|under|on)\b/.test(text),
  ],
  [0.2, isOutsideYearAsked],
  [0.2, isEndOfOtherYear],
  // "No later than April 15": the day on which something happens is not the last on which it may.
  [0.2, ({ asked, before, after }) => asksLastDay.test(asked.question) && !tellsLastDay(before, after)],
  // "Until when is she chair?" Not until the latest day on which she may retire.
  [0.3, ({ asked, before }) => asksUntil.test(asked.question) && !tellsUntil.test(before)],
  [0.3, isOfLaterStay],
  [0.4, isOfOtherVerb],
  [0.3, isOfVerbBeside],
  [0.3, isOfLaterClause],
  [0.2, isOfOtherNamesake],
  // Nor was anything done on the day by which it has to be.
  [
    0.2,
    ({ asked, before }) =>
      /^when (?:was|were|did)\b/i.test(asked.question) &&
      /\b(?:on or (?:before|prior to)|(?:no|not) later than)(?: the)? $/i.test(before),
  ],
  // What will be held on a day was not held that day.
  [
    0.2,
    ({ asked, before }) =>
      /\bwhen (?:was|were|did)\b/i.test(asked.question) && /\bwill (?:be )?\p{L}+ (?:on|in) $/iu.test(before),
  ],
  [0.3, ({ before }) => /\bafter serving as [^.;]*\bsince $/i.test(before)],
  // Of several that "expire between 2031 and 2034" no end is that of one.
  [0.2, isEndOfMany],
  [0.2, isOnlyUnless],
  [0.2, isOfAnEarlierYear],
  // "The opening price on July 20, 2035"
  [
    0.3,
    ({ asked, before }) =>
      /\b(?:price|rate|value) (?:of [^.;,]{1,40} )?(?:on|at|as of)\s*$/i.test(before) &&
      !/\b(?:price|rate|value|worth|market)/i.test(asked.question),
  ],
  [0.3, isYetToBeDone],
  // "The end of the fiscal year ending January 31, 2035" ends nothing else.
  [
    0.3,
    ({ asked, before }) =>
      /\bfiscal year (?:of [^.;,]{1,30} )?(?:ending|ended)(?: on)?(?: or about)?\s*$/i.test(before) &&
      !/\b(?:fiscal|year|report|period)\b/i.test(asked.question),
  ],
  // "Through March 2034, if the employment ends before": only then.
  [0.3, ({ asked, after }) => /^\s*,?\s*(?:\([a-z\d]+\)\s*)?if\b/i.test(after) && !/\bif\b/i.test(asked.question)],
  // "Through January 31, 2034, or the last day of the fiscal year if such date does not fall on January 31, 2034"
  [0.3, ({ before }) => /\bif (?:such|that|the|this) (?:date|day)\b[^.;]{0,40}$/i.test(before)],
  // "Expires on 28 February 2036 unless extended until 28 February 2039"
  [
    0.3,
    ({ asked, text, start }) =>
      /\b(?:unless|may be|can be|if)\b[^.;]*\b(?:extended|renewed|prolonged)\b[^.;]*$/i.test(text.slice(0, start)) &&
      !/\b(?:exten|renew|prolong|latest)/i.test(asked.question),
  ],
  [0.3, isOfAnotherDeed],
  // "The 2031 Indenture" was signed in that year.
  [
    0.2,
    ({ asked, value }) => {
      const year =
        /\bdated\b/i.test(asked.question) || asksSigning.test(asked.question)
          ? paperOfYear.exec(asked.question)?.[1]
          : undefined;
      return year !== undefined && typeof value === 'object' && 'iso' in value && !value.iso.startsWith(year);
    },
  ],
  // "Holders of record on May 4" are those of that day, whatever happened on another.
  [
    0.2,
    ({ asked, before }) =>
      /\b(?:holders|owners|members) of record\b[^.;\d]{0,50}$/i.test(before) &&
      !/\brecord\b|\bregister\b|\bhold|\bown|\bentitled\b|\beligible\b/i.test(asked.question),
  ],
  // "The parties previously entered into an agreement, dated as of …": an earlier one.
  [
    0.3,
    ({ asked, before }) =>
      /\b(?:previously|formerly) (?:entered|signed|executed|agreed)\b/i.test(before) &&
      !/\b(?:previous|former|prior|earlier|existing|original|old)\w*\b/i.test(asked.question) &&
      !asked.question
        .split(/\s+/)
        .some((word) => /^\p{Lu}\p{Ll}{3}/u.test(word) && word !== 'When' && before.includes(word)),
  ],
  // "The northern portion of the sale was completed on May 4, and the southern on June 5": neither is the day of all of it.
  [
    0.3,
    ({ asked, text, start }) =>
      /\b(?:portion|part|half|phase|tranche) of the\b[^.;]*$/i.test(text.slice(0, start)) &&
      /,? and (?:the )?[^.;]{0,60}\b(?:portion|part|half|phase|tranche)\b/i.test(text) &&
      !/\b(?:portion|part|half|phase|tranche)/i.test(asked.question),
  ],
  // What was entered into, or is dated, on a day did not end that day.
  [
    0.3,
    ({ asked, before }) =>
      /\b(?:entered into (?:in|on|as of)|dated,?(?: as of)?) $/i.test(before) &&
      /\b(?:expir|matur|terminat|end|laps|(?:run|runs|ran) out\b)/i.test(asked.question),
  ],
  // "Scheduled to expire in May 2035, but was terminated on April 12, 2034": neither is the end of what still runs.
  [
    0.3,
    ({ asked, before, after }) =>
      /^(?:un)?(?:til )?(?:when|what|which)\b[^?]* (?:does|do|will|is|are)\b/i.test(asked.question) &&
      (/\b(?:was|were|has been|have been) (?:terminated|cancel?led|replaced|repaid)(?: early)?(?: on| in)? $/i.test(
        before,
      ) ||
        /^,? (?:but|and) (?:it |they )?(?:was|were|has been|have been) (?:terminated|cancel?led|replaced|repaid)\b/i.test(
          after,
        )),
  ],
  // What is granted on a day does not vest that day.
  [
    0.3,
    ({ asked, before }) =>
      /\bvest/i.test(asked.question) && /\b(?:grant\w*|effective|award\w*|commenc\w*)\b[^.;,]{0,40}$/i.test(before),
  ],
  // An agreement may be signed before it begins, and long before it ends.
  [
    0.3,
    ({ asked, before }) =>
      asksSigning.test(asked.question) &&
      /\b(?:(?<!entered into )effective,?|commenc\w+|beginning|starting|through|until|expir\w+|terminat\w+|ending|fall) (?:on |as of )?$/i.test(
        before,
      ),
  ],
  [0.3, isBalanceDate],
  [0.2, isDayOfState],
  [0.3, isOfOneOffice],
  [0.3, isEndOfStay],
  [0.2, isOtherDayOfLeaving],
  [0.1, isDayOfWhatFollowed],
  [0.1, isOtherThanJoining],
  [0.2, isNotDateOfPaper],
  // What was granted on a day ended, began or was signed on another.
  [
    0.3,
    ({ asked, before }) =>
      /\b(?:granted|awarded)(?: to [^.;,]{1,60})?(?: on| in)?\s*$/i.test(before) &&
      !/\b(?:grant|award|option|receiv|g[eo]t\b|given?\b|stock|share|unit|RSU|PSU)/i.test(asked.question),
  ],
  [0.3, isOfAnotherDividend],
  [0.2, isRecordOfAnother],
  [0.3, ({ asked, text }) => asksOfDeal.test(asked.question) && !tellsDeal.test(text)],
  [0.3, ({ before }) => supposed.test(before)],
  [0.3, ({ asked, text }) => isAnotherTerm(asked.question, text)],
  [0.3, ({ asked, before }) => asked.event !== null && ofPapers.test(before)],
  [0.3, ({ asked, before }) => asksWhatHappened.test(asked.question) && wasPlanned.test(before)],
  [0.3, isNotThePrevious],
  [0.2, ({ after }) => countedFrom.test(after)],
  [0.2, ({ asked, text }) => asked.event !== null && isOnlyAgreed(asked.event.text, asked.question, text)],
  [0.3, (said) => asksForDayOfMonth(said) && !isWithinAsked(said)],
  // "Terminated the credit agreement, dated as of May 27, 2032": there is another now.
  [
    0.3,
    ({ asked: { question }, before }) =>
      asksDateOfPaper.test(question) &&
      !/\b(?:terminat|replac|former|previous|prior|old|original|exist)/i.test(question) &&
      /\b(?:terminated|replaced|refinanced|cancel+ed|superseded) (?:the|its|our|that|an?)\b(?:[^.;]|\.\d)*\bdated,?(?: as of)?\s*$/i.test(
        before,
      ),
  ],
  // "For 2031 your bonus counts from the start date": the year of the bonus.
  [
    0.2,
    ({ asked, before, own }) => isYear(own) && /(?:^|[.;:] )For $/.test(before) && !asksForYear.test(asked.question),
  ],
  // "The Securities Exchange Act of 1934": a name.
  [0.2, ({ before, own }) => isYear(own) && /\bAct of\s*$/i.test(before)],
  // "The 2047 Notes": a name.
  [0.2, ({ own, after }) => isYear(own) && namesByYear.test(own + after)],
];

/** "On June 26, 2031, our board approved the separation", "On July 21, 2031, Orrin issued a press release announcing the closing": the day of
 *  the approval or of the news, and no other deed's. */
function isOfAnotherDeed({ asked: { question }, after }: SaidValue): boolean {
  if (/\b(?:approv|authori[sz]|adopt|declar|announc|decid|press|news|board|publish|issu|releas)/i.test(question))
    return false;
  if (asksSigning.test(question) && /^[^.;]{0,60}?\b(?:completed|closed|consummated)\b/i.test(after)) return true;
  return /^,?\s*(?:[\p{L}.,’']+\s){0,5}?(?:approved|authori[sz]ed|issued (?:a|an|its) (?:joint )?press release)\b/iu.test(
    after,
  );
}

const paperOfYear =
  /\b((?:19|20)\d\d) (?:\p{Lu}[\p{L}-]+ |\d+[- ]\p{L}+ ){0,4}(?:indenture|agreement|facility|lease|contract|letter|note)\b/iu;
const asksSigning = /\b(?:signed|executed|entered into|sign)\b/i;

/** "On July 21 it completed the purchase under the Merger Agreement, dated December 1": of the agreement, the day behind its name. */
function isNotDateOfPaper({ asked: { question }, text, before, after }: SaidValue): boolean {
  const [, named = '', noun = ''] = asksDateOfPaper.exec(question) ?? [];
  if (noun === '' || !/\bdated,?(?: as of)?\s*[\p{Lu}\d]/u.test(text)) return false;
  const paper = /([^;]{0,90})\bdated,?(?: as of)?\s*$/i.exec(before)?.[1];
  if (paper === undefined) return true;
  // "An indenture, dated as of April 9, 2031 (the “Original Indenture”)"
  const defined = /^\s*\((?:the |this )?[“"]([^”"]{3,60})[”"]\)/.exec(after)?.[1] ?? '';
  const told = new Set(tokensOf(`${paper} ${defined}`).map(({ stem }) => stem));
  const isTold = (words: string) => tokensOf(words).some(({ stem }) => told.has(stem));
  return !isTold(noun) || (named.trim() !== '' && !isTold(named));
}

/** "The date of the merger agreement", and not its effective date. */
const asksDateOfPaper =
  /(?<!\b(?:termination|effective|maturity|record|expiration|expiry|closing|payment|due|end|start|commencement|settlement|redemption|filing|distribution|completion) )\bdate of (?:the |this |that |its )?((?:[\p{L}\d&.'’-]+ ){0,5}?)(agreement|contract|lease|indenture|deed|amendment|letter|guaranty|guarantee)\b/iu;

/** "The time for Orrin to file a plan": when it was filed is not told where all that is filed is still to be. */
function isYetToBeDone({ asked: { question }, text }: SaidValue): boolean {
  const [, rest = ''] = /^when (?:was|were|did|has|have)\b(.*)$/i.exec(question) ?? [];
  const verb = tokensOf(rest).findLast(({ text: word }) => isVerbForm(word));
  const tokens = verb ? tokensOf(text) : [];
  const places = tokens.flatMap(({ stem, text: word }, index) =>
    stem === verb?.stem && isVerbForm(word) ? [index] : [],
  );
  return places.length > 0 && places.every((index) => tokens[index - 1]?.text.toLowerCase() === 'to');
}

/** "On which date in February" asks for a day of that month; elsewhere a date that the question names is known already. */
function asksForDayOfMonth({ asked }: SaidValue): boolean {
  return asksDayOf.test(asked.question) && asked.brief.periods.length === 1;
}

const asksDayOf =
  /\b(?:what|which) (?:exact |calendar )?(?:date|day) (?:in|of|during) (?:the month of )?(?:\p{L}+ )?(?:19|20)\d\d\b/iu;

/** The year in which what is asked for happens, and not one in which the thing came to be. */
const asksOfYear =
  /^(?:(?:on|at) )?(?:which|what|when)(?: (?:exact )?(?:date|day))? (?:do|does|did|will|is|are|was|were) (?:(?!\b(?:that|which|who|whom|it|they|he|she|we|of|for|from|under|since|ended|ending)\b)[^,;])*\bin ((?:19|20)\d\d)\s*\?*$/i;

/** "Entered into in May 2031 and terminated on April 12, 2033": of two deeds, the day of the one that the question ends on. */
function isOfOtherVerb({ asked: { question }, text, start }: SaidValue): boolean {
  const verb = tokensOf(question).at(-1);
  if (!verb || !isVerbForm(verb.text) || !asksPast.test(question)) return false;
  const days = tokensOf(text).flatMap(({ stem, text: word, end }) => {
    const lead = stem === verb.stem && isVerbForm(word) ? dateBehind.exec(text.slice(end))?.[0] : undefined;
    return lead === undefined ? [] : [end + lead.length];
  });
  return days.length > 0 && !days.includes(start);
}

const asksPast = /\b(?:when|day|date) (?:was|were|did|has|have|had)\b/i;
const dateBehind =
  /^\s+(?:on|in|as of|effective(?: as of| on)?)\s+(?=(?:january|february|march|april|may|june|july|august|september|october|november|december|\d{1,2} \p{Lu}|(?:19|20)\d\d)(?!\p{L}))/iu;

/** "Agreed on February 8 to buy Quay; the purchase closed on April 30": the verb right before a day says what happened on it. */
function isOfVerbBeside({ asked, text, before, start: at }: SaidValue): boolean {
  const verb = tokensOf(asked.question).at(-1);
  if (!verb || !isVerbForm(verb.text) || !asksPast.test(asked.question)) return false;
  const told = /(?<!\p{L})(\p{Ll}+) (?:on|in)\s+$/u.exec(before)?.[1];
  const own = told === undefined ? undefined : tokensOf(told)[0];
  if (!own || own.stem === verb.stem || !isVerbForm(own.text) || !/ed$/i.test(own.text)) return false;
  const ways = new Set(asked.terms.find((term) => term.text === verb.text)?.ways.flat() ?? [verb.stem]);
  return !ways.has(own.stem) && tokensOf(text).some(({ stem, start }) => ways.has(stem) && start < at);
}

/** "On which day do they meet in 2024?" */
function isOutsideYearAsked({ asked, value }: SaidValue): boolean {
  const year = asksOfYear.exec(asked.question)?.[1];
  return year !== undefined && typeof value === 'object' && 'iso' in value && !value.iso.startsWith(year);
}

/** "Fiscal 2031 ended on February 1, 2031" is no end of fiscal 2033, and where another year of it is named no end of fiscal 2032 either: fiscal
 *  years end in the year that they are called by or in the one after it. */
function isEndOfOtherYear({ asked, value, text }: SaidValue): boolean {
  const year = asksFiscalEnd.exec(asked.question)?.[1];
  if (year === undefined || typeof value !== 'object' || !('iso' in value)) return false;
  const late = Number(value.iso.slice(0, 4)) - Number(year);
  return late < 0 || late > 1 || !text.includes(year);
}

const asksFiscalEnd = /^when\b[^?]*\bfiscal (?:year )?((?:19|20)\d\d)\b[^?]*\b(?:ends?|ended|closes?|closed|over)\b/i;

/** "The 2027 Notes", "its 2017 term loan": a name, not the time of anything. */
const namesByYear =
  /\b20\d\d (?:senior |term |euro |credit |annual |special )?(?:notes?|loans?|bonds?|debentures?|facility|plan|agreement|TLA|TLB|meeting)\b/i;

/** "As of December 31, 2031, the loan …": when that is told of, not when it happens. */
const isBalance = /\b(?:as of|as at|at|(?:year|quarter|months|weeks|period)s? ended|balance at)$/i;

function isBalanceDate({ asked, before }: SaidValue): boolean {
  // "Dated as of" is when it was signed.
  if ((asksSigning.test(asked.question) || asksDateOfPaper.test(asked.question)) && /\bdated,? as of\s*$/i.test(before))
    return false;
  const lead = asked.question.split(/\d/)[0] ?? '';
  return asked.event !== null && isBalance.test(before.trimEnd()) && !isBalance.test(lead.trimEnd());
}

/** "… that would be due if the notes matured on April 15, 2031" */
const supposed =
  /\b(?:if|assum\w+|as though)\b[^.;]{0,60}\b(?:matur|expir|terminat|clos)\w*(?: on)?\s*$|\bas (?:if|though)\b[^.;]{0,120}\b(?:on|of|at)\s*$/i;

/** "Originally scheduled to expire in 2034, it was terminated in 2031": of when it did end. */
const wasPlanned =
  /\b(?:scheduled|expected|originally|anticipated|planned|intended|(?:was|were|had been) (?:due )?to|would(?: have)?)\b[^.;,]{0,40}$/i;
const asksWhatHappened =
  /\b(?:when|day|date) did\b|\b(?:when|day|date) (?:was|were)\b[^?]*\b(?:terminated|ended|cancelled|canceled|closed)\b/i;

/** The papers that a list of exhibits refers to are filed on a day of their own. */
const ofPapers =
  /\b(?:form (?:8-K|10-[KQ]|S-\d)|exhibit)\b[^.;]{0,60}\b(?:filed|dated|furnished)(?:,| on| as of)*\s*$/i;

/** "The previous plan": of two, the one that is told to be that. */
const asksPrevious =
  /\b(?:previous|prior|former|earlier|old) (?:[\p{L}-]+ ){0,3}?(?:program(?:me)?|plan|authori[sz]ation|facility|policy|agreement|lease|notes|loan)\b/iu;
const tellsPrevious = /\b(?:previous(?:ly)?|prior|former(?:ly)?|earlier|old|replaced|superseded|terminated)\b/i;
const tellsNew = /^[^.;]{0,50}\bnew\b/i;

/** The program that follows the earlier one: of two, the one that is told to be new or to replace another. */
export const asksLater =
  /\b(?:follow(?:s|ed|ing)?|replac(?:es|ed|ing)|succeed(?:s|ed|ing)|supersed(?:es|ed|ing)) the (?:earlier|previous|prior|former|old|first)\b|\bnew(?:er|est|ly)? (?:[\p{L}\d$.,-]+ ){0,4}?(?:program(?:me)?|plan|authori[sz]ation|facility|policy|agreement)\b/iu;

function isNotThePrevious({ asked: { question }, text, after }: SaidValue): boolean {
  return (
    asksPrevious.test(question) && !asksLater.test(question) && (tellsNew.test(after) || !tellsPrevious.test(text))
  );
}

/** "The 364-day facility" is not the five-year one. */
function isAnotherTerm(question: string, text: string): boolean {
  const [own, others] = [question, text].map((each) =>
    [...each.toLowerCase().matchAll(termOfLoan)].map(([term]) => term.replace(' ', '-')),
  );
  return (
    own !== undefined &&
    others !== undefined &&
    own.length > 0 &&
    others.length > 0 &&
    !own.some((term) => others.includes(term))
  );
}

const termOfLoan = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3})[- ](?:year|month|day)\b/g;

/** A market, an office and a meeting close too. */
const asksOfDeal =
  /\b(?:takeover|acquisition|merger|deal|transaction|sale|purchase|divestiture|disposal|buyout) (?:was |were )?(?:closed?|completed?|consummated)\b/i;
const tellsDeal =
  /\b(?:takeover|acqui\w+|merge\w*|deals?|transactions?|sales?|sold|purchas\w+|bought|divest\w+|dispos\w+|buyout)\b/i;

/** The record date of a meeting is not that of a dividend. */
function isRecordOfAnother({ asked: { question }, text }: SaidValue): boolean {
  if (!/\brecord\b/i.test(question)) return false;
  const own = recordFor.filter((purpose) => purpose.test(question));
  return (
    own.length > 0 && !own.some((purpose) => purpose.test(text)) && recordFor.some((purpose) => purpose.test(text))
  );
}

const recordFor = [
  /\bmeetings?\b|\bvot(?:e|es|ed|ing)\b/i,
  /\bdividends?\b/i,
  /\b(?:distribut\w+|spin|spun|separation)\b/i,
  /\b(?:splits?|rights offering)\b/i,
];

/** "The dividend the board declared in May": of several, the one whose declaring the sentence tells, in that month. */
function isOfAnotherDividend({ asked, text, start, end }: SaidValue): boolean {
  const match = asksOfDeclared.exec(asked.question);
  if (!match) return false;
  const month = match[1];
  const around = `${text.slice(0, start)} ${text.slice(end)}`;
  return !tellsDeclared.test(text) || (month !== undefined && !new RegExp(`\\b${month}\\b`, 'i').test(around));
}

const asksOfDeclared =
  /\bdividend\b,?(?: that| which)?(?: (?:the|its|their|our))?(?: \p{L}+){0,2} (?:declared|approved|announced|authori[sz]ed) (?:in|on)(?! this\b)(?: (?:early|mid|late))?(?: (january|february|march|april|may|june|july|august|september|october|november|december)\b)?/iu;
const tellsDeclared = /\b(?:declar\w+|approv\w+|authori[sz]\w+)\b/i;

/** "April 15, 2031 (the date that is one month prior to the maturity date)": neither of the two. */
const countedFrom =
  /^\s*,?\s*\(?\s*(?:(?:i\.e\.,? )?(?:which|the date(?: that| which)?) is )?(?:[\p{L}\d-]+|\p{L}+ \(\d+\)) (?:calendar |business )?(?:months?|days?|years?|weeks?) (?:prior|before|after|following)\b/iu;

/** A purchase that was agreed on a day, or a sale that was completed on it, is no purchase completed. */
function isOnlyAgreed(event: string, question: string, text: string): boolean {
  if (!/^(?:complet|consummat|wrap|finali|clos|acqui|b[uo][uy]|purchas|t[ao]o?ke? over|bec[ao]me)/i.test(event))
    return false;
  const [bought, sold] = [boughtWords, soldWords].map((words) => words.test(question));
  const other = bought && !sold ? tellsSold : sold && !bought ? tellsBought : null;
  return (other?.test(text) ?? false) || (onlyAgreed.test(text) && !isDone.test(text));
}

const boughtWords = /\b(?:acqui|purchas|b[uo][uy]|take over|took over)/i;
const soldWords = /\b(?:s[eo]ll|sold|sales?|divest|dispos|spin|spun)/i;
const tellsSold =
  /\b(?:complet|clos|consummat)\w+ (?:of )?(?:the |its |their |our )?(?:[\p{L}-]+ )?(?:sale|divest\w+|disposal|disposition)\b/iu;
const tellsBought =
  /\b(?:complet|clos|consummat)\w+ (?:of )?(?:the |its |their |our )?(?:[\p{L}-]+ )?(?:acquisition|purchase)\b/iu;
const onlyAgreed =
  /\b(?:enter\w* into|signed|announced)\b[^.;]{0,60}\b(?:agreement|intent\w*)\b|\bagreed to\b|\bexpect\w* to (?:close|complete|acquire|be completed|consummate)|\bclosing conditions\b/i;
const isDone = /(?<!\b(?:be|not|until|once|if|when)\s)\b(?:completed|closed|consummated|finali[sz]ed)\b/i;

const asksForDay =
  /\b(?:which|what) (?:exact )?day\b|\bexact (?:date|day)\b|\b(?:pay|payment|record|closing|completion|effective|maturity|due|filing|signing) date\b/i;

function isMonth(value: AnyValue): boolean {
  return typeof value === 'object' && 'iso' in value && value.iso.length < 10;
}

/** What was agreed on a day was not yet done that day. */
const asksCompletion = /\b(?:complet(?:e|ed|ion)|consummat\w+|clos(?:e|ed|ing) (?:on|of|the|its))\b/i;
const tellsCompletion = /\b(?:complet|consummat|clos|finali[sz]|(?:acquired|occurred|took place)\b)/i;

/** "When was it founded?" */
const asksFounding = /\b(?:founded|established|set up|formed|incorporated|organi[sz]ed)\b/i;
const tellsFounding =
  /\bfounded\b|\b(?:we|it|which|company|corporation|firm|group|inc\.?,?|co\.?,?) (?:was|were) (?:\p{L}+ )?(?:established|set up|formed|incorporated|organi[sz]ed)\b/iu;

function isYear(own: string): boolean {
  return /^\d{4}$/.test(own.trim());
}

/** "Since when has the auditor served?": a sentence that speaks of somebody else's service is not about that. */
function lacksSubject(question: string, text: string): boolean {
  const subject = /\b(?:since when|how long|when) (?:has|have|had) (?:the |its |their |this )?([\p{L}]{4,})/iu.exec(
    question,
  )?.[1];
  if (!subject) return false;
  const wanted = tokensOf(subject)[0]?.stem;
  return wanted !== undefined && !tokensOf(text).some(({ stem }) => stem === wanted);
}

/** The question names a month or a year, and this date lies in it: more likely what was given than what is asked. */
function isWithinAsked({ asked, value }: SaidValue): boolean {
  return asked.brief.periods.some((period) => period.iso !== null && isWithin(value, period.iso));
}

function isWithin(value: AnyValue, period: string): boolean {
  return typeof value === 'object' && 'iso' in value && period.length < 10 && value.iso.startsWith(period);
}
