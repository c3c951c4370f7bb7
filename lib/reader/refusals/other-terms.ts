import type { Item } from '../../contract/answer';
import type { Amount } from '../../contract/value-schemas';
import { linesBetween } from '../../document/line-table';
import type { Candidate } from '../candidate';
import { isSameRole } from '../party-roles';
import type { Asked } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { textsCited } from '../prose/texts-on-lines';
import { type Place, placesOf } from './cited';
import type { Refusal } from './refusal';

/** What a contract says of another payer, another length of time, another bound or another cover. */
export const ofOtherTerms: readonly Refusal[] = [
  isPaidByOther,
  isForOtherTime,
  isForNoTime,
  isSumOfInstalments,
  isOfOtherNoun,
  isSublimit,
  isPerThing,
  isOtherBound,
  isOfEach,
  isOtherInsurance,
  isOtherInsuredSum,
  isInsuredSum,
  isOfNoSuchPeople,
  isExclusive,
];

/** The sentences that an amount is cited from, cut where it stands. */
export function placesOfAmount(item: Item | undefined, reading: Reading): Place[] {
  return item?.kind === 'amount' ? placesOf(item, reading) : [];
}

/** "What fee is payable by the Company?" One "payable by Parent to the Company" is another. */
function isPaidByOther({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [, asked] = asksPaidBy.exec(question) ?? [];
  if (asked === undefined) return false;
  return placesOfAmount(item, reading).some(({ before, after }) => {
    const payer = paidBy.exec(after)?.[1] ?? [...before.matchAll(toPay)].at(-1)?.[1];
    return payer !== undefined && payer.toLowerCase() !== asked.toLowerCase() && !isSameRole(payer, asked);
  });
}

const asksPaidBy = /\b(?:payable|paid|owed|due) by (?:the )?(\p{L}+)\s*\?*$/iu;
const paidBy = /^[^.;,$€£]{0,60}\b(?:payable|paid|owed|due) by (?:the )?(\p{Lu}\p{L}+)/u;
const toPay =
  /(?<=^|[,.;] |\b[Tt]he |\b(?:and|that|if) )(\p{Lu}\p{L}+) (?:(?:is|are) (?:required|obliged) to pay|(?:shall|must|will|agrees to) pay|pays)\b/gu;

const count = '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen|twenty-four|\\d+)';
const asksForTime = new RegExp(`\\bfor (${count}) (?:full |whole )?(year|quarter|month|week|day)s?\\b`, 'i');
const periods =
  /\b(annual|yearly|monthly|quarterly|weekly|daily)\b|\b(?:per|a|an|each|every) (year|annum|quarter|month|week|day)\b/gi;
const unitOf: Record<string, string> = {
  annual: 'year',
  yearly: 'year',
  annum: 'year',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
};

/** "The fee for twelve months" is not what is paid each month. */
function isForOtherTime({ items: [item], method }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [all = '', many = '', unit = ''] = asksForTime.exec(question) ?? [];
  if (all === '' || method === 'computed' || unitsIn(question.replace(all, ' ')).length > 0) return false;
  return placesOfAmount(item, reading).some(({ text }) => {
    const told = unitsIn(text);
    return told.length > 0 && !(/^(?:an?|one|1)$/i.test(many) && told.includes(unit.toLowerCase()));
  });
}

/** "What does the Client pay per month?" A sum of which neither its sentence nor a line beside it says so is none of every month. */
function isForNoTime({ items: [item], method, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = item?.kind === 'amount' && item.spans[0];
  if (!span || !asksEach.test(question) || method === 'computed' || strategy !== 'sentence') return false;
  const beside = linesBetween(reading.table, span.line_start - linesBeside, span.line_end + linesBeside);
  const texts = [...textsCited(span, reading), ...beside.map(({ text }) => text)];
  return texts.every((text) => unitsIn(text).length === 0);
}

const asksEach = /\b(?:per|each|every|an?) (?:month|week|quarter|day)\b/i;
const linesBeside = 1;

function unitsIn(text: string): string[] {
  return [...text.matchAll(periods)].map(([, adverb, noun]) => {
    const word = (adverb ?? noun ?? '').toLowerCase();
    return unitOf[word] ?? word;
  });
}

/** "The annual fee is GBP 90,000, payable in monthly instalments": no instalment is as much. */
function isSumOfInstalments({ items: [item], method }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (
    method === 'computed' ||
    !/\binstall?ments?\b/i.test(question) ||
    /\b(?:in|by) [^?]*install?ments\b/i.test(question)
  )
    return false;
  return placesOfAmount(item, reading).some(({ after }) => inInstalments.test(after));
}

const inInstalments = /^[^.;$€£\d]{0,60}\b(?:in|by) [^.;$€£]{0,40}\binstall?ments?\b(?! of)/i;

/** "May enter the judgment in the amount of $62,000" behind what is said of a missed instalment: the sum is the judgment's. */
function isOfOtherNoun({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  const noun = asksAmountOf.exec(question)?.[1]?.toLowerCase();
  const places = noun === undefined ? [] : placesOfAmount(item, reading);
  return (
    places.length > 0 &&
    places.every(({ before }) => {
      const [, clause = ''] = ofNoun.exec(before) ?? [];
      return (
        wordsToTellNoun <= clause.split(' ').length &&
        !clause.toLowerCase().includes(noun?.slice(0, lettersOfStem) ?? '')
      );
    })
  );
}

const asksAmountOf = /\b(?:amount|sum) of (?:the |each |every |an? |any )?(\p{L}{4,})\s*\?*$/iu;
/** The clause that says what a sum is the amount of. */
const ofNoun = /(?:^|[,;:.] )((?:(?![,;:]|\. ).)*) in the (?:amount|sum) of (?:US ?)?[$€£]?$/iu;
const wordsToTellNoun = 4;

/** "Up to a sublimit of $75,000" is no limit of all that is insured. */
function isSublimit({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (/\bsub-?limits?\b/i.test(question) || !/\blimits?\b/i.test(question)) return false;
  const places = placesOfAmount(item, reading);
  return places.length > 0 && places.every(({ before }) => sublimitBefore.test(before));
}

const sublimitBefore = /\bsub-?limits? (?:of|is|are|being|shall be)(?: up to)? (?:US ?)?[$€£]?$/i;

/** "Annual rent: $31.00 per rentable square foot" is not the rent of a year. */
function isPerThing({ items: [item] }: Candidate, { question }: Asked): boolean {
  const unit = item?.kind === 'amount' ? (item.value as Amount).unit : null;
  return unit !== null && perThing.test(unit) && asksOfTime.test(question) && !asksPer.test(question);
}

const perThing = /^per (?!(?:year|annum|month|quarter|week|day|hour|calendar|contract|lease|annual)\b)/i;
const asksOfTime =
  /\b(?:annual|yearly|monthly|quarterly|weekly|total)\b[^?]*\b(?:rents?|fees?|salary|charges?|premiums?|payments?|costs?)\b/i;
const asksPer = /\b(?:per|each|every|a piece|rates?|square|unit)\b/i;

/** "In no case less than $300,000": no maximum; and what a sentence fixes that tells of no bound is none. */
function isOtherBound({ items: [item], strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (strategy !== 'sentence' || !asksMost.test(question)) return false;
  const places = placesOfAmount(item, reading);
  return (
    places.length > 0 &&
    places.every(({ text, before }) => leastBefore.test(before) || !(tellsMost.test(text) || endsRange.test(before)))
  );
}

const asksMost = /^(?:what (?:is|are|was|would be)|how (?:much|high) is|state|give)? ?(?:the )?(?:maximum|highest)\b/i;
const leastBefore = /\b(?:(?:less|lower|fewer) than|at least|minimum of) $/i;
/** "$450 million to" */
const endsRange = /\d[\d.,]*(?: \p{L}+)? (?:to|and) $/u;
const tellsMost =
  /\b(?:max\w*|up to|(?:not?|never) (?:be )?(?:more|greater|higher|over|exceed\w*)|exceed\w*|cap(?:s|ped)?|at (?:the )?most|limit\w*|ceiling|highest|most|more than|greater than|within)\b/i;

/** "A per occurrence limit of $4,000,000" is no limit for all that occurs. */
function isOfEach({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (!/\baggregate\b/i.test(question)) return false;
  const places = placesOfAmount(item, reading);
  return (
    places.length > 0 &&
    places.every(({ before, after }) => {
      const clause = `${before.split(';').at(-1)} ${after.split(/[;,]/)[0]}`;
      return ofEach.test(clause) && !/\baggregate\b/i.test(clause);
    })
  );
}

const ofEach = /\b(?:per|each|any one|every) (?:occurrence|claim|event|loss|accident)\b/i;

/** "Shall maintain public liability insurance" tells nothing of employers' liability insurance. */
function isOtherInsurance({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = item?.kind === 'boolean' ? item.spans[0] : undefined;
  const wanted = kindsIn(question).flat();
  if (!span || wanted.length === 0) return false;
  const texts = textsCited(span, reading);
  const told = texts.flatMap(kindsIn);
  return (
    told.some((words) => words.length > 0) &&
    !wanted.every((word) => texts.some((text) => text.toLowerCase().includes(word.slice(0, lettersOfStem))))
  );
}

/** "Employer's liability insurance of at least $300,000" in a list of covers is no limit of the property insurance. */
function isOtherInsuredSum({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  const wanted = kindsIn(question).flat();
  const places = wanted.length === 0 ? [] : placesOfAmount(item, reading);
  return (
    places.length > 0 &&
    places.every(({ before }) => {
      const last = kindsIn(before).at(-1) ?? [];
      return (
        last.length > 0 && !wanted.every((word) => last.some((own) => own.startsWith(word.slice(0, lettersOfStem))))
      );
    })
  );
}

/** "Professional indemnity insurance of at least $300,000" is no limit of the indemnity. */
function isInsuredSum({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  if (ofCover.test(question)) return false;
  const wanted = question.toLowerCase();
  const places = placesOfAmount(item, reading);
  return (
    places.length > 0 &&
    places.every(({ text, before }) => {
      const [kind, ...qualifiers] = (kindsIn(before).at(-1) ?? []).toReversed();
      return (
        kind !== undefined &&
        wanted.includes(kind) &&
        !qualifiers.some((word) => wanted.includes(word)) &&
        !text.toLowerCase().replaceAll(`${kind} insurance`, '').includes(kind.slice(0, lettersOfStem))
      );
    })
  );
}

const ofCover = /\b(?:insur\w*|cover\w*|polic(?:y|ies)|premiums?|underwrit\w*)\b/i;
const lettersOfStem = 6;

/** The words before "insurance", each time. */
function kindsIn(text: string): string[][] {
  return [...text.matchAll(/((?:[\p{L}’'-]+ ){1,3})insurance\b/giu)].map(([, words = '']) => {
    const own = words.toLowerCase().trim().split(' ');
    return kindOfCover.test(own.at(-1) ?? '') ? own.slice(own.findLastIndex((word) => noKind.test(word)) + 1) : [];
  });
}

const kindOfCover =
  /^(?:liability|indemnity|property|fire|flood|compensation|interruption|income|life|health|medical|dental|disability|accident|travel|automobile|vehicle|motor|cargo|marine|cyber|crime|title|credit|equipment|umbrella|excess)$/i;
const noKind =
  /^(?:the|an?|any|its|their|own|such|of|for|and|or|have|has|to|maintain\w*|carry|carries|keep\w*|hold\w*|obtain\w*|provid\w*|effect|procure\w*|take|out|is|are|adequate|appropriate|sufficient|required|require\w*|needs?|must|shall|following|other|with|by|under|this|that|no|in|from|on|at|how|much|what|which|minimum|(?:landlord|tenant|supplier|customer|contractor|consultant|company)(?:['’]s)?)$/iu;

/** "Agrees to buy the goods exclusively from the Seller": nobody else may be asked for them. */
function isExclusive({ items: [item] }: Candidate, { question }: Asked, reading: Reading): boolean {
  const span = item?.kind === 'boolean' && item.value === true ? item.spans[0] : undefined;
  return (
    span !== undefined &&
    asksOfOthers.test(question) &&
    textsCited(span, reading).some((text) => onlyOne.test(text) && !ofOthers.test(text))
  );
}

const asksOfOthers =
  /\b(?:from|to|with|by|for|through) (?:others?|another|any(?:one|body| other)|someone else|somebody else|third part(?:y|ies)|a third party|a competitor|competitors)\b|\belsewhere\b/iu;
const onlyOne = /\b(?:exclusively|solely|only) (?:from|to|with|by|for|through)\b|\bon an exclusive basis\b/i;
const ofOthers = /\b(?:non-exclusive|others|another|third part(?:y|ies)|elsewhere)\b/i;

/** "The bonus of directors" is not told by a sentence on the bonus of all, under no heading that names them. */
function isOfNoSuchPeople({ items: [item], strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [, whose] = asksOfPeople.exec(question) ?? [];
  const span = strategy === 'sentence' && item?.kind === 'amount' ? item.spans[0] : undefined;
  if (whose === undefined || !span) return false;
  const above = linesBetween(reading.table, span.line_start - linesToHeading, span.line_start)
    .map(({ text }) => text)
    .filter((text) => isHeading.test(text));
  return ![...textsCited(span, reading), ...above].some((text) =>
    text.toLowerCase().includes(whose.toLowerCase().slice(0, -1)),
  );
}

const asksOfPeople =
  /\b(?:bonus(?:es)?|fees?|salar(?:y|ies)|retainers?|compensation|remuneration|allowances?) (?:of|for|paid to|payable to) (?:the |our |its |all |non-employee )?(directors|officers|executives|managers|consultants|employees|trustees)\b/i;
const linesToHeading = 8;
const isHeading = /^(?:\S+ ){0,7}\S*[^\s.,;]$/;
