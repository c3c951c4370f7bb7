import { type AnswerState, stateWords } from '@/lib/run/run-state';

/** What an answer found, with what became of it since: a rejected value is not told as one that stands. */
export function standingInWords({
  answer,
  headline,
}: {
  answer: { state: AnswerState } | null;
  headline: string | null;
}): string {
  // what is asked back is no finding yet
  if (answer?.state === 'awaiting_clarification') return stateWords.awaiting_clarification;
  const state = answer && answer.state !== 'shipped' ? stateWords[answer.state] : null;
  return [headline, state].filter(Boolean).join(', ');
}
