import { roleNames } from '../named-roles';
import type { Sentence } from './reading';
import { tokensOf } from './stems';
import { nameStem, type Role, type Thing, thingNamed } from './thing-named';
import { timeMeasureOf } from './time-measure';
import { measuresIn, type ToldMeasure } from './told-measure';

/** A value that a sentence tells of a thing, for no case and no time of its own. */
export type ToldThing = {
  thing: Thing;
  measure: ToldMeasure;
  /** What the sentence speaks of, by its stem: "" where that is the paper, one of its parties or the thing itself. */
  subject: string;
  /** Words with capitals, which may set one of several apart: "Salem" of "the foundry in Salem". */
  names: readonly string[];
};

/** What a sentence says of the paper that it stands in: "The lease starts on 15 March", "may be ended on six months’ notice", "with a floor area of
 *  402 m²". What it says for a case, a time or somebody else, of what was or might be, or as an example is left out. */
export function thingsToldIn(sentence: Sentence, common: ReadonlySet<string>): ToldThing[] {
  const { text, tokens } = sentence;
  if (tokens.length < leastWords || tokens.length > mostWords) return [];
  const lead = leadOf(text);
  return measuresIn(text, (kind) => sentence.valuesOf(kind)).flatMap((measure) => {
    const before = text.slice(lead.length, measure.start);
    const after = text.slice(measure.end);
    const thing = ofRole(before, after, measure, common) ?? ofNoun(before, after, measure);
    if (!thing || !isToldOfWhole(text, before)) return [];
    if (isDenied(before) && !ofDenial.has(thing.role)) return [];
    const hasCase = isCase(text.slice(lead.length), before, thing) || !saysNoCase(after, thing);
    if (hasCase && !ofCovenant.has(thing.role)) return [];
    return [{ thing, measure, subject: subjectOfSentence(before, thing, common), names: namesIn(before) }];
  });
}

/** What nobody has to do, or may do, is told with a "no"; a covenant binds after the paper has ended. */
const ofDenial: ReadonlySet<Thing['role']> = new Set(['rent-free', 'non-compete']);
const ofCovenant: ReadonlySet<Thing['role']> = new Set(['non-compete', 'confidentiality']);

function subjectOfSentence(before: string, thing: Thing, common: ReadonlySet<string>): string {
  const named = tokensOf(before).filter(({ text }) => !determiners.test(text));
  const [first, second] = named.map(nameStem);
  const isThingItself = [first, second].some((stem) => stem !== undefined && thing.words.includes(stem));
  if (!first || isThingItself || !ofSeveral.has(thing.role) || isOfPaper(before, common) || pronoun.test(before))
    return '';
  return `${first} ${second ?? ''}`;
}

/** What one paper may tell of several things: "pumps carry a warranty of two years, motors of three". */
const ofSeveral: ReadonlySet<Thing['role']> = new Set(['named', 'delivery', 'warranty', 'response', 'capacity']);
const pronoun = /^(?:we|you|it|he|she|they)\b/i;

const determiners = /^(?:the|an?|our|your|its|this|each|every|such|either|both|all)$/i;

/** The names of months are none. */
function namesIn(before: string): string[] {
  return [...before.matchAll(/(?<=[\p{L},’'.] )\p{Lu}[\p{L}’'-]+(?![\p{L}’'-]| \d)/gu)]
    .map(([name]) => name)
    .filter((name) => !/^(?:[A-Z]{3}|I)$/.test(name))
    .filter((name) => !new RegExp(`^(?:${papers}|${roleNames})s?$`, 'i').test(name));
}

/** Does a sentence tell a value of all that it is of, as it is: no part of it, no example, nothing that was or might be, and not of some of them only? */
export function isToldOfWhole(text: string, before: string): boolean {
  return !isUnreal.test(text) && !isPast.test(before) && !isPartOf.test(before) && hasPlainSubject(before);
}

const leastWords = 5;
const mostWords = 60;
const isUnreal =
  /\b(?:for example|e\.g\.|example|examples|previous(?:ly)?|former(?:ly)?|earlier|no longer|instead of|originally|used to|proposed|illustrat\w+)\b/i;
/** Of what was, or would be. */
const isPast = /\b(?:would|could|might|was|were|had)\b/i;
const isPartOf =
  /\b(?:half|third|quarter|part|portion|share|instal?ments?|increase|reduction|reduced|discount|credit|rise|balance|remainder|rest)\b (?:of|in|to|on|by)(?: (?:the|its|this|each|an?))?[^,;]*$/i;
/** "3.2 Term. This agreement …": its mark and its heading. */
const opening = /^(?:(?:§ ?)?[(\d][\w.()]{0,6}\s+|§ ?\d+\s+|[•–—-]\s+)?(?:\p{Lu}[\p{L} ,&-]{2,40}\.\s+(?=\p{Lu}))?/u;

function leadOf(text: string): string {
  return opening.exec(text)?.[0] ?? '';
}

function isDenied(before: string): boolean {
  const clause = before.split(/[,;:]/).at(-1) ?? '';
  return /\b(?:not|no|never|neither|nor|without)\b/i.test(
    clause.replace(/\b(?:not|no) (?:less|more|later|fewer|longer|earlier) than\b|\bnot (?:to )?exceed(?:ing)?\b/gi, ''),
  );
}

/** "If the tenant is late, …", "during the probation period …": unless the case is what the thing itself is named after. */
function isCase(sentence: string, before: string, { words }: Thing): boolean {
  if (ofAnyLoss.test(sentence)) return false;
  const [, condition = ''] = conditionFirst.exec(sentence) ?? [];
  if (condition !== '') return !tokensOf(condition).some(({ stem }) => words.includes(stem));
  return ofCaseFirst.test(sentence) || /\b(?:if|unless|where|when|until|except|provided that)\b/i.test(before);
}

/** "In the event of damage you bear an excess of": of any. */
const ofAnyLoss =
  /^(?:in the event of|in case of|for|after) (?:an? |any |each )?(?:damage|loss|claims?|accidents?)(?=,| (?:you|we|the (?!first|second)|an?)\b)/i;
const conditionFirst = /^((?:if|where|when|unless|should|in case|in the event)\b[^,]*),/i;
const ofCaseFirst =
  /^(?:for (?!each\b|every\b|the (?!first|second|third|last)|all\b|this\b|its\b|our\b|your\b)|claims? for|during|until|before|after|following|(?:with effect |as )?from|in (?:the )?(?:first|second|third|last|next|case|event|\d{4})|by way of|additional|further|any other)\b/i;

/** What stands behind a value, up to the next clause, sets no case and no time. */
export function beginsWithCase(before: string): boolean {
  return !ofAnyLoss.test(before) && (conditionFirst.test(before) || ofCaseFirst.test(before));
}

function saysNoCase(after: string, { role }: Thing): boolean {
  const told = role === 'end' || role === 'term' ? after.replace(endedOtherwise, '') : after;
  const [rest = ''] = told.replace(/^[)’'\s]+/, '').split(/[.;,](?!\d)|\band\b|\bwhich\b/);
  return !ofCase.test(rest);
}

/** "Ends on 31 July unless the parties extend it": that is its end. */
const endedOtherwise = /,? unless\b[^.;]*\b(?:exten|renew|terminat|agree|end)[^.;]*/i;
const ofCase =
  /^(?:above|below|over|more|less|higher|lower|before|prior|after|following|from the)\b|\b(?:if|unless|where|until|except|instead|in respect of|in (?:the )?case of|during|in (?:the )?(?:first|second|third|last|next|following)\b|in \d{4}|for (?!convenience|each|every|the (?:year|term|services?|work|evening|whole|premises|goods|property|unit)|an? (?:term|period)|all\b|this|any reason|no reason|the first|\w+ (?:or no )?reason))\b/i;

const papers =
  'lease|sublease|tenancy|agreement|contract|licen[cs]e|policy|cover|insurance|employment|engagement|appointment|term|loan|facility|hire|rental|subscription|services?|consultancy|storage|membership|assignment|retainer|franchise|deed|parties|party';

/** Is what a sentence speaks of this paper, what it is about, or one of those who made it? */
function isOfPaper(before: string, common: ReadonlySet<string>): boolean {
  const subject = subjectFirst.exec(before)?.[1] ?? '';
  if (new RegExp(`\\b(?:${papers}|${roleNames})$`, 'iu').test(subject)) return true;
  const last = tokensOf(subject).at(-1);
  return last !== undefined && common.has(last.stem);
}

const subjectFirst =
  /^(?:the|this|our|your|each|either|any|its) ((?:\p{L}[\p{L}’'-]* ){0,2}?\p{L}[\p{L}’'-]*)(?= (?:of (?:the|this) \p{L}+ )?(?:shall|will|may|can|is|are|has|hereby|begins?|starts?|commences?|takes?|comes?|enters?|ends?|expires?|terminates?|matures?|lapses?|runs?|continues?|lasts?|remains?|repays?|pays?|lets?|gives?|must|delivers?|warrants?|guarantees?|and)\b)/iu;

type Saying = { role: Role; before?: RegExp; after?: RegExp; all?: RegExp; not?: RegExp; ofPaper?: boolean };
const forTime = 'for(?: an?)?(?: initial| fixed| total| full| further)?(?: (?:term|period) of)?';

/** How sentences tell what labels name. `before` ends where the value begins, `after` begins where it ends. */
const sayings: Record<string, readonly Saying[]> = {
  date: [
    {
      role: 'start',
      before:
        /\b(?:begins?|starts?|commences?|takes? effect|comes? into (?:force|effect)|enters? into force|(?:is|becomes?) effective|runs from|(?:begins?|starts?|commences?) \p{L}+)(?: on| from| as of)?(?: the)? $/iu,
      not: /\bmay\b/,
      ofPaper: true,
    },
    {
      role: 'end',
      before:
        /\b(?:ends?|expires?|terminates?|matures?|lapses?|runs (?:until|to)|continues until|remains in force until|repays? the (?:loan|facility|principal)(?: amount)?(?: in full)?|(?:is|are|be) repaid(?: in full)?)(?: automatically)?(?: on| until)? $/i,
      not: /\b(?:may|earlier than)\b/,
      ofPaper: true,
    },
  ],
  length: [
    {
      role: 'notice',
      after:
        /^['’]?s?(?: (?:prior|advance|written|clear|previous|calendar))*(?: written)? notice\b|^['’]? in writing\b/i,
      all: /\b(?:terminat\w+|end(?:s|ed)?|cancel\w*|leave|resign\w*|withdraw\w*|giv(?:e|es|ing))\b/i,
      not: /\b(?:breach|default|remed|cure|insolven|bankrupt|probation|trial|renew|exten[ds]|break|inspect|enter|entry|access|review|increase|change|visit|meeting|non-payment|serious|cause)\w*/i,
    },
    {
      role: 'renewal',
      before:
        /\b(?:renew\w*|exten(?:d|ds|ded|sions?))\b[^.;,]{0,40}?\b(?:for|by|of)(?: (?:an?|successive|further|additional|consecutive))*(?: (?:terms?|periods?) of)?(?: up to)? $/i,
      not: /\b(?:notice|may be extended)\b/i,
    },
    {
      role: 'term',
      before: new RegExp(
        `\\b(?:runs?|lasts?|continues?|remains? in (?:full )?(?:force|effect)(?: and effect)?|is (?:made|concluded|entered into|granted|let|leased)|takes?|lets?|leases?|hires?|begins?|starts?|commences?|engages?|employs?|grants?)\\b[^.;]{0,60}?\\b${forTime} $`,
        'i',
      ),
      not: /\b(?:renew|exten[ds]|confiden|warrant|guarant|surviv|after|notice|non-|thereafter|month-to-month)\w*/i,
      ofPaper: true,
    },
    {
      role: 'payment',
      before:
        /\b(?:payable|due|paid|pays?|settles?|settled|payment)\b[^.;]{0,60}\b(?:within|in)(?: (?:a period of|not more than|no more than))? $/i,
      all: /\b(?:invoices?|bills?|payments?)\b/i,
      not: /\b(?:disput|object|reject|query|refund|return|repay|deposit)\w*/i,
    },
    {
      role: 'delivery',
      before: /\bdeliver(?:s|ed|y)?\b[^.;]{0,40}\bwithin $/i,
      not: /\b(?:invoice|notice|pay)\w*/i,
    },
    { role: 'warranty', before: /\b(?:warrants?|guarantees?)\b[^.;]{0,80}\bfor(?: a period of)? $/i },
    {
      role: 'probation',
      before: /^(?:[^.;]*\b)?first $/i,
      after: /^[^.;]{0,50}\b(?:is|are|form|forms|count|counts|serve|serves)\b[^.;]{0,20}\b(?:probation|trial)/i,
    },
    { role: 'non-compete', before: /\b(?:not|nor)\b[^.;]*\bcompet\w*\b[^.;]*\bfor(?: an? (?:period|term) of)? $/i },
    {
      role: 'confidentiality',
      before:
        /\bconfiden\w*\b[^.;]*\b(?:lasts?|survives?|continues?|remains?|appl(?:y|ies)|kept|keeps?|binds?)\b[^.;]*\bfor(?: an? (?:period|term) of)? $/i,
    },
    { role: 'response', before: /\b(?:responds?|attends?|arrives?|answers?|reacts?)\b[^.;]{0,40}\bwithin $/i },
    { role: 'rent-free', before: /\bno rent\b[^.;]*\bfirst $/i },
    { role: 'rent-free', before: /\bfirst $/i, after: /^[^.;]{0,30}\brent[- ]free\b/i },
    {
      role: 'leave',
      after: /^['’]? (?:of )?(?:paid |annual )*(?:leave|holidays?|vacation)\b/i,
      all: /\b(?:entitled|has|have|receives?|gets?|granted|right)\b/i,
      not: /\b(?:additional|extra|further|sick|parental|unpaid)\b/i,
    },
    {
      role: 'hours',
      before: /\b(?:works?|working|is)(?: for)? $/i,
      after: /^(?: of work)? (?:a|per|each|every|in each) week\b/i,
      not: /\b(?:overtime|additional|more|less)\b/i,
    },
  ],
  count: [
    {
      role: 'leave',
      after: /^['’]? (?:of )?(?:paid |annual )*(?:leave|holidays?|vacation)\b/i,
      all: /\b(?:entitled|has|have|receives?|gets?|granted|right)\b/i,
    },
    {
      role: 'capacity',
      before:
        /\b(?:holds?|seats?|accommodates?|admits?|room for)(?: (?:at most|up to|(?:not|no) more than|a maximum of))? $/i,
    },
  ],
  percent: [
    {
      role: 'late interest',
      before: /\binterest (?:at|of)(?: (?:an? |the )?(?:annual |fixed )?rate of)? $/i,
      all: /\b(?:late|overdue|default|arrears|unpaid|not paid|when due)\b/i,
    },
  ],
};

function ofRole(before: string, after: string, measure: ToldMeasure, common: ReadonlySet<string>): Thing | null {
  const said = (sayings[measure.dimension] ?? []).find(
    (saying) =>
      (saying.before?.test(before) ?? true) &&
      (saying.after?.test(after) ?? true) &&
      (saying.all?.test(before + after) ?? true) &&
      !(saying.not?.test(before + after) ?? false),
  );
  if (!said) return null;
  // "The project ends on": what a label has to name too.
  const ofOther = said.ofPaper && !isOfPaper(before, common) ? (subjectFirst.exec(before)?.[1] ?? null) : '';
  if (ofOther === null) return null;
  const doer = /^(?:the|an?) /i.test(before) ? (doerFirst.exec(before)?.[1]?.toLowerCase() ?? null) : null;
  const words = tokensOf(ofOther).map(nameStem);
  return { role: said.role, words, party: said.role === 'notice' ? doer : null, per: null, bound: null };
}

const doerFirst = new RegExp(`^(?:the|an?) (${roleNames}) (?:may|can|must|shall|has)\\b`, 'iu');

const determiner = '(?:(?:the|an?|your|our|this|its|such) )?';
const clause = '(?:[,;:] |\\b(?:that|whereby|and|but) )';
const bounds = '(?:(?:(?:not|no) (?:less|more|fewer) than|at least|at most|up to|a (?:minimum|maximum) of) )?';
/** "The monthly rent is" */
const subjectOf = new RegExp(
  `(?:.*${clause}|^)${determiner}([\\p{L}\\p{N}][\\p{L}\\p{N} ’'-]*?) (?:is|are|shall be|will be|being|amounts? to|comes? to|totals?|equals?|(?:shall|may|must|does|will) not exceed)(?: hereby)?(?: set at| fixed at| agreed at| agreed to be| equal to| limited to| capped at)? ?${bounds}$`,
  'iu',
);
/** "For a monthly rent of" */
const nounBefore = new RegExp(
  `(?:.*\\b(?:the|an?|your|our|this|its|with|has|have|holds?|bears?|pays?|maintains?|gives?|includes?|carr(?:y|ies)|takes?|grants?) |^)((?:[\\p{L}’'-]+ ){0,3}[\\p{L}’'-]+) (?:of|in the (?:amount|sum) of|at the rate of|at) ?${bounds}$`,
  'iu',
);
const interestAt = /\b(interest) at (?:an? (?:annual |fixed |yearly )?rate of |the rate of )?$/i;
/** "SEK 2,000 as a deposit" */
const nounBehind =
  /^ (?:as|by way of) (?:an? |the )?((?:[\p{L}’'-]+ ){0,2}[\p{L}’'-]+?)(?= (?:to|on|before|when|within|is|and|in|at)\b|[.,;]|$)/iu;
/** "Eight parking spaces", "150 users" */
const countedBehind = /^ ((?:\p{Ll}+ ){0,2}?\p{Ll}{2,}s)\b(?! of\b)/u;
const isHad =
  /\b(?:has|have|comprises?|includes?|contains?|entitled to|allowed|used by|use of|for|provides?|orders?|up to|with)(?: [^,.;]{0,20})?$/i;

function ofNoun(before: string, after: string, measure: ToldMeasure): Thing | null {
  if (measure.dimension === 'date') return ofDay(before, measure);
  const bound = boundBefore(before);
  const timed = { ...measure, per: measure.per ?? timeMeasureOf(payableBehind.exec(after)?.[0] ?? '') };
  if (measure.dimension === 'percent' && interestAt.test(before)) return thingNamed('interest', timed, bound);
  if (ofAge.test(after)) return thingNamed('age', measure, bound);
  const noun = subjectOf.exec(before)?.[1] ?? nounBefore.exec(before)?.[1] ?? nounBehind.exec(after)?.[1];
  if (noun === undefined || isNoThing.test(noun)) return ofCounted(before, after, measure, bound);
  return thingNamed(noun.replace(ofThisPaper, ''), timed, bound);
}

const ofAge = /^ (?:old|of age)\b/i;
const isNoThing = /^(?:use|right|total|number|maximum|minimum)$/i;

/** Eight of "the use of eight parking spaces"; as many as "up to" tells are as many as there are. */
function ofCounted(before: string, after: string, measure: ToldMeasure, bound: Thing['bound']): Thing | null {
  if (measure.dimension !== 'count' || !isHad.test(before) || ofMore.test(before)) return null;
  const counted = measure.unit ?? countedBehind.exec(after)?.[1];
  return counted === undefined ? null : thingNamed(counted, measure, bound === 'most' ? null : bound);
}

const ofMore = /\b(?:other|additional|further|extra|more|of the)\b/i;

function ofDay(before: string, measure: ToldMeasure): Thing | null {
  const { event, deed, doing, how = '' } = heldOn.exec(before)?.groups ?? {};
  if (event) return thingNamed(event, measure);
  const verb = doing ?? (deed && `${deed.replace(/(?:ed|n)$/, how === '' ? '$&' : '')}${how}`);
  const thing = verb ? thingNamed(verb, measure) : null;
  // Of what begins or ends it has to be told that it is the paper.
  return thing?.role === 'named' ? thing : null;
}

/** "The event takes place on", "the shop opens on", "the goods are delivered on", "the loan is drawn down on" */
const heldOn =
  /(?:^|[,;] )(?:the |this |its |our )?(?:(?<event>[\p{L} ’'-]{3,40}?) (?:takes place|is held|will be held|is scheduled for|falls|occurs|is)(?: on)?|[^,;]{2,60}? (?:is|are|be) (?<deed>\p{L}{4,})(?: (?<how>down|in|over|out|up|back))? (?:on|by)(?: or before)?|(?:\p{L}+ ){1,2}(?<doing>\p{Ll}{3,}s) on)(?: the)? $/iu;

const payableBehind =
  /^[^.;]{0,40}\b(?:payable|paid|due)\b[^.;]{0,20}\b(?:weekly|monthly|quarterly|annually|yearly|each (?:week|month|quarter|year))\b|^[^.;,]{0,20}\b(?:per|a|each) (?:calendar )?(?:week|month|quarter|year)\b/i;
const ofThisPaper =
  / (?:of|under|in|for) (?:this|the) (?:agreement|contract|lease|policy|deed|licen[cs]e|note|offer|letter|certificate|order|document|premises|property|goods|year|term)$/i;

function boundBefore(before: string): Thing['bound'] {
  if (/\b(?:(?:not|no) (?:less|fewer) than|at least|a minimum of) $/i.test(before)) return 'least';
  return /\b(?:(?:not|no) more than|at most|up to|a maximum of|not exceed(?:ing)?|limited to|capped at) $/i.test(before)
    ? 'most'
    : null;
}

/** "Boards of second grade are sold at a price of": some of them only. */
function hasPlainSubject(before: string): boolean {
  return !/^\p{Lu}\p{Ll}+s (?:of|with|without|for|that|which|from|in)\b/u.test(before);
}
