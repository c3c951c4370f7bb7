import type { Actor } from '../../ports/actor';
import type { ReviewRefusal, ReviewStore, UndoableDecision } from '../../ports/review-store';
import { decisionKindSchema } from '../../review/decision';
import { takenByPeople, undo, undoWindowMs } from '../../review/undo';
import { answerStateSchema } from '../../run/run-state';
import type { AnswerRecord } from './answer-rows';
import { toJson } from './json-column';
import type { Transaction } from './open-database';
import { latestDecision, lockAnswer, refusalsAt } from './review-rows';
import { now, type StoreContext } from './store-context';
import { writeDecision } from './write-decision';

/** How people take back what they decided. */
export function undoMethods(context: StoreContext): Pick<ReviewStore, 'undo' | 'undoable'> {
  const { database, clock } = context;
  const { refuse, missing } = refusalsAt(clock);

  /** Taking back a rejection takes back that the question was asked again: its run is called off, and an answer that came of
   *  it and that nobody has decided on gives way to the one from before. Any other later answer stays, and is named. */
  async function callOffAsking(
    tx: Transaction,
    actor: Actor,
    record: AnswerRecord,
    destination: string | null,
  ): Promise<ReviewRefusal | null> {
    const asked = destination === 'ask_again';
    if (record.supersededBy) {
      const later = await lockAnswer(tx, record.workspaceId, record.supersededBy);
      if (!later || !(await givesWay(tx, later, destination))) {
        const message = 'The question was answered again since, and that answer stands; decide on it instead.';
        return { ...refuse('answered_again', message, record), insteadId: record.supersededBy };
      }
      await tx.answer.update({ where: { id: later.id }, data: { supersededBy: record.id } });
      await tx.claim.deleteMany({ where: { answerId: later.id } });
      await tx.answer.update({ where: { id: record.id }, data: { supersededBy: null } });
    }
    if (asked) {
      const message = `${actor.name} took back the rejection that it was asked for.`;
      await tx.run.updateMany({
        where: { questionId: record.questionId, state: { in: ['queued', 'running'] }, requestedBy: actor.userId },
        data: { state: 'cancelled', problem: toJson({ code: 'called_off', message }), finishedAt: now(clock) },
      });
    }
    return null;
  }

  return {
    undo(actor, answerId) {
      return database.transact(async (tx) => {
        const record = await lockAnswer(tx, actor.workspaceId, answerId);
        if (!record) return missing();
        if (record.seeded) {
          return refuse('not_allowed', 'This was a check of attention, not an answer: its outcome stands.', record);
        }
        const last = await tx.decision.findFirst({ where: { answerId }, ...latestDecision });
        const previous = last && { ...last, fromState: answerStateSchema.parse(last.fromState) };
        const outcome = undo(previous, actor.userId, record.version, clock.now());
        if (!outcome.ok) return refuse(outcome.code, outcome.message, record);
        const refused = await callOffAsking(tx, actor, record, last?.destination ?? null);
        if (refused) return refused;
        return writeDecision(context, tx, actor, record, {
          kind: 'undo',
          toState: outcome.state,
          toContent: outcome.contentNumber,
          reason: null,
          destination: null,
          details: {},
          undoes: last?.id ?? null,
        });
      });
    },

    async undoable({ workspaceId, userId }, answerId) {
      const since = new Date(clock.now() - undoWindowMs);
      return database.read(async (db) => {
        const taken = await db.decision.findMany({
          where: { workspaceId, userId, answerId, kind: { in: [...takenByPeople] }, createdAt: { gte: since } },
          orderBy: [{ createdAt: 'asc' }, { toVersion: 'asc' }, { id: 'asc' }],
          include: { answer: { include: { question: { select: { text: true } } } } },
        });
        const undoable: UndoableDecision[] = [];
        for (const { answer, ...decision } of taken) {
          const last = { ...decision, fromState: answerStateSchema.parse(decision.fromState) };
          if (answer.seeded || !undo(last, userId, answer.version, clock.now()).ok) continue;
          const later = answer.supersededBy && (await db.answer.findUnique({ where: { id: answer.supersededBy } }));
          if (answer.supersededBy && !(later && (await givesWay(db, later, decision.destination)))) continue;
          undoable.push({
            answerId: answer.id,
            question: answer.question.text,
            kind: decisionKindSchema.parse(decision.kind),
            decidedAt: decision.createdAt,
            until: new Date(decision.createdAt.getTime() + undoWindowMs),
          });
        }
        return undoable;
      });
    },
  };
}

/** Whether an answer that took another's place only came of its rejection, and is nobody's decision yet. */
async function givesWay(
  tx: Transaction,
  later: Pick<AnswerRecord, 'id' | 'supersededBy'>,
  destination: string | null,
): Promise<boolean> {
  if (destination !== 'ask_again' || later.supersededBy) return false;
  const last = await tx.decision.findFirst({ where: { answerId: later.id }, ...latestDecision });
  return last === null || last.kind === 'undo';
}
