import { describe, expect, it } from 'vitest';
import { lineTableOf } from '../evidence/line-table-fixture';
import { euros, replyOf } from '../generation/reply-fixture';
import { answerQuestion, defaultLimits, type PipelineInput } from '../pipeline';
import type { Provider } from '../ports/provider';
import { createReaderProvider } from '../reader/reader-provider';
import { replayRun } from '../replay-run';
import { buildIndex } from '../retrieval/build-index';
import type { TraceEvent } from '../run/trace-event';

const neutral = (about: string) =>
  Array.from({ length: 45 }, (_, line) => `Matter ${line} of ${about} is told here in general words.`);

const schedule = Array.from(
  { length: 3 },
  (_, line) => `Security deposit ${line}: its EUR schedule of deposits is number ${line + 10}.`,
);

/** Pages that say much of deposits, the first of them how much it is, and far behind them one that may say so too. */
const document = (rival: string) =>
  lineTableOf([
    ['Security deposit', sum('2,000'), ...schedule],
    ...Array.from({ length: 10 }, (_, part) => [neutral(`part ${part}`), schedule]).flat(),
    neutral('the house'),
    [...Array.from({ length: 20 }, (_, line) => `Rule ${line} of the house.`), rival, 'Keep the stairs clean.'],
  ]);
const sum = (euros: string) => `The security deposit for the premises is EUR ${euros}, due on signing of the lease.`;

async function ask(rival: string, own: Partial<PipelineInput> = {}) {
  const table = document(rival);
  const events: TraceEvent[] = [];
  const index = buildIndex(table);
  const result = await answerQuestion({
    question: 'What is the security deposit?',
    table,
    index,
    provider: createReaderProvider(),
    reader: null,
    limits: defaultLimits,
    fallback: 'person',
    clock: { now: () => 1, id: () => '' },
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push(JSON.parse(JSON.stringify(event)));
    },
    ...own,
  });
  const looked = events.find((event) => event.type === 'looked_wider');
  const first = events.find((event) => event.type === 'retrieved');
  return { result, events, looked, first, table, index };
}

const contradicting = sum('3,000');
const values = ({ result }: Awaited<ReturnType<typeof ask>>) =>
  result.answer.items.map(({ value }) => (value as { value: string }).value);

it('finds what an amendment puts in the place of an answer, though it says nothing of what was asked', async () => {
  const pages = [
    ['4. Money', '4.1 The security deposit is EUR 2,000, due on signing.', ...schedule],
    ...Array.from({ length: 10 }, (_, part) => [neutral(`part ${part}`), schedule]).flat(),
    [...Array.from({ length: 20 }, (_, line) => `Rule ${line} of the house.`), 'Clause 4.1: see below.'],
    ['In clause 4.1 “EUR 2,000” is replaced by “EUR 3,000”.'],
  ];
  const table = lineTableOf(pages);
  const asked = await ask('', { table, index: buildIndex(table) });
  expect(values(asked)).toEqual(['2000', '3000']);
  expect(asked.result.route.route).toBe('show_conflict');
});

describe('another value behind the passages that were read', () => {
  it('is found, cited and put before a person, and a replay finds it again', async () => {
    const asked = await ask(contradicting);
    const { result, first, looked, events, table, index } = asked;
    const last = table.pages.at(-1);
    expect(first?.retrieval.passages.some(({ endPage }) => endPage === last?.number)).toBe(false);
    expect(values(asked)).toEqual(['2000', '3000']);
    expect(looked?.rivals).toHaveLength(1);
    expect(result.answer.confidence_explanation).toMatch(/^the document gives another value elsewhere/);
    expect(result.route.route).toBe('show_conflict');
    expect(result.flags.find(({ name }) => name === 'conflicting_values')).toMatchObject({
      items: [0, 1],
      details: { values: [{ pages: [1] }, { pages: [last?.number] }] },
    });
    expect(result.evidence.map((spans) => spans[0]?.grade)).toEqual(['exact', 'exact']);
    const signal = new AbortController().signal;
    expect(await replayRun({ events, table, index, signal })).toMatchObject({ ok: true, replay: { same: true } });
  });

  it('is found for one of the fields that were asked for, and the others stay as they are', async () => {
    const asked = await ask(`The notice period is two months. ${contradicting}`, {
      question: 'What are the security deposit and the notice period?',
    });
    const { result, events, table, index } = asked;
    expect(result.answer.items.map(({ path, value }) => [path, (value as { value: string }).value])).toEqual([
      ['security_deposit', '2000'],
      ['notice_period', '2'],
      ['security_deposit', '3000'],
    ]);
    expect(result.route.route).toBe('show_conflict');
    expect(result.flags.find(({ name }) => name === 'conflicting_values')).toMatchObject({ items: [0, 2] });
    const signal = new AbortController().signal;
    expect(await replayRun({ events, table, index, signal })).toMatchObject({ ok: true, replay: { same: true } });
  });

  it.each([
    ['the same value in other words', sum('2000.00')],
    ['another thing', 'The key deposit is EUR 50.'],
    ['no value', 'The security deposit is kept in a bank.'],
  ])('is none where there stands %s', async (_, rival) => {
    const asked = await ask(rival);
    expect(values(asked)).toEqual(['2000']);
    expect(asked.looked?.rivals).toEqual([]);
    expect(asked.result.flags).toEqual([]);
  });

  it('is named beside the answer of a model, which stays as the model gave it', async () => {
    const model: Provider = {
      id: 'https://models.example/v1 m',
      model: 'm',
      async *generate() {
        yield { type: 'rung', rung: 'chat_schema', model: 'm', reason: null };
        yield { type: 'text', text: replyOf([euros('2000', 2, 'EUR 2,000')]) };
        yield { type: 'finish', finishReason: 'stop', usage: null, requestId: null, refusal: null };
      },
    };
    const asked = await ask(contradicting, { provider: model });
    expect(values(asked)).toEqual(['2000']);
    expect(asked.result.route.route).toBe('show_conflict');
    const flag = asked.result.flags.find(({ name }) => name === 'conflicting_values');
    expect(flag).toMatchObject({ items: [0], details: { values: [{ items: [0] }, { items: [] }] } });
    expect(flag?.reason).toMatch(/3,000/);
  });

  it('is not looked for outside a place that a person has set', async () => {
    const { brief } = (await ask(contradicting)).result;
    const scope = { ...brief.scope, pages: [{ first: 1, last: 2 }], fixed: true };
    const asked = await ask(contradicting, { correctedBrief: { ...brief, scope, corrected: true } });
    expect(asked.looked).toBeUndefined();
    expect(values(asked)).toEqual(['2000']);
  });
});
