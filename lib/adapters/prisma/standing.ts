import type { Decision, Prisma, Run } from '../../../generated/sqlite/client';
import type { EarlierRejection, StandingDecision, StandingEdit } from '../../ports/rows';
import { decisionKindSchema, destinationSchema } from '../../review/decision';
import { answerInclude, headlineOf } from './answer-rows';
import type { Transaction } from './open-database';

const newest = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** Of a question's answers the one that stands: no other has taken its place. */
export const standingAnswer = {
  where: { supersededBy: null },
  orderBy: newest,
  take: 1,
} satisfies Prisma.Question$answersArgs;

/** Of a question's runs the latest that counts: one that was called off before it answered is as if it had never been. */
export const latestRun = {
  where: { state: { not: 'cancelled' } },
  orderBy: newest,
  take: 1,
} satisfies Prisma.Question$runsArgs;

/** The run to show with an answer: one that is under way or failed, else the one that the answer is from, which need not be
 *  the latest where a rejection was taken back. */
export function shownRun<R extends Pick<Run, 'state'>>(latest: R | undefined, ofAnswer: R | undefined): R | null {
  return (latest?.state === 'finished' ? ofAnswer : undefined) ?? latest ?? null;
}

/** What was last decided on an answer. */
export const lastDecision = { orderBy: { toVersion: 'desc' }, take: 1 } satisfies Prisma.Answer$decisionsArgs;

export function standingDecision(decision: Decision | undefined): StandingDecision | null {
  if (!decision) return null;
  return {
    kind: decisionKindSchema.parse(decision.kind),
    by: decision.userName,
    reason: decision.reason,
    destination: decision.destination === null ? null : destinationSchema.parse(decision.destination),
    at: decision.createdAt,
  };
}

/** The edit that made the content of an answer that stands; null where that is a run's, or was chosen of a run's. */
export async function standingEdit(
  db: Transaction,
  answer: { id: string; contentNumber: number },
): Promise<StandingEdit | null> {
  const edited = { answerId: answer.id, kind: 'approve_edited', toContent: answer.contentNumber };
  const decision = await db.decision.findFirst({ where: edited, orderBy: { toVersion: 'asc' } });
  return decision && { by: decision.userName, reason: decision.reason, at: decision.createdAt };
}

/** Answers of these questions that people rejected and that others have taken the place of, newest first, by question. */
export async function earlierRejections(
  db: Transaction,
  questionIds: readonly string[],
): Promise<Map<string, EarlierRejection[]>> {
  const records = await db.answer.findMany({
    where: { questionId: { in: [...questionIds] }, state: 'rejected', supersededBy: { not: null }, seeded: false },
    orderBy: newest,
    include: { ...answerInclude, decisions: lastDecision },
  });
  const byQuestion = new Map<string, EarlierRejection[]>();
  for (const record of records) {
    const [decision] = record.decisions;
    if (!decision) continue;
    const rejection = {
      answerId: record.id,
      headline: headlineOf(record),
      by: decision.userName,
      reason: decision.reason,
      at: decision.createdAt,
    };
    byQuestion.set(record.questionId, [...(byQuestion.get(record.questionId) ?? []), rejection]);
  }
  return byQuestion;
}
