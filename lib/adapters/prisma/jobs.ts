import { z } from 'zod';
import type { Job } from '../../../generated/sqlite/client';
import type { Clock } from '../../ports/clock';
import type { JobKind, JobRow, Store } from '../../ports/store';
import { toJson, toText } from './json-column';
import type { Transaction } from './open-database';
import { now, type StoreContext } from './store-context';
import { failWaitingRuns } from './waiting-runs';

type JobMethods = Pick<Store, 'enqueue' | 'takeJob' | 'extendLease' | 'finishJob' | 'reclaimJobs'>;

/** A job that took its process down this often is not tried again. */
const maximumAttempts = 3;

/** @param alone no other process works on this database: every job that is said to run was left behind */
export function jobMethods({ database, clock }: StoreContext, alone: boolean): JobMethods {
  return {
    enqueue: (kind, payload) => database.transact((tx) => queueJob(tx, kind, payload, clock)),

    async takeJob(kinds, worker, leaseMs) {
      for (;;) {
        const at = now(clock);
        const free = {
          OR: [
            { state: 'queued', availableAt: { lte: at } },
            { state: 'running', leaseUntil: { lt: at } },
          ],
        };
        const next = await database.read((db) =>
          db.job.findFirst({
            where: { kind: { in: kinds }, attempts: { lt: maximumAttempts }, ...free },
            orderBy: [{ availableAt: 'asc' }, { id: 'asc' }],
          }),
        );
        if (!next) return null;
        const { count } = await database.transact((tx) =>
          tx.job.updateMany({
            where: { id: next.id, attempts: next.attempts, ...free },
            data: {
              state: 'running',
              worker,
              attempts: { increment: 1 },
              leaseUntil: new Date(at.getTime() + leaseMs),
            },
          }),
        );
        if (count === 1) return jobRow({ ...next, state: 'running', attempts: next.attempts + 1 });
      }
    },

    async extendLease(jobId, worker, leaseMs) {
      const { count } = await database.transact((tx) =>
        tx.job.updateMany({
          where: { id: jobId, worker, state: 'running' },
          data: { leaseUntil: new Date(clock.now() + leaseMs) },
        }),
      );
      return count === 1;
    },

    async finishJob(jobId, worker, outcome) {
      // a worker that lost its lease has nothing to say about the job any more
      await database.transact((tx) =>
        tx.job.updateMany({
          where: { id: jobId, worker, state: 'running' },
          data: {
            state: outcome.ok ? 'done' : 'failed',
            problem: outcome.ok ? null : toText(outcome.message),
            leaseUntil: null,
            finishedAt: now(clock),
          },
        }),
      );
    },

    reclaimJobs() {
      return database.transact(async (tx) => {
        const left = await tx.job.findMany({
          where: { state: 'running', ...(alone ? {} : { leaseUntil: { lt: now(clock) } }) },
        });
        const counts: Record<JobKind, number> = { parse: 0, run: 0, export: 0, cell: 0, ocr: 0, notice: 0, library: 0 };
        for (const job of left) {
          const spent = job.attempts >= maximumAttempts;
          await tx.job.update({
            where: { id: job.id },
            data: spent
              ? { state: 'failed', leaseUntil: null, finishedAt: now(clock), problem: spentProblem(job.attempts) }
              : { state: 'queued', worker: null, leaseUntil: null },
          });
          if (spent) await markSpent(tx, job, clock);
          else counts[kindSchema.parse(job.kind)] += 1;
        }
        return counts;
      });
    },
  };
}

/** Queues a job in the transaction of what it is about. The same work is queued once while it waits or runs. */
export async function queueJob(
  tx: Transaction,
  kind: JobKind,
  payload: unknown,
  clock: Clock,
  notBefore?: Date,
): Promise<string> {
  const text = toJson(payload);
  const waiting = await tx.job.findFirst({ where: { kind, payload: text, state: { in: ['queued', 'running'] } } });
  if (waiting) return waiting.id;
  const at = now(clock);
  const { id } = await tx.job.create({
    data: { id: clock.id(), kind, payload: text, state: 'queued', availableAt: notBefore ?? at, createdAt: at },
  });
  return id;
}

/** What the job was for says that it stopped, instead of waiting for ever. */
async function markSpent(tx: Transaction, job: Job, clock: Clock): Promise<void> {
  const payload = payloadSchema.parse(JSON.parse(job.payload));
  const problem = toJson({ code: 'stopped', message: spentProblem(job.attempts) });
  if (job.kind === 'parse' && payload.documentId) {
    await tx.document.updateMany({
      where: { id: payload.documentId, state: { in: ['uploaded', 'parsing'] } },
      data: { state: 'failed', problem },
    });
    await failWaitingRuns(tx, payload.documentId, clock);
  }
  if (job.kind === 'ocr' && payload.documentId) {
    await tx.document.updateMany({ where: { id: payload.documentId, state: 'ready' }, data: { problem } });
  }
  if (job.kind === 'export' && payload.exportId) {
    await tx.export.updateMany({
      where: { id: payload.exportId, state: { in: ['queued', 'running'] } },
      data: { state: 'failed', problem: spentProblem(job.attempts), finishedAt: now(clock) },
    });
  }
  if (job.kind === 'cell' && payload.cellId) {
    const cell = await tx.gridCell.findUnique({ where: { id: payload.cellId } });
    await tx.run.updateMany({
      where: { questionId: cell?.questionId ?? '', purpose: 'cell', state: { in: ['queued', 'running'] } },
      data: { state: 'interrupted', problem, finishedAt: now(clock) },
    });
  }
  if (job.kind === 'cell' && payload.caseId) {
    await tx.regressionCase.updateMany({
      where: { id: payload.caseId, state: 'waiting' },
      data: { state: 'failed', problem: spentProblem(job.attempts), finishedAt: now(clock) },
    });
  }
  if (job.kind === 'run' && payload.runId) {
    await tx.run.updateMany({
      where: { id: payload.runId, state: { in: ['queued', 'running'] } },
      data: { state: 'interrupted', problem, finishedAt: now(clock) },
    });
  }
}

function spentProblem(attempts: number): string {
  return `The program stopped ${attempts} times while it worked on this, so it was not tried again.`;
}

const kindSchema = z.enum(['parse', 'run', 'export', 'cell', 'ocr', 'notice', 'library']);
const jobStateSchema = z.enum(['queued', 'running', 'done', 'failed']);
const payloadSchema = z.object({
  documentId: z.string().optional(),
  runId: z.string().optional(),
  exportId: z.string().optional(),
  cellId: z.string().optional(),
  caseId: z.string().optional(),
});

function jobRow(job: Job): JobRow {
  return {
    id: job.id,
    kind: kindSchema.parse(job.kind),
    payload: JSON.parse(job.payload),
    attempts: job.attempts,
    state: jobStateSchema.parse(job.state),
  };
}
