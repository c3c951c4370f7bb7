import type { Evidence } from '../evidence/evidence';
import { type AnswerState, isApproved } from './run-state';

/** What a document gave for a question to the whole library. */
export type FoundIn = {
  /** How likely the question is about it, 0…1. */
  score: number;
  found: boolean;
  /** Of the answer, 0…1; 0 where there is none. */
  confidence: number;
};

/** Documents that answer before those that don't, the likeliest of them first; ties keep their order. */
export function rankFound<T extends FoundIn>(results: readonly T[]): T[] {
  return [...results].sort((a, b) => weight(b) - weight(a));
}

/** The same for answers that people see: what a person signed, then what is proved and not doubted, then what waits for a
 *  person, then nothing, then what was rejected. Of answers that stand alike those from the sample document come after those from one's own. */
export function rankShown<
  T extends FoundIn & {
    isSample: boolean;
    state: AnswerState | null;
    evidence: readonly (readonly Pick<Evidence, 'grade'>[])[];
  },
>(results: readonly T[]): T[] {
  return rankFound(results).sort((a, b) => standing(b) - standing(a) || Number(a.isSample) - Number(b.isSample));
}

function standing(result: Parameters<typeof rankShown>[0][number]): number {
  const { found, state, evidence } = result;
  if (state === 'rejected') return -1;
  if (!found) return 0;
  if (isApproved(state)) return 3;
  const proved = evidence.length > 0 && evidence.every((spans) => spans.length > 0 && spans.every(isProved));
  return state === 'shipped' && proved ? 2 : 1;
}

function isProved({ grade }: Pick<Evidence, 'grade'>): boolean {
  return grade === 'exact' || grade === 'normalized';
}

function weight({ score, found, confidence }: FoundIn): number {
  return found ? 1 + score ** sharpness * confidence : score / 2;
}

/** A document that fits a little less must be much surer. */
const sharpness = 3;
