import type { ValueKind } from '../contract/value-schemas';
import { attributeAsked } from './attribute-asked';
import type { AnswerShape, Brief, Formula } from './brief';
import { clauseAsked } from './clause-asked';
import { coverAsked } from './cover-asked';
import { deedAsked } from './deed-asked';
import { foreignKind } from './foreign-kinds';
import type { Language } from './language';
import { mannerAsked } from './manner-asked';
import { isPlural, isSum, nounKind } from './noun-kinds';
import { asksWhatCounts } from './what-counts';

export type Asked = { shape: AnswerShape; kind: ValueKind; narrative: boolean };
/** A choice ("improved or declined", "which region") stays a text whatever unit its measure has. */
type Read = Asked & { choice?: true };

/** Which value, how many of them, and whether the answer is prose, from the wording of a question without its instructions.
 *  English reads the head clause ("on what date", "which director") and its noun; German, French and Spanish go by patterns. */
export function answerKind(core: string, language: Language, unit: Brief['unit'], formulas: Formula[]): Asked {
  const asked: Read =
    language === 'en' || language === 'other' || language === 'cjk'
      ? englishKind(core.replace(atYearEnd, ''))
      : foreignKind(core, language);
  const { shape, kind, narrative: prose } = withUnit(asked, unit, formulas);
  if (kind === 'amount' && unit.currency === null && limitOnRise.test(core)) return single('percent');
  if (kind === 'text' && !prose && isSumDefined(core, formulas)) return single('amount');
  if (kind === 'amount' && largestLine.test(core)) return single('text');
  if (kind === 'amount' && unit.currency === null && multipleOf.test(core)) return single('number');
  if (!prose && isQuotient(core, unit, kind)) return single('number');
  if (shape === 'listing' && kind === 'text' && !prose && namesSum(core) && lineOfDay.test(core))
    return single('amount');
  if (kind === 'text' && !prose && (ledgerLine.test(core) || lineOfSeveral.test(core) || flowOfCash.test(core)))
    return single('amount');
  if (shape !== 'single' || prose) return { shape, kind, narrative: prose };
  if (/\b(?:what|which) (?:percent(?:age)?\b(?! points?)|%)/i.test(core)) return single('percent');
  if (kind === 'text' && assumedReturn.test(core)) return single('percent');
  if (kind === 'amount' && unit.currency === null && relativeToWhole.test(core)) return single('percent');
  if (kind === 'text' && paidOut.test(core)) return single('amount');
  return single(kind === 'text' && endsInMeasure.test(core) ? 'number' : kind);
}

/** "The inventory balance at year-end": when is no part of what. */
const atYearEnd = / (?:at|as of) (?:the )?(?:fiscal )?(?:year|quarter|period)[- ]end(?=\s*\?*$)/i;

/** "The cap on annual rent increases", "on service credits": contracts limit both in percent. */
const limitOnRise =
  /^what (?:is|are) (?:the |any )?(?:\p{L}+ )?(?:cap|limit|ceiling) on (?:the |any )?(?:[\p{L}-]+ ){0,3}(?:increases?|escalations?|service credits)\b/iu;

/** "What was the largest liability in the balance sheet?" It has a name; how much it is, is asked otherwise. */
const largestLine =
  /^(?:what|which)\b(?=[^?]*\bbalance sheet\b)[^?]*\b(?:(?:largest|biggest|highest) (?:current )?(?:liability|asset)\b(?! (?:amount|balance|value))|(?:liability|asset) (?:is|was|were) (?:the )?(?:largest|biggest|highest)\b)/i;

/** "Interest paid in 2033" */
const paidOut =
  /^(?:what (?:is|was|were) )?(?:the )?(?:amount of )?(?:cash )?(?:interest|(?:income )?tax(?:es)?|dividends) paid\b/i;

/** "Cash and cash equivalents as of June 30, 2033", "Accounts payable FY2033" */
const lineOfDay =
  /^(?:what (?:is|are|was|were) )?(?!(?:is|are|was|were|list|give|name|describe|explain|who|which)\b)[\p{L}&][\p{L}\d ,&/()'’.–—-]*? (?:(?:as of|as at|at|on) \p{L}+ \d{1,2},? |(?:(?:in|for) )?(?:fy ?|fiscal (?:year )?)?)(?:19|20)\d\d\??$/iu;

/** "What were accounts receivable in 2031?" */
const ledgerLine =
  /^(?:what|how (?:high|large|big)) (?:is|are|was|were) (?:(?:the|its|their|our|total|net|gross|trade|fiscal|(?:FY ?)?(?:19|20)\d\d|\p{Lu}\S*['’]s?) )*(?:(?:accounts?|notes|(?:income )?taxes|interest|dividends|loans|wages)(?: and (?:notes|loans|other|wages))? (?:payable|receivable)|(?:share|stock) (?:repurchases|buybacks)|treasury (?:stock|shares)|non-?controlling interests?|(?:current|long-term|non-?current) portion of)\b/iu;

/** "What were repayments of long-term debt in 2031?" */
const flowOfCash =
  /^what (?:was|were) (?:(?:the|its|their|total|net|\p{Lu}\S*['’]s?) )*(?:repayments?|proceeds|purchases?|issuances?) (?:of|from|on) (?=\p{L})/iu;

/** "What was net property, plant and equipment?", "How much were selling, general and administrative expenses in 2031?": one line, whose
 *  name has commas. */
const lineOfSeveral =
  /^(?:what|how (?:high|large|big|much)) (?:is|are|was|were) (?:(?:the|its|their|our|total|net|gross|\p{Lu}\S*(?:['’]s?)?) )*(?:selling|sales|marketing|property|plant|land|research|salaries|general)(?:, \p{L}+){1,3},? (?:and|&) \p{L}+(?: (?:expenses?|costs?|equipment))?(?=\s*(?:[?,]|$)| (?:in|at|for|as of|on|of|during)\b)(?<=\b(?:expenses?|costs?|equipment|benefits))/iu;

function namesSum(core: string): boolean {
  return /\b(?:payable|receivable|additions|repurchases)\b/i.test(core) || (core.match(/\p{L}+/gu) ?? []).some(isSum);
}

const choice: Read = { shape: 'single', kind: 'text', narrative: false, choice: true };
const single = (kind: ValueKind): Asked => ({ shape: 'single', kind, narrative: false });
const listing = (kind: ValueKind): Asked => ({ shape: 'listing', kind, narrative: false });
const table: Asked = { shape: 'table', kind: 'table', narrative: false };
const narrative: Asked = { shape: 'single', kind: 'section', narrative: true };

/** A unit that is asked for decides between kinds that the wording leaves open. */
function withUnit(asked: Read, unit: Brief['unit'], formulas: Formula[]): Asked {
  if (asked.narrative || asked.choice || asked.shape === 'table' || asked.kind === 'boolean') return asked;
  if (unit.percent && (asked.kind === 'number' || asked.kind === 'amount' || asked.kind === 'text'))
    return { ...asked, kind: 'percent' };
  if (unit.currency !== null && (asked.kind === 'number' || asked.kind === 'text' || asked.kind === 'percent'))
    return { ...asked, kind: 'amount' };
  if (unit.scale !== null && asked.kind === 'text') return { ...asked, kind: 'amount' };
  if (unit.percent && asked.kind === 'percent') return asked;
  const quotient = formulas[0] !== undefined && dividesAtTop(formulas[0].expression);
  if (
    quotient &&
    unit.currency === null &&
    unit.scale === null &&
    (asked.kind === 'amount' || asked.kind === 'text' || asked.kind === 'percent')
  ) {
    return {
      ...asked,
      kind:
        asked.kind === 'percent' && !/\b(?:return|roa|roe|roi|conversion)\b/i.test(formulas[0]?.name ?? '')
          ? 'percent'
          : 'number',
    };
  }
  return unit.decimals !== null && asked.kind === 'text' ? { ...asked, kind: 'number' } : asked;
}

/** "What was the total returned to shareholders, i.e. dividends plus repurchases?": what is added up or taken off, and no quotient, is money. */
function isSumDefined(core: string, [formula]: Formula[]): boolean {
  if (!formula || !core.toLowerCase().includes(formula.name.toLowerCase())) return false;
  return /\s[-+]\s/.test(formula.expression) && !formula.expression.includes('/');
}

/** Is the last operation of an expression a division? */
function dividesAtTop(expression: string): boolean {
  let depth = 0;
  let divided = false;
  for (const character of expression) {
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (depth === 0 && character === '/') divided = true;
    else if (depth === 0 && character === '+') return false;
  }
  return divided;
}

/** "Gross profit divided by net sales": so many times, and neither of the two. */
function isQuotient(core: string, { currency, scale, percent }: Brief['unit'], kind: ValueKind): boolean {
  return (
    /^(?:what (?:is|was|are|were) |how (?:much|many times) )?[^,;?]*\bdivided by\b/i.test(core) &&
    !/\b(?:per share|dividends? per)\b/i.test(core) &&
    currency === null &&
    scale === null &&
    !percent &&
    (kind === 'amount' || kind === 'text' || kind === 'number')
  );
}

/** "What was net debt to EBITDA?" is so many times, and no money. */
const multipleOf =
  /^(?:(?:what|how (?:high|large|big)) (?:is|are|was|were)\b)?[^?:]*\b(?:debt|liabilities|loans|assets|cash|receivables|inventor(?:y|ies)) (?:to|\/|over) (?:adjusted |unadjusted |total |current |net |shareholders['’] |stockholders['’] )*(?:ebitda|equity|capital|assets|liabilities|deposits|sales|revenues?)\b/i;

/** "What were cost of sales relative to net sales?" */
const relativeToWhole =
  /^(?:what|how) (?:is|are|was|were|large|big|high)\b(?![^?]*\b(?:chang|gr[eo]w|increas|decreas|declin|r[io]se|f[ae]ll)\w*)[^?]*\brelative to (?:the |its |their )?(?:total |net |annual |consolidated )*(?:sales|revenues?|assets|liabilities|equity|income|earnings)\b/i;

/** "What return did it assume on its plan assets", "expected return used for the expense": a rate that is reckoned with. */
const assumedReturn = /\breturns?\b.*\b(?:assum\w+|used (?:for|to|in))\b|\bassum\w+\b.*\breturns?\b/i;

const auxiliaries =
  "is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may(?! \\d)|might|must|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|hadn't|can't|won't";
const prepositions =
  'as of|in|on|at|by|from|to|under|of|for|with|since|until|till|into|through|about|within|during|between|against|after|before|near';
const adverbs = 'roughly|about|approximately|exactly|around|and|so|then|also|please|or|but';
const headPattern = new RegExp(
  `^(?:(?:${adverbs}) )*(?:(?:(?:(?:${prepositions}) )?(?:(?:${adverbs}) )*(what|which|who|whom|whose|when|where|why|how))|(${auxiliaries}|name|list|enumerate|give|state|provide|identify|describe|explain|summari[sz]e|compare|discuss|outline|show|tell|find|extract|tabulate|specify|itemi[sz]e|elaborate|analy[sz]e|mention|cite|indicate|quote|calculate|compute|determine))(?:'s|'re)?\\b`,
  'i',
);

/** An hour, which no date holds. */
const timeOfDay =
  /[(,.?]\s*(?:the )?(?:exact )?time(?: of (?:the )?day)?(?:,? please)?[).!?]?\s*$|\btime of day\b|\bo['’]clock\b|\bwhat hour\b/i;

/** Two ends of a time: "from when to when", "between which years", "in what span of years", "when does it begin and end?" */
const asksForSpan =
  /\bfrom (?:when|what (?:date|day|year)|which (?:date|day|year)) (?:to|until|till) (?:when|what|which)\b|\bbetween (?:what|which) (?:years|months|dates|days)\b|\b(?:what|which) (?:span|stretch|range) of (?:time|years|months|days|dates)\b|^when (?:does|do|did|will|is|are|was|were)\b[^?]*\b(?:begin|begins|start|starts|commence|started) and (?:when (?:does|do|did|will) (?:it|they) )?(?:end|ends|expire|expires|terminate|finish|ended|finished)\s*\??$/i;

/** "What part of the sales goes abroad?": a share of what is counted or paid. */
const asksForShare =
  /^(?:part|portion|slice|fraction|proportion|percentage) of (?:(?!\b(?:is|are|was|were|has|have|had|do|does|did)\b)[^?,;])*\b(?:sales|revenues?|turnover|income|earnings|profits?|costs?|expenses?|spending|assets|debt|equity|capital|stock|shares|workforce|employees|associates|staff|workers|people|customers|users|members|votes|business|volume|orders|backlog|production|additions)\b.* (?:is|are|was|were|goes?|went|comes?|came|do|does|did|has|have|had)\b/i;

/** "How big … in square feet": an extent, no sum of money. */
const inMeasure =
  /\bin (?:square (?:feet|foot|met(?:er|re)s|miles)|sq\.? ?(?:ft|m)|acres|hectares|miles|kilomet(?:er|re)s|met(?:er|re)s|feet|tons|tonnes|barrels|gallons|megawatts|hours|days|weeks|months|years)\b/i;

/** "…, in years?" */
const endsInMeasure = new RegExp(`${inMeasure.source}\\s*\\??$`, 'i');

/** People who are asked for by what they all are or did, and one who is by what the others did not. */
const people = 'directors|officers|executives|nominees|candidates|trustees|managers';
/** "Who was elected to the board at the annual meeting?" A meeting elects several. */
const electedByMeeting =
  /^who (?:was|were|got|has been|have been) (?:re-?)?elected (?:(?:to|onto) (?:[\p{L}'’]+ ){0,3}board|(?:as )?(?:new )?directors)\b[^?]*\b(?:meeting|agm|assembly)\b/iu;

const asksForPeople = new RegExp(
  [
    `^which (?:of )?[^?]*\\b(?:${people})\\b[^?]*\\b(?:more|fewer|less|over|under|at least|at most|above|below)\\b[^?]*\\d`,
    `^which of\\b[^?]*\\b(?:${people}) (?:were|are|have|had)\\b`,
    `^(?:give |show |list )?(?:me )?(?:the |a )?(?:(?:full|complete|whole|entire) )?(?:roster|list) of\\b[^?]*\\b(?:${people})\\b`,
    `^name (?:everyone|everybody|all|each)\\b[^?]*\\b(?:${people}|director|officer|executive|nominee|trustee)\\b`,
    '^(?:everyone|everybody|all) who\\b[^?]*\\bsign',
  ].join('|'),
  'i',
);
const asksForOnePerson =
  /^which (?:[\p{L}\d'’&.-]+ ){0,4}?(?:director|officer|executive|nominee|trustee) (?:once|formerly|previously|used|was|is|ran|headed|led|has|had|sits|serves|served|came|joined|worked)\b/iu;
/** "Whom does it regard as its main rivals?" Companies, more than one. */
const asksForFirms = /^whom?\b[^?]*\b(?:rivals|competitors|suppliers|customers|vendors)\b/i;

/** "What debt matures in 2027?", "What benefits does it expect to pay in 2026?": how much, not which. */
const fallsDue =
  /^(?:as of [^,]*, )?what\b[^?]*\b(?:debts?|borrowings|obligations|commitments|benefits|leases?|rentals|rents|contributions?|amorti[sz]ation)\b[^?]*\b(?:matures?|maturing|falls? due|(?:is|are|be|comes?|becomes?) (?:due|payable)|(?:expects?|expected|plans?|need|has|have|estimates?|anticipates?) to (?:be paid|pay|spend|recogni[sz]e|incur|contribute|settle))\b[^?]*\b20\d\d\b/i;

/** "To what maximum can the commitments be raised?": money, of which no noun speaks. */
const raisedTo =
  /\bto (?:what|which) (?:maximum|limit|ceiling|level|height|figure|total)\b[^?]*\b(?:commitments?|facilit(?:y|ies)|credit (?:lines?|agreements?)|lines? of credit|loans?|borrowings|capital)\b[^?]*\b(?:raised|increased?|expanded|upsized|enlarged)\b/i;

/** "What vote is needed?": a majority, and no number of votes. */
const voteNeeded =
  /^(?:what|which) (?:kind of |sort of )?(?:vote|majority|approval|consent) (?:is|are|was|does|do|would be|must be)\b[^?]*\b(?:require\w*|need\w*|necessary)\b/i;

/** "To be paid you have to be on the register on which date?", "How long is it valid, i.e. through what date?" */
const endsOnDay =
  /\b(?:on|by|until|till|through|from|since|as of|before) (?:which|what) (?:exact )?(?:date|day)\s*\?*$/i;
const thatIsOnDay = new RegExp(`(?:\\bi\\.?e\\.?|\\bthat is|\\bmeaning),? ${endsOnDay.source}`, 'i');

function englishKind(core: string): Read {
  if (thatIsOnDay.test(core)) return single('date');
  if (coverAsked(core) !== null) return listing('text');
  const clause = clauseAsked(core)?.of;
  // What is paid late may be told as a sum too, and what is due on one day only has a date.
  if (clause !== undefined && clause !== 'lateness' && clause !== 'day due') return single('text');
  if (attributeAsked(core) !== null) return single('text');
  if (voteNeeded.test(core) || asksWhatCounts(core) || deedAsked(core) !== null || mannerAsked(core) !== null)
    return single('text');
  if (/\b(?:what|which) (?:[\p{L}-]+ ){0,3}(?:rate|level|amount|sum|price) per (?:[\p{L}-]+ )?share\b/iu.test(core))
    return single('amount');
  // "Are there any …? Which ones?"
  if (
    /^(?:is|are) there\b[^?]*\?\s*(?:if so,? )?(?:and )?(?:which|what)(?: ones| are they| of them)?\s*\?*$/i.test(core)
  )
    return listing('text');
  if (fallsDue.test(core) || raisedTo.test(core)) return single('amount');
  if (asksForPeople.test(core) || electedByMeeting.test(core)) return listing('person_name');
  if (asksForOnePerson.test(core)) return single('person_name');
  if (asksForFirms.test(core)) return listing('text');
  if (asksForSpan.test(core)) return single('date_range');
  // "How does X compare: was it higher than Y?" asks the second.
  const second = new RegExp(`[:;]\\s+(?:${auxiliaries})\\s+(?:it|they|this|that|he|she)\\s+(.*)$`, 'i').exec(core)?.[1];
  if (second) return auxiliaryKind(second.replace(/\?+$/, ''));
  const clauses = clausesOf(core);
  for (const clause of clauses) {
    const match = headPattern.exec(clause);
    if (!match) continue;
    const head = (match[1] ?? match[2] ?? '').toLowerCase();
    const rest = clause.slice(match[0].length).trim().replace(/\?+$/, '').trim();
    return headKind(head, rest, match[0], core);
  }
  if (endsOnDay.test(core)) return single('date');
  const inside = /\b(what|which|who|whom|whose|when|where|why|how)\b\s*(.*)$/i.exec(core);
  // "Latest date on which he can retire": what stands before the clause is asked for.
  const relative =
    /^(\w.*?)\s+(?:(?:on|in|at|by|for|under|to|of|from|until|through) )?(?:which|whom|who|whose)\b/i.exec(core);
  if (relative?.[1] && inside && /^(?:which|whom|who|whose)$/i.test(inside[1] ?? '')) {
    const asked = elliptic(relative[1]);
    if (asked.kind !== 'text') return asked;
  }
  if (inside) {
    const rest = (inside[2] ?? '').replace(/\?+$/, '');
    const asked = headKind((inside[1] ?? '').toLowerCase(), rest, inside[1] ?? '', core);
    // "A judgment for the payment of money above what size": what is measured stands before.
    const measured = asked.kind === 'text' && /^(?:size|level|extent|threshold|figure|limit|height)\b/i.test(rest);
    const before = core.slice(0, inside.index);
    const money = /\b(?:money|payment|debt|loan|cash|sum)s?\b/i.test(before) ? ('amount' as const) : null;
    const kind = measured ? (firstNounKind(before) ?? money) : null;
    return kind ? single(kind) : asked;
  }
  if (asksForTable(core)) return table;
  return elliptic(core);
}

/** The places where a head may stand: the start, and after a comma, colon or dash. */
function clausesOf(core: string): string[] {
  const clauses = [core];
  for (const match of core.matchAll(/(?:[,:;]|\s[-–—]|[.!?])\s+/g))
    clauses.push(core.slice(match.index + match[0].length));
  return clauses;
}

function headKind(head: string, rest: string, opening: string, core: string): Read {
  if (head !== 'why' && asksForTable(core)) return table;
  if (new RegExp(`^(?:${auxiliaries})$`, 'i').test(head)) return auxiliaryKind(rest);
  switch (head) {
    case 'when':
      return single(timeOfDay.test(core) || onTerms.test(core) ? 'text' : 'date');
    case 'why':
      return narrative;
    case 'who':
    case 'whom':
      return /^(?:to|from|by|with) /i.test(opening) && dealt.test(rest) ? single('text') : whoKind(rest);
    case 'whose':
      return /^name\b/i.test(rest) ? whoKind(rest) : single('person_name');
    case 'where':
      return byWhichMost.test(core) ? choice : whereKind(rest);
    case 'how':
      return howKind(rest);
    case 'what':
    case 'which':
      return whatKind(head, rest, opening);
    default:
      return imperativeKind(head, rest);
  }
}

/** Tabular answers: several attributes for each of several things. */
function asksForTable(core: string): boolean {
  return (
    (/\b(?:tabulate|in a table|as a table|table (?:of|with|showing)|matrix of|grid of)\b|^(?:please )?(?:show|give|provide|print|reproduce)\b[^?.]{0,40}\btable\b/i.test(
      core,
    ) &&
      !/\btable of contents\b/i.test(core)) ||
    showsSchedule.test(core) ||
    (/\b(?:and|,)\b[^?]*\b(?:for|of|per) each\b(?! (?:other|year)\b)/i.test(core) &&
      !/^(?:is|are|was|were|do|does|did|has|have)\b/i.test(core)) ||
    /\b(?:list|give|name|show|provide|state|what are|which are|who are)\b[^?]*\b(?:with|together with|along with|and) (?:their|its|the respective|his|her|respective)\b[^?]*\b(?:and|,)\b/i.test(
      core,
    ) ||
    /\b(?:list|show|give|name)\b[^?]*\bwith (?:\p{L}+,? ){1,3}and \p{L}+\s*[.?]?$/iu.test(core) ||
    /\b(?:list|give|show|provide)\b[^?]*\bby\b[^?]*\b(?:and|for (?:each|every|all))\b/i.test(core) ||
    /\b(\p{L}{3,}) by \1\b/iu.test(core) ||
    /^(?:please )?(?:give|show|list|state|provide),? for each\b[^?]*\band\b/i.test(core) ||
    /\bbroken down by\b|\bbreakdown of\b|\brespectively\b/i.test(core)
  );
}

/** "Show the rent schedule", "give me the price list": what is printed in columns. */
const showsSchedule =
  /^(?:please )?(?:show|give|provide|print|reproduce|display)(?: me| us)? (?:the |its |their )?(?:[\p{L}-]+ ){0,3}(?:schedules?|price lists?|rate cards?|tariffs?|pricing tiers?)(?: (?:of|for) [^?.]{3,40})?\s*[.?]*$/iu;

const antonyms =
  /\b(?:increased?|improved?|rise|risen|rose|grow|grown|grew|higher|more|gain(?:ed)?|accelerated?|strengthen(?:ed)?|positive|up|better|expand(?:ed)?|majority|single|fixed|direct|public|early)\b[^?]{0,30}?\bor\b[^?]{0,30}?\b(?:decreased?|declined?|deteriorated?|worsen(?:ed)?|fall|fallen|fell|shrink|shrunk|lower|less|loss|lost|decelerated?|weaken(?:ed)?|negative|down|worse|contract(?:ed)?|minority|several|multiple|variable|floating|indirect|private|late|reduced?|drop(?:ped)?)\b/i;

function auxiliaryKind(rest: string): Read {
  if (antonyms.test(rest) || /\bfor or against\b/i.test(rest) || /\beither\b.*\bor\b/i.test(rest)) return choice;
  return single('boolean');
}

const organisations =
  /\b(?:insurers?|insurance company|auditors?|lenders?|landlords?|tenants?|lessors?|lessees?|suppliers?|vendors?|customers?|clients?|competitors?|trustees?|agents?|banks?|brokers?|underwriters?|issuers?|guarantors?|licensors?|licensees?|contractors?|manufacturers?|publishers?|owners?|shareholders?|policy ?holders?|parties|party|registrant|employers?|buyers?|sellers?|purchasers?|borrowers?|regulators?|providers?|partners?|parent|servicers?|makers?|payees?|(?:note)?holders?|(?:data )?processors?|data controllers?|grantors?|mortgagors?|mortgagees?|pledgors?|obligors?|assign(?:ors?|ees?)|transfer(?:ors?|ees?)|acquir[eo]rs?|custodians?|(?:insurance )?producers?|sponsors?|arrangers?|bookrunners?|merger sub|gp|company\s*\??$|subsidiar(?:y|ies)|beneficiar(?:y|ies)|regulates?|insures?|audits?|audited|lends?|owns?|supplies|manufactures?|provides?|issued|publishes|published)\b/i;
// An indefinite article before an office that several people hold at once: "signed as a director".
const sharedOffice =
  /\bas (?:an? |)(?:(?:independent|non-employee|outside|class [ivxa-d\d]+) )*(?:directors?|members?|trustees?|partners?|witness(?:es)?|managers?|officers|signator(?:y|ies)|shareholders?|guarantors?)\b/i;

/** Things change hands between companies more often than between people. */
const dealt =
  /\b(?:sell|sold|divest(?:ed)?|lease[sd]?|licen[cs]e[sd]?|assign(?:ed)?|transfer(?:red)?|acquired?|buy|bought|purchased?|borrow(?:ed)?)\b/i;

/** "The registrant's officers" are no registrant. */
const possessor = /^[\p{L}\d.,&-]+(?: [\p{L}\d.,&-]+){0,4}?(?:['’]s|s['’]) /u;

/** Signed by a firm: "signed the auditor's report". */
const isAuditReport =
  /^(?:signed|signs|gave|wrote|rendered|expressed) (?:the|its|their|this) (?:audit(?:or)?s?['’]?s? (?:report|opinion)|(?:reports?|opinions?) of (?:the|its|their) (?:independent|auditors?|registered|accountants?))\b/i;

/** "Who must repair the roof?", "who pays for electricity?": a party of a contract, whatever it is called. */
export const asksWhoBears =
  /^(?:who|which party)\s+(?:(?:must|shall|has to|needs to|is (?:required|obliged|obligated|supposed) to|is to)\s+(?=\p{L}+\s)|(?=(?:repairs|maintains|pays|bears|insures|services|cleans|decorates|redecorates|installs|removes|inspects)\s)|(?=owns\s(?:the |any )?(?:[\p{L}-]+ )?(?:data|rights|inventions?|works?|results|deliverables|software|improvements|property)\b))(repairs?|maintains?|pays?|bears?|insures?|owns|provide|supply|carry|services?|cleans?|keep|decorates?|redecorates?|installs?|removes?|inspects?)\s+(?:for\s+)?([^?]{3,80}?)\s*\?*$/iu;

/** "Who was present at the meeting?" Whoever was there, several as a rule. */
const ofMeeting = /^(?:was|were) (?:also )?(?:present|in attendance)\b/i;

/** "Is the insured", and not "is insured against fire", as people are. */
const isInsuredParty =
  /^(?:is|was) (?:the (?:named )?insured\b(?! persons?\b)|insured(?: (?:here|by (?:this|the) (?:policy|certificate)))?\s*\?*$)/i;

function whoKind(rest: string): Asked {
  if (asksWhoBears.test(`who ${rest}`)) return single('text');
  const subject = /^(?:is|are|was|were|'s|'re)\s+(?:the |all |all the |its |their )?(.*)$/i.exec(rest);
  const [called] = subject?.[1]?.replace(possessor, '').split(/\b(?:of|for|at|in|as|who|that)\b/i) ?? [];
  const isFirm =
    organisations.test(called ?? firstWords(rest, 1)) || isAuditReport.test(rest) || isInsuredParty.test(rest);
  const kind: ValueKind = isFirm ? 'text' : 'person_name';
  if (
    /^(?:are|were|all)\b/i.test(rest) ||
    /^[^,?]{3,60}\b(?:officers|directors|members|executives|managers|partners|trustees|nominees|signatories|authors) (?:are|were)\b/i.test(
      rest,
    ) ||
    /^(?:else|all)\b/i.test(rest)
  )
    return listing(kind);
  if (sharedOffice.test(rest) || /\b(?:serve|sit|belong)s? on\b/i.test(rest) || ofMeeting.test(rest))
    return listing(kind);
  return single(kind);
}

function whereKind(rest: string): Asked {
  return /\b(?:based|headquarter(?:s|ed)|hq|principal|executive|offices?|located|registered|domiciled|seated|send|sent|write|mail|addressed|notices?|resides?|live[sd]?|premises|address|room)\b|\bserved?\b[^?]*\b(?:papers|process|summons|writs?|claims?)\b/i.test(
    rest,
  )
    ? single('address')
    : single('text');
}

function howKind(rest: string): Asked {
  const many = /^many\b\s*(.*)$/i.exec(rest);
  if (many) {
    const counted = many[1] ?? '';
    if (/^(?:percent|percentage|%)/i.test(counted)) return single('percent');
    return /^(?:US |U\.S\. |million |billion )*(?:dollars|euros|pounds|francs|yen)\b/i.test(counted)
      ? single('amount')
      : single('number');
  }
  if (/^much\b/i.test(rest)) return howMuchKind(rest);
  if (growsFast.test(rest)) return single('percent');
  if (/^(?:long|old|far|tall|wide|deep|heavy|fast)\b/i.test(rest)) return single('number');
  if (/^(?:large|big|high|low|expensive|costly|great|small)\b/i.test(rest)) {
    if (/\b(?:interest|stake|holding) in (?:the )?\p{Lu}/u.test(rest)) return single('percent');
    const kind = firstNounKind(rest.replace(/^\w+\s*/, ''));
    if (/\b(?:team|workforce|staff|area|fleet|population)\b/i.test(rest) || inMeasure.test(rest))
      return single('number');
    return single(kind === 'percent' || kind === 'number' ? kind : 'amount');
  }
  if (/^(?:often|soon|quickly|promptly|frequently)\b/i.test(rest)) return single('text');
  // "How does the glossary define X?" asks for the definition as it stands.
  if (/^(?:do|does|did|is|are|was|were)\b.*\bdefined?\b/i.test(rest)) return single('text');
  if (/\b(?:called|named|headed|titled|spelt|spelled|labell?ed|abbreviated|worded|defined)$/i.test(rest))
    return single('text');
  const [subject = '', ...moved] = rest.split(
    /\b(?:compare[sd]?|chang(?:e|ed)|differ(?:s|ed)?|move[sd]?|develop(?:s|ed)?)\b/i,
  );
  if (moved.length > 0 && [subject, rest].some((text) => firstNounKind(text) === 'percent')) return single('percent');
  return narrative;
}

/** "When are invoices due?", "When must breaches be notified?": so much time after each of them came. */
const onTerms =
  /\bwhen (?:do|are|must|should|shall|will)\b[^?]*\b(?:invoices|bills)\b[^?]*\b(?:due|pa(?:y|id|yable))\b|^(?:by )?when (?:must|shall|should|do|does)\b[^?]*\b(?:breach(?:es)?|incidents?|accidents?|complaints?|defects?|outages?)\b[^?]*\b(?:notif(?:y|ied)|report(?:ed)?|inform(?:ed)?|told|disclosed|remedied|acknowledged)\b|^(?:by )?when (?:must|shall|should|do|does)\b[^?]*\b(?:notif(?:y|ied)|report(?:ed)?|inform(?:ed)?|told)\b[^?]*\b(?:breach(?:es)?|incidents?|accidents?|complaints?|defects?|outages?)\b/i;

/** "How fast did sales grow?" */
const growsFast =
  /^(?:fast|quickly|rapidly|strongly|steeply|sharply) (?:is|are|was|were|did|do|does|has|have|had)\b[^?]*\b(?:gr[oe]w(?:n|ing)?|increas(?:e|ed|ing)|r[io]se|rising|risen|expand(?:ed|ing)?|declin(?:e|ed|ing)|decreas(?:e|ed|ing)|f[ae]ll(?:en|ing)?|drop(?:ped|ping)?|shr[iau]nk(?:ing)?)\b/i;

/** "How much does customer satisfaction count in the bonus?": the weight of one of several measures. */
const countsInWhole =
  /^much (?:weight )?(?:do|does|did|will|would)\b[^?]*\b(?:count|weigh)\s+(?:in|into|toward|towards|for)\b/i;
/** "How much of its floor space does it own?": a share, of what is no money. */
const partOfExtent =
  /^much of (?:the |its |their |our )?(?:[\p{L}-]+ ){0,3}?(?:space|footage|acreage|land|area|fleet|capacity)\b/iu;

function howMuchKind(rest: string): Asked {
  // "How much notice": days or months of it.
  if (/^much (?:\p{L}+ )?(?:notice|warning|time)\b/iu.test(rest)) return single('number');
  const unit = /\b(?:percent(?:age)?|%)/i.test(rest);
  if (unit || countsInWhole.test(rest) || partOfExtent.test(rest)) return single('percent');
  const subject = firstNounKind(rest.replace(/^much\s+(?:of )?/i, ''));
  if (subject === 'percent' || subject === 'number') return single(subject);
  return /\b(?:change|growth) in\b/i.test(rest) &&
    /\b(?:vs\.?|versus|compared|year[- ]over[- ]year|organic)\b/i.test(rest)
    ? single('percent')
    : single('amount');
}

/** "What could the buyer owe …", "what must a tenant pay …": no noun says that money is asked for. */
const owed =
  /^(?:could|can|must|does|did|do|will|would|might|may|should|has|have|had)\b.*\b(?:owe|owed|pay|paid|cost|spend|spent|earn|charge|charged|set aside|accrued?|reserved? for|contributed?)\b(?!.{0,20}\b(?:for with|attention)\b)/i;
/** "What's the most the landlord will pay towards the works?" */
const mostPaid =
  /^(?:is |was )?the (?:most|least) (?!of\b)(?:that )?[^,;?]*\b(?:will|can|could|may|might|must|would|should|shall|has to|have to) (?:ever )?(?:be )?(?:pay|paid|owed?|spend|spent|reimbursed?|contributed?|charged?|borrow|draw|lend)\b/i;
/** "What is it offering for each share", "what are we paying for the bakery": money, unless something else is given for it. */
const dealtFor =
  /^(?:is|are|was|were|does|did|do|will|has|have|had|would)\b.*\b(?:offer|offered|offering|bid|bidding|paying|pay|paid)\s+(?:per|for|an?|each)\b/i;
/** "What did it get for Alder?", "what was Alder bought for?" */
const gotFor =
  /^(?:did|does|will|would)\b.*\b(?:get|receive|fetch|realise|realize|pay|give)\s+for\s+\p{L}|^(?:was|were|is|has)\b.*\b(?:bought|sold|acquired|purchased)\s+for\??$/iu;
/** "What royalty does it pay on net sales?": a share of them. */
const shareOfSales =
  /^(?:royalty|commission)\b(?! (?:income|revenues?|expenses?|payments?|amounts?))[^?]*\bon (?:all |any |the |its |their )?(?:net |gross )?(?:sales|revenues?|turnover|proceeds|premiums?|subscriptions?)\b/i;
const carriesWeight =
  /^(?:relative )?weight(?:ing)?\b.*\b(?:carry|carries|carried|have|has|given|assigned|attached|get|gets|count)\b|^weighting\b/i;
const superlative =
  /\b(?:highest|lowest|most|least|largest|biggest|smallest|greatest|fewest|best|worst|first|last|latest|earliest|oldest|newest|longest|shortest|strongest|weakest|steepest|only)\b/i;
const narrativeNouns =
  /^(?:the )?(?:main |key |primary |overall |major |principal |underlying )*(?:reasons?|drivers?|causes?|purpose|nature|rationale|impact|effects?|implications?|consequences?|background|agenda|process|procedure|differences?|strategy|approach|meaning|significance|context|story|relationship|justification|explanation|summary|gist|outlook|trend)\b/i;
const narrativeVerbs =
  /^(?:\w+ )?(?:drove|drives?|caused?|causes|led to|leads to|explains?|explained|happens?|happened|contributed(?! (?:more|less|over|under|at least|at most) )|triggered|motivated|resulted in|affected|influenced|accounts? for(?! (?:more|less|over|under|at least|at most) )|should i|should we|does it mean|would happen)\b/i;

const whoseIsMost =
  /^(?:(?:\p{Ll}[\p{L}-]*|\p{Lu}[\p{L}\d&.-]*)\s){0,3}(?!years?['’])\p{Ll}[\p{L}-]*['’]s\s.*\b(?:most|least|fastest|slowest|highest|lowest|largest|smallest|steepest|shrank|fell|grew|rose|declined|increased|decreased)\b/u;
/** "Of its brands, which had the highest growth rate": one of them, whatever it is measured by. */
const whichHadMost =
  /^(?:ones? )?(?:had|has|saw|posted|showed|recorded|reported|delivered|enjoyed|suffered|experienced|generated|contributed|provided|used|consumed|brought in) the (?:\p{L}+ )?(?:most|least|fastest|slowest|highest|lowest|largest|biggest|smallest|steepest|sharpest|strongest|weakest|best|worst)\b/u;
/** "By product category, where did net sales fall the most?" */
const byWhichMost =
  /^(?:by|across|among|of|within|looking at|in terms of)\b[^?,]*\b(?:segment|division|region|area|geograph|countr|market|categor|product|brand|line|business|channel)[^?,]*,\s*where\b[^?]*\b(?:most|least|fastest|slowest)\b/i;

/** "What must the supplier do when the contract ends?": one thing after the other. */
const dutiesThen =
  /^(?:must|shall|should|does|do) (?:\S+ ){1,5}?(?:have to )?do (?:if|when|upon|on|after|at|before|once|in case|in the event|following)\b/i;
/** "Which accounting firm audits the annual statements?": one firm, however much it audits. */
const oneFirm =
  /^(?:[\p{L}-]+ ){0,4}?(?:firm|auditor|accountant) (?:audit(?:s|ed)|review(?:s|ed)|examine[sd]|certifie[sd]|sign(?:s|ed)|issue[sd])\b|^(?:insurance )?(?:company|insurer|carrier) (?:insure[sd]|covers|underwrites|underwrote)\b/iu;
/** "What interest is charged on overdue rent?": at which rate, and not how much was paid. */
const atWhichInterest =
  /^interest (?:is|are|will be|must be|can be|may be|accrues|applies|runs)\b(?!.*\b(?:paid|received|earned|incurred|capitali[sz]ed|recorded|recogni[sz]ed|(?:19|20)\d\d)\b)/i;

/** "At what rate are miles reimbursed?": what is paid for each of them. */
const paidByUnit =
  /^(?:rate|price) (?:is|are|will|shall) [^?]*\b(?:miles?|mileage|kilomet(?:er|re)s|hours?|days|overtime)\b[^?]*\b(?:reimbursed|billed|charged|paid|compensated|invoiced)\b/i;

function whatKind(head: string, rest: string, opening: string): Read {
  if (paidByUnit.test(rest)) return single('amount');
  if (dutiesThen.test(rest)) return listing('text');
  if (oneFirm.test(rest)) return single('text');
  if (atWhichInterest.test(rest)) return single('percent');
  if (narrativeVerbs.test(rest) && !superlative.test(rest)) return narrative;
  // "What does the company do?"
  if (/^(?:does|do|did)\b.*\bdo\s*\?*$/i.test(rest)) return narrative;
  if (owed.test(rest) || mostPaid.test(rest) || dealtFor.test(rest) || gotFor.test(rest)) return single('amount');
  if (carriesWeight.test(rest) || asksForShare.test(rest) || shareOfSales.test(rest)) return single('percent');
  // "Which segment's sales grew the most?" asks for the segment.
  if (head === 'which' && (whoseIsMost.test(rest) || whichHadMost.test(rest))) return choice;
  // "In which year's meeting …", "during which years did she work …": a time, in one piece.
  if (/^years?['’]s?\s/i.test(rest)) return single('date');
  if (/^years?\b/i.test(rest) && /^(?:during|between|over|for)\b/i.test(opening)) return single('date_range');
  const copula = /^(?:(is|are|was|were|will be|would be|has been|have been|'s|'re)\s+)?(.*)$/i.exec(rest);
  const verb = (copula?.[1] ?? (/'s$/i.test(opening) ? 'is' : '')).toLowerCase();
  const object = (copula?.[2] ?? rest).trim();
  if (verb !== '' && narrativeNouns.test(object)) return narrative;
  if (/^(?:is|was)\b/.test(verb) && /\bmeant by\b|^(?:it|this|that)\b.*\babout\b/i.test(object)) return narrative;
  const ofMany = /^of\b/i.test(rest);
  const many = !ofMany && !superlative.test(withoutNames(stripOf(object)));
  const asked = nounAnswer(object, { verb, many, counted: head === 'which' || verb !== '' });
  return head === 'which' && asked.kind === 'text' && asked.shape === 'single' ? choice : asked;
}

/** "First Bank" and "Best Foods" are names. */
function withoutNames(text: string): string {
  return text.replace(/\p{Lu}\S*/gu, '');
}

function stripOf(text: string): string {
  return text.split(/\b(?:that|which|who|whose|because)\b/i)[0] ?? text;
}

/** Kind and number of a noun phrase: "upper end of the total charges" is an amount, "chapters of Title 1" a list. */
function nounAnswer(phrase: string, context: { verb: string; many: boolean; counted: boolean }): Asked {
  const heads = nounPhrases(phrase);
  const first = heads[0];
  if (first === undefined) return single('text');
  // Two attributes of one thing ("nature & purpose") are prose.
  if (/^(?:the )?nature\b/i.test(phrase)) return narrative;
  // "Which organization's rules": an organization, and one.
  if (/^(?!(?:today|yesterday|year|quarter|month|week)\b)\p{Ll}[\p{Ll}-]+['’]s\s/u.test(phrase)) return single('text');
  const kind = phraseKind(heads);
  // "What are the units management reports by": what there are several of stands before the clause.
  const isBehind = /^(?:are|were)$/.test(context.verb) && !isPlural(first.noun) && kind === 'text';
  const words = isBehind ? first.phrase.split(' ').slice(0, -1) : [];
  const plural =
    (isPlural(first.noun) && !first.possessive) ||
    words.some((word) => isPlural(word) && nounKind(word, word) === null);
  if (kind === 'text' || kind === 'person_name' || kind === 'address' || kind === 'date') {
    const singularVerb = /^(?:is|was|'s|has been)$/.test(context.verb);
    return plural && context.many && !singularVerb ? listing(kind) : single(kind);
  }
  const several =
    plural &&
    context.many &&
    /^(?:are|were|'re)$/.test(context.verb) &&
    !isSum(first.noun) &&
    !/\btotal\b/i.test(phrase);
  return several && (kind === 'amount' || kind === 'percent' || kind === 'number') && !/\bdays\b/i.test(phrase)
    ? listing(kind)
    : single(kind);
}

/** `after` is the word between this phrase and the one before: "number" after nothing, "shares" after "of". */
type Head = { noun: string; phrase: string; possessive: boolean; after: string };

function phraseKind(heads: Head[]): ValueKind {
  for (const [index, head] of heads.entries()) {
    if (index > 2) break;
    const kind = nounKind(head.noun, head.phrase);
    const next = heads[index + 1];
    if (head.noun === 'share' && next?.after === 'of' && !/\b(?:stock|capital)\b/.test(next.phrase)) return 'percent';
    if (
      head.noun === 'interest' &&
      next?.after === 'in' &&
      !/^(?:arrears|advance|kind|cash|default)\b/.test(next.phrase)
    )
      return 'percent';
    // "The rate for a senior consultant" is what a day of one costs.
    if (/^rates?$/.test(head.noun) && head.phrase === head.noun && next?.after === 'for' && roles.test(next.noun))
      return 'amount';
    // "The rate per professional hour"
    if (head.noun === 'rate' && next?.after === 'per' && isWorkUnit.test(next.phrase)) return 'amount';
    if (head.noun === 'return' && next?.after === 'on' && /^(?:invest|capital employed)/.test(next.phrase))
      return 'percent';
    if (head.noun === 'name' || head.noun === 'names') {
      if (next && nounKind(next.noun, next.phrase) === 'person_name') return 'person_name';
      if (nameOfThing.test(head.phrase)) return 'text';
      return next && organisations.test(next.phrase) ? 'text' : next ? 'text' : 'person_name';
    }
    // "Amount of shares", "value of the votes", "share of revenue": what is measured decides, unless it is money anyway.
    if (
      /^(?:total|sum|level|size|quantity|volume|balance|end|maximum|minimum|average|half|part|extent|limit|change|increase|decrease|difference|reduction|result|figure|range|estimate)s?$/.test(
        head.noun,
      )
    ) {
      // "Percentage change in operating income" counts in percent, whatever changes.
      if (/^(?:%|percent(?:age)?) /i.test(head.phrase)) return 'percent';
      // "The net sales figure"
      const inside = /^(.*?(\S+)) \S+$/.exec(head.phrase);
      const deeper = next
        ? nounKind(next.noun, next.phrase)
        : inside
          ? nounKind(inside[2] ?? '', inside[1] ?? '')
          : null;
      // "The limit per person"
      if (deeper && !(deeper === 'person_name' && next?.after === 'per')) return deeper;
      if (kind) return kind;
      continue;
    }
    // A provision for something that is counted in money is one, unlike a contract's provision on something.
    if (
      /^provisions?$/.test(head.noun) &&
      next?.after === 'for' &&
      /\b(?:tax(?:es)?|loss(?:es)?|accounts|debts?)$/i.test(next.phrase)
    )
      return 'amount';
    if ((head.noun === 'number' || head.noun === 'count') && next?.after === 'of' && kind !== 'text') return 'number';
    if (head.noun === 'number')
      return /\b(?:total|average|maximum|minimum|exact|approximate)\b/i.test(head.phrase) ? 'number' : 'text';
    if (kind) return kind;
    const isSumOfMoney = /^(?:total|sum|size)s?$/.test(heads[0]?.noun ?? '') && inMoney.test(head.phrase);
    return isSumOfMoney ? 'amount' : 'text';
  }
  return heads.some((head) =>
    /^(?:size|quantity|volume|level|increase|decrease|difference|reduction|total|sum|balance)s?$/.test(head.noun),
  )
    ? 'amount'
    : 'text';
}

const isWorkUnit = /\b(?:hour|day|week|month|night|mile|kilomet(?:er|re)|page|word|visit|session|room)$/;

const roles =
  /^(?:trainer|consultant|architect|engineer|developer|programmer|designer|manager|analyst|contractor|technician|electrician|plumber|lawyer|attorney|partner|associate|paralegal|specialist|expert|adviser|advisor|tester|administrator|operator|driver|instructor|nurse|guard|cleaner|translator|interpreter|worker|labou?rer)s?$/;

/** "The sponsor organisation name", "project name" */
const nameOfThing =
  /\b(?:organi[sz]ation|compan(?:y|ies)|firm|business|trade|brand|product|project|plan|policy|account|site|property|vessel|building|bank|study|trial|drug|entity|fund|scheme|sponsor|legal) names?$/;

const inMoney =
  /\b(?:commitments?|facilit(?:y|ies)|credits?|borrowings?|loans?|notes|damages|purchases?|repurchases?|settlements?)\b/;

const boundary = new RegExp(
  `^(?:${prepositions.replace('as of|', '')}|${auxiliaries}|that|which|who|whose|whom|as|than|if|because|per|used|using|listed|shown|stated|named|given|printed|set|held|paid|made|owed|compared|reported|recorded|declared|signed|ratified|expected|including|included|according|sit|sits|make|makes|apply|applies|carry|carries|carried|face|faces|cover|covers|use|uses|list|lists|take|takes|need|needs|own|owns|go|goes|come|comes|offer|offers|hold|holds|belong|belongs|sell|sells|govern|governs|report|reports|exist|exists|performed|brought|dragged|grew|fell|rose|changed|increased|decreased|work|works|bill|billed|pay|pays|ratify|count|counts|when|where|while|vs|versus|plus|minus|less|not|to|appears?|appeared|stands?|requires?|required|acts?|runs|leads|heads|manages|oversees|retired?|resigned|serves?|served|left|joined|ended|generates?|generated|contributes?|contributed|delivers?|delivered|exceeds?|exceeded|brings?|represents?|represented|constitutes?|constituted|comprises?|comprised|contains?|describes?|defines?|specifies|allows?|permit|trigger|justify)$`,
  'i',
);

/** "Yearly pay" is money; "what customers pay" is a verb. */
const paidFor =
  /^(?:yearly|annual|monthly|weekly|hourly|daily|base|basic|gross|net|total|severance|sick|starting|incentive)$/i;

/** Noun phrases of a clause, in order: each runs to a preposition, a verb or a comma; its last word is its noun. */
function nounPhrases(text: string): Head[] {
  const heads: Head[] = [];
  for (const chunk of withoutPeriods(text).split(/[,;:()[\]]|\s-\s/)) {
    let run: string[] = [];
    let after = '';
    const close = () => {
      const head = headOf(run, after);
      if (head) heads.push(head);
      run = [];
    };
    for (const word of chunk.split(/\s+/)) {
      const bare = word.replace(/^["']+|["'.?!]+$/g, '');
      if (bare === '') continue;
      // "director chairs the committee": an article after two words or more means that the last of them was a verb.
      if (
        /^(?:the|an?|its|their|his|her|our)$/i.test(bare) &&
        run.length > 1 &&
        !/^(?:all|both|of|and|or|&|\p{L}+(?:ity|ness))$/iu.test(run.at(-1) ?? '')
      ) {
        run.pop();
        close();
        after = bare.toLowerCase();
        continue;
      }
      if (
        boundary.test(bare) &&
        !(run.length === 0 && /^(?:report|cover|face|work|set|use|count|permit|trigger)s?$/i.test(bare)) &&
        !(/^pay$/i.test(bare) && paidFor.test(run.at(-1) ?? ''))
      ) {
        // "The salary promised to her": what was done with it is no part of its name.
        if (
          /^(?:to|by)$/i.test(bare) &&
          run.length > 1 &&
          /^\p{Ll}{3,}ed$/u.test(run.at(-1) ?? '') &&
          nounKind(run.at(-2) ?? '', run.slice(0, -1).join(' ')) !== null
        )
          run.pop();
        close();
        after = bare.toLowerCase();
      } else run.push(bare);
    }
    close();
  }
  return heads;
}

/** "Debt to EBITDA ratio": its second half says what it is. */
const ratioOfTwo = /\b\p{L}[\p{L}-]* to ((?:\p{L}[\p{L}-]* ){1,3}ratio)\b/giu;

/** What a return is on follows it: "return on average total assets". */
const returnOn =
  /\breturns? on (?:(?:average|total|net|invested|common|shareholders?['’]?|stockholders?['’]?) )*(?:assets|equity|capital(?: employed)?|investments?)\b/gi;

/** "FY2015 - FY2017 3 year average net profit margin": the years say nothing of the kind. */
function withoutPeriods(text: string): string {
  return (
    text
      .replace(ratioOfTwo, '$1')
      .replace(returnOn, 'roi')
      // "The letter of credit sublimit"
      .replace(/\bletters? of credit(?= \p{L})/giu, 'credit')
      .replace(/\baccount(?:s|ed|ing)? for\b/gi, 'have')
      .replace(/(?<=\w )(?:related|relating|attributable) to\b/gi, 'for')
      .replace(/(?<=\w )(?:(?:in )?the|a|one) (?:year|quarter|month) (?:before|earlier|ago)\b/gi, ' ')
      .replace(/(?:\b(?:FY ?'?\d{2,4}|Q[1-4]|(?:19|20)\d\d)\b(?:\s*(?:-|–|to|and)\s*)?)+(?=\s+\w)/gi, ' ')
  );
}

function headOf(run: string[], after: string): Head | null {
  const own = run.filter(
    (word) =>
      !/^(?:the|a|an|all|any|its|their|his|her|our|your|each|every|this|these|those|both|of|respective|me|us|you|it|they|we|i)$/i.test(
        word,
      ),
  );
  const conjunction = own.findIndex((word) => /^(?:and|or|&)$/i.test(word));
  const words = conjunction > 0 && conjunction < own.length ? own : own.filter((word) => !/^(?:and|or|&)$/i.test(word));
  let last = words.length - 1;
  // "days payable outstanding", "shares outstanding": an adjective after its noun.
  while (
    last > 0 &&
    /^(?:outstanding|available|due|net|attributable|alone|combined|overall|payable|receivable|year-over-year)$/i.test(
      words[last] ?? '',
    )
  )
    last--;
  // "charges Salesforce expects", "costs directly outlined": the noun stands before a clause without a pronoun.
  const clause = words.findIndex(
    (word, index) =>
      index > 0 &&
      (/ly$/.test(word) || /^\p{Lu}/u.test(word)) &&
      (nounKind((words[index - 1] ?? '').toLowerCase(), '') !== null || isPlainPlural(words[index - 1] ?? '')),
  );
  if (clause > 0 && nounKind((words[last] ?? '').toLowerCase(), '') === null) last = clause - 1;
  const noun = words[last];
  if (noun === undefined) return null;
  return {
    after,
    noun: noun.toLowerCase().replace(/'s?$/, ''),
    phrase: words.join(' ').toLowerCase(),
    possessive: /'s?$/.test(noun),
  };
}

/** "The segments Orrin reports": what it reports stands before its name. */
function isPlainPlural(word: string): boolean {
  return /^\p{Ll}/u.test(word) && isPlural(word);
}

function firstNounKind(text: string): ValueKind | null {
  for (const head of nounPhrases(text)) {
    const kind = nounKind(head.noun, head.phrase);
    if (kind) return kind;
  }
  return null;
}

function firstWords(text: string, count: number): string {
  return text.split(/\s+/).slice(0, count).join(' ');
}

function imperativeKind(head: string, rest: string): Read {
  const told =
    /^(?:me |us )?(?:please )?(?:what|which|who|whom|when|where|how (?:many|much|old|long|large|big))\b/i.test(rest);
  if (/^(?:describe|explain|summari|discuss|outline|elaborate|analy|compare)/.test(head)) return narrative;
  if (head === 'tell' && !told && /^(?:(?:me|us) )?(?:(?:more|something|everything|all) )*about\b/i.test(rest))
    return narrative;
  const inner =
    /^(?:(?:me|us|out|all|briefly|please) )*(what|which|who|whom|when|where|why|how|whether|if)\b\s*(.*)$/i.exec(rest);
  if (inner) {
    const question = (inner[1] ?? '').toLowerCase();
    return question === 'whether' || question === 'if'
      ? single('boolean')
      : headKind(question, inner[2] ?? '', question, rest);
  }
  const object = rest.replace(/^(?:(?:me|us|out|please|down) )*/i, '');
  if (/^(?:list|enumerate|itemi)/.test(head)) {
    const asked = nounAnswer(object.replace(/^(?:all|each|every|the|of)\s+/gi, ''), {
      verb: 'are',
      many: true,
      counted: true,
    });
    return asked.narrative ? listing('text') : listing(asked.kind);
  }
  if (/^tabulate/.test(head)) return table;
  return nounAnswer(object, { verb: '', many: !superlative.test(object), counted: true });
}

/** "Total revenue, fiscal 2016", "Total assets at June 30, 2016" */
const endsInPeriod =
  /(?<=\w),?\s+(?:in |for |of |at |as (?:of|at) )?(?:(?:FY ?'?\d{2,4}|Q[1-4]|(?:fiscal |financial )?(?:year )?(?:19|20)\d\d)|(?<!\b(?:dated|on|from|until|to|after|before|by|since)\s+)(?:\p{Lu}\p{Ll}{2,8}\.? \d{1,2},? (?:19|20)\d\d))$/iu;

/** "eBay's effective tax rate in 2016?", "Size of the dividend", "premium". */
function elliptic(core: string): Asked {
  // "Total revenue 2016": the year says when.
  const asked = core.replace(/\?+$/, '').replace(endsInPeriod, '').trim();
  // "Appliances: comparable sales in the second quarter": the subject stands before the colon.
  const behind = /^[^:]{2,40}:\s+(.{4,})$/.exec(asked)?.[1];
  if (
    /^(?:the )?(?:street|town|city|zip|post(?:al)? ?code)\b[^?]*(?:,|\band\b)[^?]*\b(?:street|town|city|zip|post(?:al)? ?code|state|country)\b/i.test(
      asked,
    )
  )
    return single('address');
  // "Selling, general and administrative expenses": what the last of them is.
  const ofList = /^(?:the )?(?:[\p{L}-]+, )+[\p{L}-]+,? (?:and|&) ([\p{L}-]+ [\p{L}-]+)$/iu.exec(asked)?.[1];
  if (ofList !== undefined && firstNounKind(ofList) === 'amount') return single('amount');
  // "Wholesale units of the company in Mexico": how many there are, unless their names are asked for.
  if (
    /^(?:(?!(?:names?|list|of|the|which|what)\b)[\p{L}-]+ ){0,3}(?:units|stores|shops|outlets|restaurants|branches|employees)\s+(?:of|in|at)\b/iu.test(
      asked,
    )
  )
    return single('number');
  // "Authorized common shares", "shares outstanding"
  if (
    /^(?:(?:number|total|authori[sz]ed|issued|outstanding|common|preferred|treasury|class [a-z]|of) )*shares(?: (?:issued|outstanding|authori[sz]ed|repurchased|and))*$/i.test(
      asked,
    )
  )
    return single('number');
  return nounAnswer(behind ?? asked, { verb: '', many: true, counted: false });
}
