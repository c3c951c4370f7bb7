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

  it('says when the same reply came again', () => {
    const [row] = timelineRows([{ seq: 1, atMs: 0, type: 'rejected', attempt: 2, identical: true, issues: [] }]);
    expect(row?.text).toBe('the same reply came again; no further tries');
  });
});
