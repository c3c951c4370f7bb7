import type { Actor } from '../../ports/actor';
import type { Clock } from '../../ports/clock';
import type { ClaimOutcome, ReviewRefusal, ReviewStore } from '../../ports/review-store';
import { isClaimable } from '../../review/shown-state';
import { answerStateSchema, stateInWords } from '../../run/run-state';
import { type AnswerRecord, answerRow } from './answer-rows';
import { appendAudit } from './append-audit';
import { toText } from './json-column';
import { claimRow, liveClaim, lockAnswer, readAnswer, refusalsAt } from './review-rows';
import { now, type StoreContext } from './store-context';

const defaultLeaseMs = 10 * 60_000;

/** Who is looking at an answer: one person at a time, for as long as the lease is. */
export function claimMethods({
  database,
  clock,
}: StoreContext): Pick<ReviewStore, 'claim' | 'takeOver' | 'release' | 'releaseFor'> {
  const { refuse, missing } = refusalsAt(clock);

  async function take(actor: Actor, answerId: string, leaseMs: number, force: boolean): Promise<ClaimOutcome> {
    return database.transact(async (tx) => {
      const record = await lockAnswer(tx, actor.workspaceId, answerId);
      if (!record) return missing();
      const state = answerStateSchema.parse(record.state);
      if (!isClaimable(state)) {
        return refuse('not_allowed', `This answer is ${stateInWords(state)} already.`, record);
      }
      const held = heldByAnother(record, actor, clock);
      if (held && !force) return held;
      const at = now(clock);
      const own = liveClaim(record.claim, clock.now())?.userId === actor.userId;
      const claim = {
        workspaceId: actor.workspaceId,
        userId: actor.userId,
        userName: toText(actor.name),
        fromState: state,
        takenAt: own && record.claim ? record.claim.takenAt : at,
        expiresAt: new Date(at.getTime() + leaseMs),
      };
      await tx.claim.upsert({ where: { answerId }, create: { answerId, ...claim }, update: claim });
      if (held && record.claim) {
        const { userId: fromUserId, userName: fromUserName } = record.claim;
        const body = { type: 'claim_taken_over', answerId, fromUserId, fromUserName } as const;
        await appendAudit(tx, actor.workspaceId, { id: actor.userId, name: actor.name }, body, clock);
      }
      const after = await readAnswer(tx, actor.workspaceId, answerId);
      return { ok: true, answer: answerRow(after ?? record, clock.now()), claim: claimRow(claim) };
    });
  }

  return {
    claim: (actor, answerId, leaseMs = defaultLeaseMs) => take(actor, answerId, leaseMs, false),
    takeOver: (actor, answerId, leaseMs = defaultLeaseMs) => take(actor, answerId, leaseMs, true),

    async release(actor, answerId, until) {
      const { userId, workspaceId } = actor;
      const known = until ? { expiresAt: { lte: until } } : {};
      await database.transact((tx) => tx.claim.deleteMany({ where: { answerId, userId, workspaceId, ...known } }));
    },

    async releaseFor(actor, answerId) {
      const { userId, workspaceId } = actor;
      await database.transact(async (tx) => {
        const claim = await tx.claim.findFirst({ where: { answerId, workspaceId } });
        if (!claim) return;
        await tx.claim.delete({ where: { answerId } });
        if (claim.userId === userId || !liveClaim(claim, clock.now())) return;
        const { userId: fromUserId, userName: fromUserName } = claim;
        const body = { type: 'claim_released', answerId, fromUserId, fromUserName } as const;
        await appendAudit(tx, workspaceId, { id: userId, name: actor.name }, body, clock);
      });
    },
  };
}

/** @returns why an answer that another is looking at can't be decided on now; null where nobody else is */
export function heldByAnother(record: AnswerRecord, actor: Actor, clock: Clock): ReviewRefusal | null {
  const claim = liveClaim(record.claim, clock.now());
  if (!claim || claim.userId === actor.userId) return null;
  const minutes = Math.ceil((claim.expiresAt.getTime() - clock.now()) / 60_000);
  const left = minutes === 1 ? '1 more minute' : `${minutes} more minutes`;
  return refusalsAt(clock).refuse(
    'claimed',
    `${claim.userName} is looking at this answer, for ${left} at most.`,
    record,
  );
}
