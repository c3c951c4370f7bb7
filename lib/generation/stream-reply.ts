import { toItem, type WireItem } from '../contract/answer-schema';
import type { LineTable } from '../document/line-table';
import type { Clock } from '../ports/clock';
import { type Provider, ProviderError, type ProviderRequest, type Rung, type Usage } from '../ports/provider';
import type { TraceBody } from '../run/trace-event';
import { type CompletedValue, createJsonReader, type JsonReader } from './json-reader';
import { locateItem } from './locate-item';
import type { Cost } from './spending';

export type StreamedReply = {
  /** To the byte, whatever stands around the answer. */
  text: string;
  rung: Rung;
  model: string;
  finishReason: string;
  usage: Usage | null;
  cost: Cost | null;
  requestId: string | null;
  firstTokenMs: number | null;
  /** Why there is no whole reply, or null. */
  error: ProviderError | null;
  /** Time ran out during this call. */
  late: boolean;
};

type StreamInput = {
  provider: Provider;
  request: ProviderRequest;
  attempt: number;
  table: LineTable;
  clock: Clock;
  budget: { deadlineMs: number };
  signal: AbortSignal;
  onEvent(event: TraceBody): void | Promise<void>;
  priceOf?: (model: string, usage: Usage) => Cost | null;
};

/** Reads one call's stream. Each item becomes an event the moment that it is whole, with its citations already looked up; so does
 *  each field beside the items. A filter and a refusal are errors in the provider's words. */
export async function streamReply(input: StreamInput): Promise<StreamedReply> {
  const { provider, request, attempt, clock, onEvent } = input;
  const startedMs = clock.now();
  const reply: StreamedReply = {
    text: '',
    rung: 'reader',
    model: provider.model,
    finishReason: 'other',
    usage: null,
    cost: null,
    requestId: null,
    firstTokenMs: null,
    error: null,
    late: false,
  };
  const parts = readParts(input);
  const deadline = deadlineSignal(input.budget.deadlineMs - startedMs);
  let reader = parts.begin();
  let refusal: string | null = null;
  try {
    for await (const chunk of provider.generate(request, AbortSignal.any([input.signal, deadline.signal]))) {
      switch (chunk.type) {
        case 'rung':
          reply.text = '';
          reader = parts.begin();
          reply.rung = chunk.rung;
          reply.model = chunk.model;
          await onEvent({ type: 'rung', attempt, rung: chunk.rung, model: chunk.model, reason: chunk.reason });
          break;
        case 'retry': {
          reply.text = '';
          reader = parts.begin();
          const { code, message, textSoFar, retryInMs } = chunk;
          await onEvent({ type: 'call_failed', attempt, code, message, textSoFar, retryInMs });
          break;
        }
        case 'text':
          reply.firstTokenMs ??= clock.now() - startedMs;
          reply.text += chunk.text;
          if (reply.rung !== 'prose') reader.push(chunk.text);
          for (const event of parts.take()) await onEvent(event);
          break;
        case 'finish':
          reply.finishReason = chunk.finishReason;
          reply.usage = chunk.usage;
          reply.requestId = chunk.requestId;
          refusal = chunk.refusal;
      }
    }
  } catch (error) {
    reply.error = asProviderError(error, reply.text, input.signal.aborted || deadline.signal.aborted);
    reply.late = deadline.signal.aborted;
    const { code, message, details } = reply.error;
    await onEvent({ type: 'call_failed', attempt, code, message, textSoFar: details.textSoFar, retryInMs: null });
    return reply;
  } finally {
    deadline.clear();
  }
  reply.cost = (reply.usage && input.priceOf?.(reply.model, reply.usage)) ?? null;
  await onEvent({
    type: 'call_finished',
    attempt,
    text: reply.text,
    finishReason: reply.finishReason,
    ...(refusal === null ? {} : { refusal }),
    usage: reply.usage,
    requestId: reply.requestId,
    durationMs: clock.now() - startedMs,
    firstTokenMs: reply.firstTokenMs,
    cost: reply.cost,
  });
  reply.error = refusedReply(reply, refusal);
  return reply;
}

/** Turns completed values into events. A new reading forgets what an earlier one of the same call had begun. */
function readParts({ attempt, table }: StreamInput) {
  let events: TraceBody[] = [];
  const onValue = ({ path, depth, value }: CompletedValue) => {
    const index = itemPath.exec(path)?.[1];
    if (index !== undefined) {
      // Not validated yet: what doesn't have the shape of an item is left to the final check.
      for (const item of isWireItem(value) ? toItem(value) : []) {
        events.push({ type: 'item', attempt, index: Number(index), item, evidence: locateItem(table, item, null) });
      }
    } else if (depth === 1 && path !== '$.items') events.push({ type: 'field', attempt, path, value });
  };
  return {
    begin: (): JsonReader => {
      events = [];
      return createJsonReader({ tolerant: true, rootKeys: ['items'], reportDepth: 2, onValue });
    },
    take: (): TraceBody[] => {
      const taken = events;
      events = [];
      return taken;
    },
  };
}

const itemPath = /^\$\.items\[(\d+)\]$/;

function isWireItem(value: unknown): value is WireItem {
  const spans = typeof value === 'object' && value !== null && 'spans' in value ? value.spans : null;
  return (
    Array.isArray(spans) &&
    spans.every((span) => typeof span?.line_start === 'number' && typeof span?.line_end === 'number')
  );
}

/** A filter or a refusal leaves nothing that a correction could mend. */
function refusedReply(reply: StreamedReply, refusal: string | null): ProviderError | null {
  const details = { textSoFar: reply.text, status: null, requestId: reply.requestId, retryAfterMs: null };
  if (reply.finishReason === 'refusal') {
    return new ProviderError(
      'content_filtered',
      `The model refused to answer: ${refusal ?? 'it did not say why'}. A person has to answer this question.`,
      details,
    );
  }
  if (reply.finishReason === 'content_filter') {
    return new ProviderError(
      'content_filtered',
      "The provider's content filter cut the reply. A person has to answer this question.",
      details,
    );
  }
  return null;
}

function asProviderError(error: unknown, textSoFar: string, stopped: boolean): ProviderError {
  if (error instanceof ProviderError) return error;
  // Aborting rejects with whatever the signal's owner gave as a reason; anything else is a defect, not a failed call.
  if (!stopped) throw error;
  const details = { textSoFar, status: null, requestId: null, retryAfterMs: null };
  return new ProviderError('aborted', 'The call was stopped.', details, { cause: error });
}

function deadlineSignal(leftMs: number): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), Math.min(Math.max(leftMs, 0), 2 ** 31 - 1));
  timer.unref();
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
