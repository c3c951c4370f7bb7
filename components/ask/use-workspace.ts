'use client';

import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { DocumentRow, QuestionSummary, QuestionView } from '@/lib/ports/rows';
import type { TraceEvent } from '@/lib/run/trace-event';
import { useDocumentEvents } from '../run/use-document-events';
import type { Wire } from '../run/wire';

type Documents = readonly Wire<DocumentRow>[];
type Questions = readonly Wire<QuestionSummary>[];
type View = Wire<QuestionView>;

type State = {
  documents: Documents;
  questions: Questions;
  /** Diaries of runs, by run, in order. */
  traces: ReadonlyMap<string, readonly TraceEvent[]>;
  views: ReadonlyMap<string, View>;
  failedViews: ReadonlySet<string>;
};

type Change =
  | { type: 'document'; document: Wire<DocumentRow> }
  | { type: 'question'; question: Wire<QuestionSummary> }
  | { type: 'trace'; runId: string; events: readonly TraceEvent[] }
  | { type: 'view'; view: View }
  | { type: 'view_failed'; questionId: string };

export type Workspace = State & {
  connected: boolean;
  /** Loads a question's view unless the one at hand is still true. */
  load: (questionId: string) => void;
};

/** What the workspace page knows: the rows it came with, kept true by the stream.
 *  @param onDocument is told of each row of a document that the stream brings */
export function useWorkspace(
  documentId: string | null,
  initial: { documents: Documents; questions: Questions; view: View | null },
  onDocument: (document: Wire<DocumentRow>) => void,
): Workspace {
  const [state, dispatch] = useReducer(reduce, initial, begin);
  const connected = useDocumentEvents(documentId, {
    onDocument: (document) => {
      dispatch({ type: 'document', document });
      onDocument(document);
    },
    onQuestion: (question) => dispatch({ type: 'question', question }),
    onTrace: (runId, event) => dispatch({ type: 'trace', runId, events: [event] }),
  });
  const load = useCallback((questionId: string) => {
    fetchView(questionId).then(
      (view) => dispatch({ type: 'view', view }),
      () => dispatch({ type: 'view_failed', questionId }),
    );
  }, []);
  return useMemo(() => ({ ...state, connected, load }), [state, connected, load]);
}

/** True while the view at hand tells of an older run, or of an older state of its answer, than the list does. */
export function isOutdated(view: View | undefined, question: Wire<QuestionSummary>): boolean {
  if (!view) return true;
  return (
    view.run?.id !== question.run?.id ||
    view.run?.state !== question.run?.state ||
    view.answer?.id !== question.answer?.id ||
    view.answer?.state !== question.answer?.state
  );
}

/** Keeps a view that belongs to the question open on the screen true to the list. */
export function useLoadedView(workspace: Workspace, question: Wire<QuestionSummary> | null): View | null {
  const view = question ? workspace.views.get(question.id) : undefined;
  const outdated = question !== null && isOutdated(view, question);
  const { load } = workspace;
  const questionId = question?.id ?? null;
  const version = question
    ? `${question.run?.id} ${question.run?.state} ${question.answer?.id} ${question.answer?.state}`
    : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each state that the list tells of
  useEffect(() => {
    if (questionId && outdated) load(questionId);
  }, [questionId, version, load]);
  return view ?? null;
}

function begin(initial: { documents: Documents; questions: Questions; view: View | null }): State {
  const { documents, questions, view } = initial;
  return {
    documents,
    questions,
    traces: new Map(view?.run ? [[view.run.id, view.events]] : []),
    views: new Map(view ? [[view.question.id, view]] : []),
    failedViews: new Set(),
  };
}

function reduce(state: State, change: Change): State {
  switch (change.type) {
    case 'document':
      return { ...state, documents: withRow(state.documents, change.document) };
    case 'question':
      return { ...state, questions: withRow(state.questions, change.question) };
    case 'trace':
      return { ...state, traces: withEvents(state.traces, change.runId, change.events) };
    case 'view': {
      const { view } = change;
      const views = new Map(state.views).set(view.question.id, view);
      const traces = view.run ? withEvents(state.traces, view.run.id, view.events) : state.traces;
      const failedViews = new Set([...state.failedViews].filter((id) => id !== view.question.id));
      return { ...state, views, traces, failedViews };
    }
    case 'view_failed':
      return { ...state, failedViews: new Set(state.failedViews).add(change.questionId) };
  }
}

/** Replaces a row in its place, or puts a new one first when it is newer than the first. */
function withRow<T extends { id: string; createdAt: string }>(rows: readonly T[], row: T): T[] {
  if (rows.some((other) => other.id === row.id)) return rows.map((other) => (other.id === row.id ? row : other));
  return [...rows, row].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Adds events that are not there yet; the diary stays in order whatever order they came in. */
export function withEvents(
  traces: State['traces'],
  runId: string,
  events: readonly TraceEvent[],
): ReadonlyMap<string, readonly TraceEvent[]> {
  const known = traces.get(runId) ?? [];
  const seen = new Set(known.map((event) => event.seq));
  const fresh = events.filter((event) => !seen.has(event.seq));
  if (fresh.length === 0) return traces;
  const merged = [...known, ...fresh].sort((a, b) => a.seq - b.seq);
  return new Map(traces).set(runId, merged);
}

async function fetchView(questionId: string): Promise<View> {
  const response = await fetch(`/api/questions/${encodeURIComponent(questionId)}`);
  if (!response.ok) throw new Error(`question answered ${response.status}`);
  return (await response.json()) as View;
}
