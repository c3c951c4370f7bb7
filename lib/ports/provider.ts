import type { LineTable } from '../document/line-table';
import type { Prompt } from '../prompt/prompt';
import type { Brief } from '../question/brief';
import type { Passage } from '../retrieval/passage';

export type Rung = 'responses_schema' | 'chat_schema' | 'chat_tool' | 'prompt_schema' | 'prose' | 'reader';

export type ProviderRequest = {
  brief: Brief;
  passages: Passage[];
  lines: LineTable;
  prompt: Prompt;
  /** Seed of a replay, temperature and the like, as sent. */
  parameters: Record<string, string | number | boolean>;
  /** Which role the session has: a fresh answer, or a correction of one. */
  role: 'answer' | 'reask';
};

export type Usage = { inputTokens: number; cachedInputTokens: number; outputTokens: number };

/** What a provider streams. Exactly one `finish` ends a stream that did not throw. After a `rung` or a `retry` the text begins afresh. */
export type ProviderChunk =
  | { type: 'rung'; rung: Rung; model: string; reason: string | null }
  /** A call that failed and is made again after a pause. */
  | { type: 'retry'; code: ProviderErrorCode; message: string; textSoFar: string; retryInMs: number }
  | { type: 'text'; text: string }
  | {
      type: 'finish';
      finishReason: 'stop' | 'length' | 'content_filter' | 'refusal' | 'other';
      usage: Usage | null;
      requestId: string | null;
      refusal: string | null;
    };

export interface Provider {
  /** `reader` for the embedded one, else base URL and model; the key of what is remembered. */
  readonly id: string;
  readonly model: string;
  /** Reads the lines themselves: no passage is written into its prompt. */
  readonly readsLines?: true;
  /** @throws ProviderError, with the text that had arrived */
  generate(request: ProviderRequest, signal: AbortSignal): AsyncIterable<ProviderChunk>;
}

export type ProviderErrorCode =
  | 'unauthorized'
  | 'model_not_found'
  | 'rate_limited'
  | 'server_error'
  | 'timeout'
  | 'connection_lost'
  | 'content_filtered'
  | 'too_long'
  | 'bad_request'
  | 'address_refused'
  | 'unreachable'
  | 'aborted';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly code: ProviderErrorCode,
    /** What happened, then what to do. */
    message: string,
    readonly details: {
      textSoFar: string;
      status: number | null;
      requestId: string | null;
      retryAfterMs: number | null;
      /** Asking again can't help: a spent quota, a certificate that isn't trusted. */
      final?: true;
      /** The provider's own words on a way of asking that it refuses, without advice. */
      refusal?: string;
    },
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
