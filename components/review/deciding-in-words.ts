import type { Item } from '@/lib/contract/answer';
import { isDecided } from '@/lib/run/run-state';
import { placeInWords } from '../ask/item-card';
import type { ClaimState } from './claim-line';
import type { ReviewView } from './review-view';

/** Why nothing can be decided now, and what to do about it; nothing while no answer is there. */
export function waitingFor(
  view: ReviewView | null,
  claim: ClaimState,
  editing: boolean,
  {
    inSight,
    locked,
    superseded,
    isUndoing,
  }: { inSight: boolean; locked: boolean; superseded: boolean; isUndoing: boolean },
): string {
  if (!view) return '';
  if (editing) return 'sign or close the edit first';
  if (isUndoing) return 'a decision is being taken back';
  // what the view tells of a decision is of before
  if (superseded) return evidenceAwaited;
  if (view.undoable) return 'decided by you: U takes it back';
  if (isDecided(view.answer.state)) return 'decided already';
  if (claim.state === 'refused')
    return claim.code === 'offline'
      ? 'the server is not reached; it is tried again by itself'
      : 'not yours to decide now';
  if (!inSight) return 'look at its page before you decide';
  return locked ? 'enter the password of the document to see the evidence' : evidenceAwaited;
}

const evidenceAwaited = 'waiting for the evidence to be shown';

/** What a key or a click did not do, and why not.
 *  @param waiting why nothing can be decided now; empty where it can be by now, and the press came before that */
export function notDoneInWords(deed: 'signed' | 'edited' | 'rejected' | 'chosen', waiting: string): string {
  return `Not ${deed}: ${waiting || 'the evidence was not on the screen yet'}.`;
}

/** What Enter does now. */
export function approveLabel(view: ReviewView | null, chosen: number | null, rivals: readonly number[]): string {
  if (chosen !== null) return `Approve value ${rivals.indexOf(chosen) + 1} and next`;
  if (view?.approval.ok && view.approval.approval === 'first') return 'Approve, first of two';
  const found = view?.answer.answer.answer_found ?? true;
  if (view?.newer) return found ? 'Approve for the older version' : 'Sign that it is not in the older version';
  return found ? 'Approve and next' : 'Sign that it is not there';
}

/** The reason that stands when a reviewer writes none: what was chosen over what, and where they stand.
 *  @param rivals the places of the values that were to choose from */
export function choiceInWords(
  items: readonly { item: Item; evidence: Parameters<typeof placeInWords>[0][] }[],
  rivals: readonly number[],
  chosen: number,
): string {
  const placeOf = (index: number) => {
    const evidence = items[index]?.evidence[0];
    return evidence ? placeInWords(evidence) : 'no citation';
  };
  const others = rivals.filter((index) => index !== chosen);
  return `Value ${rivals.indexOf(chosen) + 1} (${placeOf(chosen)}) over ${others.map(placeOf).join(', ')}`;
}

/** What to do about values that contradict each other before they are signed. */
export function conflictToSettle(rivals: readonly number[]): string {
  return rivals.length > 0
    ? 'Choose a value with its number first, or press B when both stand.'
    : 'Several fields contradict themselves: press E and remove what does not stand, or B when all of it stands.';
}
