import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/contract/answer';
import type { TraceBody, TraceEvent } from '@/lib/run/trace-event';
import { repairsOf } from './repairs-of';

const diary = (...bodies: TraceBody[]): TraceEvent[] =>
  bodies.map((body, index) => ({ seq: index + 1, atMs: index * 10, ...body }));
const item = (value: string): Item => ({ kind: 'text', value, spans: [], path: null });
const call = (attempt: number, role: 'answer' | 'reask', text: string): TraceBody[] => [
  {
    type: 'call_started',
    round: 1,
    attempt,
    role,
    model: 'm',
    prompt: { system: '', user: '', version: '', schema: { name: '', schema: {} } },
    parameters: {},
  },
  { type: 'item', attempt, index: 0, item: item(text), evidence: [] },
  {
    type: 'call_finished',
    attempt,
    text: JSON.stringify({ items: [{ text }], confidence: 1 }),
    finishReason: 'stop',
    usage: null,
    requestId: null,
    durationMs: 1,
    firstTokenMs: 1,
    cost: null,
  },
];
const refused = (attempt: number, identical = false): TraceBody => ({
  type: 'rejected',
  attempt,
  issues: [{ code: 'value_not_in_quote', path: 'items[0].text', message: 'It is not there.' }],
  identical,
});

describe('the repair history of a run', () => {
  it('has each refused reply with its values, its issues and what the next one changed', () => {
    const events = diary(
      ...call(1, 'answer', 'a'),
      refused(1),
      ...call(2, 'reask', 'b'),
      refused(2),
      ...call(3, 'reask', 'c'),
    );
    expect(repairsOf(events)).toMatchObject([
      {
        attempt: 1,
        values: [{ value: 'a' }],
        issues: [{ path: 'items[0].text' }],
        next: { attempt: 2, changes: [{ path: 'items[0].text', before: '"a"', after: '"b"' }] },
      },
      { attempt: 2, values: [{ value: 'b' }], next: { attempt: 3 } },
    ]);
  });

  it('says that the same reply came again, and that nothing came after it', () => {
    const events = diary(...call(1, 'answer', 'a'), refused(1), ...call(2, 'reask', 'a'), refused(2, true));
    expect(repairsOf(events).map(({ identical, next }) => [identical, next?.changes])).toEqual([
      [false, []],
      [true, undefined],
    ]);
  });

  it('takes no answer of a later round for a correction', () => {
    const events = diary(...call(1, 'answer', 'a'), refused(1), ...call(2, 'answer', 'b'));
    expect(repairsOf(events)).toMatchObject([{ attempt: 1, next: null }]);
  });

  it('is empty where nothing was refused', () => {
    expect(repairsOf(diary(...call(1, 'answer', 'a')))).toEqual([]);
  });
});
