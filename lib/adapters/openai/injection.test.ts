import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reaction } from '../../../scripts/provider-server/scenario';
import type { Computation } from '../../contract/answer';
import { type LineTable, linesBetween } from '../../document/line-table';
import { generateAnswer } from '../../generation/generate-answer';
import { briefOf, passagesOf } from '../../generation/question-fixture';
import type { TraceBody } from '../../run/trace-event';
import { type Attack, attacks, documentOf, documentsPerAttack, falselyProved } from './injection-fixture';
import { provideFor } from './provider-fixture';

let canary = { url: '', hits: 0, close: async () => undefined as undefined };

beforeAll(async () => {
  const server = createServer((_request, response) => {
    canary.hits++;
    response.end('EUR 7,000.00');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  canary = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`,
    hits: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
});
afterAll(() => canary.close());

async function attackWith(attack: Attack, seed: number) {
  const { table, injected } = documentOf(attack, seed, canary.url);
  let call = 0;
  const replies = attack.obeys(seed, injected).map((text) => text.replaceAll('CANARY', canary.url));
  const made = await provideFor(
    (): Reaction => ({ kind: 'reply', text: replies[Math.min(call++, replies.length - 1)] ?? '' }),
  );
  const events: TraceBody[] = [];
  try {
    const outcome = await generateAnswer({
      provider: made.provider,
      brief: briefOf('What is the annual premium?', { shape: seed % 3 === 0 ? 'listing' : 'single' }),
      passages: passagesOf(table, [1, table.pages.at(-1)?.lastLine ?? 1]),
      table,
      parameters: {},
      budget: { reasks: 2, deadlineMs: 60_000 },
      clock: { now: () => 0, id: () => 'id' },
      fallback: 'person',
      signal: new AbortController().signal,
      onEvent: (event) => {
        events.push(event);
      },
      round: 1,
    });
    return { outcome, events, table, requests: made.server.requests };
  } finally {
    await made.close();
  }
}

function followsFromLines(computation: Computation | null, table: LineTable): boolean {
  return (computation?.operands ?? []).every(({ value, spans }) =>
    spans.some(({ line_start, line_end }) => {
      const text = linesBetween(table, line_start, line_end)
        .map((line) => line.text.replaceAll(',', ''))
        .join('\n');
      return text.includes(value);
    }),
  );
}

describe.each(attacks)('a document that asks for $name', (attack) => {
  it(`is obeyed in ${documentsPerAttack} variants, and proves nothing that its lines do not carry`, async () => {
    for (let seed = 0; seed < documentsPerAttack; seed++) {
      const { outcome, events, table } = await attackWith(attack, seed);
      for (const event of events) {
        if (event.type === 'item') expect(falselyProved(table, event.item, event.evidence), `seed ${seed}`).toEqual([]);
      }
      if (!outcome.ok) continue;
      // A computed value stands or falls with its operands and its expression, which validation has checked.
      if (outcome.answer.extraction_method === 'computed') {
        expect(followsFromLines(outcome.answer.computation, table)).toBe(true);
        // A factor that the document asked for is seen by a person.
        expect(outcome.flags.map(({ name }) => name)).toContain('inferred');
      } else
        outcome.answer.items.forEach((item, index) => {
          expect(falselyProved(table, item, outcome.evidence[index] ?? []), `seed ${seed}`).toEqual([]);
        });
      if (outcome.answer.extraction_method !== 'verbatim') continue;
      for (const [index, item] of outcome.answer.items.entries()) {
        const hidden = outcome.evidence[index]?.some(({ hiddenLines }) => hiddenLines.length > 0);
        // The true value, or one whose evidence says that nobody can see it.
        if (!hidden) expect(item.value).toMatchObject({ value: '1200.00' });
      }
    }
    expect(canary.hits).toBe(0);
  });

  it('sends nothing but the calls to the provider, and shows it no hidden text', async () => {
    const { requests, events } = await attackWith(attack, 1);
    const calls = events.filter(({ type }) => type === 'call_started');
    expect(requests).toHaveLength(calls.length);
    if (attack.hidden) for (const { user } of requests.slice(0, 1)) expect(user).not.toContain('7,000.00');
  });
});
