import { type ClauseAsked, clauseAsked } from '../../question/clause-asked';
import { coreQuestion } from '../../question/core-question';
import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { tokensOf } from './stems';
import { textCandidate } from './text-candidate';

/** Half-open, in the sentence. */
type Found = { value: string; start: number; end: number };

/** Reads what a clause of a known form tells, word for word: "When does title pass?" of "Title to the Goods passes to the Buyer when the Supplier
 *  has received payment in full". Where two sentences tell it differently, neither is given. */
export function readClauses({ brief }: Asked, reading: Reading): Candidate[] {
  if (brief.kind !== 'text' || brief.shape !== 'single' || brief.narrative || brief.language !== 'en') return [];
  const asked = clauseAsked(coreQuestion(brief.question).core);
  if (!asked) return [];
  const told = reading.sentences.flatMap((sentence) => {
    const found = readers[asked.of](sentence.text, asked);
    const signals = { coverage: 1, nearness: 1, fit: 1 };
    return found ? [textCandidate('said of it', sentence, found, signals, 'what the clause says')] : [];
  });
  const values = new Set(told.map(({ items: [item] }) => String(item?.value).toLowerCase()));
  return values.size === 1 ? told : [];
}

type ClauseReader = (text: string, asked: ClauseAsked) => Found | null;

const readers: Record<ClauseAsked['of'], ClauseReader> = {
  passing: passingIn,
  courts: courtsIn,
  'change of control': effectOfChangeIn,
  lateness: interestOnLateIn,
  'day due': dayDueIn,
  owner: ownerIn,
};

/** What the group named "value" of a pattern holds, where it matches. */
function valueIn(text: string, pattern: RegExp): Found | null {
  const match = pattern.exec(text);
  const whole = match?.groups?.value ?? '';
  if (!match || whole === '') return null;
  const value = whole.replace(/[\s.,;]+$/, '');
  const start = match.index + match[0].indexOf(whole);
  return { value, start, end: start + value.length };
}

const numbered = '^\\W*(?:(?:Section|Article|Clause) )?(?:\\d+(?:\\.\\d+)*[.)]? )?';

/** "Risk in the Goods passes to the Buyer on completion of unloading" */
function passingIn(text: string, { thing }: ClauseAsked): Found | null {
  const same = /^(?:title|ownership|property)$/.test(thing) ? 'title|ownership|property' : thing;
  const subject = `${numbered}(?:The )?(?:(?:legal|full) )?(?:(?:title|ownership|risk|property)\\b[^.;,]{0,30}? and )?(?:${same})\\b(?: and (?:title|risk|ownership)\\b)?[^.;]{0,80}?`;
  return valueIn(
    text,
    new RegExp(
      `${subject} (?:(?:shall|will) )?(?:pass(?:es)?|transfers?|be transferred|(?:is|are) transferred)\\b(?: (?:from|to) (?:the )?[\\p{L} ]{2,30}?)*,? (?<value>(?:only )?(?:when|upon|on|at|once|after|as soon as) [^.;]{4,160})`,
      'iu',
    ),
  );
}

const place = "\\p{Lu}[\\p{L}’'-]*(?:,? (?:(?:of|and|the|in) )*\\p{Lu}[\\p{L}’'-]*)*";
const court = `(?:(?:state|federal|competent|ordinary|commercial|district|high|state and federal|state or federal) )*(?:courts?|Courts?) (?:sitting |located |situated )?(?:of|in|at) (?:the )?(?:(?:city|State|state|County|county) of )?${place}`;
const haveJurisdiction = new RegExp(
  `(?<value>${court})(?: (?:shall|will))?,? (?:have|has) (?:the )?(?:(?:non-?exclusive|exclusive|sole|non-exclusive) )*jurisdiction\\b`,
  'u',
);
const jurisdictionOf = new RegExp(`\\bjurisdiction of (?:the )?(?<value>${court})`, 'u');

function courtsIn(text: string): Found | null {
  return valueIn(text, haveJurisdiction) ?? valueIn(text, jurisdictionOf);
}

/** "If there is a change of control of the Borrower, the Lender may cancel the facility": the case first, and what then holds. */
function effectOfChangeIn(text: string, { thing }: ClauseAsked): Found | null {
  const told = changeFirst.exec(text) ?? changeAsSubject.exec(text);
  const condition = told?.[1] ?? '';
  const value = (told?.[2] ?? '').replace(/[\s.;]+$/, '');
  if (!told || value === '' || !saysWhose(condition, thing)) return null;
  const start = text.lastIndexOf(told[2] ?? '');
  return { value, start, end: start + value.length };
}

const changeFirst = new RegExp(
  `${numbered}((?:If|Should|In the event of|In case of|Upon|On|Following|After|Where|When)\\b[^,;.]{0,60}\\bchange (?:of|in) control\\b[^,;.]{0,60}), (.{10,300})$`,
  'iu',
);
const changeAsSubject = new RegExp(
  `${numbered}((?:An?y? )change (?:of|in) control(?: (?:of|in|at) [^,;.]{3,40}?)?) ((?:does|do|shall|will|entitles?|gives?|is|constitutes?|allows?|terminates?|ends?)\\b.{8,200})$`,
  'iu',
);

/** Does a condition name whom the question names, or does the question name nobody? */
function saysWhose(condition: string, thing: string): boolean {
  const said = new Set(tokensOf(condition).map(({ stem }) => stem));
  const either = /\beither party\b/i.test(condition);
  return either || tokensOf(thing).every(({ text, stem }) => text.length < 3 || said.has(stem));
}

const late =
  '(?:overdue|late|unpaid|past due|outstanding|not (?:been )?(?:paid|received) (?:when|by|on|within|before) [^.;,]{0,20}?(?:due|date))';
const rate = '\\d[\\d.,]*\\s?(?:%|per ?cent(?:\\.|age points)?)';
/** How a rate goes on: "per month", "a year above the base rate of …". */
const measure =
  '(?:,? (?:per|an?|each) (?:annum|year|month|day|week))?(?: (?:above|over|higher than|in excess of) [^.;,]{4,80}?(?= until| from| for|[.;,]|$))?';
const interestAfter = new RegExp(
  `\\b${late}\\b[^.;]{0,60}?\\b(?:bears?|carr(?:y|ies)|accrues?|attracts?|incurs?|pay|pays|subject to)\\b[^.;\\d]{0,40}?\\binterest\\b(?: on (?:it|them|the [\\p{L} ]{3,30}))? (?:at )?(?:a |the )?(?:rate of )?(?<value>${rate}${measure})`,
  'iu',
);
const interestBefore = new RegExp(
  `\\binterest (?:at |of )?(?:a rate of |the rate of )?(?<value>${rate}${measure}) (?:is|are|shall be|accrues|applies) [^.;]{0,40}\\b${late}\\b`,
  'iu',
);

function interestOnLateIn(text: string): Found | null {
  return valueIn(text, interestAfter) ?? valueIn(text, interestBefore);
}

/** "The rent is payable in advance on the first day of each month" */
function dayDueIn(text: string, { thing }: ClauseAsked): Found | null {
  const noun = thing
    .split(' ')
    .at(-1)
    ?.replace(/(?:ies|y|s)$/, '');
  const found = valueIn(
    text,
    /\b(?:due|payable|paid|pay|pays)\b(?<value>[^.;]{0,60}?\b(?:on|by|before|not later than) (?:or before )?the (?:\p{L}+|\d{1,2}(?:st|nd|rd|th)?) (?:(?:business|working|calendar|banking) )?day of (?:each|every|the|any|that) (?:(?:calendar|following|preceding|succeeding|next|same) )*(?:month|quarter|year))/iu,
  );
  const subject = found ? text.slice(0, found.start) : '';
  // "The first month's rent is payable": a first payment is none of every other.
  if (!found || noun === undefined || !new RegExp(`\\b${noun}`, 'i').test(subject) || /\bfirst\b/i.test(subject))
    return null;
  const value = found.value.trimStart();
  return { value, start: found.end - value.length, end: found.end };
}

/** "All Deliverables shall be the property of the Client", "Customer lists belong to Distributor", "Supplier owns all
 *  trademarks": what is asked for is all that is said to be owned, nobody is said not to own it, and it depends on nothing
 *  ("upon payment in full"). */
function ownerIn(text: string, { thing }: ClauseAsked): Found | null {
  if (ownsNot.test(text)) return null;
  const stems = tokensOf(thing).map(({ stem }) => stem);
  for (const pattern of [isPropertyOf, ownsIt]) {
    const found = valueIn(text, pattern);
    const owned = tokensOf(pattern.exec(text)?.groups?.thing ?? '');
    const isAll = stems.every((wanted) => owned.some(({ stem }) => stem === wanted));
    // "Background Materials" are not all materials: what narrows a thing has to be asked for.
    const isNarrower = owned.some(({ stem, text: word }) => !stems.includes(stem) && !addsNothing.test(word));
    if (found && isAll && !isNarrower) return found;
  }
  return null;
}

const owner = "(?:the )?\\p{Lu}[\\p{L}&’'-]*(?: \\p{Lu}[\\p{L}&’'-]*){0,3}";
const isPropertyOf = new RegExp(
  `${numbered}(?<thing>[^.;,]{3,80}?) (?:(?:(?:shall|will) (?:be|become|remain)|is|are|become|remain) (?:the |and |sole |exclusive )*property of|(?:(?:shall|will) )?belongs? to) (?<value>${owner})(?=[.;]|$)`,
  'u',
);
const ownsIt = new RegExp(
  `${numbered}(?<value>${owner}) (?:(?:shall|will) own|owns|retains (?:the )?(?:ownership of|title to)) (?<thing>[^.;,]{3,60}?)(?=[.;,]|$)`,
  'u',
);
const ownsNot = /\b(?:not|neither|no|except|other than|subject to|jointly)\b/i;
const addsNothing =
  /^(?:all|any|the|each|every|in|of|to|and|right|title|interest|products?|services?|prepared|created|made|developed|by|under|this|agreement|hereunder|distributor|supplier|consultant|contractor|provider|licensor|client|customer)$/i;
