import { systemOn } from '@/lib/prompt/prompt';
import type { TraceEvent } from '@/lib/run/trace-event';
import { duration } from './timeline';

/** Every call with its whole prompt and its exact reply. */
export function ExchangedTexts({ events }: { events: readonly TraceEvent[] }) {
  const calls = events.filter((event) => event.type === 'call_started');
  if (calls.length === 0) return null;
  return (
    <section aria-label="Exchanged texts" className="mt-6">
      <h2 className="text-base font-semibold">What was sent, and what came back</h2>
      {calls.map((call) => {
        const finished = events.find((event) => event.type === 'call_finished' && event.attempt === call.attempt);
        const rung = events.findLast((event) => event.type === 'rung' && event.attempt === call.attempt);
        const sent = systemOn(call.prompt, rung?.type === 'rung' ? rung.rung : null);
        const reply = finished?.type === 'call_finished' ? finished : null;
        return (
          <article key={call.seq} className="border-t py-2">
            <p className="text-sm">
              <b className="font-semibold">Call {call.attempt}</b>{' '}
              <span className="text-muted">
                {call.role === 'reask' ? 'a correction' : 'an answer'} by {call.model}, prompt {sent.version}
                {reply ? `, ${duration(reply.durationMs)}` : ''}
              </span>
            </p>
            <Text title="Instructions" text={sent.system} />
            <Text title="Prompt" text={call.prompt.user} />
            {reply ? <Text title="Reply" text={reply.text} /> : null}
          </article>
        );
      })}
    </section>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <details className="mt-1">
      <summary className="w-fit text-sm text-muted">
        {title}, {text.length.toLocaleString('en')} characters
      </summary>
      <pre className="mt-1 max-h-[420px] overflow-auto whitespace-pre-wrap rounded bg-sunken p-2 font-mono text-[11px]">
        {text}
      </pre>
    </details>
  );
}
