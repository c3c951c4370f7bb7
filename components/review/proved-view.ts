import { answerHighlights, itemsAtOdds, secondItems, shownAnswer } from '../ask/shown-answer';
import { readRun, searchedIn } from '../run/read-run';
import { type LineRange, targetOf } from '../viewer/highlight';
import type { PdfViewerProps } from '../viewer/pdf-viewer';
import type { ReviewView } from './review-view';

/** An answer as it is shown, with what proves it: whether values of it contradict each other, and, where one field alone does,
 *  the places of those to choose from. */
export function provedView(view: ReviewView) {
  const { events } = view.question;
  const reading = readRun(events);
  const edit = editOf(view);
  const shown = shownAnswer({ ...view.question, answer: view.answer, edit }, reading);
  const second = secondItems(shown);
  const searched = searchedIn(reading).lines.map((lines): LineRange => ({ kind: 'searched', ...lines }));
  const peeked = reading.completeness?.peeked;
  const ranges: LineRange[] = peeked ? [...searched, { kind: 'peeked', ...peeked }] : searched;
  const fields = itemsAtOdds(shown);
  const rivals = fields.length === 1 ? (fields[0] ?? []) : [];
  return { events, reading, shown, edit, second, conflict: fields.length > 0, rivals, ranges };
}

/** The edit that the answer is; of an answer that another took the place of, none is known here. */
function editOf({ answer, question }: ReviewView): ReviewView['question']['edit'] {
  return question.answer?.id === answer.id ? question.edit : null;
}

/** No answer yet. */
export const nothingShown: ReturnType<typeof provedView> = {
  events: [],
  reading: readRun([]),
  shown: shownAnswer(null, readRun([])),
  edit: null,
  second: new Set(),
  conflict: false,
  rivals: [],
  ranges: [],
};

export type Opening = Pick<PdfViewerProps, 'highlights' | 'ranges' | 'target'>;

/** An answer as its viewer is when it comes on the screen; null for values to choose from, which have two of their own. */
export function openingOf(view: ReviewView): (Opening & { view: ReviewView }) | null {
  const { shown, second, rivals, ranges } = provedView(view);
  const evidence = shown.items[0]?.evidence[0];
  if (rivals.length > 0 || !evidence) return null;
  const place = firstPlace(rivals);
  const key = placeKey(`${view.answer.id} ${view.answer.version}`, place);
  return { view, highlights: answerHighlights(shown, second, place), ranges, target: targetOf(evidence, key) };
}

/** What is shown before anything is pointed at: the first of the values to choose from, else of all. */
export function firstPlace(rivals: readonly number[]): { item: number; span: number } {
  return { item: (rivals[0] ?? 0) + 1, span: 1 };
}

/** Names a piece of evidence of an answer as it stands: when it is painted, it was seen. */
export function placeKey(viewKey: string, { item, span }: { item: number; span: number }): string {
  return `${viewKey} ${item} ${span}`;
}
