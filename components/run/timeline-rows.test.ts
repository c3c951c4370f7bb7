import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '@/lib/run/trace-event';
import { timelineRows } from './timeline-rows';

describe('the timeline', () => {
  it('keeps the words that were exchanged for whoever unfolds them', () => {
    const events: TraceEvent[] = [
      {
        seq: 4,
        atMs: 9,
        type: 'rejected',
        attempt: 1,
        identical: false,
        issues: [
          { code: 'date_invalid', path: 'items[0].date.iso', message: '2024-15-03 is not a date' },
          { code: 'empty_value', path: '', message: 'nothing' },
        ],
      },
    ];
    expect(timelineRows(events)).toEqual([
      {
        seq: 4,
        tone: 'warn',
        title: 'Checks failed',
        text: '2024-15-03 is not a date',
        durationMs: null,
        detail: 'items[0].date.iso: 2024-15-03 is not a date\nanswer: nothing',
      },
    ]);
  });

  it('leaves out what only serves the stream', () => {
    const events: TraceEvent[] = [
      { seq: 1, atMs: 0, type: 'field', attempt: 1, path: 'confidence', value: 1 },
      { seq: 2, atMs: 0, type: 'rung', attempt: 1, rung: 'reader', model: 'reader', reason: null },
    ];
    expect(timelineRows(events)).toEqual([]);
  });

  it('says once why a weaker way of asking is taken', () => {
    const rung = (seq: number, reason: string | null): TraceEvent => ({
      seq,
      atMs: 0,
      type: 'rung',
      attempt: seq,
      rung: 'chat_schema',
      model: 'm',
      reason,
    });
    const rows = timelineRows([rung(1, '404: Not Found'), rung(2, '404: Not Found'), rung(3, 'without store (400)')]);
    expect(rows.map(({ text }) => text)).toEqual([
      'Chat with a strict schema: 404: Not Found',
      'Chat with a strict schema: without store (400)',
    ]);
  });

  describe('of what was asked and looked for beside the answer', () => {
    const usage = { inputTokens: 300, cachedInputTokens: 0, outputTokens: 0 };
    const cost = { amount: '0.0004', currency: 'USD' };
    const meaning: Extract<TraceEvent, { type: 'meaning' }> = {
      seq: 1,
      atMs: 0,
      type: 'meaning',
      round: 1,
      model: 'near',
      query: 'What do we bear?',
      nearest: [{ firstLine: 11, lastLine: 30, likeness: 0.9 }],
      compared: 40,
      sent: 1,
      usage,
      cost,
      durationMs: 12,
      problem: null,
    };
    const read: Extract<TraceEvent, { type: 'question_read' }> = {
      seq: 1,
      atMs: 0,
      type: 'question_read',
      model: 'm',
      prompt: { system: '', user: '', version: '', schema: { name: '', schema: {} } },
      text: '{}',
      usage: { ...usage, outputTokens: 9 },
      cost,
      durationMs: 12,
      problem: null,
    };
    const rival = {
      kind: 'amount' as const,
      value: { value: '3000', currency: 'EUR', scale: null, unit: null },
      spans: [],
      path: null,
    };
    const looked = (rivals: (typeof rival)[], passages = 16): TraceEvent => ({
      seq: 1,
      atMs: 0,
      type: 'looked_wider',
      round: 1,
      passages,
      rivals,
    });

    it.each<[TraceEvent, string, string]>([
      [meaning, 'ok', 'near compared 40 parts; nearest are lines 11–30 · 300 tokens in · USD 0.0004'],
      [{ ...meaning, problem: 'Nobody there. Searched by words.' }, 'warn', 'Nobody there. Searched by words.'],
      [read, 'ok', 'm was asked · 300 tokens in, 9 out · USD 0.0004'],
      [{ ...read, problem: 'The reply is not as asked.' }, 'warn', 'The reply is not as asked. Code read it alone.'],
      [looked([]), 'ok', 'none in 16 passages'],
      [looked([], 1), 'ok', 'none in 1 passage'],
      [looked([rival]), 'warn', 'also EUR 3,000'],
    ])('there is a row: %o', (event, tone, text) => {
      expect(timelineRows([event])).toMatchObject([{ tone, text }]);
    });
  });

  it('says when the same reply came again', () => {
    const [row] = timelineRows([{ seq: 1, atMs: 0, type: 'rejected', attempt: 2, identical: true, issues: [] }]);
    expect(row?.text).toBe('the same reply came again; no further tries');
  });
});
