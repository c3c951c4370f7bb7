import { expect, it } from 'vitest';
import { replyRecordOf } from '../../generation/figures';
import type { TraceBody, TraceEvent } from '../../run/trace-event';
import { ann, makeResult, readyDocument, stranger } from './rows-fixture';
import { onEveryDatabase } from './store-fixture';

const prompt = {
  version: 'base@1',
  system: '',
  user: '',
  alternatives: { promptSchema: { version: 'base@1 reply-format@1' }, prose: { version: 'prose@1' } },
} as never;
const call = (attempt: number, role: 'answer' | 'reask', cost: string): TraceBody[] => [
  { type: 'call_started', round: 1, attempt, role, model: 'm', prompt, parameters: {} },
  {
    type: 'call_finished',
    attempt,
    text: 'x'.repeat(attempt),
    finishReason: 'stop',
    usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 },
    requestId: null,
    durationMs: attempt * 10,
    firstTokenMs: 1,
    cost: { amount: cost, currency: 'USD' },
  },
];
const rejected = (attempt: number, identical = false): TraceBody => ({
  type: 'rejected',
  attempt,
  identical,
  issues: [{ code: 'not_json', path: '', message: 'no' } as never],
});
const diaries: TraceBody[][] = [
  call(1, 'answer', '0.001'),
  [...call(1, 'answer', '0.001'), rejected(1), ...call(2, 'reask', '0.0000000000000000002')],
  [
    ...call(1, 'answer', '0.001'),
    rejected(1),
    ...call(2, 'reask', '1'),
    rejected(2, true),
    { type: 'fallback', reason: 'spent', issues: [] },
  ],
  // A correction whose first try was cut off, and one that was refused.
  [
    ...call(1, 'answer', '0.001'),
    rejected(1),
    { type: 'call_failed', attempt: 2, code: 'connection_lost', message: 'cut', textSoFar: '', retryInMs: 5 },
    ...call(2, 'reask', '1'),
  ],
  [
    ...call(1, 'answer', '0.001'),
    rejected(1),
    ...call(2, 'reask', '1').map((event) =>
      event.type === 'call_finished' ? { ...event, finishReason: 'refusal' as const } : event,
    ),
    { type: 'fallback', reason: 'refused', issues: [] },
  ],
  // Asked as the strongest way is, and answered in prose.
  call(1, 'answer', '0.001').flatMap((event): TraceBody[] =>
    event.type === 'call_started'
      ? [
          event,
          { type: 'rung', attempt: 1, rung: 'chat_schema', model: 'm', reason: null },
          { type: 'rung', attempt: 1, rung: 'prose', model: 'm', reason: '404' },
        ]
      : [event],
  ),
];

onEveryDatabase('figures on replies', (databases) => {
  it('are counted from the kept calls as from the diary itself', async () => {
    const { store, clock } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const records = [];
    for (const diary of diaries) {
      const events = diary.map((body, index): TraceEvent => ({ seq: index + 1, atMs: index, ...body }));
      const { run } = await store.ask(ann, { documentId, text: 'q', provider: 'p', model: 'm' });
      await store.finishRun(run.id, { ...makeResult('x'), events });
      clock.advance(1_000);
      records.push(replyRecordOf(events));
    }
    const kept = await store.figures.replies(ann.workspaceId, 10);
    expect(kept.map((record) => ({ ...record, totalMs: 0 }))).toEqual(
      records.map((record) => ({ ...record, totalMs: 0 })),
    );
    expect(kept.map(({ totalMs }) => totalMs)).toEqual([10, 30, 30, 30, 30, 10]);
    expect(kept.map(({ mended }) => mended)).toEqual([false, true, false, true, false, false]);
    expect(kept.at(-1)?.promptVersion).toBe('prose@1');
    expect(await store.figures.replies(ann.workspaceId, 2)).toEqual(kept.slice(-2));
    expect(await store.figures.replies(stranger.workspaceId, 10)).toEqual([]);
  });
});
