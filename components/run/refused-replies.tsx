import type { TraceEvent } from '@/lib/run/trace-event';

/** The replies that failed a check, each with its issues and a file for the regression tests. */
export function RefusedReplies({ runId, events }: { runId: string; events: readonly TraceEvent[] }) {
  const refused = events.filter((event) => event.type === 'rejected');
  if (refused.length === 0) return null;
  return (
    <section aria-label="Refused replies" className="mt-6">
      <h2 className="text-base font-semibold">Refused replies</h2>
      <ul>
        {refused.map(({ seq, attempt, issues }) => (
          <li key={seq} className="border-t py-2">
            <p className="flex flex-wrap items-center gap-3">
              <b className="font-semibold">Call {attempt}</b>
              <a href={`/api/runs/${runId}/fixture?attempt=${attempt}`} download className="text-accent underline">
                Save as a regression fixture
              </a>
            </p>
            <ul className="list-disc pl-5 text-sm text-muted">
              {issues.map((issue) => (
                <li key={`${issue.path} ${issue.message}`} className="break-words">
                  {issue.path || 'answer'}: {issue.message}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
