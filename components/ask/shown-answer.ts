import type { Answer, Item } from '@/lib/contract/answer';
import { valuesAtOdds } from '@/lib/contract/values-at-odds';
import type { Evidence } from '@/lib/evidence/evidence';
import type { QuestionView } from '@/lib/ports/rows';
import type { Flag } from '@/lib/run/flag';
import type { RunReading } from '../run/read-run';
import type { Wire } from '../run/wire';
import type { Highlight } from '../viewer/highlight';
import { highlightsOf } from '../viewer/highlight';

export type ShownAnswer = {
  items: { item: Item; evidence: Evidence[] }[];
  answer: Answer | null;
  flags: Flag[];
  provisional: boolean;
};

/** What stands now: the answer as kept (with what people decided), else the run's own, else what has arrived so far. */
export function shownAnswer(view: Wire<QuestionView> | null, reading: RunReading): ShownAnswer {
  const kept = view?.answer;
  if (kept) {
    const items = kept.answer.items.map((item, index) => ({ item, evidence: kept.evidence[index] ?? [] }));
    // What was flagged was the answer before the edit.
    return { items, answer: kept.answer, flags: view.edit ? [] : kept.flags, provisional: false };
  }
  if (reading.answered) {
    const { answer, evidence, flags } = reading.answered;
    const items = answer.items.map((item, index) => ({ item, evidence: evidence[index] ?? [] }));
    return { items, answer, flags, provisional: false };
  }
  return { items: reading.provisional.filter(Boolean), answer: null, flags: [], provisional: true };
}

/** The view, if it tells of this run; without the answer of an earlier run while this one is open, which would else be taken for
 *  its own. */
export function viewOfRun(view: Wire<QuestionView> | null, runId: string | undefined): Wire<QuestionView> | null {
  if (!view?.run || view.run.id !== runId) return null;
  const open = view.run.state === 'queued' || view.run.state === 'running';
  return open && view.answer?.runId !== runId ? { ...view, answer: null } : view;
}

/** Whether a person gave the values and says that they follow from what is cited: its words alone do not prove them. */
export function isInferredByPerson(edit: Wire<QuestionView>['edit'], answer: ShownAnswer['answer']): boolean {
  return edit !== null && answer?.answer_found === true && answer.extraction_method !== 'verbatim';
}

/** How many citations are shown, and how many of them are proved. */
export function proofCount(items: ShownAnswer['items']): { citations: number; proved: number } {
  const grades = items.flatMap(({ evidence }) => evidence.map(({ grade }) => grade));
  const proved = grades.filter((grade) => grade === 'exact' || grade === 'normalized');
  return { citations: grades.length, proved: proved.length };
}

/** Indexes of the items that contradict each other, a list for each field, in the order in which they are shown. */
export function itemsAtOdds(shown: ShownAnswer): number[][] {
  const conflict = shown.flags.find((flag) => flag.name === 'conflicting_values');
  if (!conflict) return [];
  return valuesAtOdds(
    shown.items.map(({ item }) => item),
    conflict.items,
  );
}

/** Indexes of the items that are the other value of a conflict: all of a field but the first. */
export function secondItems(shown: ShownAnswer): Set<number> {
  return new Set(itemsAtOdds(shown).flatMap(([, ...others]) => others));
}

/** Every piece of evidence in order: what N and P go through. 1-based. */
export function evidenceOrder(shown: ShownAnswer): { item: number; span: number }[] {
  return shown.items.flatMap(({ evidence }, item) => evidence.map((_, span) => ({ item: item + 1, span: span + 1 })));
}

/** The pages that a person is likely to look at next, the likeliest first: that of the evidence pointed at, then those of the evidence
 *  after and before the one that is shown, and a little further; the page that is shown aside. */
export function pagesAhead(shown: ShownAnswer, place: Place, pointed: Place | null = null): number[] {
  const order = evidenceOrder(shown);
  const pageOf = (at: Place | undefined): number | undefined =>
    at && shown.items[at.item - 1]?.evidence[at.span - 1]?.pages[0]?.page;
  const index = order.findIndex(({ item, span }) => item === place.item && span === place.span);
  if (index < 0) return [];
  const beside = (step: number): Place | undefined => order[(index + step + order.length) % order.length];
  const near = Array.from({ length: Math.min(furthestAhead, order.length - 1) }, (_, step) => [
    beside(step + 1),
    beside(-step - 1),
  ]);
  const pages = [pointed ?? undefined, ...near.flat()].map(pageOf);
  return [...new Set(pages)].filter((page) => page !== undefined).filter((page) => page !== pageOf(order[index]));
}

type Place = { item: number; span: number };

/** Each page ahead is a picture in memory. */
const furthestAhead = 2;

/** The marks of an answer: the selected item with its quoted words, of which those of the selected span stand out, the others as pale
 *  lines. */
export function answerHighlights(shown: ShownAnswer, second: ReadonlySet<number>, selected: Place): Highlight[] {
  return shown.items.flatMap(({ evidence }, index) =>
    evidence.flatMap((each, span) => {
      const marks = highlightsOf(each, `item-${index + 1}-${span + 1}`, second.has(index) ? 'second' : 'cited');
      if (index + 1 !== selected.item) return marks.map((mark) => ({ ...mark, quoteBoxes: [] }));
      return span + 1 === selected.span ? marks : marks.map((mark) => ({ ...mark, beside: true }));
    }),
  );
}
