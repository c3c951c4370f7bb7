import type { Scenario } from '../../../scripts/provider-server/scenario';
import { type ProviderServer, startProviderServer } from '../../../scripts/provider-server/start-provider-server';
import type { Provider, ProviderChunk, ProviderRequest } from '../../ports/provider';
import { ProviderError } from '../../ports/provider';
import { type AddressPolicy, createGuardedFetch } from '../net/guarded-fetch';
import { type CapabilityMemory, createMemoryCapabilities } from './capabilities';
import { createOpenAiProvider, type OpenAiOptions } from './provider';

export type ProviderUnderTest = {
  provider: Provider;
  server: ProviderServer;
  memory: CapabilityMemory;
  /** Pauses asked for, in milliseconds; none is really waited for. */
  pauses: number[];
  close(): Promise<void>;
};

/** For tests: a provider over a server that plays the scenario, with a clock that stands still and pauses that take no time. */
export async function provideFor(scenario: Scenario, options: Partial<OpenAiOptions> = {}): Promise<ProviderUnderTest> {
  const server = await startProviderServer(scenario);
  const policy: AddressPolicy = { allowPrivate: true, allowedOrigins: [] };
  const guarded = createGuardedFetch(policy);
  const memory = options.memory ?? createMemoryCapabilities();
  const pauses: number[] = [];
  const provider = createOpenAiProvider({
    baseUrl: server.baseUrl,
    apiKey: 'sk-test',
    model: 'test-model',
    fetch: guarded.fetch,
    memory,
    clock: { now: () => 1_700_000_000_000, id: () => 'id' },
    sleep: async (ms, signal) => {
      pauses.push(ms);
      signal.throwIfAborted();
    },
    random: () => 1,
    ...options,
  });
  return {
    provider,
    server,
    memory,
    pauses,
    close: async () => {
      await server.close();
      await guarded.close();
    },
  };
}

export type Collected = {
  chunks: ProviderChunk[];
  /** Of the last call. */
  text: string;
  rungs: string[];
  error: ProviderError | null;
};

/** Reads a provider's stream to its end. */
export async function collect(
  provider: Provider,
  request: ProviderRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<Collected> {
  const chunks: ProviderChunk[] = [];
  let text = '';
  let error: ProviderError | null = null;
  try {
    for await (const chunk of provider.generate(request, signal)) {
      chunks.push(chunk);
      if (chunk.type === 'rung' || chunk.type === 'retry') text = '';
      if (chunk.type === 'text') text += chunk.text;
    }
  } catch (thrown) {
    if (!(thrown instanceof ProviderError)) throw thrown;
    error = thrown;
  }
  const rungs = chunks.flatMap((chunk) => (chunk.type === 'rung' ? [chunk.rung] : []));
  return { chunks, text, rungs, error };
}
