import { z } from 'zod';
import type { Prisma } from '../../../generated/sqlite/client';
import type { GenerationMeta } from '../../contract/answer';
import { indicatorNameSchema } from '../../contract/indicators';
import type { RouteChoice } from '../../dispatch/route';
import { instructionsSchema } from '../../generation/instructions';
import type { Clock } from '../../ports/clock';
import type {
  AnswerOrigin,
  CaseResult,
  RegressionCaseRow,
  RegressionRow,
  RegressionStore,
} from '../../ports/regression-store';
import { briefSchema } from '../../question/brief';
import { answerHeadline, findingOf } from '../../review/answer-headline';
import { answerChangeSchema } from '../../sets/compare-answers';
import { answerInclude, contentOf, flagRow, headlineOf, offeredTo } from './answer-rows';
import { scopeWhere } from './exports';
import { fromJson, fromVersionedJson, toJson, toText, toVersionedJson } from './json-column';
import type { Transaction } from './open-database';
import { inParts } from './row-parts';
import { now, type StoreContext } from './store-context';

const mostCases = 5_000;
const promptSchema = z.object({ instructions: instructionsSchema, indicators: z.array(indicatorNameSchema) });
const caseStateSchema = z.enum(['waiting', 'done', 'failed', 'stopped']);

const answerOfCase = {
  ...answerInclude,
  question: { include: { document: { select: { name: true, sha256: true } } } },
} satisfies Prisma.AnswerInclude;
type AnswerOfCase = Prisma.AnswerGetPayload<{ include: typeof answerOfCase }>;
type Result = Omit<CaseResult, 'change' | 'trace'>;

export function regressionStore({ database, clock }: StoreContext): RegressionStore {
  const settle = (id: string, data: Prisma.RegressionCaseUpdateManyMutationInput) =>
    database.transact(async (tx) => {
      await tx.regressionCase.updateMany({
        where: { id, state: 'waiting' },
        data: { ...data, finishedAt: now(clock) },
      });
    });

  return {
    list(workspaceId) {
      return database.read(async (db) => {
        const rows = await db.regression.findMany({
          where: { workspaceId },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        });
        return Promise.all(rows.map((row) => regressionRow(db, row)));
      });
    },

    byId(workspaceId, id) {
      return database.read(async (db) => {
        const row = await db.regression.findFirst({ where: { id, workspaceId } });
        return row && regressionRow(db, row);
      });
    },

    create(actor, { name, scope, provider, model, rereads, prompt }) {
      return database.transact(async (tx) => {
        const { workspaceId } = actor;
        const approved = { ...scope, states: ['approved' as const, 'approved_edited' as const] };
        const answers = await tx.answer.findMany({
          where: await scopeWhere(tx, workspaceId, approved),
          orderBy: { id: 'asc' },
          take: mostCases + 1,
          select: { id: true, contentNumber: true },
        });
        if (answers.length === 0 || answers.length > mostCases) return null;
        const regression = await tx.regression.create({
          data: {
            id: clock.id(),
            workspaceId,
            name: toText(name),
            provider,
            model: toText(model),
            rereads,
            prompt: prompt && toJson(prompt),
            createdBy: actor.userId,
            createdByName: toText(actor.name),
            createdAt: now(clock),
          },
        });
        const cases = answers.map(({ id, contentNumber }, position) => ({
          id: clock.id(),
          regressionId: regression.id,
          answerId: id,
          contentNumber,
          position,
          state: 'waiting',
        }));
        for (const some of inParts(cases)) await tx.regressionCase.createMany({ data: some });
        await queueCases(tx, cases, clock);
        return { id: regression.id, cases: cases.length };
      });
    },

    cases(workspaceId, regressionId) {
      return database.read(async (db) => {
        const rows = await db.regressionCase.findMany({
          where: { regressionId, regression: { workspaceId } },
          orderBy: { position: 'asc' },
          omit: { trace: true },
        });
        const answers = await readAnswers(db, rows);
        const parsers = await parsersOf(db, [...answers.values()]);
        return rows.flatMap((row): RegressionCaseRow[] => {
          const answer = answers.get(row.answerId);
          if (!answer) return [];
          const result = row.result === null ? null : fromVersionedJson<Result>(row.result);
          return [
            {
              id: row.id,
              questionId: answer.questionId,
              documentId: answer.documentId,
              documentName: answer.question.document.name,
              question: answer.question.text,
              state: caseStateSchema.parse(row.state),
              before: {
                headline: headlineOf(answer, row.contentNumber),
                flags: answer.flags.map(({ name }) => name),
                ...madeWith(fromVersionedJson<GenerationMeta>(answer.meta), parsers.get(answer.revisionId) ?? ''),
              },
              after: result && {
                headline: answerHeadline(result.answer, findingOf(result.answer, result.flags, '')),
                flags: result.flags.map(({ name }) => name),
                ...madeWith(result.meta, result.parser),
              },
              change: row.change === null ? null : fromJson(row.change, answerChangeSchema),
              problem: row.problem,
            },
          ];
        });
      });
    },

    stop(actor, regressionId) {
      return database.transact(async (tx) => {
        const waiting = await tx.regressionCase.findMany({
          where: { regressionId, regression: { workspaceId: actor.workspaceId }, state: 'waiting' },
          select: { id: true },
        });
        for (const some of inParts(waiting)) {
          await tx.regressionCase.updateMany({
            where: { id: { in: some.map(({ id }) => id) } },
            data: { state: 'stopped' },
          });
          await tx.job.updateMany({
            where: { kind: 'cell', state: 'queued', payload: { in: some.map(payloadOf) } },
            data: { state: 'done', finishedAt: now(clock), problem: 'stopped by a person' },
          });
        }
        return waiting.length;
      });
    },

    resume(actor, regressionId) {
      return database.transact(async (tx) => {
        const left = await tx.regressionCase.findMany({
          where: {
            regressionId,
            regression: { workspaceId: actor.workspaceId },
            state: { in: ['stopped', 'failed'] },
          },
          orderBy: { position: 'asc' },
          select: { id: true },
        });
        for (const some of inParts(left))
          await tx.regressionCase.updateMany({
            where: { id: { in: some.map(({ id }) => id) } },
            data: { state: 'waiting', problem: null, finishedAt: null },
          });
        await queueCases(tx, left, clock);
        return left.length;
      });
    },

    toRun(caseId) {
      return database.read(async (db) => {
        const row = await db.regressionCase.findUnique({
          where: { id: caseId },
          include: { regression: true },
          omit: { trace: true },
        });
        if (row?.state !== 'waiting') return null;
        const answer = await db.answer.findUniqueOrThrow({ where: { id: row.answerId }, include: answerOfCase });
        const { correctedBrief } = answer.question;
        const offered = offeredTo(answer, row.contentNumber);
        return {
          workspaceId: answer.workspaceId,
          question: answer.question.text,
          correctedBrief: correctedBrief === null ? null : fromJson(correctedBrief, briefSchema),
          documentSha256: answer.question.document.sha256,
          revisionId: answer.revisionId,
          provider: row.regression.provider,
          model: row.regression.model,
          rereads: row.regression.rereads,
          prompt: promptOf(row.regression.prompt),
          approved: {
            ...contentOf(answer, row.contentNumber),
            needsPerson: neededPerson(answer),
            ...(offered ? { offered } : {}),
          },
        };
      });
    },

    async finish(caseId, { change, trace, ...result }) {
      await settle(caseId, {
        state: 'done',
        result: toVersionedJson(result satisfies Result),
        change: toJson(change),
        trace: toJson(trace),
        problem: null,
      });
    },

    async fail(caseId, problem) {
      await settle(caseId, { state: 'failed', problem: toText(problem) });
    },
  };
}

/** Whether the run's own answer waited for a person, before anybody decided. What a policy asked for says nothing of the answer. */
function neededPerson(answer: AnswerOfCase): boolean {
  const { route } = fromVersionedJson<RouteChoice>(answer.route);
  const flags = answer.flags.map((flag) => flagRow(flag).name);
  const byPolicy = flags.filter((name) => name === 'policy' || name === 'sampled').length;
  if (flags.length > byPolicy || route === 'show_conflict' || route === 'clarify') return true;
  return route === 'human_review' && byPolicy === 0;
}

function madeWith(meta: GenerationMeta, parser: string): Omit<AnswerOrigin, 'headline' | 'flags'> {
  return { model: meta.model, promptVersion: meta.promptVersion, parser };
}

async function readAnswers(db: Transaction, cases: { answerId: string }[]): Promise<Map<string, AnswerOfCase>> {
  const answers = new Map<string, AnswerOfCase>();
  for (const some of inParts(cases)) {
    const ids = some.map(({ answerId }) => answerId);
    for (const answer of await db.answer.findMany({ where: { id: { in: ids } }, include: answerOfCase }))
      answers.set(answer.id, answer);
  }
  return answers;
}

async function parsersOf(db: Transaction, answers: AnswerOfCase[]): Promise<Map<string, string>> {
  const parsers = new Map<string, string>();
  for (const ids of inParts([...new Set(answers.map(({ revisionId }) => revisionId))]))
    for (const { id, parser, version } of await db.revision.findMany({ where: { id: { in: ids } } }))
      parsers.set(id, `${parser} ${version}`);
  return parsers;
}

async function regressionRow(
  db: Transaction,
  row: Prisma.RegressionGetPayload<Record<string, never>>,
): Promise<RegressionRow> {
  const counts = await db.regressionCase.groupBy({ by: ['state'], where: { regressionId: row.id }, _count: true });
  const count = (...states: string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { _count }) => sum + _count, 0);
  return {
    id: row.id,
    name: row.name,
    provider: row.provider,
    model: row.model,
    rereads: row.rereads,
    prompt: promptOf(row.prompt),
    cases: count(...caseStateSchema.options),
    waiting: count('waiting'),
    stopped: count('stopped', 'failed'),
    createdByName: row.createdByName,
    createdAt: row.createdAt,
  };
}

const promptOf = (stored: string | null) => (stored === null ? null : fromJson(stored, promptSchema));

const payloadOf = ({ id }: { id: string }) => toJson({ caseId: id });

async function queueCases(tx: Transaction, cases: { id: string }[], clock: Clock): Promise<void> {
  const at = now(clock);
  for (const some of inParts(cases))
    await tx.job.createMany({
      data: some.map((each) => ({
        id: clock.id(),
        kind: 'cell',
        payload: payloadOf(each),
        state: 'queued',
        availableAt: at,
        createdAt: at,
      })),
    });
}
