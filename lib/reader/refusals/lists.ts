import { announcementOf } from '../announcement';
import type { Candidate } from '../candidate';
import { roleNames } from '../named-roles';
import { withRoles } from '../party-names';
import { isSameRole, roleAsked } from '../party-roles';
import type { Asked } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { tokensOf } from '../prose/stems';
import type { Refusal } from './refusal';

/** These find a list by the words around it. */
const foundByWords: ReadonlySet<string> = new Set([
  'series in a sentence',
  'enumeration',
  'statements of one pattern',
  'enumeration under a heading',
]);

function textsOf({ items }: Candidate): string[] {
  return items.flatMap(({ kind, value }) => (kind === 'text' && typeof value === 'string' ? [value.trim()] : []));
}

/** "List all trademarks" is answered by what is announced as trademarks, and by no series of a sentence that speaks of them: "patents that were
 *  developed under contracts", "floods and fires that affect our properties". */
function isNotCalledSo(candidate: Candidate, { brief, question }: Asked, reading: Reading): boolean {
  const noun = allOfKindAsked(question);
  if (brief.shape !== 'listing' || brief.kind !== 'text' || brief.narrative || noun === null) return false;
  const texts = textsOf(candidate);
  const announced = announcementOf(candidate, reading).replace(enumerator, '').trim();
  // The rows of a table that counts something else by places, has several parts, or a sum of them.
  if (candidate.strategy === 'first column')
    return (
      !announced.toLowerCase().includes(noun.toLowerCase()) ||
      new Set(texts).size < texts.length ||
      texts.some((text) => /^total\b/i.test(text))
    );
  if (!foundByWords.has(candidate.strategy)) return false;
  if (texts.every((text) => isLength.test(text))) return true;
  // Lists under a heading of this name are announced by it.
  if (isHeaded(noun, candidate, reading) && /:$/.test(announced)) return false;
  return !isAnnounced(noun, announced) || (endsInCopula.test(announced) && isSaidOfThem.test(texts[0] ?? ''));
}

const determiner = "(?:all|every|the|of|its|their|our|your|[\\p{L}\\d.&-]+(?:['’]s|s['’]))";
const kindAsked = [
  new RegExp(
    `^(?:please )?(?:list|name|enumerate|give|state|show)(?: me)? (?:${determiner} )*((?:(?!${determiner} )[\\p{L}-]+ )?\\p{L}{2,}s)\\s*[.?]*$`,
    'iu',
  ),
  /^(?:which|what) ((?:[\p{L}-]+ )?\p{L}{2,}s) (?:does|do) [^?]{2,60}? (?:own|have|hold|possess)\s*\?*$/iu,
];

/** What a question wants all of, in a word or two: "List the company's patents", "Which trademarks does it own?" */
function allOfKindAsked(question: string): string | null {
  return kindAsked.map((pattern) => pattern.exec(question.trim())?.[1]).find((noun) => noun !== undefined) ?? null;
}

/** "(a)", "2.1", "•" before the first of them. */
const enumerator = /(?:^|\s)(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,2}(?:\.\d{1,2})*)[.)]?|[•●▪■–—*-])\s*$/iu;
/** "Approximately 13 years, 3 years and 7 years": how long, and not what. */
const isLength = /^(?:approximately |about |up to |over )?[\d.,]+ (?:years?|months?|days?|percent|%)/i;
const endsInCopula = /\b(?:are|were|is|was)(?: \p{Ll}+ly)?$/iu;
/** "Are not registered", "are owned by a venture": what is said of them, and none of them. */
const isSaidOfThem = /^(?:not\b|\p{Ll}+(?:ed|ing|ly|able)\b|held\b|set\b|known\b|subject\b|in\b|under\b)/u;

function isHeaded(noun: string, { items }: Candidate, { table }: Reading): boolean {
  const line = items[0]?.spans[0]?.line_start ?? 0;
  const own = table.sections.filter(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine);
  const nearest = own.reduce((best, each) => (each.firstLine > best.firstLine ? each : best), own[0] ?? noSection);
  return placeOf(noun, nearest.title) !== null;
}

const noSection = { title: '', firstLine: 0 };

/** Is the text what leads up to things of this name: "Our principal trademarks include the following:", "Deliverables"? */
function isAnnounced(noun: string, announced: string): boolean {
  const at = placeOf(noun, announced);
  if (at === null) return false;
  const behind = announced.slice(at).replace(/\([^()]*\)/g, '');
  const [, ...words] = behind.split(/\s+/);
  if (words.length > mostWordsBehind || tellsElse.test(words.join(' '))) return false;
  // "The trademarks used in our operations include": a verb is of its subject, "including" of what stands before it.
  if (endsInVerb.test(behind)) return true;
  const isOfOthers = words
    .map((word) => word.replace(/[^\p{L}]+$/u, ''))
    .some((word) => /[^usi]s$/u.test(word) && !noOtherThings.test(word));
  return !isOfOthers && !tellsWhere.test(words.join(' '));
}

const mostWordsBehind = 14;
/** What somebody does with them, or what happens to them, leads up to something else. */
const tellsElse =
  /\b(?:could|may|might|would|must|requir\w+|expir\w*|amorti[sz]\w*|depreciat\w*|relat\w+ to|affect\w*|infring\w*|not|no|because|when|if|due to)\b/i;
const endsInVerb = /\b(?:include[sd]?|are|were|comprise|consist of)(?: the following)?\s*:?$/i;
const tellsWhere =
  /\b(?:upon|over (?:an?|the|their)|located|situated|based|used?|against)\b|\b(?:in|at|on|for|by|from)$/i;
/** "Patents for use in many areas, including": the areas are what is announced. */
const noOtherThings = /^(?:is|as|this|its|was|has|includes|comprises|consists|follows|names|various|types|kinds)$/i;

/** Where a text has the noun for several; null where it has not. Other words for it may be names of something else: locations of plants. */
function placeOf(noun: string, text: string): number | null {
  const [head] = tokensOf(noun.split(/\s+/).at(-1) ?? '');
  const tokens = tokensOf(text);
  const plural = tokens.findLast(
    ({ stem, text: word }, index) =>
      stem === head?.stem && /s$/i.test(word) && !/^intellectual$/i.test(tokens[index - 1]?.text ?? ''),
  );
  return plural?.start ?? null;
}

/** "What services does the Client provide?" is answered by what the Client is said to do, not by the parties, the clauses or what the other one
 *  does. */
function isNoServiceOf(candidate: Candidate, { brief, question }: Asked, reading: Reading): boolean {
  if (brief.shape !== 'listing' || !foundByWords.has(candidate.strategy) || !asksServices.test(question)) return false;
  const role = roleAsked(withRoles(question, reading.table));
  if (role === null) return false;
  const texts = textsOf(candidate);
  if (texts.every((text) => isSameRole(doersIn(text)[0] ?? '', role))) return false;
  const announced = announcementOf(candidate, reading).replace(enumerator, '').trim();
  // A sentence that has come to its end announces what stands below only where it says so.
  if (/\.$/.test(announced) && !/\b(?:following|below|as follows)\b/i.test(announced)) return true;
  const doer = doersIn(announced).at(-1);
  if (doer !== undefined) return !isSameRole(doer, role);
  const named = roleAsked(announced);
  if (!namesServices.test(announced)) return true;
  return named === null ? !serves.test(role) || anyRole.test(announced) : !isSameRole(named, role);
}

const asksServices =
  /^(?:(?:what|which)(?: are)?|list|name|enumerate|state|give)\b[^?]*\b(?:services|tasks|duties|works?|deliverables|obligations|responsibilities)\b/i;
const namesServices =
  /\b(?:services|tasks|duties|works?|deliverables|obligations|responsibilities)(?: (?:to be )?(?:provided|performed|rendered|delivered))?(?: hereunder)?(?: (?:are|include|comprise|consist of))?(?: (?:the following|as follows))?\s*[:–—]?$/i;
/** Those whose part of a contract is to do something for the other one. */
const serves = /provider|supplier|vendor|contractor|consultant|carrier|processor|employee|executive|distributor/i;
const anyRole = new RegExp(`\\b(?:${roleNames})\\b`, 'i');

/** The roles that a text says do or have to do something, in order. */
function doersIn(text: string): string[] {
  return [...text.matchAll(doing)].map(([, active, passive]) => active ?? passive ?? '');
}

const doing = new RegExp(
  `\\b(${roleNames})(?! not\\b),? (?:(?:also|further|hereby) )?(?:shall|must|will|agrees?|undertakes?|provides?|performs?|renders?|delivers?|carries|is (?:responsible|obliged|required))\\b(?! not\\b)|\\bby (?:the )?(${roleNames})\\b`,
  'giu',
);

export const ofLists: readonly Refusal[] = [isNotCalledSo, isNoServiceOf];
