import type { Candidate } from '../candidate';
import { roleNames } from '../named-roles';
import { isSameRole } from '../party-roles';
import type { Asked } from './asked';
import { lengthPattern, lengthsTold, oneLength } from './length-of-time';
import type { Reading } from './reading';

/** Reads how much notice one party has to give to end a contract: "Buyer may terminate this Agreement without cause upon one hundred eighty (180)
 *  days' written notice". Where it may do so in several cases with different notice, the question has to say in which. */
export function readNoticesOfParties(asked: Asked, { sentences }: Reading): Candidate[] {
  const { brief, question } = asked;
  const [, one, two, deed = ''] = asksNotice.exec(question) ?? [];
  const party = one ?? two;
  if (party === undefined || (brief.kind !== 'number' && brief.kind !== 'text') || brief.shape !== 'single') return [];
  const isFree = ofAnyCause.test(question);
  if (!isFree && narrowed.test(deed)) return [];
  const told = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(mayEnd)].flatMap(({ 0: clause, 1: doer = '', index }) => {
      if (!isSameRole(doer, party) || (isFree && !ofAnyCause.test(clause))) return [];
      return lengthsTold(sentence, notice).filter(({ start, end }) => start >= index && end <= index + clause.length);
    }),
  );
  return oneLength(told, asked, 'the sentence says upon which notice this party may end it');
}

/** Who a sentence says may end the contract. */
export function whoMayEnd(text: string): string[] {
  return [...text.matchAll(mayEnd)].map(([, doer = '']) => doer);
}

const asksNotice = new RegExp(
  `^(?:how (?:much|many days(?:['’])?|many months(?:['’])?|long)|what)(?: (?:prior |written |advance ))? ?notice (?:must|does|do|should|shall|has|have) (?:the |an? )?(?:(${roleNames})|(?:the )?(${roleNames})) (?:have to )?(?:give|provide)(?: to)? ((?:terminate|end|cancel|resign)[^?]*)`,
  'iu',
);
const ofAnyCause = /\b(?:without cause|for convenience|for any (?:or no )?reason|at any time)\b/i;
/** "To terminate for breach", "to cancel an order" */
const narrowed =
  /\b(?:for|if|after|because|due|orders?|booking)\b|\bcancel (?:an?|the) (?!agreement|contract|lease|policy)/i;

const mayEnd = new RegExp(
  `\\b(${roleNames}) (?:may|shall (?:have the right|be entitled) to|has the right to|can)(?: also| at any time)? (?:terminate|end|cancel) (?:this|the) (?:agreement|contract|lease|engagement)\\b[^.;]*`,
  'giu',
);
const notice = new RegExp(`(${lengthPattern})(?:['’]s?)?(?= (?:prior |advance |written |and |notice)+)`, 'giu');
