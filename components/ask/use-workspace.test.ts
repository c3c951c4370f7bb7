import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '@/lib/run/trace-event';
import { withEvents } from './use-workspace';

const event = (seq: number): TraceEvent => ({ seq, atMs: seq, type: 'failed', code: 'c', message: String(seq) });

describe("a run's diary in the browser", () => {
  it('is the same whatever order and however often its events arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (arrivals) => {
        let traces: ReturnType<typeof withEvents> = new Map();
        for (const seq of arrivals) traces = withEvents(traces, 'run', [event(seq)]);
        const expected = [...new Set(arrivals)].sort((a, b) => a - b);
        expect((traces.get('run') ?? []).map(({ seq }) => seq)).toEqual(expected);
      }),
    );
  });

  it('stays the same object when nothing new arrived, so that nothing is drawn again', () => {
    const traces = withEvents(new Map(), 'run', [event(1)]);
    expect(withEvents(traces, 'run', [event(1)])).toBe(traces);
  });
});
