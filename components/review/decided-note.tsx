import type { DecisionKind } from '@/lib/review/decision';
import { undoWindowMs } from '@/lib/review/undo';
import { isDecided } from '@/lib/run/run-state';
import { When } from './review-facts';
import type { ReviewView } from './review-view';

type DecidedNoteProps = { view: Pick<ReviewView, 'answer' | 'decisions' | 'undoable'>; userId: string };

/** That the answer which is shown was decided already: by whom and when, and whether that can be taken back. */
export function DecidedNote({ view, userId }: DecidedNoteProps) {
  const { answer, undoable } = view;
  const last = view.decisions.at(-1);
  const deed = last && deedWords[last.kind];
  if (!last || !deed || !(undoable || isDecided(answer.state))) return null;
  const mine = last.userId === userId;
  return (
    <section aria-label="Decided" className="mt-2.5 rounded-[9px] border px-3 py-2.5 text-sm">
      <p className="break-words font-semibold">
        {mine ? 'You' : last.userName} {deed}, <When at={last.createdAt} />
        {last.reason && last.kind !== 'approve_edited' ? `: “${last.reason}”` : ''}
      </p>
      <p className="mt-0.5 text-muted">
        {undoable
          ? `Undo, or U, takes that back; it can be until ${timeOf(undoable.until)}.`
          : mine
            ? `It can't be taken back any more: that goes for ${undoWindowMs / 60_000} minutes, as long as nothing came after it.`
            : 'Only who decided can take it back.'}
      </p>
    </section>
  );
}

/** What a person did; nothing for what the program decides. */
const deedWords: Partial<Record<DecisionKind, string>> = {
  approve: 'approved it',
  approve_edited: 'edited and signed it',
  approve_first: 'gave the first of two approvals',
  reject: 'rejected it',
};

function timeOf(at: string): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
