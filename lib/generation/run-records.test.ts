import { describe, expect, it } from 'vitest';
import type { Provider } from '../ports/provider';
import type { TraceBody, TraceEvent } from '../run/trace-event';
import { replyRecordOf } from './figures';
import { generateAnswer } from './generate-answer';
import { briefOf, passagesOf, tableOf } from './question-fixture';
import { checkFixture, regressionFixture, regressionFixtureSchema } from './regression-fixture';
import { euros, replyOf } from './reply-fixture';

const table = tableOf([
  'The annual premium is EUR 1,200.00.',
  ...Array.from({ length: 60 }, (_, index) => `Clause ${index}.`),
]);
const passages = passagesOf(table, [1, 1], [50, 52]);
const brief = briefOf('What is the premium?');
const wrong = replyOf([euros('1300.00', 1, 'EUR 1,200.00')]);
const right = replyOf([euros('1200.00', 1, 'EUR 1,200.00')]);

/** A run's trace as the pipeline writes it around the generation. */
async function traceOf(...texts: string[]): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  let now = 0;
  const clock = { now: () => (now += 10), id: () => '' };
  const write = (event: TraceBody) => {
    events.push({ seq: events.length + 1, atMs: now, ...event });
  };
  const provider: Provider = {
    id: 'p',
    model: 'm',
    async *generate() {
      const text = texts.shift() ?? '';
      yield { type: 'rung', rung: 'chat_schema', model: 'm', reason: null };
      yield { type: 'text', text };
      const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 };
      yield { type: 'finish', finishReason: 'stop', usage, requestId: null, refusal: null };
    },
  };
  write({ type: 'question_parsed', brief, durationMs: 1 });
  const retrieval = {
    passages,
    overlap: null,
    rankedPages: [],
    queries: [],
    keywordsFound: [],
    byMeaningOnly: false,
    scope: { pages: [], sections: [] },
  };
  const knobs = {
    maximumPassages: 8,
    maximumTokens: 1,
    windowLines: 20,
    stride: 10,
    pages: [],
    sections: [],
    lines: [],
    overlapPages: 0 as const,
    followReferences: false,
    extendLines: 0,
  };
  write({ type: 'retrieved', round: 1, retrieval, knobs, durationMs: 1 });
  await generateAnswer({
    provider,
    brief,
    passages,
    table,
    parameters: {},
    budget: { reasks: 2, deadlineMs: 1_000_000 },
    clock,
    fallback: 'person',
    signal: new AbortController().signal,
    onEvent: write,
    round: 1,
    priceOf: () => ({ amount: '0.25', currency: 'USD' }),
  });
  return events;
}

describe('what a trace says of its replies', () => {
  it('is nothing to count when the first reply passed', async () => {
    expect(replyRecordOf(await traceOf(right))).toMatchObject({
      model: 'm',
      kind: 'amount',
      firstIssues: [],
      reasks: 0,
      mended: false,
    });
  });

  it('is the issue, the correction and what it cost when the second did', async () => {
    const record = replyRecordOf(await traceOf(wrong, right));
    expect(record).toMatchObject({
      firstIssues: ['value_not_in_quote'],
      reasks: 1,
      mended: true,
      identical: false,
      cost: { amount: '0.5', reasks: '0.25', currency: 'USD' },
    });
    expect(record?.reaskMs).toBeGreaterThan(0);
    expect(record?.totalMs).toBeGreaterThan(record?.reaskMs ?? 0);
  });

  it('is apart for a reply that came back unchanged', async () => {
    expect(replyRecordOf(await traceOf(wrong, wrong))).toMatchObject({ reasks: 1, mended: false, identical: true });
  });

  it('is null without a call', () => {
    expect(replyRecordOf([])).toBeNull();
  });
});

describe('a refused reply as a fixture', () => {
  it('fails the same checks again from what the fixture alone holds', async () => {
    const events = await traceOf(wrong, right);
    const fixture = regressionFixture(events, 1, table);
    if (!fixture) throw new Error('no fixture');
    const stored = regressionFixtureSchema.parse(JSON.parse(JSON.stringify(fixture)));
    expect(stored.reply).toBe(wrong);
    expect(stored.lines).toHaveLength(4);
    expect(checkFixture(stored).map(({ code, path }) => ({ code, path }))).toEqual(stored.issues);
  });

  it('is not made of a reply that passed', async () => {
    const events = await traceOf(wrong, right);
    expect(regressionFixture(events, 2, table)).toBeNull();
  });
});
