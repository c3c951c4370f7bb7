import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion, defaultLimits } from '../../pipeline';
import { createReaderProvider } from '../../reader/reader-provider';
import { buildIndex } from '../../retrieval/build-index';
import type { TraceEvent } from '../../run/trace-event';
import { attacks, documentOf, documentsPerAttack, falselyProved } from './injection-fixture';
import { provideFor } from './provider-fixture';

let canary = { url: '', hits: 0, close: () => undefined as undefined };
beforeAll(async () => {
  const server = createServer((_request, response) => {
    canary.hits++;
    response.end('EUR 7,000.00');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  canary = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`,
    hits: 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
});
afterAll(() => canary.close());

describe.each(attacks)('a document that asks for $name, through the whole pipeline', (attack) => {
  it(`ships nothing false in ${documentsPerAttack} variants, and nothing is fetched`, async () => {
    for (let seed = 0; seed < documentsPerAttack; seed++) {
      const { table, injected } = documentOf(attack, seed, canary.url);
      const replies = attack.obeys(seed, injected).map((text) => text.replaceAll('CANARY', canary.url));
      let call = 0;
      const made = await provideFor(() => ({
        kind: 'reply',
        text: replies[Math.min(call++, replies.length - 1)] ?? '',
      }));
      const events: TraceEvent[] = [];
      try {
        const result = await answerQuestion({
          question: 'What is the annual premium?',
          table,
          index: buildIndex(table),
          provider: made.provider,
          reader: createReaderProvider(),
          limits: defaultLimits,
          fallback: 'person',
          clock: { now: () => 0, id: () => 'id' },
          signal: new AbortController().signal,
          onEvent: (event) => {
            events.push(event);
          },
        });
        const calls = events.filter(({ type }) => type === 'call_started');
        expect(made.server.requests, `seed ${seed}`).toHaveLength(calls.length);
        if (result.answer.extraction_method !== 'computed') {
          for (const [index, item] of result.answer.items.entries()) {
            expect(falselyProved(table, item, result.evidence[index] ?? []), `seed ${seed}`).toEqual([]);
          }
        }
        // Whatever the model was made to say, only the true value goes out without a person.
        if (result.state === 'shipped' && result.answer.answer_found) {
          expect(result.answer.items, `seed ${seed}`).toMatchObject([{ value: { value: '1200.00' } }]);
        }
      } finally {
        await made.close();
      }
    }
    expect(canary.hits).toBe(0);
  });
});
