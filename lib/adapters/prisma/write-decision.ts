import type { Decision } from '../../../generated/sqlite/client';
import { canonicalHash } from '../../audit/canonical-hash';
import type { Actor } from '../../ports/actor';
import type { DecisionOutcome, DecisionRow } from '../../ports/review-store';
import { decisionKindSchema } from '../../review/decision';
import { type NoticeKind, noticeKindOf } from '../../review/notice';
import { signedBy } from '../../review/signed-by';
import { type AnswerRecord, answerRow, contentOf, headlineOf } from './answer-rows';
import { appendAudit } from './append-audit';
import { toJson, toText } from './json-column';
import { writeNotice } from './notices';
import type { Transaction } from './open-database';
import { decisionRow, readAnswer, waitsStill } from './review-rows';
import { settleCheck } from './seeded-checks';
import { now, type StoreContext } from './store-context';

/** What a newer version of a document, or that it is none, makes of an answer. */
const ofVersions: ReadonlySet<NoticeKind> = new Set(['stale', 'carried_over', 'restored']);

/** Writes a decision with its effect and its audit event. */
export async function writeDecision(
  { clock }: Pick<StoreContext, 'clock'>,
  tx: Transaction,
  actor: Actor,
  record: AnswerRecord,
  decision: Pick<DecisionRow, 'kind' | 'toState' | 'reason' | 'destination' | 'details' | 'undoes'> & {
    toContent: number;
    lookedMs?: number | undefined;
  },
): Promise<DecisionOutcome> {
  const at = now(clock);
  const toVersion = record.version + 1;
  const decided = !waitsStill(decision.toState);
  const row = await tx.decision.create({
    data: {
      id: clock.id(),
      workspaceId: record.workspaceId,
      answerId: record.id,
      kind: decision.kind,
      fromState: record.state,
      toState: decision.toState,
      fromVersion: record.version,
      toVersion,
      fromContent: record.contentNumber,
      toContent: decision.toContent,
      userId: actor.userId,
      userName: toText(actor.name),
      reason: decision.reason === null ? null : toText(decision.reason),
      destination: decision.destination,
      details: toJson(decision.details),
      undoes: decision.undoes,
      durationMs:
        record.claim?.userId === actor.userId
          ? at.getTime() - record.claim.takenAt.getTime()
          : (decision.lookedMs ?? null),
      createdAt: at,
    },
  });
  const signed = decided ? await signatureAfter(tx, row) : null;
  await tx.claim.deleteMany({ where: { answerId: record.id } });
  await tx.answer.update({
    where: { id: record.id },
    data: {
      state: decision.toState,
      version: toVersion,
      contentNumber: decision.toContent,
      decidedAt: signed?.createdAt ?? null,
      decidedBy: signed?.userId ?? null,
      decidedByName: signed?.userName ?? null,
      staleReason: decision.toState === 'stale' ? row.reason : null,
    },
  });
  const after = await readAnswer(tx, record.workspaceId, record.id);
  if (!after) throw new Error(`Answer ${record.id} vanished in the middle of a decision.`);
  await tellConcerned({ clock }, tx, actor, { before: record, after }, row);
  const check = record.seeded ? await settleCheck(tx, actor, record.id, decision.kind, clock) : null;
  await appendAudit(
    tx,
    record.workspaceId,
    { id: actor.userId, name: actor.name },
    {
      type: 'answer_decided',
      decisionId: row.id,
      answerId: record.id,
      decision: row.kind,
      fromState: row.fromState,
      toState: row.toState,
      fromVersion: row.fromVersion,
      toVersion: row.toVersion,
      reason: row.reason,
      destination: row.destination,
      undoes: row.undoes,
      contentSha256: canonicalHash(contentOf(after)),
    },
    clock,
  );
  if (check) {
    const body = { type: 'check_decided', answerId: record.id, detected: check.detected } as const;
    await appendAudit(tx, record.workspaceId, { id: actor.userId, name: actor.name }, body, clock);
  }
  return { ok: true, answer: answerRow(after, clock.now()), decision: decisionRow(row), ...(check ? { check } : {}) };
}

/** Whose decision an answer rests on after this one. */
async function signatureAfter(tx: Transaction, row: Decision): Promise<Decision> {
  if (row.kind !== 'carry_over' && row.kind !== 'undo') return row;
  const decisions = await tx.decision.findMany({ where: { answerId: row.answerId }, orderBy: { toVersion: 'asc' } });
  return signedBy(decisions) ?? row;
}

/** Tells whoever asked what became of the answer, and whoever signed it what a newer version makes of that; nobody is told what they did
 *  themselves, or of a check. */
async function tellConcerned(
  { clock }: Pick<StoreContext, 'clock'>,
  tx: Transaction,
  actor: Actor,
  { before, after }: { before: AnswerRecord; after: AnswerRecord },
  decision: Decision,
): Promise<void> {
  const kind = noticeKindOf({ ...decision, kind: decisionKindSchema.parse(decision.kind) });
  if (kind === null || after.seeded) return;
  const question = await tx.question.findUniqueOrThrow({ where: { id: after.questionId } });
  const signer = ofVersions.has(kind) ? (after.decidedBy ?? before.decidedBy) : null;
  const concerned = new Set([question.askedBy, ...(signer === null ? [] : [signer])]);
  concerned.delete(actor.userId);
  if (concerned.size === 0) return;
  const notice = {
    schemaVersion: 1,
    kind,
    answerId: after.id,
    questionId: question.id,
    documentId: after.documentId,
    question: question.text,
    headline: headlineOf(after),
    by: actor.name,
    reason: decision.reason,
  } as const;
  for (const userId of concerned) await writeNotice(tx, { workspaceId: after.workspaceId, userId }, notice, clock);
}
