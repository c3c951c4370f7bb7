import { describe, expect, it } from 'vitest';
import type { Provider } from '../ports/provider';
import type { TraceEvent } from '../run/trace-event';
import { generateAnswer } from './generate-answer';
import { briefOf, passagesOf, tableOf } from './question-fixture';
import { createReplayProvider } from './replay-provider';
import { euros, replyOf } from './reply-fixture';

const table = tableOf(['The annual premium is EUR 1,200.00.']);

async function record(provider: Provider) {
  const events: TraceEvent[] = [];
  let now = 0;
  const outcome = await generateAnswer({
    provider,
    brief: briefOf('What is the premium?'),
    passages: passagesOf(table, [1, 1]),
    table,
    parameters: {},
    budget: { reasks: 2, deadlineMs: 1_000_000 },
    clock: { now: () => now++, id: () => '' },
    fallback: 'person',
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push({ seq: events.length + 1, atMs: 0, ...event });
    },
    round: 1,
  });
  return { outcome, events };
}

function saying(...texts: string[]): Provider {
  return {
    id: 'model',
    model: 'model',
    async *generate() {
      const text = texts.shift() ?? '';
      yield { type: 'rung', rung: 'chat_schema', model: 'model', reason: null };
      for (const character of text) yield { type: 'text', text: character };
      yield { type: 'finish', finishReason: 'stop', usage: null, requestId: 'r', refusal: null };
    },
  };
}

describe('a replay', () => {
  it('of a corrected answer gives the same answer from the same bytes, without the model', async () => {
    const wrong = replyOf([euros('1300.00', 1)]);
    const right = replyOf([euros('1200.00', 1, 'EUR 1,200.00')]);
    const original = await record(saying('<think>{"items"</think>', wrong, right));
    const replayed = await record(createReplayProvider(original.events));
    if (!original.outcome.ok || !replayed.outcome.ok) throw new Error('not accepted');
    expect(replayed.outcome.answer).toEqual(original.outcome.answer);
    expect(replayed.outcome.evidence).toEqual(original.outcome.evidence);
    expect(replayed.events.map(({ type }) => type)).toEqual(original.events.map(({ type }) => type));
    const texts = (events: TraceEvent[]) =>
      events.flatMap((event) => (event.type === 'call_finished' ? [event.text] : []));
    expect(texts(replayed.events)).toEqual(texts(original.events));
  });

  it('that asks for more than was recorded says so', async () => {
    const original = await record(saying(replyOf([euros('1200.00', 1)])));
    const provider = createReplayProvider(original.events);
    await record(provider);
    expect((await record(provider)).outcome).toMatchObject({
      ok: false,
      reason: 'provider',
      error: { code: 'bad_request' },
    });
  });
});
