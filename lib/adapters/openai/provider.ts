import type { Clock } from '../../ports/clock';
import { type Provider, type ProviderChunk, ProviderError, type ProviderRequest } from '../../ports/provider';
import { defaultRetryBudget, pauseBefore, type RetryBudget } from './backoff';
import { type Capabilities, type CapabilityMemory, ladder, type ModelRung, unknownCapabilities } from './capabilities';
import { type CallContext, classifyFailure } from './classify-error';
import { createClient } from './create-client';
import { callCompletions, callRung, type OptionalParameters, optionalParameters, type RungChunk } from './rungs';
import { streamingFetch } from './streaming-fetch';

export type OpenAiOptions = {
  /** Up to and including the version: `https://api.openai.com/v1`. A query (`?api-version=…`) goes with every call. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** Guarded against private addresses. */
  fetch: typeof globalThis.fetch;
  memory: CapabilityMemory;
  clock: Clock;
  /** Resolves after the pause; rejects when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** 0…1; jitter of pauses. */
  random(): number;
  retries?: RetryBudget;
  /** Until the first byte of a reply, and between two bytes of it. */
  timeouts?: { firstByteMs: number; idleMs: number };
};

/** A model behind any OpenAI-compatible base URL. Each call begins on the strongest rung that the provider is known to accept;
 *  a refused parameter is left out, a refused rung drops to the next, and both are remembered. Failures that can pass are tried
 *  again within the budget, each announced by a `retry` chunk. */
export function createOpenAiProvider(options: OpenAiOptions): Provider {
  const id = `${options.baseUrl} ${options.model}`;
  return {
    id,
    model: options.model,
    generate: (request, signal) => climb(options, id, request, signal),
  };
}

async function* climb(
  options: OpenAiOptions,
  id: string,
  request: ProviderRequest,
  signal: AbortSignal,
): AsyncIterable<ProviderChunk> {
  const capabilities = (await options.memory.get(id)) ?? unknownCapabilities(options.clock.now());
  const budget = options.retries ?? defaultRetryBudget;
  let rung = capabilities.rung;
  let attempt = 1;
  let pausedMs = 0;
  let learned = false;
  /** Why this call differs from the one before it. */
  let note: string | null = null;

  for (;;) {
    const call = startCall(options, capabilities, rung, request, signal);
    try {
      yield { type: 'rung', rung, model: options.model, reason: note ?? reasonFor(capabilities, rung) };
      let finished = false;
      for await (const chunk of call.chunks) {
        if (chunk.type === 'activity') continue;
        if (chunk.type === 'finish') finished = true;
        yield chunk;
      }
      if (!finished) throw new Error('the stream ended without saying so');
      if (learned) await options.memory.set(id, { ...capabilities, rung, learnedAt: options.clock.now() });
      return;
    } catch (thrown) {
      const failure = classifyFailure(thrown, call.context());
      if (failure.kind === 'parameter') {
        capabilities.withoutParameters[rung] = {
          ...capabilities.withoutParameters[rung],
          [failure.parameter]: failure.reason,
        };
        learned = true;
        note = `without ${failure.parameter} (${failure.reason})`;
        continue;
      }
      if (failure.kind === 'rung') {
        note = null;
        const next = ladder[ladder.indexOf(rung) + 1];
        if (!capabilities.pinned && next) {
          capabilities.refusals[rung] = failure.reason;
          rung = next;
          learned = true;
          continue;
        }
        if (rung === 'prose' && !capabilities.legacyCompletions) {
          capabilities.legacyCompletions = true;
          learned = true;
          continue;
        }
        throw refusedError(rung, failure.reason, capabilities.pinned, thrown);
      }
      const pause = pauseBefore(failure.error, attempt, pausedMs, budget, options.random);
      if (pause === null) throw failure.error;
      const { code, message, details } = failure.error;
      yield { type: 'retry', code, message, textSoFar: details.textSoFar, retryInMs: pause };
      await options.sleep(pause, signal);
      pausedMs += pause;
      attempt++;
    } finally {
      call.end();
    }
  }
}

type Call = { chunks: AsyncIterable<RungChunk>; context(): CallContext; end(): void };

/** One HTTP call with its own time-outs; whatever stops it is known afterwards. */
function startCall(
  options: OpenAiOptions,
  capabilities: Capabilities,
  rung: ModelRung,
  request: ProviderRequest,
  signal: AbortSignal,
): Call {
  const { firstByteMs, idleMs } = options.timeouts ?? { firstByteMs: 120_000, idleMs: 60_000 };
  const controller = new AbortController();
  let stopped: CallContext['stopped'] = null;
  let textSoFar = '';
  let body: string | null = null;
  const stop = (why: NonNullable<CallContext['stopped']>) => {
    stopped ??= why;
    controller.abort();
  };
  const abort = () => stop('aborted');
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  let timer = setTimeout(() => stop('first_byte'), firstByteMs);

  const optional = without(optionalParameters(rung, request.parameters), capabilities.withoutParameters[rung]);
  const fetch = streamingFetch(options.fetch, options.apiKey, (text) => {
    body = text;
  });
  const client = createClient(options, fetch);
  const rungCall = { client, model: options.model, prompt: request.prompt, optional, signal: controller.signal };

  async function* watched(): AsyncIterable<RungChunk> {
    const legacy = rung === 'prose' && capabilities.legacyCompletions;
    for await (const chunk of legacy ? callCompletions(rungCall) : callRung(rung, rungCall)) {
      clearTimeout(timer);
      if (chunk.type === 'text') textSoFar += chunk.text;
      yield chunk;
      timer = setTimeout(() => stop('idle'), idleMs);
    }
    // The SDK ends an aborted stream without a word.
    if (stopped) throw new Error(`stopped: ${stopped}`);
  }

  return {
    chunks: watched(),
    context: () => ({
      rung,
      model: options.model,
      baseUrl: options.baseUrl,
      secret: options.apiKey,
      textSoFar,
      body,
      parameters: Object.keys(optional),
      now: options.clock.now(),
      stopped,
    }),
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      controller.abort();
    },
  };
}

function without(parameters: OptionalParameters, refused: Record<string, string> | undefined): OptionalParameters {
  const kept = Object.fromEntries(Object.entries(parameters).filter(([name]) => !Object.hasOwn(refused ?? {}, name)));
  // Older servers know the limit by its older name.
  if (refused?.max_completion_tokens && !refused.max_tokens && parameters.max_completion_tokens !== undefined) {
    return { ...kept, max_tokens: parameters.max_completion_tokens };
  }
  return kept;
}

function reasonFor(capabilities: Capabilities, rung: ModelRung): string | null {
  if (capabilities.pinned) return 'pinned';
  const above = ladder[ladder.indexOf(rung) - 1];
  return (above && capabilities.refusals[above]) ?? null;
}

function refusedError(rung: ModelRung, reason: string, pinned: boolean, cause: unknown): ProviderError {
  const message = pinned
    ? `The provider refuses the pinned way of asking, ${rung} (${reason}). Unpin it, or test the connection again.`
    : `The provider refuses every way of asking (${reason}). Check the base URL: it usually ends in /v1.`;
  return new ProviderError(
    'bad_request',
    message,
    { textSoFar: '', status: null, requestId: null, retryAfterMs: null, refusal: reason },
    { cause },
  );
}
