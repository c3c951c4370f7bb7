import { canonicalHash } from '../../audit/canonical-hash';
import type { Store } from '../../ports/store';
import { answerHeadline } from '../../review/answer-headline';
import { drawOf } from '../../review/draw';
import { neverDrawn, type PolicyRules, policyReason } from '../../review/policy';
import { riskOf } from '../../review/queue-order';
import { type EarlierAnswer, rejectedBefore } from '../../review/rejected-before';
import type { Flag } from '../../run/flag';
import { type AnswerState, answerStateSchema } from '../../run/run-state';
import { answerInclude, answerRow, contentOf, saveContent } from './answer-rows';
import { appendAudit } from './append-audit';
import { attemptRecords } from './attempts';
import { toJson, toText, toVersionedJson } from './json-column';
import { writeNotice } from './notices';
import type { Transaction } from './open-database';
import { currentPolicy } from './policies';
import { runRow } from './questions';
import { plantCheck } from './seeded-checks';
import { lastDecision } from './standing';
import { ChangeRefused, now, RowMissing, type StoreContext } from './store-context';
import { appendTrace, traceEvent } from './trace-events';

type RunMethods = Pick<Store, 'run' | 'beginRun' | 'setRunState' | 'appendEvents' | 'events' | 'finishRun'>;

const open = ['queued', 'running'];
/** Who acts where no person does. */
const program = { id: 'program', name: 'The program' };

export function runMethods({ database, clock }: StoreContext): RunMethods {
  return {
    async run(id) {
      const run = await database.read((db) => db.run.findUnique({ where: { id } }));
      return run && runRow(run);
    },

    async beginRun(id) {
      const { count } = await database.transact((tx) =>
        tx.run.updateMany({
          where: { id, state: { in: open } },
          data: { state: 'running', startedAt: now(clock) },
        }),
      );
      if (count === 0) throw await database.read((db) => whyOver(db, id));
    },

    async setRunState(id, state, problem = null) {
      await database.transact(async (tx) => {
        const over = !open.includes(state);
        const { count } = await tx.run.updateMany({
          where: { id, state: { in: open } },
          data: { state, problem: problem && toJson(problem), ...(over ? { finishedAt: now(clock) } : {}) },
        });
        if (count === 0) throw await whyOver(tx, id);
        if (state !== 'failed') return;
        const run = await tx.run.findUniqueOrThrow({ where: { id } });
        const actor = { id: run.requestedBy, name: run.requestedByName };
        const body = {
          type: 'run_failed',
          runId: id,
          questionId: run.questionId,
          code: problem?.code ?? 'unknown',
        } as const;
        await appendAudit(tx, run.workspaceId, actor, body, clock);
      });
    },

    async appendEvents(runId, events) {
      await database.transact(async (tx) => {
        const run = await tx.run.findFirst({ where: { id: runId, state: { in: open } }, select: { id: true } });
        if (!run) throw await whyOver(tx, runId);
        await appendTrace(tx, runId, events);
      });
    },

    async events(runId, after) {
      const rows = await database.read((db) =>
        db.traceEvent.findMany({ where: { runId, seq: { gt: after } }, orderBy: { seq: 'asc' } }),
      );
      return rows.map(traceEvent);
    },

    finishRun(runId, result) {
      return database.transact(async (tx) => {
        const { count } = await tx.run.updateMany({
          where: { id: runId, state: { in: open } },
          data: { state: 'finished', finishedAt: now(clock) },
        });
        if (count === 0) throw await whyOver(tx, runId);
        const run = await tx.run.findUniqueOrThrow({ where: { id: runId } });
        await appendTrace(tx, runId, result.events);
        const trace = await tx.traceEvent.findMany({ where: { runId }, orderBy: { seq: 'asc' } });
        await tx.attempt.createMany({ data: attemptRecords(runId, trace.map(traceEvent)) });

        const id = clock.id();
        const rejected = rejectedBefore(result.items, await earlierAnswers(tx, run.questionId));
        const policy = await policyFor(tx, run, rejected ? withFlag(result, rejected) : result);
        const { flags, state } = policy;
        await tx.answer.create({
          data: {
            id,
            runId,
            questionId: run.questionId,
            documentId: run.documentId,
            revisionId: run.revisionId,
            workspaceId: run.workspaceId,
            state,
            risk: riskOf(flags),
            meta: toVersionedJson(result.meta),
            route: toVersionedJson(result.route),
            createdAt: now(clock),
          },
        });
        const { answer, items, evidence } = result;
        const content = { number: 1, source: 'run' as const, answer, items, evidence, createdAt: now(clock) };
        await saveContent(tx, id, content, () => clock.id());
        await tx.answerFlag.createMany({
          data: flags.map((flag, position) => ({
            answerId: id,
            position,
            name: flag.name,
            reason: toText(flag.reason),
            items: toJson(flag.items),
            details: toJson(flag.details),
          })),
        });
        await tx.answer.updateMany({
          where: { questionId: run.questionId, id: { not: id }, supersededBy: null },
          data: { supersededBy: id },
        });

        const seeds = state === 'needs_review' && drawOf(id, 'seed') < policy.rules.seededShare;
        const planted = seeds ? await plantCheck(tx, run.workspaceId, clock) : null;
        const revision = await tx.revision.findUniqueOrThrow({
          where: { id: run.revisionId },
          include: { document: { select: { sha256: true } } },
        });
        const question = await tx.question.findUniqueOrThrow({ where: { id: run.questionId } });
        await appendAudit(
          tx,
          run.workspaceId,
          { id: run.requestedBy, name: run.requestedByName },
          {
            type: 'run_finished',
            runId,
            questionId: run.questionId,
            answerId: id,
            documentSha256: revision.document.sha256,
            revisionId: run.revisionId,
            parser: `${revision.parser} ${revision.version}`,
            provider: run.provider,
            model: result.meta.model,
            promptVersion: result.meta.promptVersion,
            route: result.route.route,
            state,
            contentSha256: canonicalHash({ answer, evidence }),
            questionSha256: canonicalHash({
              text: question.text,
              askedBy: question.askedByName,
              askedAt: question.createdAt.toISOString(),
            }),
            flagsSha256: canonicalHash(flags.map(({ name, reason }) => ({ name, reason: toText(reason) }))),
          },
          clock,
        );
        if (state === 'awaiting_clarification') {
          const question = await tx.question.findUniqueOrThrow({ where: { id: run.questionId } });
          const notice = {
            schemaVersion: 1,
            kind: 'clarification_wanted',
            answerId: id,
            questionId: question.id,
            documentId: question.documentId,
            question: question.text,
            headline: answerHeadline(answer),
            by: null,
            reason: answer.suggested_clarification,
          } as const;
          await writeNotice(tx, { workspaceId: run.workspaceId, userId: question.askedBy }, notice, clock);
        }
        if (planted) await appendAudit(tx, run.workspaceId, program, planted, clock);
        const record = await tx.answer.findUniqueOrThrow({ where: { id }, include: answerInclude });
        return answerRow(record, clock.now());
      });
    },
  };
}

/** What the workspace's policy makes of a result: an answer that nothing was flagged in can still be one to look at, and
 *  one that is looked at anyhow says that the policy asks for it too. Only the former are drawn by lot. */
async function policyFor(
  tx: Transaction,
  run: { id: string; workspaceId: string; documentId: string },
  { answer, flags, state }: Pick<Parameters<Store['finishRun']>[1], 'answer' | 'flags' | 'state'>,
): Promise<{ rules: PolicyRules; flags: Flag[]; state: AnswerState }> {
  const { rules, version } = await currentPolicy(tx, run.workspaceId);
  const open = state === 'shipped' || (state === 'needs_review' && !flags.some(({ name }) => name === 'policy'));
  if (version === 0 || !open) return { rules, flags, state };
  const labels = await tx.documentLabel.findMany({ where: { documentId: run.documentId } });
  const names = labels.map(({ label }) => label);
  const draw = state === 'shipped' ? drawOf(run.id, 'sample') : neverDrawn;
  const asked = policyReason(rules, answer, flags, names, draw);
  if (!asked) return { rules, flags, state };
  const flag: Flag = { name: asked.flag, reason: asked.reason, items: [], details: { policyVersion: version } };
  return { rules, flags: [...flags, flag], state: 'needs_review' };
}

/** The question's answers so far, newest first. */
async function earlierAnswers(tx: Transaction, questionId: string): Promise<EarlierAnswer[]> {
  const records = await tx.answer.findMany({
    where: { questionId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { ...answerInclude, decisions: lastDecision },
  });
  return records.map((record) => ({
    state: answerStateSchema.parse(record.state),
    items: contentOf(record).answer.items,
    by: record.decidedByName,
    reason: record.decisions[0]?.reason ?? null,
  }));
}

/** A flag sends what would have been passed on to a person. */
function withFlag<R extends Pick<Parameters<Store['finishRun']>[1], 'flags' | 'state'>>(result: R, flag: Flag): R {
  return {
    ...result,
    flags: [...result.flags, flag],
    state: result.state === 'shipped' ? 'needs_review' : result.state,
  };
}

async function whyOver(tx: Transaction, id: string): Promise<Error> {
  const run = await tx.run.findUnique({ where: { id }, select: { state: true } });
  if (!run) return new RowMissing('run', id);
  return new ChangeRefused('run_over', `The run ${id} is ${run.state}; nothing is added to it any more.`);
}
