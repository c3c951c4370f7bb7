import { definitionOf } from '@/lib/contract/registry';
import type { Retrieval } from '@/lib/retrieval/passage';
import type { TraceEvent } from '@/lib/run/trace-event';
import { rungInWords } from './rung-words';

export type TimelineRow = {
  seq: number;
  tone: 'ok' | 'warn' | 'bad' | 'plain';
  title: string;
  text: string;
  durationMs: number | null;
  /** The model's or the validator's own words, unfolded on demand. */
  detail: string | null;
};

/** A run's diary as rows for people; events that only serve the stream are left out. */
export function timelineRows(events: readonly TraceEvent[]): TimelineRow[] {
  const told = new Set<string>();
  return events.flatMap((event) => {
    // Each call says anew why it is asked in a weaker way; once is enough.
    if (event.type === 'rung') {
      const way = `${event.rung} ${event.reason}`;
      if (told.has(way)) return [];
      told.add(way);
    }
    const row = rowOf(event);
    return row ? [{ seq: event.seq, durationMs: null, detail: null, ...row }] : [];
  });
}

type Row = Pick<TimelineRow, 'tone' | 'title' | 'text'> & Partial<Pick<TimelineRow, 'durationMs' | 'detail'>>;

function rowOf(event: TraceEvent): Row | null {
  switch (event.type) {
    case 'run_started':
      return { tone: 'plain', title: 'Start', text: event.provider === 'reader' ? 'the built-in reader' : event.model };
    case 'question_read':
      return {
        tone: event.problem ? 'warn' : 'ok',
        title: 'How it is meant',
        text: event.problem ? `${event.problem} Code read it alone.` : `${event.model} was asked${spentInWords(event)}`,
        durationMs: event.durationMs,
        detail: event.text || null,
      };
    case 'question_parsed': {
      const { brief } = event;
      const own = brief.keywords.filter((keyword) => keyword.source === 'question');
      const words = own.map((keyword) => `“${keyword.text}”`).join(' ');
      const added = brief.keywords.filter((keyword) => keyword.source !== 'question').map((keyword) => keyword.text);
      const text = `${brief.shape.replace('_', ' ')} of ${brief.kind.replace('_', ' ')}${words ? ` · ${words}` : ''}`;
      return { tone: 'ok', title: 'Question', text, durationMs: event.durationMs, detail: added.join('\n') || null };
    }
    case 'meaning':
      return {
        tone: event.problem ? 'warn' : 'ok',
        title: 'By meaning',
        text: meaningInWords(event),
        durationMs: event.durationMs,
        detail: event.query,
      };
    case 'retrieved':
      return {
        tone: event.retrieval.passages.length > 0 ? 'ok' : 'warn',
        title: event.round > 1 ? `Passages, round ${event.round}` : 'Passages',
        text: passagesInWords(event.retrieval),
        durationMs: event.durationMs,
        detail: event.retrieval.queries.join('\n') || null,
      };
    case 'call_started':
      return event.role === 'reask'
        ? {
            tone: 'warn',
            title: 'Correction',
            text: `asked ${event.model} to correct itself`,
            detail: event.prompt.user,
          }
        : null;
    case 'call_finished':
      return {
        tone: event.finishReason === 'stop' ? 'ok' : 'warn',
        title: 'Reply',
        text: [
          event.finishReason === 'stop' ? null : `ended by ${event.finishReason}`,
          event.usage ? `${event.usage.inputTokens} tokens in, ${event.usage.outputTokens} out` : null,
          event.cost
            ? `${event.cost.currency} ${event.cost.amount}`
            : event.usage
              ? 'cost unknown: the model has no price'
              : null,
          event.firstTokenMs === null || !event.usage ? null : `first token after ${Math.round(event.firstTokenMs)} ms`,
        ]
          .filter(Boolean)
          .join(' · '),
        durationMs: event.durationMs,
        detail: event.text,
      };
    case 'call_failed':
      return { tone: 'bad', title: 'Call failed', text: event.message, detail: event.textSoFar || null };
    case 'rung':
      return event.reason
        ? { tone: 'warn', title: 'Another way', text: `${rungInWords(event.rung)}: ${event.reason}` }
        : null;
    case 'stripped':
      return { tone: 'plain', title: 'Stripped', text: event.what.join(', ') };
    case 'rejected':
      return {
        tone: 'warn',
        title: 'Checks failed',
        text: event.identical
          ? 'the same reply came again; no further tries'
          : (event.issues[0]?.message ?? 'the reply was refused'),
        detail: event.issues.map((issue) => `${issue.path || 'answer'}: ${issue.message}`).join('\n'),
      };
    case 'fallback':
      return { tone: 'bad', title: 'Given to a person', text: event.reason };
    case 'looked_wider': {
      const labels = event.rivals.map(({ kind, value }) => definitionOf(kind).label(value));
      return {
        tone: labels.length > 0 ? 'warn' : 'ok',
        title: 'Another value?',
        text:
          labels.length > 0
            ? `also ${labels.join(', ')}`
            : `none in ${event.passages === 1 ? '1 passage' : `${event.passages} passages`}`,
      };
    }
    case 'completeness':
      return event.verdict.asked
        ? { tone: event.verdict.strong === true ? 'ok' : 'warn', title: 'Next page', text: event.verdict.reason }
        : null;
    case 'compared':
      return {
        tone: event.comparisons.some(({ verdict }) => verdict === null) ? 'warn' : 'ok',
        title: 'Comparison',
        text: event.comparisons.map(({ steps }) => steps.at(-1)).join(' '),
        detail: event.comparisons.flatMap(({ steps }) => steps).join('\n'),
      };
    case 'second_opinion':
      return { tone: event.agrees === false ? 'warn' : 'ok', title: 'Second opinion', text: event.reason };
    case 'route':
      return {
        tone: event.choice.route === 'ship' ? 'ok' : 'warn',
        title: 'Route',
        text: `${event.choice.route.replaceAll('_', ' ')}: ${event.choice.reason}`,
      };
    case 'answered': {
      const { answer } = event;
      const count = answer.items.length;
      return {
        tone: event.flags.length === 0 ? 'ok' : 'warn',
        title: 'Answer',
        text: `${count === 0 ? 'nothing found' : count === 1 ? '1 item' : `${count} items`}, ${
          event.flags.length === 0 ? 'no flags' : event.flags.map((flag) => flag.reason).join('; ')
        }`,
      };
    }
    case 'failed':
    case 'interrupted':
      return { tone: 'bad', title: event.type === 'failed' ? 'Failed' : 'Interrupted', text: event.message };
    case 'item':
    case 'field':
      return null;
  }
}

function meaningInWords(event: Extract<TraceEvent, { type: 'meaning' }>): string {
  if (event.problem) return event.problem;
  const best = event.nearest.slice(0, 3).map(({ firstLine, lastLine }) => `lines ${firstLine}–${lastLine}`);
  return `${event.model} compared ${event.compared} parts; nearest are ${best.join(', ')}${spentInWords(event)}`;
}

function spentInWords({ usage, cost }: Pick<Extract<TraceEvent, { type: 'meaning' }>, 'usage' | 'cost'>): string {
  const out = usage && usage.outputTokens > 0 ? `, ${usage.outputTokens} out` : '';
  return `${usage ? ` · ${usage.inputTokens} tokens in${out}` : ''}${cost ? ` · ${cost.currency} ${cost.amount}` : ''}`;
}

function passagesInWords({ passages, byMeaningOnly }: Retrieval): string {
  if (passages.length === 0) return 'none';
  const shown = passages.slice(0, 3).map((passage) => {
    const lines = `lines ${passage.firstLine}–${passage.lastLine}`;
    return passage.sectionTitle ? `${passage.sectionTitle}, ${lines}` : lines;
  });
  const more = passages.length > 3 ? ` and ${passages.length - 3} more` : '';
  return `${shown.join('; ')}${more}${byMeaningOnly ? ' · by meaning only' : ''}`;
}
