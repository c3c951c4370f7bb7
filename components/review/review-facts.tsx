import type { ReactNode } from 'react';
import { decisionInWords, reasonInWords } from '@/lib/review/decision-in-words';
import { isApproved } from '@/lib/run/run-state';
import type { TraceEvent } from '@/lib/run/trace-event';
import { FlagReasons } from '../ask/flag-reasons';
import type { ReviewView } from './review-view';

type ReviewFactsProps = {
  view: ReviewView;
  events: readonly TraceEvent[];
  /** Absent where no single page is shown. */
  onShowLines: ((first: number, last: number) => void) | undefined;
};

/** Why the answer is here and what else speaks for or against it. */
export function ReviewFacts({ view, events, onShowLines }: ReviewFactsProps) {
  const { flags } = view.answer;
  // The one that sent it here is told above.
  const told = flags.find(({ name }) => name === 'rejected_before')?.details;
  const rejections = view.question.rejections.filter(({ by, reason }) => by !== told?.by || reason !== told?.reason);
  const opinion = events.findLast((event) => event.type === 'second_opinion');
  return (
    <dl className="mt-3 grid grid-cols-[112px_minmax(0,1fr)] gap-x-2.5 gap-y-[5px] text-sm">
      <Fact name="Why it is here">
        {view.newer ? (
          <p>
            <b className="font-semibold">newer version:</b> “{view.newer.documentName}” replaces the document; what
            became of the cited lines stands below.
          </p>
        ) : null}
        {flags.length > 0 ? (
          <FlagReasons flags={flags} onShowLines={onShowLines} signed={isApproved(view.answer.state)} />
        ) : view.newer ? null : (
          'nothing was flagged'
        )}
      </Fact>
      {view.question.comparisons.map(({ item, verdict, steps }) => (
        <Fact key={item} name="Compared">
          {verdict === null ? 'cannot be told' : verdict ? 'yes' : 'no'}:{' '}
          <span className="text-muted">{steps.join(' ')}</span>
        </Fact>
      ))}
      {opinion && opinion.agrees === false ? <Fact name="Second opinion">{opinion.reason}</Fact> : null}
      {view.decisions.length > 0 ? (
        <Fact name="Decisions">
          <ul>
            {view.decisions.map((decision) => (
              <li key={decision.id}>
                {decision.userName}: {decisionInWords(decision.kind)}
                {decision.reason ? `, ${reasonInWords(decision)}` : ''}{' '}
                <span className="text-muted">
                  <When at={decision.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      {rejections.length > 0 ? (
        <Fact name="Rejected before">
          <ul>
            {rejections.map(({ answerId, headline, by, reason, at }) => (
              <li key={answerId}>
                {by}: “{headline}”{reason ? `, because “${reason}”` : ''}{' '}
                <span className="text-muted">
                  <When at={at} />
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      {view.comments.length > 0 ? (
        <Fact name="Comments">
          <ul>
            {view.comments.map((comment) => (
              <li key={comment.id} className="whitespace-pre-line">
                {comment.userName}: {comment.text}
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

/** "12 min ago"; the exact time on hover. */
export function When({ at }: { at: string }) {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 60_000));
  const words =
    minutes < 1
      ? 'just now'
      : minutes < 60
        ? `${minutes} min ago`
        : minutes < 48 * 60
          ? `${Math.round(minutes / 60)} h ago`
          : `${Math.round(minutes / 1440)} days ago`;
  return (
    <time dateTime={at} title={new Date(at).toISOString()} suppressHydrationWarning>
      {words}
    </time>
  );
}
