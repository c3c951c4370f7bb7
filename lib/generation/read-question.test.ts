import { afterEach, describe, expect, it } from 'vitest';
import type { Reaction, Scenario, SeenRequest } from '../../scripts/provider-server/scenario';
import { type ProviderUnderTest, provideFor } from '../adapters/openai/provider-fixture';
import { lintStrictSchema } from '../contract/lint-strict-schema';
import { answerQuestion, defaultLimits, type PipelineInput } from '../pipeline';
import type { Brief } from '../question/brief';
import { parseQuestion } from '../question/parse-question';
import type { QuestionReading } from '../question/take-reading';
import { createReaderProvider } from '../reader/reader-provider';
import { replayRun } from '../replay-run';
import { buildIndex } from '../retrieval/build-index';
import type { TraceEvent } from '../run/trace-event';
import { costOf, priceTableSchema } from './prices';
import { tableOf } from './question-fixture';
import { readQuestion } from './read-question';
import { euros, replyOf } from './reply-fixture';

const open: ProviderUnderTest[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const table = tableOf([
  'Commercial policy.',
  'The insured bears the first EUR 500.00 of each loss.',
  ...Array.from({ length: 20 }, (_, index) => `Clause ${index} of the conditions.`),
]);
const index = buildIndex(table);
const question = 'What is our own part of it when something breaks?';
const signal = new AbortController().signal;

const reading: QuestionReading = {
  answer_shape: 'single',
  answer_type: 'amount',
  keywords: ['insured bears', 'deductible', 'each loss'],
  sections: ['Deductible'],
  clarification: null,
};
const answer = replyOf([euros('500.00', 2, 'EUR 500.00')]);
const asksForReading = ({ system }: SeenRequest) => system.startsWith('You read a question');
const model =
  (said: Reaction): Scenario =>
  (request) =>
    asksForReading(request) ? said : { kind: 'reply', text: answer, usage: { input: 1000, output: 100 } };
const says = (value: unknown): Reaction => ({
  kind: 'reply',
  text: typeof value === 'string' ? value : JSON.stringify(value),
  usage: { input: 300, output: 50 },
});

async function ask(scenario: Scenario, own: Partial<PipelineInput> = {}) {
  const served = await provideFor(scenario, { retries: { attempts: 1, pauseMs: 0 } });
  open.push(served);
  const events: TraceEvent[] = [];
  const result = await answerQuestion({
    question,
    table,
    index,
    provider: served.provider,
    readsQuestions: true,
    reader: null,
    limits: defaultLimits,
    fallback: 'person',
    clock: { now: () => 1, id: () => '' },
    signal,
    onEvent: (event) => {
      events.push(JSON.parse(JSON.stringify(event)));
    },
    ...own,
  });
  const requests = served.server.requests.filter(asksForReading);
  return { result, events, requests, read: events.find((event) => event.type === 'question_read') };
}

describe('a model that says how a question is meant', () => {
  it('decides kind and form, adds words with their source, and is named in the brief', async () => {
    const alone = parseQuestion(question);
    expect(alone.kind).not.toBe('amount');
    const { result, events, read, requests } = await ask(model(says(reading)));
    expect(result.brief).toMatchObject({ shape: 'single', kind: 'amount', narrative: false, readBy: 'test-model' });
    expect(result.brief.keywords).toEqual([
      ...alone.keywords,
      ...reading.keywords.map((text) => ({ text, weight: 0.6, source: 'model' })),
    ]);
    expect(result.brief.scope.sections).toEqual(['Deductible']);
    expect(result.answer.items[0]?.value).toMatchObject({ value: '500.00' });
    expect(read).toMatchObject({ model: 'test-model', problem: null, text: JSON.stringify(reading) });
    expect(events.map(({ type }) => type).slice(0, 3)).toEqual(['run_started', 'question_read', 'question_parsed']);
    expect(requests).toHaveLength(1);
  });

  it('sees the question and nothing of the document, with a schema that can be enforced', async () => {
    const { requests, read } = await ask(model(says(reading)));
    expect(requests[0]?.user).toBe(`Question: ${question}`);
    expect(JSON.stringify(requests[0]?.body)).not.toContain('The insured bears');
    expect(lintStrictSchema(read?.prompt.schema.schema ?? {})).toEqual([]);
  });

  it.each<[string, Reaction, RegExp]>([
    ['is prose', says('It is about money.'), /can't be read/],
    ['names a kind that there is not', says({ ...reading, answer_type: 'money' }), /answer_type/],
    ['lacks a field', says({ answer_shape: 'single' }), /answer_type/],
    ['has another field', says({ ...reading, answer: 'EUR 9' }), /reply/],
    ['has a word without end', says({ ...reading, keywords: ['x'.repeat(5000)] }), /keywords/],
    ['is an error', { kind: 'error', status: 500, body: { error: { message: 'no memory' } } }, /no memory/],
    ['is cut off', { kind: 'hang_up' }, /connection/],
  ])('changes nothing where its reply %s, and the trace says why', async (_, said, reason) => {
    const code = await ask(model(says(reading)), { readsQuestions: false });
    const { result, read } = await ask(model(said));
    expect(read?.problem).toMatch(reason);
    expect(result.brief).toEqual(code.result.brief);
    expect(result.answer).toEqual(code.result.answer);
  });

  it('is not waited for without end', async () => {
    const served = await provideFor(() => ({ kind: 'silence' }));
    open.push(served);
    const brief = parseQuestion(question);
    const clock = { now: () => 1, id: () => '' };
    const { provider } = served;
    const read = await readQuestion({ provider, brief, table, parameters: {}, clock, signal, limitMs: 30 });
    expect(read.brief).toBe(brief);
    expect(read.call.problem).toMatch(/too long/);
  });

  it('is not asked unless it is switched on, nor about what a person has set, nor where the reader answers', async () => {
    const scenario = model(says(reading));
    expect((await ask(scenario, { readsQuestions: false })).read).toBeUndefined();
    const correctedBrief: Brief = { ...parseQuestion(question), corrected: true };
    expect((await ask(scenario, { correctedBrief })).read).toBeUndefined();
    expect((await ask(scenario, { provider: createReaderProvider() })).read).toBeUndefined();
  });

  it('leaves alone what code reads exactly: fields, comparisons, and places that are named', async () => {
    const scenario = model(says({ ...reading, answer_shape: 'listing', answer_type: 'text' }));
    const asked = async (text: string) => (await ask(scenario, { question: text })).result.brief;
    const compared = await asked('Is the premium above EUR 100?');
    expect(compared).toMatchObject({ shape: 'single', kind: 'amount', comparison: { threshold: '100' } });
    expect((await asked('What is the premium and when does the cover begin?')).shape).toBe('nested_json');
    expect((await asked('Which limit stands in Section 7?')).scope.sections).toEqual(['Section 7']);
  });

  it('asks back only what it was told to ask', async () => {
    const { result } = await ask(model(says({ ...reading, clarification: 'Which loss is meant?' })));
    expect(result.brief.clarification).toBe('Which loss is meant?');
  });

  it('is paid for, counted as a call, and comes out the same in a replay that asks nobody', async () => {
    const row = {
      model: 'test-model',
      input: '1',
      cachedInput: '0',
      output: '10',
      currency: 'USD',
      since: '2020-01-01',
      source: '',
    };
    const prices = priceTableSchema.parse({ schemaVersion: 1, prices: [row] });
    const { result, events, read } = await ask(model(says(reading)), {
      priceOf: (name, usage) => costOf(prices, name, usage, '2026-01-01'),
    });
    expect(read?.cost).toEqual({ amount: '0.0008', currency: 'USD' });
    expect(result.meta.cost).toEqual({ amount: '0.0028', currency: 'USD' });
    expect(events.find((event) => event.type === 'route')?.budget.calls).toBe(2);
    const replayed = await replayRun({ events, table, index, signal });
    expect(replayed).toMatchObject({ ok: true, replay: { same: true, differs: [] } });
  });
});
