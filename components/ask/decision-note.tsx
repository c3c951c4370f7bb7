import type { QuestionView } from '@/lib/ports/rows';
import type { Destination } from '@/lib/review/decision';
import { decisionInWords, reasonInWords } from '@/lib/review/decision-in-words';
import { isApproved } from '@/lib/run/run-state';
import { When } from '../review/review-facts';
import type { Wire } from '../run/wire';
import { EditNote } from './edit-note';

type DecisionNoteProps = Wire<Pick<QuestionView, 'decision' | 'edit' | 'rejections'>> & {
  state: string | undefined;
  /** What was answered before the edit, in a line. */
  before?: string | null;
  /** Whoever edited it says that it follows from what is cited. */
  inferred?: boolean;
  /** Which of the values that contradicted each other was chosen, and over which. */
  choice?: { chosen: string; over: string } | null;
};

/** What people made of this answer: that they signed it, that its value is an edit, that it was rejected, or one before it; who, when and
 *  why. Whoever reads the value reads that first. */
export function DecisionNote(props: DecisionNoteProps) {
  const { state, decision, edit, rejections, before = null, inferred = false, choice = null } = props;
  const rejected = state === 'rejected' && decision?.kind === 'reject' ? decision : null;
  // who edited it is told with the edit
  const signed = isApproved(state) && decision && decision.kind !== 'approve_edited' ? decision : null;
  return (
    <>
      {signed ? <Signed decision={signed} choice={choice} /> : null}
      {edit ? <EditNote edit={edit} before={before} inferred={inferred} /> : null}
      {rejected || rejections.length > 0 ? <Rejections rejected={rejected} rejections={rejections} /> : null}
    </>
  );
}

type SignedProps = Pick<DecisionNoteProps, 'choice'> & { decision: NonNullable<DecisionNoteProps['decision']> };

/** Who signed the answer and when, for which of several values, and why. */
function Signed({ decision, choice }: SignedProps) {
  return (
    <section aria-label="Decided" className="mt-[9px] rounded-[9px] border px-3 py-2.5 text-sm">
      <p className="font-semibold first-letter:uppercase">
        {decisionInWords(decision.kind)} by {decision.by}, <When at={decision.at} />
      </p>
      {choice ? (
        <p className="mt-0.5 break-words">
          Chosen: {choice.chosen}, over {choice.over}
        </p>
      ) : null}
      {decision.reason ? <p className="mt-0.5 break-words text-muted">{reasonInWords(decision)}</p> : null}
    </section>
  );
}

type RejectionsProps = {
  rejected: Wire<QuestionView>['decision'];
  rejections: Wire<QuestionView>['rejections'];
};

function Rejections({ rejected, rejections }: RejectionsProps) {
  return (
    <section
      aria-label="Rejected"
      className={`mt-[9px] rounded-[9px] border px-3 py-2.5 text-sm ${rejected ? 'border-bad' : 'border-warn'}`}
    >
      {rejected ? (
        <>
          <p className="font-semibold text-bad">
            Rejected by {rejected.by}, <When at={rejected.at} />: do not rely on it
          </p>
          {rejected.reason ? <p className="mt-0.5 break-words">“{rejected.reason}”</p> : null}
          {rejected.destination ? <p className="mt-0.5 text-muted">{destinationWords[rejected.destination]}</p> : null}
        </>
      ) : null}
      {rejections.map(({ answerId, headline, by, reason, at }) => (
        <p key={answerId} className={`break-words ${rejected ? 'mt-1 text-muted' : ''}`}>
          {by} rejected an earlier answer, “{headline}”, <When at={at} />
          {reason ? `: “${reason}”` : ''}
        </p>
      ))}
    </section>
  );
}

/** What became of the question of an answer that was rejected. */
const destinationWords: Record<Destination, string> = {
  ask_again: 'It was to be asked again.',
  stays_rejected: 'Nothing is asked again.',
  not_answerable: 'Not answerable: the document does not say it.',
  back_to_asker: 'Back to whoever asked: the question itself needs a change.',
};
