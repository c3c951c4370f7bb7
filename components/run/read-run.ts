import type { CompletenessVerdict } from '@/lib/completeness/verdict';
import type { Answer, Item } from '@/lib/contract/answer';
import type { RouteChoice } from '@/lib/dispatch/route';
import type { Evidence } from '@/lib/evidence/evidence';
import type { Brief } from '@/lib/question/brief';
import type { Retrieval } from '@/lib/retrieval/passage';
import type { Flag } from '@/lib/run/flag';
import type { TraceEvent } from '@/lib/run/trace-event';

/** Fields beside the items, each as it arrives; null until then. None of them is checked yet. */
export type ArrivingFields = {
  summary: string | null;
  form: string | null;
  confidence: number | null;
  confidenceExplanation: string | null;
  followUps: string[];
};

/** What a run has shown of itself so far. */
export type RunReading = {
  brief: Brief | null;
  retrievals: Retrieval[];
  completeness: CompletenessVerdict | null;
  /** Items of the call that is going on; replaced by the answer's once it stands. */
  provisional: { item: Item; evidence: Evidence[] }[];
  /** What that call has said beside its items. */
  arriving: ArrivingFields;
  answered: { answer: Answer; evidence: Evidence[][]; flags: Flag[]; route: RouteChoice } | null;
  reasks: number;
  /** What is being done, in words people can believe. */
  doing: string;
  elapsedMs: number;
};

/** Reads a run's diary from its start. Events may come in any number; the same events always give the same reading. */
export function readRun(events: readonly TraceEvent[]): RunReading {
  const reading: RunReading = {
    brief: null,
    retrievals: [],
    completeness: null,
    provisional: [],
    arriving: nothingArrived(),
    answered: null,
    reasks: 0,
    doing: 'waiting for its turn',
    elapsedMs: events.at(-1)?.atMs ?? 0,
  };
  for (const event of events) take(reading, event);
  return reading;
}

function take(reading: RunReading, event: TraceEvent): void {
  switch (event.type) {
    case 'run_started':
      reading.doing = 'reading the question';
      return;
    case 'question_parsed':
      reading.brief = event.brief;
      reading.doing = 'searching the document';
      return;
    case 'meaning':
      if (event.problem) reading.doing = 'searching the document by its words';
      return;
    case 'retrieved': {
      reading.retrievals.push(event.retrieval);
      const count = event.retrieval.passages.length;
      reading.doing = count === 1 ? 'reading 1 passage' : `reading ${count} passages`;
      return;
    }
    case 'call_started':
      beginAgain(reading);
      if (event.role === 'reask') {
        reading.reasks++;
        reading.doing = 'asking for a correction';
      }
      return;
    case 'item':
      reading.provisional[event.index] = { item: event.item, evidence: event.evidence };
      reading.doing = `${reading.provisional.length} so far`;
      return;
    case 'field':
      takeField(reading.arriving, event.path, event.value);
      return;
    case 'rung':
      // Each way of asking begins its reply from the start.
      beginAgain(reading);
      return;
    case 'rejected':
      beginAgain(reading);
      reading.doing = event.issues.length === 1 ? '1 check failed' : `${event.issues.length} checks failed`;
      return;
    case 'call_failed':
      beginAgain(reading);
      reading.doing = event.retryInMs === null ? event.message : `${event.message} Trying again.`;
      return;
    case 'fallback':
      reading.doing = 'going to a person';
      return;
    case 'completeness':
      reading.completeness = event.verdict;
      if (event.verdict.strong === false) reading.doing = `${event.verdict.reason}, reading on`;
      return;
    case 'route':
      if (event.choice.route === 'broaden' || event.choice.route === 'rephrase') {
        reading.doing = `${event.choice.reason}, reading on`;
      }
      return;
    case 'answered':
      reading.answered = { answer: event.answer, evidence: event.evidence, flags: event.flags, route: event.route };
      beginAgain(reading);
      reading.doing = 'storing the answer';
      return;
    case 'failed':
    case 'interrupted':
      reading.doing = event.message;
      return;
    case 'question_read':
    case 'looked_wider':
    case 'call_finished':
    case 'stripped':
    case 'second_opinion':
    case 'compared':
      return;
  }
}

function beginAgain(reading: RunReading): void {
  reading.provisional = [];
  reading.arriving = nothingArrived();
}

function nothingArrived(): ArrivingFields {
  return { summary: null, form: null, confidence: null, confidenceExplanation: null, followUps: [] };
}

/** Takes what has the shape it should have; the rest is the final check's concern. */
function takeField(arriving: ArrivingFields, path: string, value: unknown): void {
  if (path === '$.summary' && typeof value === 'string') arriving.summary = value;
  if (path === '$.form' && typeof value === 'string') arriving.form = value;
  if (path === '$.confidence' && typeof value === 'number') arriving.confidence = value;
  if (path === '$.confidence_explanation' && typeof value === 'string') arriving.confidenceExplanation = value;
  if (path === '$.follow_ups' && Array.isArray(value)) {
    arriving.followUps = value.filter((each) => typeof each === 'string');
  }
}

/** All lines that any round searched, and the pages they stand on. */
export function searchedIn(reading: RunReading): { lines: { firstLine: number; lastLine: number }[]; pages: number[] } {
  const passages = reading.retrievals.flatMap((retrieval) => retrieval.passages);
  const pages = new Set<number>();
  for (const { startPage, endPage } of passages) for (let page = startPage; page <= endPage; page++) pages.add(page);
  // Two rounds may read the same lines.
  const lines = new Map(
    passages.map(({ firstLine, lastLine }) => [`${firstLine}-${lastLine}`, { firstLine, lastLine }]),
  );
  return {
    lines: [...lines.values()],
    pages: [...pages].sort((a, b) => a - b),
  };
}
