import type { TraceEvent } from '@/lib/run/trace-event';
import { type ChangedField, replyDifference } from './reply-difference';

const shownChanges = 20;

/** The repairs of a run: each reply that failed a check with its issues, what the next one changed, and a file for the
 *  regression tests. */
export function RefusedReplies({ runId, events }: { runId: string; events: readonly TraceEvent[] }) {
  const refused = events.filter((event) => event.type === 'rejected');
  if (refused.length === 0) return null;
  const replies = events.filter((event) => event.type === 'call_finished');
  return (
    <section aria-label="Refused replies" className="mt-6">
      <h2 className="text-base font-semibold">Refused replies</h2>
      <ul>
        {refused.map(({ seq, attempt, issues, identical }) => {
          const reply = replies.findLast((each) => each.attempt === attempt);
          const next = replies.find((each) => each.attempt > attempt);
          return (
            <li key={seq} className="border-t py-2">
              <p className="flex flex-wrap items-center gap-3">
                <b className="font-semibold">Call {attempt}</b>
                <a href={`/api/runs/${runId}/fixture?attempt=${attempt}`} download className="text-accent underline">
                  Save as a regression fixture
                </a>
                {identical ? <span className="text-warn">the same reply as before; no further tries</span> : null}
              </p>
              <ul className="list-disc pl-5 text-sm text-muted">
                {issues.map((issue) => (
                  <li key={`${issue.path} ${issue.message}`} className="break-words">
                    {issue.path || 'answer'}: {issue.message}
                  </li>
                ))}
              </ul>
              {reply && next ? <Changes changes={replyDifference(reply.text, next.text)} next={next.attempt} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Changes({ changes, next }: { changes: ChangedField[] | null; next: number }) {
  if (!changes) return <p className="text-sm text-muted">One of the two replies is no JSON; both are below, whole.</p>;
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit text-muted">
        Call {next} changed {changes.length === 1 ? '1 field' : `${changes.length} fields`}
      </summary>
      <ul className="mt-1 font-mono text-[11px]">
        {changes.slice(0, shownChanges).map(({ path, before, after }) => (
          <li key={path} className="break-all">
            {path || 'all of it'}: <del className="text-bad">{before ?? 'absent'}</del>{' '}
            <ins className="text-ok no-underline">{after ?? 'absent'}</ins>
          </li>
        ))}
        {changes.length > shownChanges ? <li>and {changes.length - shownChanges} more</li> : null}
      </ul>
    </details>
  );
}
