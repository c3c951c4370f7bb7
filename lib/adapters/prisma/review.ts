import { z } from 'zod';
import type { Claim as ClaimRecord, Decision, Prisma } from '../../../generated/sqlite/client';
import { canonicalHash, sha256Of } from '../../audit/canonical-hash';
import type { Actor } from '../../ports/actor';
import type {
  ClaimOutcome,
  DecisionInput,
  DecisionOutcome,
  DecisionRow,
  QueueEntry,
  QueueFilters,
  ReviewRefusal,
  ReviewStore,
  UndoableDecision,
} from '../../ports/review-store';
import { decidedAlready } from '../../review/decided-already';
import { decisionKindSchema, destinationSchema } from '../../review/decision';
import { keepsConflict } from '../../review/keeps-conflict';
import { staleDetailsSchema } from '../../review/made-stale-by';
import { type NoticeKind, noticeKindOf } from '../../review/notice';
import { type FourEyesOutcome, fourEyes } from '../../review/policy';
import { type Claim, isClaimable, shownState } from '../../review/shown-state';
import { signedBy } from '../../review/signed-by';
import { transition } from '../../review/transition';
import { takenByPeople, undo, undoWindowMs } from '../../review/undo';
import { type AnswerState, answerStateSchema, isApproved, stateInWords } from '../../run/run-state';
import {
  type AnswerRecord,
  answerInclude,
  answerRow,
  contentOf,
  flagRow,
  headlineOf,
  saveContent,
} from './answer-rows';
import { appendAudit } from './append-audit';
import { fromJson, toJson, toText } from './json-column';
import { writeNotice } from './notices';
import type { Transaction } from './open-database';
import { currentPolicy, policyMethods } from './policies';
import { queueRun } from './questions';
import { queueOverview } from './queue-overview';
import { viewMethods } from './review-views';
import { readInParts } from './row-parts';
import { settleCheck } from './seeded-checks';
import { now, RowMissing, type StoreContext } from './store-context';

/** What a newer version of a document, or that it is none, makes of an answer. */
const ofVersions: ReadonlySet<NoticeKind> = new Set(['stale', 'carried_over', 'restored']);
const latestDecision = { orderBy: { toVersion: 'desc' } } as const;
const defaultLeaseMs = 10 * 60_000;
const waiting: AnswerState[] = ['needs_review', 'stale'];

export function reviewStore(context: StoreContext): ReviewStore {
  const { database, clock } = context;
  const refuse = (code: ReviewRefusal['code'], message: string, record: AnswerRecord | null): ReviewRefusal => ({
    ok: false,
    code,
    message,
    current: record && answerRow(record, clock.now()),
  });

  const missing = () => refuse('not_found', 'This answer is not in this workspace.', null);

  const heldByAnother = (record: AnswerRecord, actor: Actor): ReviewRefusal | null => {
    const claim = liveClaim(record.claim, clock.now());
    if (!claim || claim.userId === actor.userId) return null;
    const minutes = Math.ceil((claim.expiresAt.getTime() - clock.now()) / 60_000);
    const left = minutes === 1 ? '1 more minute' : `${minutes} more minutes`;
    return refuse('claimed', `${claim.userName} is looking at this answer, for ${left} at most.`, record);
  };

  async function take(actor: Actor, answerId: string, leaseMs: number, force: boolean): Promise<ClaimOutcome> {
    return database.transact(async (tx) => {
      const record = await lockAnswer(tx, actor.workspaceId, answerId);
      if (!record) return missing();
      const state = answerStateSchema.parse(record.state);
      if (!isClaimable(state)) {
        return refuse('not_allowed', `This answer is ${stateInWords(state)} already.`, record);
      }
      const held = heldByAnother(record, actor);
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

  async function decide(actor: Actor, input: DecisionInput): Promise<DecisionOutcome> {
    return database.transact(async (tx) => {
      const record = await lockAnswer(tx, actor.workspaceId, input.answerId);
      if (!record) return missing();
      if (record.version !== input.version) {
        const last = await tx.decision.findFirst({ where: { answerId: record.id, toVersion: record.version } });
        const message = decidedAlready(last && decisionRow(last), contentOf(record).answer, actor.userId);
        return refuse('outdated', message, record);
      }
      if (record.supersededBy) {
        const message = 'The question was answered again since; here is that answer.';
        return { ...refuse('answered_again', message, record), insteadId: record.supersededBy };
      }
      const held = heldByAnother(record, actor);
      if (held) return held;
      const fromState = answerStateSchema.parse(record.state);
      const outcome = transition(fromState, {
        kind: input.decision,
        reason: input.reason ?? null,
        destination: input.destination ?? null,
        hasEdit: input.edit !== undefined,
        infers: input.edit?.answer.extraction_method === 'inferred',
        keepsConflict: input.edit !== undefined && keepsConflict(contentOf(record).answer, input.edit.items),
      });
      if (!outcome.ok) return refuse(outcome.code, outcome.message, record);
      const approval = input.decision === 'approve' || input.decision === 'approve_edited';
      const changed = input.edit ?? (input.decision === 'approve' ? input.choice : undefined);
      const eyes = approval ? await judgeApproval(tx, actor, record, changed !== undefined) : null;
      if (eyes && !eyes.ok) return refuse('four_eyes', eyes.message, record);
      if (approval && !changed && (await isReadAgainSince(tx, record))) return refuse('read_again', readAgain, record);
      const first = eyes?.ok && eyes.approval === 'first' && !record.seeded;

      let toContent = record.contentNumber;
      if (changed) {
        toContent = record.contents.length + 1;
        const source = input.edit ? ('edit' as const) : ('choice' as const);
        const content = { number: toContent, source, ...changed, createdAt: now(clock) };
        await saveContent(tx, record.id, content, () => clock.id());
      }
      if (input.destination === 'ask_again' && input.askAgainWith && !record.seeded) {
        const question = await tx.question.findUniqueOrThrow({ where: { id: record.questionId } });
        const by = { requestedBy: actor.userId, requestedByName: actor.name };
        await queueRun(tx, clock, question, { ...input.askAgainWith, ...by });
      }
      return writeDecision(tx, actor, record, {
        kind: first && input.decision === 'approve' ? 'approve_first' : input.decision,
        toState: first ? 'needs_review' : approval && !changed ? approvedState(record, toContent) : outcome.state,
        toContent,
        reason: input.reason?.trim() || null,
        destination: input.destination ?? null,
        details: input.details ?? {},
        undoes: null,
        lookedMs: input.lookedMs,
      });
    });
  }

  /** Four eyes, as the workspace's policy of now has it. An edit is its author's first approval of a new content. */
  async function judgeApproval(
    tx: Transaction,
    actor: Actor,
    record: Pick<AnswerRecord, 'id' | 'workspaceId' | 'questionId' | 'version' | 'contentNumber'>,
    edits: boolean,
  ): Promise<FourEyesOutcome> {
    const { rules } = await currentPolicy(tx, record.workspaceId);
    const question = await tx.question.findUniqueOrThrow({ where: { id: record.questionId } });
    const last = await tx.decision.findFirst({ where: { answerId: record.id, toVersion: record.version } });
    const gaveFirst =
      !edits &&
      last?.toContent === record.contentNumber &&
      (last.kind === 'approve_first' || (last.kind === 'approve_edited' && last.toState === 'needs_review'));
    const firstApprovedBy = gaveFirst ? last.userId : null;
    return fourEyes(rules, { userId: actor.userId, askedBy: question.askedBy, firstApprovedBy });
  }

  /** Nothing was found, and the document was read in another way since: with OCR, pages that had no text then may have it now. */
  async function isReadAgainSince(tx: Transaction, record: AnswerRecord): Promise<boolean> {
    if (contentOf(record).answer.answer_found) return false;
    const { revisionId } = await tx.document.findUniqueOrThrow({ where: { id: record.documentId } });
    if (revisionId === null || revisionId === record.revisionId) return false;
    const revision = await tx.revision.findUniqueOrThrow({ where: { id: revisionId } });
    return revision.finishedAt !== null && revision.finishedAt > record.createdAt;
  }

  /** Writes a decision with its effect and its audit event. */
  async function writeDecision(
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
    await tellConcerned(tx, actor, { before: record, after }, row);
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

  /** Tells whoever asked what became of the answer, and whoever signed it what a newer version makes of that; nobody is told what they did
   *  themselves, or of a check. */
  async function tellConcerned(
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

  return {
    queue(workspaceId, filters = {}, limit = 200) {
      return database.read(async (db) => {
        const where = queueWhere(workspaceId, filters, now(clock));
        const left = await db.answer.count({ where });
        const records = await db.answer.findMany({
          where,
          orderBy: [{ risk: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
          take: limit,
          include: { ...answerInclude, question: { include: { document: { select: { name: true } } } } },
        });
        return { entries: records.map((record) => queueEntry(record, clock.now())), left };
      });
    },

    overview(workspaceId) {
      const at = now(clock);
      const unflagged = queueWhere(workspaceId, { states: ['shipped'] }, at);
      return database.read((db) => queueOverview(db, queueWhere(workspaceId, {}, at), unflagged));
    },

    async answer(workspaceId, answerId) {
      const record = await database.read((db) => readAnswer(db, workspaceId, answerId));
      if (!record) return null;
      return { answer: answerRow(record, clock.now()), claim: liveClaim(record.claim, clock.now()) };
    },

    async approval(actor, answerId) {
      return database.read(async (db) => {
        const record = await readAnswer(db, actor.workspaceId, answerId);
        if (!record) return null;
        if (await isReadAgainSince(db, record)) return { ok: false, message: readAgain };
        return judgeApproval(db, actor, record, false);
      });
    },

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

    decide,

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
        return writeDecision(tx, actor, record, {
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

    async markStale(actor, documentId, byDocumentId) {
      const { workspaceId } = actor;
      return database.transact(async (tx) => {
        const document = await tx.document.findFirst({ where: { id: documentId, workspaceId } });
        const by = await tx.document.findFirst({ where: { id: byDocumentId, workspaceId } });
        if (!document) throw new RowMissing('document', documentId);
        if (!by) throw new RowMissing('document', byDocumentId);
        const { seriesId, seriesVersion } = document;
        const records = await lockAnswers(tx, { documentId, workspaceId, supersededBy: null, seeded: false });
        // what was carried over from one version to the next is carried on, or not
        const earlier = await tx.document.findMany({
          where: { workspaceId, seriesId, seriesVersion: { lt: seriesVersion } },
          select: { id: true },
        });
        const carried = await lockAnswers(tx, {
          documentId: { in: earlier.map(({ id }) => id) },
          workspaceId,
          supersededBy: null,
          seeded: false,
          decisions: { some: { kind: 'carry_over' } },
        });
        for (const record of carried) {
          const last = await tx.decision.findFirst({ where: { answerId: record.id, toVersion: record.version } });
          if (last?.kind === 'carry_over') records.push(record);
        }
        const stale: Awaited<ReturnType<ReviewStore['markStale']>> = [];
        const reason = `“${by.name}” is a newer version of “${document.name}”.`;
        const proposal = { kind: 'mark_stale', reason, destination: null, hasEdit: false } as const;
        for (const record of records) {
          if (!transition(answerStateSchema.parse(record.state), proposal).ok) continue;
          await writeDecision(tx, actor, record, {
            ...proposal,
            toState: 'stale',
            toContent: record.contentNumber,
            details: { byDocumentId },
            undoes: null,
          });
          stale.push({ answerId: record.id, wasApproved: isApproved(answerStateSchema.parse(record.state)) });
        }
        await tx.document.update({
          where: { id: byDocumentId },
          data: { seriesId, seriesVersion: seriesVersion + 1 },
        });
        const body = {
          documentId,
          byDocumentId,
          bySha256: by.sha256,
          staleAnswers: stale.map(({ answerId }) => answerId),
        };
        const event = { type: 'document_superseded', ...body } as const;
        await appendAudit(tx, workspaceId, { id: actor.userId, name: actor.name }, event, clock);
        return stale;
      });
    },

    async takeBackVersion(actor, documentId) {
      const { workspaceId } = actor;
      return database.transact(async (tx) => {
        const document = await tx.document.findFirst({ where: { id: documentId, workspaceId } });
        if (!document) return refuseVersion('The document is no longer in this workspace.');
        const { name, seriesId, seriesVersion } = document;
        if (seriesVersion === 1) return refuseVersion(`“${name}” is no newer version of another document.`);
        const later = { workspaceId, seriesId, seriesVersion: { gt: seriesVersion } };
        const newer = await tx.document.findFirst({ where: later });
        if (newer) return refuseVersion(`“${newer.name}” is a newer version of it. Take that back first.`);
        const states = ['stale', 'approved', 'approved_edited'];
        const records = await lockAnswers(tx, {
          workspaceId,
          state: { in: states },
          supersededBy: null,
          seeded: false,
          decisions: { some: { kind: 'mark_stale', details: { contains: documentId } } },
        });
        const restoredAnswers: string[] = [];
        for (const record of records) {
          const decidedAs = (toVersion: number) => tx.decision.findFirst({ where: { answerId: record.id, toVersion } });
          const latest = await decidedAs(record.version);
          const last = latest?.kind === 'carry_over' ? await decidedAs(latest.fromVersion) : latest;
          if (last?.kind !== 'mark_stale') continue;
          if (fromJson(last.details, staleDetailsSchema).byDocumentId !== documentId) continue;
          await writeDecision(tx, actor, record, {
            kind: 'undo',
            toState: answerStateSchema.parse(last.fromState),
            toContent: last.fromContent,
            reason: null,
            destination: null,
            details: {},
            undoes: last.id,
          });
          restoredAnswers.push(record.id);
        }
        await tx.document.update({ where: { id: documentId }, data: { seriesId: documentId, seriesVersion: 1 } });
        const event = { type: 'version_taken_back', documentId, restoredAnswers } as const;
        await appendAudit(tx, workspaceId, { id: actor.userId, name: actor.name }, event, clock);
        return { ok: true, restored: restoredAnswers.length };
      });
    },

    carryOver(actor, answerId, note) {
      return database.transact(async (tx) => {
        const record = await lockAnswer(tx, actor.workspaceId, answerId);
        if (!record) return missing();
        const last = await tx.decision.findFirst({ where: { answerId, toVersion: record.version } });
        const before = last?.kind === 'mark_stale' ? answerStateSchema.parse(last.fromState) : null;
        if (record.state !== 'stale' || before === null || !isApproved(before)) {
          return refuse('not_allowed', 'Only an approval that a new version made stale can be carried over.', record);
        }
        return writeDecision(tx, actor, record, {
          kind: 'carry_over',
          toState: before,
          toContent: record.contentNumber,
          reason: note,
          destination: null,
          details: {},
          undoes: null,
        });
      });
    },

    async approveSeen(actor, seen) {
      const outcomes: DecisionOutcome[] = [];
      for (const { answerId, version } of seen) {
        outcomes.push(
          await decide(actor, { answerId, version, decision: 'approve', details: { together: seen.length } }),
        );
      }
      return outcomes;
    },

    async decisions(workspaceId, filters = {}) {
      const { answerId, userId, since } = filters;
      const rows = await database.read((db) =>
        db.decision.findMany({
          where: { workspaceId, answerId, userId, ...(since ? { createdAt: { gte: since } } : {}) },
          orderBy: [{ createdAt: 'asc' }, { toVersion: 'asc' }, { id: 'asc' }],
        }),
      );
      return rows.map(decisionRow);
    },

    async content(workspaceId, answerId, number) {
      const record = await database.read((db) => readAnswer(db, workspaceId, answerId));
      if (!record?.contents.some((content) => content.number === number)) return null;
      return contentOf(record, number);
    },

    comment(actor, answerId, text) {
      return database.transact(async (tx) => {
        const { workspaceId, userId } = actor;
        const answer = await tx.answer.findFirst({ where: { id: answerId, workspaceId }, select: { id: true } });
        if (!answer) return null;
        const row = await tx.comment.create({
          data: {
            id: clock.id(),
            workspaceId,
            answerId,
            userId,
            userName: toText(actor.name),
            text: toText(text),
            createdAt: now(clock),
          },
        });
        const body = { type: 'comment_added', commentId: row.id, answerId, textSha256: sha256Of(row.text) } as const;
        await appendAudit(tx, workspaceId, { id: userId, name: actor.name }, body, clock);
        const { workspaceId: _workspaceId, ...shown } = row;
        return shown;
      });
    },

    comments(workspaceId, answerId) {
      return database.read((db) =>
        db.comment.findMany({
          where: { workspaceId, answerId },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          omit: { workspaceId: true },
        }),
      );
    },

    async work(workspaceId, since) {
      const recent = { gte: since };
      return database.read(async (db) => {
        const decisions = await db.decision.findMany({
          where: { workspaceId, createdAt: recent },
          orderBy: [{ createdAt: 'asc' }, { toVersion: 'asc' }, { id: 'asc' }],
        });
        const checks = await db.seededCheck.findMany({ where: { workspaceId, decidedAt: recent } });
        const open = await db.answer.findMany({
          where: { workspaceId, state: { in: waiting }, supersededBy: null },
          select: { createdAt: true },
        });
        return {
          decisions: decisions.map((row) => ({
            ...decisionRow(row),
            fromContent: row.fromContent,
            durationMs: row.durationMs,
          })),
          checks: checks.flatMap(({ decidedBy, detected }) =>
            decidedBy === null || detected === null ? [] : [{ decidedBy, detected }],
          ),
          waitingSince: open.map(({ createdAt }) => createdAt),
        };
      });
    },

    ...policyMethods(context),

    ...viewMethods(context),
  };
}

function queueWhere(workspaceId: string, filters: QueueFilters, at: Date): Prisma.AnswerWhereInput {
  const { documentId, label, flag, kind, askedBy, claimedBy, states = waiting } = filters;
  const where: Prisma.AnswerWhereInput[] = [{ workspaceId, state: { in: states }, supersededBy: null }];
  if (documentId) where.push({ documentId });
  if (label) where.push({ question: { document: { labels: { some: { label } } } } });
  if (flag) where.push({ flags: { some: { name: flag } } });
  if (kind) where.push({ items: { some: { kind } } });
  if (askedBy) where.push({ question: { askedBy } });
  if (claimedBy) where.push({ claim: { userId: claimedBy, expiresAt: { gt: at } } });
  if (claimedBy === null) where.push({ OR: [{ claim: null }, { claim: { expiresAt: { lte: at } } }] });
  return { AND: where };
}

type QueueRecord = AnswerRecord & {
  question: { text: string; askedBy: string; askedByName: string; document: { name: string } };
};

function queueEntry(record: QueueRecord, nowMs: number): QueueEntry {
  const { answer } = contentOf(record);
  return {
    answerId: record.id,
    questionId: record.questionId,
    documentId: record.documentId,
    documentName: record.question.document.name,
    question: record.question.text,
    askedBy: record.question.askedBy,
    askedByName: record.question.askedByName,
    headline: headlineOf(record),
    kinds: [...new Set(answer.items.map(({ kind }) => kind))],
    flags: record.flags.map(flagRow),
    state: shownState(answerStateSchema.parse(record.state), record.claim, nowMs),
    version: record.version,
    claim: liveClaim(record.claim, nowMs),
    createdAt: record.createdAt,
  };
}

/** Reads an answer once nobody else is changing it: writing the row, with what it has, takes its lock on PostgreSQL. */
async function lockAnswer(tx: Transaction, workspaceId: string, id: string): Promise<AnswerRecord | null> {
  await tx.answer.updateMany({ where: { id, workspaceId }, data: { workspaceId } });
  return readAnswer(tx, workspaceId, id);
}

function readAnswer(tx: Transaction, workspaceId: string, id: string): Promise<AnswerRecord | null> {
  return tx.answer.findFirst({ where: { id, workspaceId }, include: answerInclude });
}

/** An approval of what a person edited says so; a value that was chosen from those offered is none that was edited. */
function approvedState(record: AnswerRecord, contentNumber: number): AnswerState {
  const content = record.contents.find(({ number }) => number === contentNumber);
  return content?.source === 'edit' ? 'approved_edited' : 'approved';
}

/** Locks answers, all of them before the first event is appended: who waits for the chain then holds no answer that is waited for. */
async function lockAnswers(
  tx: Transaction,
  where: Prisma.AnswerWhereInput & { workspaceId: string },
): Promise<AnswerRecord[]> {
  await tx.answer.updateMany({ where, data: { workspaceId: where.workspaceId } });
  return readInParts((page) => tx.answer.findMany({ where, orderBy: { id: 'asc' }, include: answerInclude, ...page }));
}

function refuseVersion(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

function waitsStill(state: AnswerState): boolean {
  return waiting.includes(state) || state === 'shipped' || state === 'awaiting_clarification';
}

function liveClaim(record: ClaimRecord | null, nowMs: number): Claim | null {
  return record && record.expiresAt.getTime() > nowMs ? claimRow(record) : null;
}

function claimRow({ userId, userName, takenAt, expiresAt }: Claim): Claim {
  return { userId, userName, takenAt, expiresAt };
}

function decisionRow(row: Decision): DecisionRow {
  return {
    id: row.id,
    answerId: row.answerId,
    kind: decisionKindSchema.parse(row.kind),
    fromState: answerStateSchema.parse(row.fromState),
    toState: answerStateSchema.parse(row.toState),
    fromVersion: row.fromVersion,
    toVersion: row.toVersion,
    userId: row.userId,
    userName: row.userName,
    reason: row.reason,
    destination: row.destination === null ? null : destinationSchema.parse(row.destination),
    details: fromJson(row.details, z.record(z.string(), z.unknown())),
    undoes: row.undoes,
    durationMs: row.durationMs,
    createdAt: row.createdAt,
  };
}

const readAgain =
  'The document was read again after this was asked, and what was not found may stand there now: reject it with “Ask again”.';
