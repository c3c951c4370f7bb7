import type { Answer } from '../contract/answer';
import { isGivenByPerson } from './given-by-person';

type Claimed = Pick<Answer, 'confidence' | 'confidence_explanation' | 'extraction_method'>;

/** How sure whoever answered is, as people read it. Of what was inferred it is how surely the cited lines were read: nobody measured whether
 *  the conclusion holds, and that is what a person is asked for. */
export function confidenceInWords(claimed: Claimed): string {
  if (isGivenByPerson(claimed)) return noneOfPerson;
  const measured = claimed.confidence.toFixed(2);
  return claimed.extraction_method === 'inferred'
    ? `${measured} for the cited lines, none for the conclusion: whether it follows is for a person to say`
    : measured;
}

export const noneOfPerson = "none: the value is a person's, and no machine vouches for it";
