import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '@/lib/run/trace-event';
import { runSpending } from './run-spending';

const call = (cost: string | null, usage = true): TraceEvent => ({
  seq: 1,
  atMs: 1,
  type: 'call_finished',
  attempt: 1,
  text: '',
  finishReason: 'stop',
  usage: usage ? { inputTokens: 1200, cachedInputTokens: 0, outputTokens: 90 } : null,
  requestId: null,
  durationMs: 1,
  firstTokenMs: 1,
  cost: cost === null ? null : { amount: cost, currency: 'USD' },
});

describe('what a run took', () => {
  it('is summed exactly', () => {
    expect(runSpending([call('0.1'), call('0.2')])).toBe('2 calls · 2,400 tokens in, 180 out · USD 0.3');
  });
  it('has what was paid for the question and for meaning too, and nothing where nothing was sent', () => {
    const usage = { inputTokens: 100, cachedInputTokens: 0, outputTokens: 0 };
    const meaning = { ...call('0.05'), type: 'meaning', usage } as unknown as TraceEvent;
    const read = { ...call('0.01'), type: 'question_read', usage } as unknown as TraceEvent;
    const unsent = { ...meaning, usage: null, cost: null } as TraceEvent;
    expect(runSpending([read, meaning, call('0.1'), unsent])).toBe('3 calls · 1,400 tokens in, 90 out · USD 0.16');
  });
  it('is unknown without a price, never nothing', () => {
    expect(runSpending([call(null)])).toBe('1 call · 1,200 tokens in, 90 out · cost unknown: the model has no price');
    expect(runSpending([call('0.1'), call(null)])).toContain('USD 0.1 and a call of unknown cost');
  });
  it('is not told where nothing was counted', () => {
    expect(runSpending([call(null, false)])).toBeNull();
  });
});
