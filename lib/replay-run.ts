import type { Rate } from './compute/rates';
import type { Answer } from './contract/answer';
import type { LineTable } from './document/line-table';
import { createReplayProvider } from './generation/replay-provider';
import { answerQuestion, defaultLimits, type PolicyReview } from './pipeline';
import type { Dictionary } from './question/dictionary';
import { createReaderProvider } from './reader/reader-provider';
import type { DocumentIndex } from './retrieval/build-index';
import type { Flag } from './run/flag';
import type { TraceEvent } from './run/trace-event';
import type { SearchByMeaning } from './search-by-meaning';

export type Replay = {
  /** The same answer, proofs, flags and route came out. */
  same: boolean;
  /** What came out otherwise: "items", "evidence", "flags", "route" … */
  differs: string[];
  answer: Answer;
  events: TraceEvent[];
};

export type ReplayOutcome = { ok: true; replay: Replay } | { ok: false; message: string };

/** Runs a question again from its diary: the same brief, the model's recorded bytes, the recorded rates and clock. Nothing is
 *  sent anywhere and nothing is kept.
 *  @throws ProviderError when today's program asks for more calls than were recorded */
export async function replayRun(input: {
  events: TraceEvent[];
  table: LineTable;
  index: DocumentIndex;
  dictionary?: Dictionary;
  signal: AbortSignal;
}): Promise<ReplayOutcome> {
  const { events, table, index, dictionary, signal } = input;
  const started = events.find((event) => event.type === 'run_started');
  const parsed = events.find((event) => event.type === 'question_parsed');
  const answered = events.findLast((event) => event.type === 'answered');
  if (!started || !parsed || !answered) {
    return { ok: false, message: 'This run did not come to an answer, so that there is nothing to compare with.' };
  }
  const replayed: TraceEvent[] = [];
  const result = await answerQuestion({
    question: started.question,
    correctedBrief: parsed.brief,
    table,
    index,
    provider: createReplayProvider(events),
    reader: started.provider === 'reader' ? null : createReaderProvider(),
    ...(dictionary ? { dictionary } : {}),
    rates: recordedRates(events),
    ...recordedMeaning(events),
    indicators: started.indicators ?? [],
    instructions: started.instructions ?? null,
    ...(started.patterns ? { patterns: started.patterns } : {}),
    ...(started.reasks === undefined ? {} : { reasks: started.reasks }),
    policyReview: recordedPolicy(events, answered.flags),
    limits: { ...defaultLimits, maximumCalls: defaultLimits.maximumCalls - callsForTheQuestion(events) },
    fallback: 'person',
    clock: { now: () => events[Math.min(replayed.length, events.length - 1)]?.atMs ?? 0, id: () => 'replay' },
    signal,
    onEvent: (event) => {
      replayed.push(event);
    },
  });
  const parts: [string, unknown, unknown][] = [
    ...answerParts(answered.answer, result.answer),
    ['evidence', answered.evidence, result.evidence],
    ['flags', answered.flags, result.flags],
    ['route', answered.route, result.route],
  ];
  const differs = parts.filter(([, before, after]) => !sameJson(before, after)).map(([name]) => name);
  return { ok: true, replay: { same: differs.length === 0, differs, answer: result.answer, events: replayed } };
}

function answerParts(before: Answer, after: Answer): [string, unknown, unknown][] {
  return (Object.keys({ ...before, ...after }) as (keyof Answer)[]).map((name) => [name, before[name], after[name]]);
}

/** What the policy of that moment said of each round; it may have changed since, and samples are drawn once. */
function recordedPolicy(events: TraceEvent[], flags: Flag[]): () => PolicyReview | null {
  const asked = events.flatMap((event) => (event.type === 'route' ? [event.signals.policyReview] : []));
  const flag = flags.find(({ name }) => name === 'policy' || name === 'sampled');
  let round = 0;
  return () => {
    const sent = asked[round++] ?? false;
    if (!sent || !flag) return null;
    return { flag: flag.name === 'sampled' ? 'sampled' : 'policy', reason: flag.reason, details: flag.details };
  };
}

/** Calls that said how the question is meant: the recorded brief has what came of them, and the budget had them too. */
function callsForTheQuestion(events: TraceEvent[]): number {
  return events.filter(({ type }) => type === 'question_read').length;
}

/** What was near in meaning, as it was found then. */
function recordedMeaning(events: TraceEvent[]): { meaning?: SearchByMeaning } {
  const recorded = events.filter((event) => event.type === 'meaning');
  const [first] = recorded;
  if (!first) return {};
  let search = 0;
  return {
    meaning: async ({ query }) => {
      const { model, nearest, compared, problem } = recorded[search++] ?? { ...first, nearest: [] };
      return { model, query, nearest, compared, sent: 0, usage: null, problem };
    },
  };
}

function recordedRates(events: TraceEvent[]): Rate[] {
  return events.flatMap((event) => (event.type === 'compared' ? event.comparisons.flatMap(({ rates }) => rates) : []));
}

/** Equal as they are stored: the order of fields and what is undefined don't count. */
function sameJson(before: unknown, after: unknown): boolean {
  return JSON.stringify(before, sortedFields) === JSON.stringify(after, sortedFields);
}

function sortedFields(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
