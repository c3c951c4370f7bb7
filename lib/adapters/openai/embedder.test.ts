import { afterEach, describe, expect, it } from 'vitest';
import { inOrder, type Scenario } from '../../../scripts/provider-server/scenario';
import { type ProviderServer, startProviderServer } from '../../../scripts/provider-server/start-provider-server';
import { ProviderError } from '../../ports/provider';
import { createGuardedFetch } from '../net/guarded-fetch';
import { createOpenAiEmbedder, type EmbedderOptions } from './embedder';

const open: ProviderServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const never = new AbortController().signal;

async function embedderFor(scenario: Scenario, options: Partial<EmbedderOptions> = {}) {
  const server = await startProviderServer(scenario);
  open.push(server);
  const embedder = createOpenAiEmbedder({
    baseUrl: server.baseUrl,
    apiKey: 'sk-embedding-secret',
    model: 'small',
    fetch: createGuardedFetch({ allowPrivate: true, allowedOrigins: [] }).fetch,
    clock: { now: () => 5, id: () => 'id' },
    sleep: async () => undefined,
    random: () => 0,
    ...options,
  });
  return { server, embedder };
}

const failureOf = async (work: Promise<unknown>): Promise<ProviderError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ProviderError) return error;
  throw new Error('it did not fail as it should', { cause: error });
};

describe('an embedding model', () => {
  it('gives a vector for each text, in the order of the texts, and says what was used', async () => {
    const { server, embedder } = await embedderFor(() => ({
      kind: 'vectors',
      of: (text) => [text.length, 1],
      tokens: 7,
      reversed: true,
    }));
    const { vectors, usage } = await embedder.embed(['a', 'bb', 'ccc'], never);
    expect(vectors).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(usage).toEqual({ inputTokens: 7, cachedInputTokens: 0, outputTokens: 0 });
    expect(server.requests[0]).toMatchObject({
      protocol: 'embeddings',
      body: { model: 'small', encoding_format: 'float' },
    });
    expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-embedding-secret');
  });

  it('sends no key where there is none', async () => {
    const { server, embedder } = await embedderFor(() => ({ kind: 'vectors', of: () => [1] }), { apiKey: null });
    await embedder.embed(['a'], never);
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('is asked once more after a failure that can pass', async () => {
    const busy = { kind: 'error', status: 503, body: { error: { message: 'busy' } } } as const;
    const { server, embedder } = await embedderFor(inOrder(busy, { kind: 'vectors', of: () => [1] }));
    expect((await embedder.embed(['a'], never)).vectors).toEqual([[1]]);
    expect(server.requests).toHaveLength(2);
    const still = await embedderFor(() => busy);
    expect((await failureOf(still.embedder.embed(['a'], never))).code).toBe('server_error');
    expect(still.server.requests).toHaveLength(2);
  });

  it.each<[string, Scenario, ProviderError['code']]>([
    [
      'a wrong key',
      () => ({ kind: 'error', status: 401, body: { error: { message: 'bad sk-embedding-secret' } } }),
      'unauthorized',
    ],
    [
      'no such model',
      () => ({ kind: 'error', status: 404, body: { error: { message: 'model "small" not found' } } }),
      'model_not_found',
    ],
    ['no embeddings at all', () => ({ kind: 'error', status: 404, body: 'Not Found' }), 'bad_request'],
    [
      'no vectors in the reply',
      () => ({ kind: 'raw', status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":[]}' }),
      'bad_request',
    ],
    [
      'vectors of several lengths',
      () => ({ kind: 'vectors', of: (text) => (text === 'a' ? [1] : [1, 2]) }),
      'bad_request',
    ],
    [
      'something else than JSON',
      () => ({ kind: 'raw', status: 200, headers: { 'content-type': 'text/html' }, body: '<p>hello' }),
      'bad_request',
    ],
  ])('fails in words on %s, without the key', async (_, scenario, code) => {
    const { embedder } = await embedderFor(scenario);
    const error = await failureOf(embedder.embed(['a', 'b'], never));
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('sk-embedding-secret');
  });

  it('is not waited for without end', async () => {
    const { embedder } = await embedderFor(() => ({ kind: 'silence' }), { timeoutMs: 30 });
    expect((await failureOf(embedder.embed(['a'], never))).code).toBe('timeout');
  });

  it('is not reached at a private address that nobody allowed', async () => {
    const { server, embedder } = await embedderFor(() => ({ kind: 'vectors', of: () => [1] }), {
      fetch: createGuardedFetch({ allowPrivate: false, allowedOrigins: [] }).fetch,
    });
    const { code, message } = await failureOf(embedder.embed(['a'], never));
    expect(code).toBe('address_refused');
    expect(message).toMatch(
      /^The address of the model was refused: .*loopback.* COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES=true\.$/,
    );
    expect(server.requests).toHaveLength(0);
  });
});
