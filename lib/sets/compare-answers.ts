import { z } from 'zod';
import type { Answer, Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { Evidence } from '../evidence/evidence';

/** What differs between an approved answer and another one to the same question. */
export const answerChangeSchema = z.object({
  /** `lost`: nothing is found any more; `found`: there was nothing before. */
  value: z.enum(['same', 'changed', 'lost', 'found']),
  /** Whether the same words on the same pages are cited; null where neither cites anything. */
  evidence: z.enum(['same', 'changed']).nullable(),
  /** Whether a person would have to look: `doubtful` only now, `cleared` only before. */
  state: z.enum(['same', 'doubtful', 'cleared']),
});
export type AnswerChange = z.infer<typeof answerChangeSchema>;

export type ComparedAnswer = {
  answer: Answer;
  evidence: Evidence[][];
  needsPerson: boolean;
  /** What its value was chosen from by a person, who settled a conflict; absent where nothing was chosen. */
  offered?: Pick<ComparedAnswer, 'answer' | 'evidence'>;
};

/** Compares by what the values are and what the cited lines say: another parser may number lines otherwise, and another model may give
 *  values in another order. */
export function compareAnswers(before: ComparedAnswer, after: ComparedAnswer): AnswerChange {
  // Who is offered the same again, would choose the same.
  const { offered } = before;
  const { answer, evidence } = offered && compareValues(offered.answer, after.answer) === 'same' ? offered : before;
  return {
    value: compareValues(answer, after.answer),
    evidence: compareEvidence(evidence, after.evidence),
    state: before.needsPerson === after.needsPerson ? 'same' : after.needsPerson ? 'doubtful' : 'cleared',
  };
}

export function hasChanged({ value, evidence, state }: AnswerChange): boolean {
  return value !== 'same' || evidence === 'changed' || state !== 'same';
}

function compareValues(before: Answer, after: Answer): AnswerChange['value'] {
  if (before.answer_found && !after.answer_found) return 'lost';
  if (!before.answer_found && after.answer_found) return 'found';
  if (before.items.length !== after.items.length) return 'changed';
  const left = [...after.items];
  for (const item of before.items) {
    const same = left.findIndex((other) => sameItem(item, other));
    if (same === -1) return 'changed';
    left.splice(same, 1);
  }
  return 'same';
}

function sameItem(a: Item, b: Item): boolean {
  return a.kind === b.kind && a.path === b.path && definitionOf(a.kind).equal(a.value, b.value);
}

function compareEvidence(before: Evidence[][], after: Evidence[][]): AnswerChange['evidence'] {
  const [left, right] = [citedWords(before), citedWords(after)];
  if (left.size === 0 && right.size === 0) return null;
  return left.size === right.size && [...left].every((words) => right.has(words)) ? 'same' : 'changed';
}

function citedWords(evidence: Evidence[][]): Set<string> {
  return new Set(
    evidence
      .flat()
      .flatMap(({ snippet }) => snippet.map(({ page, text }) => `${page} ${text.replace(/\s+/g, ' ').trim()}`)),
  );
}
