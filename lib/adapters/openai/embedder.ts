import { z } from 'zod';
import type { Embedder } from '../../ports/embedder';
import { ProviderError } from '../../ports/provider';
import { pauseBefore, type RetryBudget } from './backoff';
import { classifyFailure } from './classify-error';
import { createClient } from './create-client';
import type { OpenAiOptions } from './provider';

export type EmbedderOptions = Pick<
  OpenAiOptions,
  'baseUrl' | 'apiKey' | 'model' | 'fetch' | 'clock' | 'sleep' | 'random'
> & {
  /** Until the whole reply to one call is there. */
  timeoutMs?: number;
};

/** Embeddings of any OpenAI-compatible address. What can pass is tried again once, soon: a question waits for it, and is searched by
 *  words without it. A reply that is not one vector for each text, all of one length, is refused. */
export function createOpenAiEmbedder(options: EmbedderOptions): Embedder {
  const client = createClient(options, options.fetch);
  const call = async (texts: readonly string[], signal: AbortSignal) => {
    const limit = AbortSignal.timeout(options.timeoutMs ?? 30_000);
    try {
      const reply: unknown = await client.embeddings.create(
        // The SDK would ask for base64, which servers other than OpenAI's may not know.
        { model: options.model, input: [...texts], encoding_format: 'float' },
        { signal: AbortSignal.any([signal, limit]) },
      );
      return { ok: true as const, reply };
    } catch (thrown) {
      const stopped = signal.aborted ? 'aborted' : limit.aborted ? 'first_byte' : null;
      return { ok: false as const, error: asProviderError(thrown, options, stopped) };
    }
  };
  return {
    id: `${options.baseUrl} ${options.model}`,
    model: options.model,
    async embed(texts, signal) {
      let pausedMs = 0;
      for (let attempt = 1; ; attempt++) {
        const called = await call(texts, signal);
        if (called.ok) return vectorsOf(called.reply, texts.length);
        const pause = pauseBefore(called.error, attempt, pausedMs, retries, options.random);
        if (pause === null) throw called.error;
        await options.sleep(pause, signal);
        pausedMs += pause;
      }
    },
  };
}

const retries: RetryBudget = { attempts: 2, pauseMs: 5_000 };

const replySchema = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
  usage: z.object({ prompt_tokens: z.int().min(0) }).nullish(),
});

function vectorsOf(reply: unknown, texts: number): Awaited<ReturnType<Embedder['embed']>> {
  const parsed = replySchema.safeParse(reply);
  if (!parsed.success) throw refused('The reply holds no vectors. Check that the model is one for embeddings.');
  const { data, usage } = parsed.data;
  const vectors = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  if (vectors.length !== texts || vectors.some(({ length }) => length !== vectors[0]?.length))
    throw refused(`${vectors.length} vectors came back for ${texts} texts, or of several lengths.`);
  return {
    vectors,
    usage: usage ? { inputTokens: usage.prompt_tokens, cachedInputTokens: 0, outputTokens: 0 } : null,
  };
}

function asProviderError(
  thrown: unknown,
  { model, baseUrl, apiKey, clock }: EmbedderOptions,
  stopped: 'aborted' | 'first_byte' | null,
): ProviderError {
  const failure = classifyFailure(thrown, {
    rung: 'prose',
    model,
    baseUrl,
    secret: apiKey,
    textSoFar: '',
    body: null,
    parameters: [],
    now: clock.now(),
    stopped,
  });
  if (failure.kind === 'error') return failure.error;
  return refused(`The provider has no embeddings at this address (${failure.reason}). Check the base URL.`, thrown);
}

function refused(message: string, cause?: unknown): ProviderError {
  const details = { textSoFar: '', status: null, requestId: null, retryAfterMs: null };
  return new ProviderError('bad_request', message, details, { cause });
}
