import type { Answer } from '../contract/answer';
import { answerInWords } from './answer-headline';
import type { DecisionKind } from './decision';

type EarlierDecision = { kind: DecisionKind; userId: string; userName: string; reason: string | null };

/** Why a decision comes too late: who decided before, and with what.
 *  @param last the decision that made the answer what it is; null where none is known
 *  @param deciderId who decides now: the earlier decision may be their own, from another window */
export function decidedAlready(last: EarlierDecision | null, answer: Answer, deciderId: string): string {
  const deed = last && deeds[last.kind];
  if (!last || !deed) return 'The answer changed meanwhile; look at it again.';
  const who = last.userId === deciderId ? 'You' : last.userName;
  const where = last.userId === deciderId ? ', in another window' : '';
  const what = last.kind === 'reject' ? `“${last.reason}”` : answerInWords(answer);
  return `${who} ${deed} already${where}: ${what}`;
}

/** What a person did; nothing for what the program does by itself. */
const deeds: Partial<Record<DecisionKind, string>> = {
  approve: 'approved it',
  approve_edited: 'edited and signed it',
  approve_first: 'gave the first of two approvals',
  reject: 'rejected it',
  undo: 'took a decision on it back',
};
