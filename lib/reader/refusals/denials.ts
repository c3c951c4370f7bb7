import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';
import type { Reading } from '../prose/reading';
import { textsCited } from '../prose/texts-on-lines';

/** "Base pay does not include what is earned under a collective agreement that does not provide for the plan" says of nobody that there is no such
 *  agreement: what is denied is another verb than the one that is asked about. */
export function isDeniedOfElse({ items, strategy }: Candidate, { question }: Asked, reading: Reading): boolean {
  const [item] = items;
  const span = item?.spans[0];
  if (strategy !== 'statement' || item?.value !== false || !span) return false;
  return textsCited(span, reading).every((text) => {
    const verbs = [...text.matchAll(denied)].map(([, verb = '']) => verb.toLowerCase());
    if (verbs.length === 0 || otherDenial.test(text.replace(denied, ' '))) return false;
    return !verbs.some((verb) => new RegExp(`\\b${verb.replace(/e$/, '')}`, 'i').test(question));
  });
}

/** Verbs by which papers say what a word takes in, and how far a rule goes. */
const denied =
  /\b(?:do|does|did|shall|will) not (include|mean|provide(?= for)|purport|constitute|limit|affect|alter|reflect|comprise)\b/gi;
const otherDenial = /\b(?:not|no|none|never|neither|nor|without|nobody|nothing|cannot|\p{L}+n['’]t)\b/iu;
