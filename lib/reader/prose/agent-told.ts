import { rememberTexts } from '../../question/remember-texts';
import { roleNames } from '../named-roles';
import { isSameRole } from '../party-roles';
import type { Asked } from './asked';
import type { Sentence } from './reading';
import { tokensOf } from './stems';
import { isVerbForm } from './verbs';

/** By whom a sentence says that something is done, against whom the question names: "Can stockholders call a meeting?" is answered with no
 *  by "may only be called by the Board", and not at all by "may be called by the Board".
 *  @returns null where one of the two names nobody */
export function agentTold({ question }: Asked, { text, tokens }: Sentence): 'same' | 'another' | 'only another' | null {
  if (asksPerson.test(question) && isDoneBy(bodyMay, question, text)) return 'another';
  if (asksBody.test(question) && isDoneBy(personMay, question, text) && !isDoneBy(bodyMay, question, text))
    return 'another';
  if (isDoneByOtherParty(question, text)) return 'another';
  const wanted = agentAsked(question);
  if (wanted.length === 0) return null;
  const asked = new Set(tokensOf(question).map(({ stem }) => stem));
  const verb = tokens.findIndex((token, index) => {
    const before = tokens.slice(Math.max(0, index - 4), index).map(({ text }) => text.toLowerCase());
    return asked.has(token.stem) && isVerbForm(token.text) && before.some((word) => passive.test(word));
  });
  const by = tokens.findIndex(({ text }, index) => index > verb && index <= verb + wordsToAgent && /^by$/i.test(text));
  if (verb < 0 || by < 0) return null;
  const agent = tokens.slice(by + 1, by + wordsOfAgent).map(({ stem }) => stem);
  if (wanted.some((stem) => agent.includes(stem))) return 'same';
  const only = tokens.slice(Math.max(0, verb - 4), by).some(({ text }) => /^(?:only|solely|exclusively)$/i.test(text));
  return only ? 'only another' : 'another';
}

/** "May Ms. Holm assign it?" is not answered by "The Employer may freely assign it", nor "May the Employer?" by "You may not assign it". */
function isDoneBy(agentMay: RegExp, question: string, text: string): boolean {
  const verb = agentMay.exec(text)?.[1];
  const [stem] = verb === undefined ? [] : tokensOf(verb).map((token) => token.stem);
  return stem !== undefined && tokensOf(question).some((token) => token.stem === stem);
}

/** "May the supplier terminate it?" is not answered by "The Customer may terminate it if the Supplier …". */
function isDoneByOtherParty(question: string, text: string): boolean {
  const party = asksParty.exec(question)?.[1];
  if (party === undefined || anyParty.test(text)) return false;
  const asked = new Set(tokensOf(question).map(({ stem }) => stem));
  const doers = [...text.matchAll(partyMay)].flatMap(([, doer = '', verb = '']) =>
    tokensOf(verb).some(({ stem }) => asked.has(stem)) ? [doer] : [],
  );
  return doers.length > 0 && !doers.some((doer) => isSameRole(doer, party));
}

/** "Neither party may assign it, except that the Client may": said of each of them first. */
const anyParty = /\b(?:neither|either|each|no) (?:part(?:y|ies)|of them) (?:may|shall|will|can|must)\b/i;
const asksParty = new RegExp(`^(?:can|may|could|must|shall|will|does|is) (?:the )?(${roleNames})\\b`, 'i');
const partyMay = new RegExp(
  `\\b(${roleNames})s? (?:may|shall|will|can|must|is entitled to|has the right to)(?: not)?(?: at any time)?(?: \\p{L}+ly)?,? (\\p{Ll}+)`,
  'giu',
);

const asksPerson = /^(?:can|may|could|must|shall|will|does|did) (?:Mr|Ms|Mrs|Dr)\.? /i;
const asksBody = /^(?:can|may|could|must|shall|will) (?:the |this )(?:employer|company|corporation|bank|board)\b/i;
const personMay =
  /\b(?:you|(?:the )?(?:executive|employee)|(?:Mr|Ms|Mrs|Dr)\. \p{Lu}[\p{L}-]+) (?:may|shall|will|can|must)(?: not)?(?: \p{L}+ly)? (\p{Ll}+)/iu;
const bodyMay =
  /\b(?:(?:the|this|each) (?:Employer|Company|Corporation|Board|Bank|Committee)|we) (?:may|shall|will|can|must)(?: not)?(?: \p{L}+ly)? (\p{Ll}+)/iu;

const passive = /^(?:be|been|being|is|are|was|were)$/;
const wordsToAgent = 7;
const wordsOfAgent = 25;

/** "… be called by stockholders?", "may the board amend …": who is to do it; null for a company, which a text calls by many names. */
function askedAgent(question: string): string | null {
  const named =
    /\b(?:be|been|is|are|was|were) (?:\p{L}+ ){1,2}by (?:the |an? |its |their )?([\p{Ll} ]+?)\s*\?*$/iu.exec(question);
  if (named) return named[1] ?? null;
  if (/\b(?:be|been)\b/.test(question)) return null;
  const active =
    /^(?:can|may|could|must|shall) (?:the |an? |its |their )?((?:\p{Ll}+ ){0,2}\p{Ll}+) (?=\p{Ll}+ (?:the |an? |its |their |any )?\p{Ll})/iu.exec(
      question,
    );
  return active?.[1] ?? null;
}

/** The stems of who is to do it; a question is read once, however many sentences are held against it. */
const agentAsked = rememberTexts(
  (question) => tokensOf(askedAgent(question) ?? '').flatMap(({ text: word, stem }) => (word.length > 3 ? [stem] : [])),
  500,
);
