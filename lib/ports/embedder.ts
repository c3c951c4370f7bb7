import type { Usage } from './provider';

/** Turns texts into vectors whose angle says how near they are in meaning. */
export interface Embedder {
  /** Base URL and model: vectors of different ones can't be compared. */
  readonly id: string;
  readonly model: string;
  /** @returns one vector a text, in order, all of one length
   *  @throws ProviderError */
  embed(texts: readonly string[], signal: AbortSignal): Promise<{ vectors: number[][]; usage: Usage | null }>;
}
