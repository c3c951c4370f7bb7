import type { Prisma, Question, Run } from '../../../generated/sqlite/client';
import { canonicalHash } from '../../audit/canonical-hash';
import type { Actor } from '../../ports/actor';
import type { Clock } from '../../ports/clock';
import type { EarlierQuestion, QuestionRow, RunRow } from '../../ports/rows';
import type { Store } from '../../ports/store';
import { changedFragments } from '../../prompt/changed-fragments';
import { briefSchema } from '../../question/brief';
import { compareItems } from '../../run/compare-items';
import { runStateSchema } from '../../run/run-state';
import { answerInclude, answerRow, headlineOf } from './answer-rows';
import { appendAudit } from './append-audit';
import { problemSchema } from './documents';
import { interruptRun } from './interrupt-run';
import { queueJob } from './jobs';
import { fromJson, toJson, toText } from './json-column';
import type { Transaction } from './open-database';
import { ratesOf } from './rates';
import { readInParts } from './row-parts';
import {
  earlierRejections,
  lastDecision,
  latestRun,
  shownRun,
  standingAnswer,
  standingDecision,
  standingEdit,
} from './standing';
import { ChangeRefused, now, RowMissing, type StoreContext } from './store-context';
import { traceEvent } from './trace-events';
import { isBeingParsed } from './waiting-runs';

type QuestionMethods = Pick<
  Store,
  | 'ask'
  | 'runAgain'
  | 'restartRun'
  | 'question'
  | 'questions'
  | 'questionAsked'
  | 'questionById'
  | 'correctBrief'
  | 'saveBrief'
>;

export function questionMethods({ database, clock }: StoreContext): QuestionMethods {
  return {
    ask: (actor, input) => database.transact((tx) => recordQuestion(tx, clock, actor, input)),

    runAgain(actor, questionId, input) {
      return database.transact(async (tx) => {
        const question = await tx.question.findFirst({ where: { id: questionId, workspaceId: actor.workspaceId } });
        if (!question) throw new RowMissing('question', questionId);
        const { provider, model, reply } = input;
        const run = await queueRun(tx, clock, question, { provider, model, ...requestedBy(actor) });
        if (!reply) return runRow(run);
        await tx.question.update({ where: { id: questionId }, data: { correctedBrief: toJson(reply.brief) } });
        const data = { purpose: 'clarified', clarification: toText(reply.text) };
        const resumed = await tx.run.update({ where: { id: run.id }, data });
        const replySha256 = canonicalHash(reply.text);
        const body = { type: 'clarification_replied', questionId, runId: run.id, replySha256 } as const;
        await appendAudit(tx, actor.workspaceId, { id: actor.userId, name: actor.name }, body, clock);
        return runRow(resumed);
      });
    },

    restartRun(id) {
      return database.transact(async (tx) => {
        const run = await tx.run.findUnique({ where: { id }, include: { question: true } });
        if (!run) throw new RowMissing('run', id);
        await interruptRun(tx, id, clock);
        return runRow(await queueRun(tx, clock, run.question, run));
      });
    },

    question(workspaceId, id) {
      return database.read(async (db) => {
        const question = await db.question.findFirst({ where: { id, workspaceId } });
        if (!question) return null;
        const latest = await db.run.findFirst({ ...latestRun, where: { questionId: id, ...latestRun.where } });
        const answer = await db.answer.findFirst({
          ...standingAnswer,
          where: { questionId: id, ...standingAnswer.where },
          include: { ...answerInclude, run: true, decisions: lastDecision },
        });
        const run = shownRun(latest ?? undefined, answer?.run);
        const events = run ? await db.traceEvent.findMany({ where: { runId: run.id }, orderBy: { seq: 'asc' } }) : [];
        const shown = questionRow(question);
        const stands = answer && answerRow(answer, clock.now());
        const comparison = shown.brief?.comparison ?? null;
        return {
          question: shown,
          followsUp: (await earlierQuestions(db, workspaceId, [question])).get(question.id) ?? null,
          run: run && runRow(run),
          answer: stands,
          decision: standingDecision(answer?.decisions[0]),
          edit: answer && (await standingEdit(db, answer)),
          rejections: (await earlierRejections(db, [id])).get(id) ?? [],
          comparisons:
            stands && comparison ? compareItems(stands.answer, comparison, await ratesOf(db, workspaceId)) : [],
          changed: stands ? changedFragments(stands.meta.promptVersion) : [],
          events: events.map(traceEvent),
        };
      });
    },

    async questionAsked(workspaceId, documentId, text) {
      const found = await database.read((db) =>
        db.question.findFirst({
          where: { workspaceId, documentId, text, answers: { none: { seeded: true } } },
          orderBy: newest,
          select: { id: true },
        }),
      );
      return found?.id ?? null;
    },

    questions(workspaceId, documentId) {
      return database.read(async (db) => {
        const questions = await readInParts((page) =>
          db.question.findMany({
            where: { workspaceId, documentId, answers: { none: { seeded: true } } },
            orderBy: newest,
            include: withAnswer,
            ...page,
          }),
        );
        return questions.map((question) => {
          const [answer] = question.answers;
          const run = shownRun(question.runs[0], answer?.run);
          const shown = answer && answerRow(answer, clock.now());
          return {
            ...questionRow(question),
            run: run ? runRow(run) : null,
            answer: shown ? { id: shown.id, state: shown.state, flags: shown.flags, route: shown.route } : null,
            headline: answer ? headlineOf(answer) : null,
          };
        });
      });
    },

    async questionById(id) {
      const question = await database.read((db) => db.question.findUnique({ where: { id } }));
      if (!question) return null;
      const { correctedBrief } = question;
      return {
        ...questionRow(question),
        correctedBrief: correctedBrief === null ? null : fromJson(correctedBrief, briefSchema),
      };
    },

    async correctBrief(actor, questionId, brief) {
      await database.transact(async (tx) => {
        const { workspaceId } = actor;
        const { count } = await tx.question.updateMany({
          where: { id: questionId, workspaceId },
          data: { correctedBrief: brief && toJson(brief) },
        });
        if (count === 0) throw new RowMissing('question', questionId);
        const body = { type: 'question_corrected', questionId, briefSha256: canonicalHash(brief) } as const;
        await appendAudit(tx, workspaceId, { id: actor.userId, name: actor.name }, body, clock);
      });
    },

    async saveBrief(questionId, brief) {
      const { count } = await database.transact((tx) =>
        tx.question.updateMany({ where: { id: questionId }, data: { brief: toJson(brief) } }),
      );
      if (count === 0) throw new RowMissing('question', questionId);
    },
  };
}

/** A question with its run and the run's job, in the transaction of what asks it. */
export async function recordQuestion(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  input: Parameters<Store['ask']>[1],
): Promise<{ question: QuestionRow; run: RunRow }> {
  const { workspaceId } = actor;
  const document = await tx.document.findFirst({ where: { id: input.documentId, workspaceId } });
  if (!document) throw new RowMissing('document', input.documentId);
  const { parentId = null } = input;
  if (parentId !== null) {
    const parent = await tx.question.findFirst({ where: { id: parentId, workspaceId, documentId: document.id } });
    if (!parent) throw new RowMissing('question', parentId);
  }
  const question = await tx.question.create({
    data: {
      id: clock.id(),
      workspaceId,
      documentId: document.id,
      text: toText(input.text),
      correctedBrief: input.correctedBrief ? toJson(input.correctedBrief) : null,
      askedBy: actor.userId,
      askedByName: actor.name,
      parentId,
      createdAt: now(clock),
    },
  });
  const run = await queueRun(tx, clock, question, { ...input, ...requestedBy(actor) });
  return { question: questionRow(question), run: runRow(run) };
}

/** Another run of a question, and its job, in the transaction of what asks for it. */
export async function queueRun(
  tx: Transaction,
  clock: Clock,
  question: Question,
  run: Pick<Run, 'provider' | 'model' | 'requestedBy' | 'requestedByName'>,
): Promise<Run> {
  const document = await tx.document.findUniqueOrThrow({ where: { id: question.documentId } });
  if (!document.revisionId) {
    throw new ChangeRefused('document_not_ready', `“${document.name}” was not read yet; ask when it is open.`);
  }
  const parsing = await isBeingParsed(tx, document.revisionId);
  if (parsing && document.state === 'failed') {
    throw new ChangeRefused('document_not_ready', `“${document.name}” could not be read to its end.`);
  }
  const created = await tx.run.create({
    data: {
      id: clock.id(),
      questionId: question.id,
      documentId: question.documentId,
      revisionId: document.revisionId,
      workspaceId: question.workspaceId,
      state: 'queued',
      provider: run.provider,
      model: run.model,
      requestedBy: run.requestedBy,
      requestedByName: run.requestedByName,
      createdAt: now(clock),
    },
  });
  if (!parsing) await queueJob(tx, 'run', { runId: created.id }, clock);
  return created;
}

const newest = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

const withAnswer = {
  runs: latestRun,
  answers: { ...standingAnswer, include: { ...answerInclude, run: true } },
} satisfies Prisma.QuestionInclude;

/** What each of these questions follows up, by their ids. */
export async function earlierQuestions(
  db: Pick<Transaction, 'question'>,
  workspaceId: string,
  questions: readonly Pick<Question, 'id' | 'parentId'>[],
): Promise<Map<string, EarlierQuestion>> {
  const ids = [...new Set(questions.flatMap(({ parentId }) => parentId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.question.findMany({
    where: { id: { in: ids }, workspaceId },
    include: { answers: withAnswer.answers },
  });
  const earlier = new Map(
    rows.map(({ id, text, answers: [answer] }): [string, EarlierQuestion] => [
      id,
      { id, text, headline: answer ? headlineOf(answer) : null },
    ]),
  );
  return new Map(
    questions.flatMap(({ id, parentId }) => {
      const found = parentId === null ? undefined : earlier.get(parentId);
      return found ? [[id, found] as const] : [];
    }),
  );
}

function requestedBy(actor: Actor) {
  return { requestedBy: actor.userId, requestedByName: actor.name };
}

function questionRow(question: Question): QuestionRow {
  return {
    id: question.id,
    workspaceId: question.workspaceId,
    documentId: question.documentId,
    text: question.text,
    brief: question.brief === null ? null : fromJson(question.brief, briefSchema),
    askedBy: question.askedBy,
    parentId: question.parentId,
    createdAt: question.createdAt,
  };
}

export function runRow(run: Run): RunRow {
  return {
    id: run.id,
    questionId: run.questionId,
    documentId: run.documentId,
    revisionId: run.revisionId,
    state: runStateSchema.parse(run.state),
    provider: run.provider,
    model: run.model,
    createdAt: run.createdAt,
    finishedAt: run.finishedAt,
    problem: run.problem === null ? null : fromJson(run.problem, problemSchema),
  };
}
