import type { Candidate } from '../candidate';
import { roleNames } from '../named-roles';
import { isSameRole } from '../party-roles';
import type { Asked } from './asked';
import type { Reading } from './reading';
import { tokensOf } from './stems';
import { verdict } from './verdict';

/** Reads whether a party may do in one case what the rule forbids, or allows: "Neither party may assign this Agreement, except that the Client may
 *  assign it to an affiliate". The exception has to be of the party, the deed and the case of the question, word by word. */
export function readOwnCases({ brief, question }: Asked, reading: Reading): Candidate[] {
  const [, party = '', verb = '', rest = ''] = brief.kind === 'boolean' ? (asksMay.exec(question) ?? []) : [];
  const [deed] = tokensOf(verb).map(({ stem }) => stem);
  const wanted = contentOf(rest);
  if (deed === undefined || wanted.every((stem) => ofAnyCase.has(stem))) return [];
  const told = reading.sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(exceptionOf)].flatMap(([, doer = '', not, done = '', of = '']) => {
      const [own] = tokensOf(done).map(({ stem }) => stem);
      const said = contentOf(of);
      const isIt = isSameRole(doer, party) && own === deed && wanted.every((stem) => said.includes(stem));
      return isIt ? [{ sentence, yes: not === undefined }] : [];
    }),
  );
  const [first] = told;
  if (!first || told.some(({ yes }) => yes !== first.yes)) return [];
  return [verdict(first.yes, [first.sentence], 'the exception in a sentence says so', [])];
}

const asksMay = new RegExp(
  `^(?:can|may|could|is) (?:the )?(${roleNames}) (?:allowed to |permitted to )?(\\p{Ll}{3,}) ([^?]+)`,
  'iu',
);
const exceptionOf = new RegExp(
  `\\b(?:except(?:,? however,?)? that|provided,?(?: however,?)? that|notwithstanding the foregoing,?|but) (?:the )?(${roleNames}) (?:may|can|shall be (?:entitled|free) to)( not)? (\\p{Ll}+) ([^.;]*)`,
  'giu',
);

function contentOf(text: string): string[] {
  return tokensOf(text).flatMap(({ text: word, stem }) => (littleWord.test(word) ? [] : [stem]));
}

/** "Without consent", of any case or of this one: not told. */
const ofAnyCase: ReadonlySet<string> = new Set(
  tokensOf('without prior written consent approval permission notice time freely').map(({ stem }) => stem),
);

/** What says nothing of the case: small words, and the paper itself. */
const littleWord =
  /^(?:the|this|that|these|an?|its?|their|his|her|any|all|to|of|for|in|on|by|with|at|from|or|and|agreement|contract|lease|licen[cs]e|engagement|policy|letter)$/i;
