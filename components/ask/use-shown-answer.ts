import { useCallback, useMemo, useState } from 'react';
import type { QuestionSummary } from '@/lib/ports/rows';
import { readRun, searchedIn } from '../run/read-run';
import type { Wire } from '../run/wire';
import { type LineRange, targetOf } from '../viewer/highlight';
import { untilRead } from './doing-now';
import { nearestTarget } from './nearest-target';
import { answerHighlights, pagesAhead, secondItems, shownAnswer, viewOfRun } from './shown-answer';
import type { Place } from './use-address';
import { useLoadedView, type Workspace } from './use-workspace';

type Open = {
  question: Wire<QuestionSummary> | null;
  /** The item and the citation that are looked at. */
  place: Place;
  /** Whether the document is still being read. */
  beingRead: boolean;
};

/** The answer of the open question as far as it is known, and what the page beside it shows of it: the marks, where to go, the lines
 *  that were searched, and the pages to paint ahead. */
export function useShownAnswer(workspace: Workspace, { question, place, beingRead }: Open) {
  const { item, span } = place;
  const view = useLoadedView(workspace, question);
  const runId = question?.run?.id;
  const events = useMemo(() => (runId ? (workspace.traces.get(runId) ?? []) : []), [workspace.traces, runId]);
  const waits = beingRead && question?.run?.state === 'queued';
  const reading = useMemo(() => ({ ...readRun(events), ...(waits ? { doing: untilRead } : {}) }), [events, waits]);
  const own = useMemo(() => viewOfRun(view, runId), [view, runId]);
  const shown = useMemo(() => shownAnswer(own, reading), [own, reading]);
  // The lines that an answer names are those of the reading that it was found in.
  const shownRun = shown.items.length > 0 ? question?.run : null;
  const second = useMemo(() => secondItems(shown), [shown]);
  const evidence = shown.items[item - 1]?.evidence[span - 1];
  const absent = shown.answer !== null && shown.items.length === 0;
  const placeKey = `${own?.answer?.runId ?? runId} ${shown.provisional} ${item} ${span}`;
  const target = useMemo(
    () => (evidence ? targetOf(evidence, placeKey) : absent ? nearestTarget(reading, placeKey) : null),
    [evidence, absent, reading, placeKey],
  );
  const highlights = useMemo(() => answerHighlights(shown, second, { item, span }), [shown, second, item, span]);
  // What the pointer or the focus is on is painted while the person makes up their mind.
  const [pointed, setPointed] = useState<{ item: number; span: number } | null>(null);
  const ahead = useMemo(() => pagesAhead(shown, { item, span }, pointed), [shown, item, span, pointed]);
  const ranges = useMemo((): LineRange[] => {
    const searched = searchedIn(reading).lines.map((lines): LineRange => ({ kind: 'searched', ...lines }));
    const peeked = reading.completeness?.peeked;
    return peeked ? [...searched, { kind: 'peeked', ...peeked }] : searched;
  }, [reading]);
  const point = useCallback((item: number, span: number) => setPointed({ item, span }), []);

  return { view, events, reading, shown, shownRun, second, target, highlights, ranges, ahead, point };
}
