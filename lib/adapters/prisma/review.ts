import { sha256Of } from '../../audit/canonical-hash';
import type { Actor } from '../../ports/actor';
import type { DecisionInput, DecisionOutcome, ReviewStore } from '../../ports/review-store';
import { decidedAlready } from '../../review/decided-already';
import { keepsConflict } from '../../review/keeps-conflict';
import { type FourEyesOutcome, fourEyes } from '../../review/policy';
import { transition } from '../../review/transition';
import { type AnswerState, answerStateSchema } from '../../run/run-state';
import { type AnswerRecord, answerInclude, answerRow, contentOf, saveContent } from './answer-rows';
import { appendAudit } from './append-audit';
import { toText } from './json-column';
import type { Transaction } from './open-database';
import { currentPolicy, policyMethods } from './policies';
import { queueRun } from './questions';
import { queueOverview } from './queue-overview';
import { claimMethods, heldByAnother } from './review-claims';
import {
  decisionRow,
  liveClaim,
  lockAnswer,
  queueEntry,
  queueWhere,
  readAnswer,
  refusalsAt,
  waiting,
} from './review-rows';
import { undoMethods } from './review-undo';
import { versionMethods } from './review-versions';
import { viewMethods } from './review-views';
import { now, type StoreContext } from './store-context';
import { writeDecision } from './write-decision';

export function reviewStore(context: StoreContext): ReviewStore {
  const { database, clock } = context;
  const { refuse, missing } = refusalsAt(clock);

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
      const held = heldByAnother(record, actor, clock);
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
      return writeDecision(context, tx, actor, record, {
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

    decide,

    ...claimMethods(context),

    ...undoMethods(context),

    ...versionMethods(context),

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

/** An approval of what a person edited says so; a value that was chosen from those offered is none that was edited. */
function approvedState(record: AnswerRecord, contentNumber: number): AnswerState {
  const content = record.contents.find(({ number }) => number === contentNumber);
  return content?.source === 'edit' ? 'approved_edited' : 'approved';
}

const readAgain =
  'The document was read again after this was asked, and what was not found may stand there now: reject it with “Ask again”.';
