import { describe, expect, it } from 'vitest';
import { seedRates } from './compute/rates';
import { tableOf } from './generation/question-fixture';
import { euros, replyOf } from './generation/reply-fixture';
import { answerQuestion, defaultLimits } from './pipeline';
import type { Provider } from './ports/provider';
import { createReaderProvider } from './reader/reader-provider';
import { replayRun } from './replay-run';
import { buildIndex } from './retrieval/build-index';
import type { TraceEvent } from './run/trace-event';

const table = tableOf([
  'Commercial policy.',
  'The annual premium is EUR 1,200.00.',
  'The deductible is EUR 50.00.',
  ...Array.from({ length: 20 }, (_, index) => `Clause ${index} of the conditions.`),
]);
const index = buildIndex(table);
const signal = new AbortController().signal;

async function record(provider: Provider, reader: Provider | null, question: string): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  let now = 1_000;
  await answerQuestion({
    question,
    table,
    index,
    provider,
    reader,
    rates: seedRates,
    limits: defaultLimits,
    fallback: 'person',
    clock: { now: () => now++, id: () => '' },
    signal,
    onEvent: (event) => {
      events.push(event);
    },
  });
  return JSON.parse(JSON.stringify(events)) as TraceEvent[];
}

/** A model that first gets the amount wrong and then right, on every round. */
function correcting(): Provider {
  let calls = 0;
  return {
    id: 'https://models.example/v1 m',
    model: 'm',
    async *generate() {
      const text = replyOf([calls++ === 0 ? euros('1300.00', 2) : euros('1200.00', 2, 'EUR 1,200.00')]);
      yield { type: 'rung', rung: 'chat_schema', model: 'm', reason: null };
      for (const character of text) yield { type: 'text', text: character };
      yield { type: 'finish', finishReason: 'stop', usage: null, requestId: 'r', refusal: null };
    },
  };
}

const question = 'Is the annual premium above one million dollars?';

describe('a replay of a whole run', () => {
  it('gives the same answer, proofs, flags, verdict and route from the recorded bytes', async () => {
    const events = await record(correcting(), createReaderProvider(), question);
    expect(events.some(({ type }) => type === 'rejected')).toBe(true);
    expect(events.find((event) => event.type === 'compared')).toMatchObject({ comparisons: [{ verdict: false }] });
    const outcome = await replayRun({ events, table, index, signal });
    expect(outcome).toMatchObject({ ok: true, replay: { same: true, differs: [] } });
    if (!outcome.ok) throw new Error(outcome.message);
    expect(outcome.replay.events.map(({ type }) => type)).toEqual(events.map(({ type }) => type));
    expect(outcome.replay.events.find((event) => event.type === 'compared')).toEqual(
      expect.objectContaining({ comparisons: events.find((event) => event.type === 'compared')?.comparisons }),
    );
  });

  it('works for the built-in reader too, whose amount stays the answer', async () => {
    const events = await record(createReaderProvider(), null, question);
    expect(events.find((event) => event.type === 'answered')).toMatchObject({
      answer: { items: [{ kind: 'amount', value: { value: '1200.00', currency: 'EUR' } }] },
    });
    expect(events.find((event) => event.type === 'compared')).toMatchObject({ comparisons: [{ verdict: false }] });
    expect(await replayRun({ events, table, index, signal })).toMatchObject({ ok: true, replay: { same: true } });
  });

  it('says what comes out otherwise when the recorded answer is another', async () => {
    const events = await record(correcting(), null, question);
    for (const event of events) if (event.type === 'answered') event.answer.confidence = 0.123;
    expect(await replayRun({ events, table, index, signal })).toMatchObject({
      ok: true,
      replay: { same: false, differs: ['confidence'] },
    });
  });

  it('is refused for a run without an answer', async () => {
    const events = (await record(correcting(), null, question)).filter(({ type }) => type !== 'answered');
    expect(await replayRun({ events, table, index, signal })).toMatchObject({ ok: false });
  });
});
