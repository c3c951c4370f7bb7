import type { TraceEvent } from '@/lib/run/trace-event';
import { type TimelineRow, timelineRows } from './timeline-rows';

const dots: Record<TimelineRow['tone'], string> = {
  ok: 'bg-ok',
  warn: 'bg-warn',
  bad: 'bg-bad',
  plain: 'bg-line-strong',
};

/** The way an answer was found, step by step, with the texts that were exchanged one fold away. */
export function Timeline({ events, running }: { events: readonly TraceEvent[]; running: boolean }) {
  return (
    <ol aria-label="Timeline of the run" className="mt-3 border-t pt-2.5">
      {timelineRows(events).map((row) => (
        <li
          key={row.seq}
          className="grid grid-cols-[14px_104px_minmax(0,1fr)_auto] items-baseline gap-2 py-[2.5px] text-[12px]"
        >
          <i aria-hidden="true" className={`mt-[5px] size-[7px] self-start rounded-full ${dots[row.tone]}`} />
          <b className="font-semibold">{row.title}</b>
          <span className="min-w-0 break-words text-muted">
            {row.text}
            {row.detail ? (
              <details>
                <summary className="w-fit text-xs text-faint">its words</summary>
                <pre className="mt-1 max-h-[320px] overflow-auto whitespace-pre-wrap rounded bg-sunken p-2 font-mono text-[11px] text-text">
                  {row.detail}
                </pre>
              </details>
            ) : null}
          </span>
          <span className="text-faint">{row.durationMs === null ? '' : duration(row.durationMs)}</span>
        </li>
      ))}
      {running ? <li className="py-[2.5px] pl-[22px] text-[12px] text-faint">…</li> : null}
    </ol>
  );
}

/** "2 ms", "3.2 s". */
export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
