import type { MyQuestion } from '@/lib/ports/asker-store';
import type { Destination } from '@/lib/review/decision';
import { stateOfAnswerInWords } from '@/lib/run/run-state';
import type { Wire } from '../run/wire';

type Standing = Pick<Wire<MyQuestion>, 'answer' | 'decision' | 'run'>;
export type Place = 'reply' | 'back' | 'running' | 'review' | 'done' | 'absent' | 'closed';

/** Where an asker looks for a question: what needs oneself first, what nobody does anything about any more last. */
export const places: { place: Place; title: string }[] = [
  { place: 'reply', title: 'Wait for your reply' },
  { place: 'back', title: 'Came back to you' },
  { place: 'running', title: 'Being answered' },
  { place: 'review', title: 'With the reviewers' },
  { place: 'done', title: 'Answered' },
  { place: 'absent', title: 'Not found' },
  { place: 'closed', title: 'Closed without an answer' },
];

export function placeOf({ answer, decision, run }: Standing): Place {
  if (run && (run.state === 'queued' || run.state === 'running')) return 'running';
  if (!answer) return 'back';
  switch (answer.state) {
    case 'awaiting_clarification':
      return 'reply';
    case 'rejected':
      return decision?.destination ? placeOfRejected[decision.destination] : 'back';
    case 'needs_review':
    case 'in_review':
    case 'stale':
      return 'review';
    case 'shipped':
    case 'approved':
    case 'approved_edited':
      return answer.found ? 'done' : 'absent';
  }
}

/** What became of the answer, in words; of a rejected one also what becomes of the question. */
export function standingInWords(
  { state, found }: Pick<NonNullable<Standing['answer']>, 'state' | 'found'>,
  decision: Standing['decision'],
): string {
  return state === 'rejected' && decision?.destination
    ? rejectedWords[decision.destination]
    : stateOfAnswerInWords(state, found);
}

/** One that was to be asked again and has no run under way is the asker's to ask again. */
const placeOfRejected: Record<Destination, Place> = {
  ask_again: 'back',
  back_to_asker: 'back',
  stays_rejected: 'closed',
  not_answerable: 'closed',
};

const rejectedWords: Record<Destination, string> = {
  ask_again: 'rejected, to be asked again',
  back_to_asker: 'rejected: the question needs a change',
  stays_rejected: 'rejected, and not asked again',
  not_answerable: 'rejected: not answerable from this document',
};
