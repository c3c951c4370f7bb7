import type { AnswerState } from '../run/run-state';
import type { DecisionKind } from './decision';

export type WorkDecision = {
  id: string;
  answerId: string;
  kind: DecisionKind;
  toState: AnswerState;
  fromContent: number;
  userId: string;
  userName: string;
  /** From the claim to the decision; null where nothing was claimed. */
  durationMs: number | null;
  undoes: string | null;
  createdAt: Date;
};

/** What became of the known-wrong items that were decided. */
export type SettledCheck = { decidedBy: string; detected: boolean };

export type WorkRow = {
  /** Null for everybody together. */
  userId: string | null;
  name: string;
  decisions: number;
  /** Time at work: pauses of more than ten minutes are left out. */
  activeMs: number;
  /** Null where there was too little time to speak of. */
  perHour: number | null;
  medianSeconds: number | null;
  /** Decisions that did not leave the answer as it was: edited or rejected. */
  overridden: number;
  /** Second looks at a first approval of the same content: how many said the same. */
  doubleReviews: { agreed: number; of: number };
  checks: { detected: number; of: number };
};

/** Of less time at work, how many decisions an hour make would be a guess. */
const leastActiveMs = 5 * 60_000;
/** A longer pause is no work. */
const longestPauseMs = 10 * 60_000;

/** The decisions of people that were not taken back. */
export function standingOf<T extends Pick<WorkDecision, 'id' | 'kind' | 'undoes'>>(decisions: readonly T[]): T[] {
  const undone = new Set(decisions.map(({ undoes }) => undoes));
  return decisions.filter(({ id, kind }) => byPeople.has(kind) && !undone.has(id));
}

/** The work of each reviewer and of all, by the decisions that were not taken back.
 *  @param decisions of one workspace, oldest first */
export function workFigures(
  decisions: readonly WorkDecision[],
  checks: readonly SettledCheck[],
): { all: WorkRow; people: WorkRow[] } {
  const standing = standingOf(decisions);
  const second = secondLooks(standing);
  const people = [...new Map(standing.map(({ userId, userName }) => [userId, userName]))];
  const rowOf = (userId: string | null, name: string): WorkRow => {
    const mine = (id: string) => userId === null || id === userId;
    const made = standing.filter((decision) => mine(decision.userId));
    const looks = second.filter((look) => mine(look.userId));
    const caught = checks.filter(({ decidedBy }) => mine(decidedBy));
    const activeMs = userId === null ? 0 : activeTime(made);
    return {
      userId,
      name,
      decisions: made.length,
      activeMs,
      perHour: rate(made.length, activeMs),
      medianSeconds: medianSecondsOf(made),
      overridden: made.filter(({ kind }) => overrides.has(kind)).length,
      doubleReviews: { agreed: looks.filter(({ agrees }) => agrees).length, of: looks.length },
      checks: { detected: caught.filter(({ detected }) => detected).length, of: caught.length },
    };
  };
  const rows = people.map(([userId, name]) => rowOf(userId, name)).sort((a, b) => b.decisions - a.decisions);
  const all = rowOf(null, 'All');
  const activeMs = rows.reduce((sum, row) => sum + row.activeMs, 0);
  return { all: { ...all, activeMs, perHour: rate(all.decisions, activeMs) }, people: rows };
}

/** From opening an answer to deciding it, of decisions that stand; null where nothing was measured. */
export function medianSecondsOf(standing: readonly Pick<WorkDecision, 'durationMs'>[]): number | null {
  return median(standing.flatMap(({ durationMs }) => (durationMs === null ? [] : [durationMs / 1000])));
}

const byPeople = new Set<DecisionKind>(['approve', 'approve_edited', 'reject', 'approve_first']);
const overrides = new Set<DecisionKind>(['approve_edited', 'reject']);

/** Decisions on a content that somebody else had approved first. */
function secondLooks(standing: readonly WorkDecision[]): { userId: string; agrees: boolean }[] {
  const looks: { userId: string; agrees: boolean }[] = [];
  const first = new Map<string, WorkDecision>();
  for (const decision of standing) {
    const before = first.get(decision.answerId);
    if (before && before.userId !== decision.userId && before.fromContent === decision.fromContent) {
      looks.push({ userId: decision.userId, agrees: !overrides.has(decision.kind) });
    }
    if (decision.kind === 'approve_first') first.set(decision.answerId, decision);
    else first.delete(decision.answerId);
  }
  return looks;
}

function activeTime(made: readonly WorkDecision[]): number {
  let total = 0;
  let before: number | null = null;
  for (const { createdAt, durationMs } of made) {
    const gap = before === null ? Number.POSITIVE_INFINITY : createdAt.getTime() - before;
    total += gap <= longestPauseMs ? gap : Math.min(durationMs ?? 0, longestPauseMs);
    before = createdAt.getTime();
  }
  return total;
}

function rate(count: number, activeMs: number): number | null {
  return activeMs >= leastActiveMs ? count / (activeMs / 3_600_000) : null;
}

function median(numbers: number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle];
  if (high === undefined) return null;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2;
}

const ageClasses = [
  { name: 'under an hour', belowMs: 3_600_000 },
  { name: 'under a day', belowMs: 86_400_000 },
  { name: '1 to 3 days', belowMs: 3 * 86_400_000 },
  { name: '3 to 7 days', belowMs: 7 * 86_400_000 },
  { name: 'over a week', belowMs: Number.POSITIVE_INFINITY },
] as const;

/** How long what waits has been waiting: a count for each class of age, youngest first. */
export function ageing(waitingSince: readonly Date[], nowMs: number): { name: string; count: number }[] {
  return ageClasses.map(({ name, belowMs }, index) => {
    const fromMs = ageClasses[index - 1]?.belowMs ?? 0;
    const count = waitingSince.filter((since) => {
      const age = Math.max(0, nowMs - since.getTime());
      return age >= fromMs && age < belowMs;
    }).length;
    return { name, count };
  });
}

/** Standing decisions of each day that had any, oldest first; days are those of UTC. */
export function decisionsByDay(decisions: readonly WorkDecision[]): { day: string; count: number }[] {
  const days = new Map<string, number>();
  for (const { createdAt } of standingOf(decisions)) {
    const day = createdAt.toISOString().slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days].map(([day, count]) => ({ day, count })).sort((a, b) => a.day.localeCompare(b.day));
}
