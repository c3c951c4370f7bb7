import { describe, expect, it } from 'vitest';
import type { Item } from '../contract/answer';
import type { Provider } from '../ports/provider';
import type { Brief } from '../question/brief';
import { emptyAnswer } from './empty-answer';
import { briefOf, passagesOf, tableOf } from './question-fixture';
import { euros, replyOf } from './reply-fixture';
import { secondOpinion } from './second-opinion';

const table = tableOf(['The annual premium is EUR 1,200.00.', 'The deductible is EUR 500.00.']);
const never = new AbortController().signal;

function readerSaying(items: Item[], kind: Item['kind'] = 'amount'): Provider {
  return {
    id: 'reader',
    model: 'reader',
    async *generate() {
      const text = replyOf(items, {}, { kind, shape: 'listing' });
      yield { type: 'text', text: text.slice(0, 20) };
      yield { type: 'text', text: text.slice(20) };
      yield { type: 'finish', finishReason: 'stop', usage: null, requestId: null, refusal: null };
    },
  };
}

function compare(own: Item[], reader: Item[], overrides: Partial<Brief> = {}) {
  const brief = briefOf('What is the premium?', overrides);
  const options = { kind: brief.kind, shape: brief.shape };
  return secondOpinion({
    reader: readerSaying(reader, brief.kind),
    brief,
    passages: passagesOf(table, [1, 2]),
    table,
    answer: { ...emptyAnswer('', options), items: own, answer_found: own.length > 0 },
    signal: never,
  });
}

const percent = (value: string): Item => ({
  kind: 'percent',
  value: { value },
  spans: [{ line_start: 1, line_end: 1, quote: null }],
  path: null,
});
const text = (value: string): Item => ({
  kind: 'text',
  value,
  spans: [{ line_start: 1, line_end: 1, quote: null }],
  path: null,
});

describe('a second opinion', () => {
  it('that is the same, also in other digits, raises nothing', async () => {
    expect(await compare([euros('1200', 1)], [euros('1200.00', 1)])).toMatchObject({ agrees: true, flag: null });
  });

  it('that differs is a flag with both values and their lines', async () => {
    const opinion = await compare([euros('500.00', 2)], [euros('1200.00', 1)]);
    expect(opinion.agrees).toBe(false);
    expect(opinion.flag).toMatchObject({
      name: 'opinions_differ',
      items: [0],
      details: { answer: [{ spans: [{ line_start: 2 }] }], reader: [{ spans: [{ line_start: 1 }] }] },
    });
    expect(opinion.flag?.reason).toContain('1,200');
    expect(opinion.flag?.reason).toContain('line 1');
  });

  it('on another currency differs', async () => {
    const dollars: Item = {
      ...euros('1200.00', 1),
      value: { value: '1200.00', currency: 'USD', scale: null, unit: null },
    };
    expect((await compare([dollars], [euros('1200.00', 1)])).agrees).toBe(false);
  });

  it('on a list compares it as a set, whatever the order', async () => {
    const [a, b] = [euros('1200.00', 1), euros('500.00', 2)];
    expect((await compare([a, b], [b, a], { shape: 'listing' })).agrees).toBe(true);
    expect((await compare([a, b], [a], { shape: 'listing' })).flag).toMatchObject({ items: [1] });
    expect((await compare([a], [a, b], { shape: 'listing' })).agrees).toBe(false);
  });

  it('rounded further is the same, rounded to another digit is not', async () => {
    const kind = { kind: 'percent' as const };
    expect((await compare([percent('8.7')], [percent('8.69')], kind)).agrees).toBe(true);
    expect((await compare([percent('8.6')], [percent('8.69')], kind)).agrees).toBe(false);
  });

  it('is none where one of the two abstains, or where the values are free text', async () => {
    expect(await compare([euros('1', 1)], [])).toMatchObject({ agrees: null, flag: null });
    expect(await compare([], [euros('1', 1)])).toMatchObject({ agrees: null, flag: null });
    expect(await compare([text('a')], [text('b')], { kind: 'text' })).toMatchObject({ agrees: null, flag: null });
  });
});
