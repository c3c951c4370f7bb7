import Decimal from 'decimal.js';
import type { TraceEvent } from '@/lib/run/trace-event';

type Spent = Pick<Extract<TraceEvent, { type: 'call_finished' }>, 'usage' | 'cost'>;

/** What the calls of a run took in all, in words: "2 calls · 2,400 tokens in, 180 out · USD 0.0021"; null where none was counted. */
export function runSpending(events: readonly TraceEvent[]): string | null {
  const finished = events.flatMap((event): Spent[] =>
    event.type === 'call_finished' ||
    ((event.type === 'meaning' || event.type === 'question_read') && event.usage !== null)
      ? [event]
      : [],
  );
  const counted = finished.flatMap(({ usage }) => (usage ? [usage] : []));
  if (counted.length === 0) return null;
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0).toLocaleString('en');
  const tokens = `${sum(counted.map(({ inputTokens }) => inputTokens))} tokens in, ${sum(counted.map(({ outputTokens }) => outputTokens))} out`;
  const calls = finished.length === 1 ? '1 call' : `${finished.length} calls`;
  return [calls, tokens, costInWords(finished)].join(' · ');
}

function costInWords(finished: Spent[]): string {
  const sums = new Map<string, Decimal>();
  let unknown = 0;
  for (const { cost } of finished) {
    if (cost) sums.set(cost.currency, (sums.get(cost.currency) ?? new Decimal(0)).plus(cost.amount));
    else unknown += 1;
  }
  const known = [...sums].map(([currency, amount]) => `${currency} ${amount.toFixed()}`).join(' + ');
  if (known === '') return 'cost unknown: the model has no price';
  return unknown === 0 ? known : `${known} and ${unknown === 1 ? 'a call' : `${unknown} calls`} of unknown cost`;
}
