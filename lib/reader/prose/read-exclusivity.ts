import type { Candidate } from '../candidate';
import type { Asked } from './asked';
import type { Reading, Sentence } from './reading';
import { verdict } from './verdict';

/** Reads whether a right, an appointment or the agreement itself is exclusive: "This Agreement is non-exclusive", "grants a non-exclusive,
 *  non-transferable right", "appoints it as its exclusive distributor". The word has to stand with the thing that is asked about, and where one
 *  sentence says it and another denies it, neither is the answer.
 *  @returns null where that isn't asked */
export function readExclusivity({ brief, question }: Asked, reading: Reading): Candidate[] | null {
  const [, subject = ''] = brief.kind === 'boolean' ? (asksExclusive.exec(question) ?? []) : [];
  const thing = things.find(({ asked }) => asked.test(subject));
  if (!thing) return null;
  const told = reading.sentences.flatMap((sentence) =>
    exclusivitiesIn(sentence, thing.said).map((yes) => ({ sentence, yes })),
  );
  const [first] = told;
  if (!first || told.some(({ yes }) => yes !== first.yes)) return [];
  return [verdict(first.yes, [first.sentence], `a sentence says ${first.yes ? 'yes' : 'no'}`, [])];
}

const asksExclusive =
  /^(?:is|are|was|were) (?:the |this |our |their |its )?((?:(?!exclusive|not\b)[\p{L}-]+ ){0,3}(?!exclusive)\p{L}{4,}) (?:an )?exclusive(?: one)?\s*\?*$/iu;

/** "The exclusive right to defend the claim" is no licence. */
const rightOfUse =
  'rights?(?= to (?:use|access|distribute|sell|market|reproduce|publish|manufacture|make|install|copy|practi[cs]e|exploit|display))';

/** What may be exclusive, as it is asked about and as it is said. */
const things: readonly { asked: RegExp; said: string }[] = [
  {
    asked: /^(?:\p{Lu}?\p{Ll}+ )?(?:agreement|contract|arrangement|engagement|relationship)$/iu,
    said: 'agreement|contract|arrangement|engagement|relationship',
  },
  { asked: /\blicen[cs]e$/i, said: `licen[cs]e|${rightOfUse}` },
  {
    asked: /\b(?:distributorship|distribution(?: rights?)?|distributor|appointment)$/i,
    said: 'distributor|distributorship|distribution rights?|dealer',
  },
  { asked: /\b(?:agency|agent)$/i, said: 'agent|agency|representative' },
  { asked: /\b(?:territory|territories)$/i, said: 'territory' },
  { asked: /\bjurisdiction$/i, said: 'jurisdiction' },
];

/** Each time that a sentence calls the thing exclusive, or not exclusive. */
function exclusivitiesIn({ text }: Sentence, thing: string): boolean[] {
  const called = new RegExp(`\\b(non-?|not an? |not )?exclusive,?(?: ${adjective},?){0,9} (?:${thing})\\b`, 'giu');
  const stated = new RegExp(
    `\\b(?:${thing})\\b(?: (?:granted|appointed|created|made)(?: [\\p{L}]+){0,4})? (?:is|are|shall be|will be) (non-?|not (?:an )?)?exclusive\\b(?! (?:of|property|remedy))`,
    'giu',
  );
  return [...text.matchAll(called), ...text.matchAll(stated)].map(([, not]) => not === undefined);
}

/** What may stand between: "exclusive, worldwide, royalty-free and fully paid-up license"; "exclusive jurisdiction over this Agreement" is another's. */
const adjective = '(?:non-\\p{L}+|[\\p{L}-]+(?:able|ible|ed|ent|al|ive|free|wide|up|ing)|sales|fully|and)';
