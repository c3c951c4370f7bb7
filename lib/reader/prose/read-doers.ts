import { coreQuestion } from '../../question/core-question';
import { type DeedAsked, deedAsked } from '../../question/deed-asked';
import type { Candidate } from '../candidate';
import { roleNames } from '../named-roles';
import type { Asked } from './asked';
import type { Reading } from './reading';
import type { Token } from './stems';
import { readTokens, tokensOf } from './stems';
import { textCandidate } from './text-candidate';

/** Reads who does what the question names, or to whom it is done, where a sentence says so of that very thing: "Who may waive the report?" of
 *  "The Regional Director may waive the report", "Who sets the bonus?" of "the bonus to be set by the Board", "To whom are invoices sent?" of
 *  "Invoices shall be delivered to Ann Lee". Where two are told, neither is given. */
export function readDoers({ brief }: Asked, reading: Reading): Candidate[] {
  if (brief.kind !== 'text' || brief.shape !== 'single' || brief.language !== 'en') return [];
  const deed = deedAsked(coreQuestion(brief.question).core);
  const thing = deed && thingOf(deed.thing);
  if (!deed || !thing) return [];
  const verbs = deed.role === 'receiver' ? conveying : stemsOf(deed.verb);
  const told = reading.sentences.flatMap((sentence) => {
    const text = withoutBrackets(sentence.text);
    return placesIn(text, deed.role, new Set(verbs), thing).map(({ at, whole }) => {
      const value = sentence.text.slice(at, at + whole.length);
      const found = { value, start: at, end: at + whole.length };
      const signals = { coverage: 1, nearness: 1, fit: 1 };
      return textCandidate('duty', sentence, found, signals, 'whom the sentence says to do it');
    });
  });
  const names = new Set(told.map(({ items: [item] }) => String(item?.value).toLowerCase()));
  return names.size === 1 ? told : [];
}

const name =
  "(?!(?:If|Upon|When|Where|Unless|In|On|At|By|For|From|With|To|No|Neither|Nor|Such|This|These|Any|All|Subject|Should|Until|After|Before|Except|Nothing|It|There|They|He|She|As|Each|Either|The|An?|January|February|March|April|May|June|July|August|September|October|November|December|Sections?|Articles?|Exhibits?|Schedules?|Annex|Appendix|Laws?|Agreements?)\\b)\\p{Lu}(?:[\\p{L}\\d&’'-]|\\.(?=\\p{L}))*";
const names = `${name}(?:(?: (?:of|and|for|the|or|of the|or the|and the|for the))? ${name})*`;
const bodies =
  'board|committee|council|management|company|corporation|association|part(?:y|ies)|trustees?|administrator|users?|chair(?:man|person)?|president|secretary|treasurer|directors?|members|(?:share|stock)holders|auditors?|bank|court|arbitrators?|engineer|architect|manager|owner|agent|manufacturer|distributor|carrier|operator';
const agent = `(?:(?:Mr|Mrs|Ms|Dr)\\. )?(?:(?:[Tt]he|[Aa]n?|[Ee]ach|[Ee]ither|[Oo]ur|[Ii]ts) )?(?:${names}|(?:\\p{Ll}+ )?(?:${roleNames}|${bodies})\\b|you\\b|we\\b)`;
const opening = '(?<=^|[,;:.] |\\b(?:and|but|that|then|with|case) )';
const modal =
  '(?:shall|must|will|may|can|should|to|agrees? to|undertakes? to|has the (?:sole |exclusive |full )?(?:right|power|authority) to|(?:is|are) (?:required|obliged|obligated|entitled|authori[sz]ed|permitted) to)';
const doing = new RegExp(`${opening}(${agent}) (?:(?:hereby|also|further) )?(?:${modal} )?(?=\\p{Ll})`, 'gu');
const bearing = new RegExp(
  `${opening}(${agent}) (?:(?:shall|will) (?:be|remain)|is|are|remains?) (?:(?:solely|fully|entirely|exclusively) )?(?:responsible|liable) for |${opening}(${agent}) (?:shall (?:have|bear|assume)|ha(?:s|ve)|bears?|assumes?) (?:the )?(?:(?:sole|full|exclusive|entire) )*responsibility for `,
  'gu',
);
/** "Structural repairs are the responsibility of the Landlord" */
const borne =
  /(?<=^|[;:.] |\d\.? )([^,;:.]{3,100}?) (?:(?:shall|will) (?:be|remain)|is|are|remains?) (?:the )?(?:(?:sole|full|exclusive|entire) )*responsibility of (?=(?:the )?\p{L})/gu;
const agentHere = new RegExp(`^(?:the |an? |its |their |our )?(${agent})`, 'u');
/** "…, or by their designees": whoever else is named with it. */
const orOthers = /^,? or (?:by )?(?:the|its|their|an?|any) (?:\p{L}+ ){0,2}\p{L}+(?=[.,;]|$)/u;

/** "Delivered to Houston, Texas", "paid to the Escrow Account" */
const namesPlace =
  /\b(?:Port|Plant|Warehouse|Facility|Premises|Site|Building|Account|Address|Location|Depot|Terminal|Harbor)\b|, \p{Lu}$/u;

const goesOn =
  /^ (?!(?:in|at|on|of|for|to|from|with|within|under|pursuant|and|or|as|after|before|based|by|upon|during|no|not|each|every|prior|shall|will|may|must|if|unless|when|where|who|which|that|hereunder|once)\b|\p{Ll}+ly\b)\p{Ll}/u;

type Place = { at: number; whole: string };

function placesIn(text: string, role: DeedAsked['role'], verbs: ReadonlySet<string>, thing: Thing): Place[] {
  if (role === 'responsible')
    return [
      ...[...text.matchAll(bearing)].flatMap((match) =>
        isThing(thing, text.slice(match.index + match[0].length))
          ? placeOf(match[1] ?? match[2] ?? '', match.index)
          : [],
      ),
      ...[...text.matchAll(borne)].flatMap((match) =>
        isThing(thing, match[1] ?? '') ? agentAt(text, match.index + match[0].length) : [],
      ),
    ];
  const tokens = readTokens(text);
  const found = tokens.flatMap((token, index) => {
    if (!verbs.has(token.stem)) return [];
    const aux = auxiliaryOf(tokens, index);
    if (aux) return isThing(thing, subjectOf(text.slice(0, aux.start))) ? agentBehind(text, token, role) : [];
    if (role === 'doer') return doerOf(text, token, thing);
    // "shall submit the report to the office"
    const rest = text.slice(token.end);
    const to = /^[^.;:]{2,160}? to (?=(?:the )?\p{Lu})/u.exec(rest);
    if (!to || !isThing(thing, rest.slice(0, to[0].length - ' to '.length))) return [];
    return agentAt(text, token.end + to[0].length);
  });
  return found;
}

/** "is", "shall be", "to be" before the deed, which is then done to the thing. */
function auxiliaryOf(tokens: readonly Token[], index: number): Token | null {
  const from = tokens.slice(Math.max(0, index - 2), index);
  const aux = from.find(({ text }) => /^(?:be|is|are|been)$/i.test(text));
  return aux && from.every((token) => token.start <= aux.start || /ly$|^also$/.test(token.text)) ? aux : null;
}

/** "… be set by the Board" */
function agentBehind(text: string, verb: Token, role: DeedAsked['role']): Place[] {
  const lead =
    role === 'doer' ? /^(?: (?!and\b|or\b)[\p{L}-]+){0,4}? by /u : /^(?: (?!and\b|or\b)[\p{L}-]+){0,4}? to /u;
  const match = lead.exec(text.slice(verb.end));
  return match ? agentAt(text, verb.end + match[0].length) : [];
}

function agentAt(text: string, at: number): Place[] {
  const match = agentHere.exec(text.slice(at));
  if (!match) return [];
  const end = at + match[0].length;
  // "By the Owner’s insurer", "by Company policy"
  if (/['’]s?$/.test(match[0]) || goesOn.test(text.slice(end)) || namesPlace.test(text.slice(at, end + 3))) return [];
  const others = orOthers.exec(text.slice(end))?.[0] ?? '';
  // "by the Board and the bank": more than what was read.
  if (others === '' && /^,? (?:or|and) (?!(?:shall|must|will|may|is|are|in|at|on)\b)/.test(text.slice(end))) return [];
  return placeOf(`${match[0]}${others}`, at);
}

function placeOf(whole: string, at: number): Place[] {
  const own = whole.replace(/^(?:the|an?|its|their|our) /iu, '');
  return [{ at: at + whole.length - own.length, whole: own }];
}

/** "The Director may, at any time, waive the report" */
function doerOf(text: string, verb: Token, thing: Thing): Place[] {
  const object = text.slice(verb.end).replace(furtherDeeds, ' ');
  // "A transfer of the shares" is no deed.
  if (/^ (?:of|for|to|in|by|from|with|on|at)\b/.test(object) || !isThing(thing, object)) return [];
  const doer = [...text.slice(0, verb.start).matchAll(doing)].at(-1);
  if (!doer) return [];
  const between = text.slice(doer.index + doer[0].length, verb.start);
  if (between.length > mostBetween || othersDeed.test(between)) return [];
  // "The Seller and the Buyer shall": one of two.
  if (/[\p{L}\d] (?:and|or) $/u.test(text.slice(0, doer.index))) return [];
  return placeOf(doer[1] ?? '', doer.index);
}

/** "defend, indemnify, and hold harmless the Company": deeds that have one object. */
const furtherDeeds =
  /^(?:, \p{Ll}+)*,? (?:and|or) (?:\p{Ll}+|hold harmless)(?:, \p{Ll}+)* (?=(?:the|all|any|its|their|each|such) |\p{Lu})/u;

const mostBetween = 60;
/** "allow the Buyer to", "not", "Seller’s": what stands before the deed makes it another's, or none. */
const othersDeed = /\b(?:the|an?|its|any) $|[.;:]|\b(?:to|that|who|which|not|never|be|if|unless|from|for|by)\b|\p{Lu}/u;

/** What is done, back to the clause that it stands in: "the amount of such bonus", "such duties as". */
function subjectOf(before: string): string {
  const behind = before.trimEnd().replace(/(?: (?:shall|will|may|must|should|can|to|is|are|only|also))+$/u, '');
  const such = /\bsuch ([^;:.]{3,120}?) as\b[^;:.]*\bas$/u.exec(behind) ?? /\bsuch ([^;:.]{3,60}?) as$/u.exec(behind);
  // "Her duties shall be such duties as": whose they are stands before.
  if (such?.[1] !== undefined) return `${such[1].split(' ').at(-1)} of ${behind}`;
  const clause = /[^,;:.]*$/.exec(behind)?.[0].trim() ?? '';
  return /^(?:if|unless|when|where|until|whether|and if|provided)\b|\bnot$/i.test(clause) ? '' : clause;
}

/** `owners` are those whose it is, `more` is all else that is said of it. */
type Thing = { own: readonly string[]; owners: readonly string[]; more: readonly string[] };

function thingOf(text: string): Thing | null {
  const [own = '', ...more] = text.replace(/^(?:the )?(?:amount|size|level) of /iu, '').split(relation);
  const stems = contentStems(own);
  // "The employee's duties" are duties, wherever it is said whose.
  const owner = /^(?:the )?([\p{L} ]+)['’]s? /u.exec(own)?.[1];
  const owners = owner === undefined ? [] : contentStems(owner);
  const rest = stems.filter((stem) => !owners.includes(stem));
  if (rest.length === 0 || /^(?:or|and|whether|if|what|when|how|that)\b/i.test(text)) return null;
  return { own: rest, owners, more: contentStems(more.join(' ')) };
}

/** Does the object name this thing and no narrower one, in any of its rows? */
function isThing({ own, owners, more }: Thing, object: string): boolean {
  const clause = /^[^.;:]*/.exec(object)?.[0].replace(/^ ?(?:the )?(?:amount|size|level) of /iu, ' ') ?? '';
  const [direct = ''] = clause.trim().split(relation);
  const all = contentStems(clause);
  const isOwn = direct.split(/,? (?:and|or) |, /).some((part) => {
    const stems = contentStems(part).filter((stem) => !owners.includes(stem));
    return stems.length === own.length && own.every((stem) => stems.includes(stem));
  });
  return isOwn && [...owners, ...more].every((stem) => all.includes(stem));
}

const relation =
  /\s(?:to|from|caused|incurred|arising|resulting|in|on|by|with|against|under|for|at|through|during|which|that|used|of|as|not|who|where|if|unless|within|upon|after|before|until|without|between|shall|will|is|are)\b/i;

function contentStems(text: string): string[] {
  return tokensOf(text).flatMap(({ text: word, stem }) => (word.length > 2 && !tellsLittle.test(word) ? [stem] : []));
}

const tellsLittle =
  /^(?:the|any|all|its|their|his|her|our|your|and|for|this|that|such|each|every|an?|applicable|reasonable|required|necessary|relevant|appropriate|respective|certified|written|detailed|proper|prior|own|daily|weekly|monthly|regular|routine)$/i;

function stemsOf(words: string): string[] {
  return tokensOf(words).map(({ stem }) => stem);
}

const conveying = stemsOf(
  'send sent submit submitted deliver delivered provide provided give given furnish furnished transmit transmitted forward forwarded address addressed report reported hand handed return returned pay paid',
);

/** The text with spaces in the place of what stands in brackets: offsets stay. */
function withoutBrackets(text: string): string {
  return text.replace(/\([^()]*\)/g, (inside) => ' '.repeat(inside.length));
}
