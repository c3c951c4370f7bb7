import { describe, expect, it } from 'vitest';
import type { Evidence } from '@/lib/evidence/evidence';
import type { Flag } from '@/lib/run/flag';
import { readRun } from '../run/read-run';
import {
  answerHighlights,
  evidenceOrder,
  isInferredByPerson,
  pagesAhead,
  proofCount,
  type ShownAnswer,
  secondItems,
  shownAnswer,
  viewOfRun,
} from './shown-answer';

const evidence = (page: number, grade: Evidence['grade'] = 'exact'): Evidence => ({
  span: { line_start: page * 10, line_end: page * 10, quote: 'q' },
  grade,
  snippet: [],
  pages: [{ page, lineBoxes: [[0, 0, 9, 9]], quoteBoxes: [[1, 1, 5, 5]] }],
  sectionTitle: null,
  hiddenLines: [],
  startsClean: true,
  endsClean: true,
});
const shownOf = (spans: Evidence[][], flags: Flag[] = []): ShownAnswer => ({
  items: spans.map((each, index) => ({
    item: { kind: 'text', value: String(index), spans: [], path: null },
    evidence: each,
  })),
  answer: null,
  flags,
  provisional: false,
});
const conflict = (items: number[]): Flag => ({ name: 'conflicting_values', reason: '', items, details: {} });

describe('what is marked on the page', () => {
  it('marks the quoted words of the selected item only', () => {
    const marks = answerHighlights(shownOf([[evidence(1)], [evidence(2)]]), new Set(), { item: 2, span: 1 });
    expect(marks.map(({ page, quoteBoxes }) => [page, quoteBoxes.length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it('lets the words of the selected span stand out among those of its item', () => {
    const shown = shownOf([[evidence(1), evidence(1)], [evidence(2)]]);
    const marks = answerHighlights(shown, new Set(), { item: 1, span: 2 });
    expect(marks.map(({ beside = false, quoteBoxes }) => [beside, quoteBoxes.length])).toEqual([
      [true, 1],
      [false, 1],
      [false, 0],
    ]);
  });

  it('draws nothing for what could not be placed', () => {
    expect(answerHighlights(shownOf([[evidence(1, 'unplaced')]]), new Set(), { item: 1, span: 1 })).toEqual([]);
  });

  it('gives the other value of a conflict its own hue', () => {
    const shown = shownOf([[evidence(1)], [evidence(2)]], [conflict([0, 1])]);
    const marks = answerHighlights(shown, secondItems(shown), { item: 1, span: 1 });
    expect(marks.map(({ kind }) => kind)).toEqual(['cited', 'second']);
  });
});

describe('the view of a run', () => {
  const viewWith = (state: 'running' | 'finished' | 'failed', answerOf: string) =>
    ({ run: { id: 'new', state }, answer: { runId: answerOf } }) as Parameters<typeof viewOfRun>[0];

  it('has no answer of an earlier run while its own is on the way', () => {
    expect(viewOfRun(viewWith('running', 'old'), 'new')?.answer).toBeNull();
    expect(viewOfRun(viewWith('finished', 'new'), 'new')?.answer).toMatchObject({ runId: 'new' });
  });

  it('keeps the earlier answer where the run ended without one', () => {
    expect(viewOfRun(viewWith('failed', 'old'), 'new')?.answer).toMatchObject({ runId: 'old' });
  });

  it('is nothing where it tells of another run', () => {
    expect(viewOfRun(viewWith('finished', 'new'), 'newer')).toBeNull();
    expect(viewOfRun(null, 'new')).toBeNull();
  });
});

describe('an answer that a person edited', () => {
  const edit = { by: 'Ann', reason: null, at: '' };
  const kept = (change: object) =>
    ({ answer: { answer: { items: [] }, evidence: [], flags: [conflict([])] }, ...change }) as unknown as Parameters<
      typeof shownAnswer
    >[0];
  const answerBy = (extraction_method: string, answer_found = true) =>
    ({ extraction_method, answer_found }) as ShownAnswer['answer'];

  it('has none of the flags of the answer before it', () => {
    expect(shownAnswer(kept({ edit: null }), readRun([])).flags).toHaveLength(1);
    expect(shownAnswer(kept({ edit }), readRun([])).flags).toEqual([]);
  });

  it('is proved by its citations only where its values stand there', () => {
    expect(isInferredByPerson(edit, answerBy('inferred'))).toBe(true);
    expect(isInferredByPerson(edit, answerBy('verbatim'))).toBe(false);
    expect(isInferredByPerson(edit, answerBy('na', false))).toBe(false);
    expect(isInferredByPerson(null, answerBy('inferred'))).toBe(false);
  });
});

describe('the count of proofs', () => {
  it('counts what is pinned to words, not what merely has lines', () => {
    const shown = shownOf([[evidence(1), evidence(2, 'lines_only')], [evidence(3, 'normalized')], []]);
    expect(proofCount(shown.items)).toEqual({ citations: 3, proved: 2 });
  });
});

describe('the other values of a conflict', () => {
  it('are all that the flag names but the first', () => {
    expect([...secondItems(shownOf([[], [], []], [conflict([1, 2])]))]).toEqual([2]);
    // The second item stands first in the document.
    expect([...secondItems(shownOf([[], []], [conflict([1, 0])]))]).toEqual([1]);
    // What names none speaks of the passages: the values of a list don't contradict each other.
    expect([...secondItems(shownOf([[], [], []], [conflict([])]))]).toEqual([]);
    expect([...secondItems(shownOf([[], []]))]).toEqual([]);
  });
});

describe('the order of evidence', () => {
  it('goes through the spans of each item in turn', () => {
    expect(evidenceOrder(shownOf([[evidence(1), evidence(2)], [], [evidence(3)]]))).toEqual([
      { item: 1, span: 1 },
      { item: 1, span: 2 },
      { item: 3, span: 1 },
    ]);
  });
});

describe('the pages ahead', () => {
  const shown = shownOf([[evidence(3), evidence(7)], [evidence(7)], [], [evidence(1, 'unplaced'), evidence(12)]]);

  it('are those of the evidence after and before, around the ends as N and P go', () => {
    expect(pagesAhead(shown, { item: 1, span: 1 })).toEqual([7, 12, 1]);
    expect(pagesAhead(shown, { item: 4, span: 2 })).toEqual([3, 1, 7]);
  });

  it('begin with that of the evidence pointed at', () => {
    const long = shownOf([1, 2, 3, 4, 5, 6, 7, 8].map((page) => [evidence(page)]));
    expect(pagesAhead(long, { item: 1, span: 1 })).toEqual([2, 8, 3, 7]);
    expect(pagesAhead(long, { item: 1, span: 1 }, { item: 5, span: 1 })).toEqual([5, 2, 8, 3, 7]);
    expect(pagesAhead(long, { item: 1, span: 1 }, { item: 1, span: 1 })).toEqual([2, 8, 3, 7]);
  });

  it('leave out the page that is shown, and name none for a place without evidence', () => {
    expect(pagesAhead(shown, { item: 1, span: 2 })).toEqual([3, 1, 12]);
    expect(pagesAhead(shown, { item: 3, span: 1 })).toEqual([]);
  });
});
