import { type Provider, ProviderError, type ProviderErrorCode, type Rung } from '../ports/provider';
import type { TraceEvent } from '../run/trace-event';

type RecordedCall = {
  rungs: Extract<TraceEvent, { type: 'rung' }>[];
  end: Extract<TraceEvent, { type: 'call_finished' | 'call_failed' }> | null;
};

/** A provider that says again, to the byte, what a run's trace has recorded: a run can be replayed without a model.
 *  It has as many calls as the trace; one more is an error, since the replayed run then asked for something else.
 *  @throws ProviderError as it was recorded, or `bad_request` past the end of the recording */
export function createReplayProvider(events: TraceEvent[]): Provider {
  const calls = readCalls(events);
  const started = events.find((event) => event.type === 'run_started');
  let next = 0;
  return {
    id: started?.provider ?? 'replay',
    model: started?.model ?? 'replay',
    async *generate() {
      const call = calls[next++];
      const end = call?.end;
      if (!call || !end) {
        throw new ProviderError('bad_request', `The recording has ${calls.length} calls; this is one more.`, {
          textSoFar: '',
          status: null,
          requestId: null,
          retryAfterMs: null,
        });
      }
      for (const { rung, model, reason } of call.rungs) yield { type: 'rung', rung: rung as Rung, model, reason };
      if (end.type === 'call_failed') {
        const details = { textSoFar: end.textSoFar, status: null, requestId: null, retryAfterMs: null };
        throw new ProviderError(end.code as ProviderErrorCode, end.message, details);
      }
      yield { type: 'text', text: end.text };
      const { usage, requestId, refusal = null } = end;
      const finishReason = finishReasons.find((reason) => reason === end.finishReason) ?? 'other';
      yield { type: 'finish', finishReason, usage, requestId, refusal };
    },
  };
}

const finishReasons = ['stop', 'length', 'content_filter', 'refusal', 'other'] as const;

/** One entry a call, with how it ended; failures that were tried again inside a call are left out. */
function readCalls(events: TraceEvent[]): RecordedCall[] {
  const calls: RecordedCall[] = [];
  for (const event of events) {
    const call = calls.at(-1);
    if (event.type === 'call_started') calls.push({ rungs: [], end: null });
    else if (event.type === 'rung') call?.rungs.push(event);
    else if (event.type === 'call_finished' || (event.type === 'call_failed' && event.retryInMs === null)) {
      if (call) call.end = event;
    }
  }
  return calls;
}
