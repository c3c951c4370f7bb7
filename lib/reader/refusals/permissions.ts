import type { Candidate } from '../candidate';
import type { Asked } from '../prose/asked';

/** "Which boards does she serve on?" "Upon request she shall also serve as a director" and "nothing shall preclude her from serving on another
 *  board" say on which she must or may. */
export function isOnlyAllowed({ items }: Candidate, { brief, question }: Asked): boolean {
  if (brief.shape !== 'listing' || !asksOfficesHeld.test(question) || mayOrMust.test(question)) return false;
  return items.some(({ value }) => typeof value === 'string' && mayOrMust.test(value));
}

const asksOfficesHeld =
  /^(?:on )?(?:which|what)\b[^?]*\b(?:boards?|committees?|directorships?|offices?|positions?|roles?|seats?)\b[^?]*\b(?:serves?|sits?|holds?|ha(?:s|ve))\b/i;
const mayOrMust =
  /\b(?:shall|may|must|preclud\w+|permit\w*|allow\w*|entitled|oblig\w+|required?|upon (?:the |her |his )?request)\b/i;
