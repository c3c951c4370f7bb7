import { answerInWords } from '@/lib/review/answer-headline';
import { decisionInWords, reasonInWords } from '@/lib/review/decision-in-words';
import { Difference } from './difference';
import type { ReviewView } from './review-view';

/** A decision that was refused because somebody else was quicker: what it was taken on, and what it said. */
export type Refused = { answerId: string; version: number; saw: string; wanted: string };

type MeanwhileNoteProps = { refused: Refused; view: ReviewView; userId: string };

/** What stands now beside what this person decided on. Nothing that they wrote is lost. */
export function MeanwhileNote({ refused, view, userId }: MeanwhileNoteProps) {
  const { answer, decisions } = view;
  if (refused.answerId !== answer.id || refused.version === answer.version) return null;
  const last = decisions.at(-1);
  const now = answerInWords(answer.answer);
  return (
    <section aria-label="Meanwhile" className="mt-2.5 rounded-[9px] border border-warn px-3 py-2.5 text-sm">
      <p className="font-semibold text-warn">
        {last
          ? `${last.userId === userId ? 'You decided in another window' : `${last.userName} decided meanwhile`}: ${decisionInWords(last.kind)}`
          : 'The answer changed meanwhile'}
        {last?.reason ? `, ${reasonInWords(last)}` : ''}
      </p>
      <p className="mt-1 break-words">
        {now === refused.saw ? <>The value is the same: {now}</> : <Difference before={refused.saw} after={now} />}
      </p>
      <p className="mt-1 text-muted">Not done: {refused.wanted}</p>
    </section>
  );
}
