import { z } from 'zod';
import type { Prisma, Question } from '../../../generated/sqlite/client';
import type { Clock } from '../../ports/clock';
import type { CellState, GridCell, GridRow, SetQuestion, SetStore } from '../../ports/set-store';
import { answerHeadline, findingOf, labelInBrief } from '../../review/answer-headline';
import { shownState } from '../../review/shown-state';
import { answerStateSchema } from '../../run/run-state';
import { contentOf, flagRow } from './answer-rows';
import { problemSchema } from './documents';
import { interruptRun } from './interrupt-run';
import { fromJson, toJson, toText } from './json-column';
import type { Transaction } from './open-database';
import { inParts, readInParts } from './row-parts';
import { latestRun, standingAnswer } from './standing';
import { now, type StoreContext } from './store-context';

type GridMethods = Pick<SetStore, 'grids' | 'createGrid' | 'grid' | 'cells' | 'stop' | 'resume' | 'beginCell'>;

const columnSchema = z.array(z.object({ id: z.string(), label: z.string(), text: z.string() }));
const mostCells = 5_000;
const valuesShown = 3;

const gridInclude = { _count: { select: { documents: true } } } satisfies Prisma.GridInclude;
type GridRecord = Prisma.GridGetPayload<{ include: typeof gridInclude }>;

export function gridMethods({ database, clock }: StoreContext): GridMethods {
  return {
    grids(workspaceId, setId) {
      return database.read(async (db) => {
        const where = { workspaceId, ...(setId === undefined ? {} : { setId }) };
        const grids = await db.grid.findMany({ where, orderBy: newest, include: gridInclude });
        const names = await setNames(db, grids);
        return Promise.all(grids.map((grid) => gridRow(db, grid, names)));
      });
    },

    createGrid(actor, { setId, name, documentIds, provider, model }) {
      return database.transact(async (tx) => {
        const { workspaceId } = actor;
        const set = await tx.questionSet.findFirst({
          where: { id: setId, workspaceId },
          include: { questions: { orderBy: { position: 'asc' } } },
        });
        if (!set) return refused('not_found', 'There is no such question set in this workspace.');
        const ids = [...new Set(documentIds)];
        const found = await tx.document.findMany({ where: { id: { in: ids }, workspaceId } });
        if (ids.length === 0 || found.length < ids.length)
          return refused('empty', 'Choose the documents that the questions are asked of.');
        const unread = found.find(({ state, revisionId }) => state !== 'ready' || revisionId === null);
        if (unread)
          return refused(
            'not_ready',
            `“${unread.name}” was not read to its end yet. Leave it out, or begin when it is.`,
          );
        if (ids.length * set.questions.length > mostCells)
          return refused(
            'too_large',
            `A grid has at most ${mostCells.toLocaleString('en')} cells. Take fewer documents.`,
          );
        const columns: SetQuestion[] = set.questions.map(({ id, label, text }) => ({ id, label, text }));
        const grid = await tx.grid.create({
          data: {
            id: clock.id(),
            workspaceId,
            setId,
            name: toText(name),
            questions: toJson(columns),
            provider,
            model,
            createdBy: actor.userId,
            createdByName: toText(actor.name),
            createdAt: now(clock),
          },
        });
        await tx.gridDocument.createMany({
          data: ids.map((documentId, position) => ({ gridId: grid.id, documentId, position })),
        });
        const cells = ids.flatMap((documentId) =>
          columns.map((column) => ({
            id: clock.id(),
            gridId: grid.id,
            documentId,
            setQuestionId: column.id,
            state: 'waiting',
            updatedAt: now(clock),
          })),
        );
        for (const some of inParts(cells)) await tx.gridCell.createMany({ data: some });
        await queueCells(tx, cells, clock);
        return { ok: true, id: grid.id } as const;
      });
    },

    grid(workspaceId, id) {
      return database.read(async (db) => {
        const grid = await db.grid.findFirst({ where: { id, workspaceId }, include: gridInclude });
        if (!grid) return null;
        const places = await db.gridDocument.findMany({ where: { gridId: id }, orderBy: { position: 'asc' } });
        const documents = await db.document.findMany({
          where: { id: { in: places.map(({ documentId }) => documentId) } },
          select: { id: true, name: true },
        });
        const names = new Map(documents.map((document) => [document.id, document.name]));
        return {
          ...(await gridRow(db, grid, await setNames(db, [grid]))),
          columns: fromJson(grid.questions, columnSchema),
          rows: places.map(({ documentId }) => ({ documentId, name: names.get(documentId) ?? '' })),
        };
      });
    },

    cells(workspaceId, gridId, known = new Map()) {
      return database.read(async (db) => {
        const grid = await db.grid.findFirst({ where: { id: gridId, workspaceId }, select: { id: true } });
        if (!grid) return [];
        const stored = await db.gridCell.findMany({ where: { gridId }, orderBy: { id: 'asc' } });
        const questions = await readStandings(db, gridId);
        const at = clock.now();
        const changed = stored
          .map((cell) => ({ cell, question: questions.get(cell.questionId ?? '') ?? null }))
          .map((each) => ({ ...each, version: versionOf(each.cell.state, each.question, at) }))
          .filter(({ cell, version }) => known.get(cell.id) !== version);
        const answers = await readAnswers(
          db,
          changed.flatMap(({ question }) => question?.answers[0]?.id ?? []),
        );
        return changed.map(({ cell, question, version }) => ({
          id: cell.id,
          documentId: cell.documentId,
          columnId: cell.setQuestionId,
          questionId: cell.questionId,
          state: stateOf(cell.state, question, at),
          problem: problemOf(cell.state, question),
          version,
          ...(answers.get(question?.answers[0]?.id ?? '') ?? noAnswer),
        }));
      });
    },

    stop(actor, gridId) {
      return database.transact(async (tx) => {
        const waiting = await tx.gridCell.findMany({
          where: { gridId, grid: { workspaceId: actor.workspaceId }, state: 'waiting' },
        });
        for (const some of inParts(waiting)) {
          await tx.gridCell.updateMany({
            where: { id: { in: some.map(({ id }) => id) } },
            data: { state: 'stopped', updatedAt: now(clock) },
          });
          await tx.job.updateMany({
            where: { kind: 'cell', state: 'queued', payload: { in: some.map(payloadOf) } },
            data: { state: 'done', finishedAt: now(clock), problem: 'stopped by a person' },
          });
        }
        return waiting.length;
      });
    },

    resume(actor, gridId, { provider, model }) {
      return database.transact(async (tx) => {
        const { count } = await tx.grid.updateMany({
          where: { id: gridId, workspaceId: actor.workspaceId },
          data: { provider, model },
        });
        if (count === 0) return 0;
        const cells = await tx.gridCell.findMany({
          where: { gridId, state: { not: 'waiting' } },
          orderBy: { id: 'asc' },
        });
        const questions = await readStandings(tx, gridId);
        const again = cells.filter((cell) => {
          const state = stateOf(cell.state, questions.get(cell.questionId ?? '') ?? null, clock.now());
          return state === 'stopped' || state === 'failed';
        });
        for (const some of inParts(again))
          await tx.gridCell.updateMany({
            where: { id: { in: some.map(({ id }) => id) } },
            data: { state: 'waiting', updatedAt: now(clock) },
          });
        await queueCells(tx, again, clock);
        return again.length;
      });
    },

    beginCell(cellId) {
      return database.transact(async (tx) => {
        const cell = await tx.gridCell.findUnique({ where: { id: cellId }, include: { grid: true } });
        if (!cell || cell.state === 'stopped') return null;
        const { grid } = cell;
        let question = cell.questionId ? await tx.question.findUniqueOrThrow({ where: { id: cell.questionId } }) : null;
        const last = question && (await lastCellRun(tx, question.id));
        if (last?.state === 'queued') return { runId: last.id };
        if (last?.state === 'running') await interruptRun(tx, last.id, clock);
        else if (last && (cell.state === 'started' || last.state === 'finished')) return null;
        const column = fromJson(grid.questions, columnSchema).find(({ id }) => id === cell.setQuestionId);
        if (!column) throw new Error(`The grid ${grid.id} has no question ${cell.setQuestionId}.`);
        question ??= await tx.question.create({
          data: {
            id: clock.id(),
            workspaceId: grid.workspaceId,
            documentId: cell.documentId,
            text: column.text,
            askedBy: grid.createdBy,
            askedByName: grid.createdByName,
            setQuestionId: column.id,
            gridId: grid.id,
            createdAt: now(clock),
          },
        });
        const run = await createRun(tx, question, grid, clock);
        await tx.gridCell.update({
          where: { id: cell.id },
          data: { state: 'started', questionId: question.id, updatedAt: now(clock) },
        });
        return { runId: run.id };
      });
    },
  };
}

const newest = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/** What tells where a cell's question stands, without the text of its answer. */
const standing = {
  id: true,
  runs: { ...latestRun, select: { id: true, state: true, problem: true } },
  answers: { ...standingAnswer, select: { id: true, state: true, version: true, claim: true } },
} satisfies Prisma.QuestionSelect;
type Standing = Prisma.QuestionGetPayload<{ select: typeof standing }>;

/** By question. */
async function readStandings(db: Transaction, gridId: string): Promise<Map<string, Standing>> {
  const all = await readInParts((page) =>
    db.question.findMany({ where: { gridId }, orderBy: { id: 'asc' }, select: standing, ...page }),
  );
  return new Map(all.map((each) => [each.id, each]));
}

const openRuns = ['queued', 'running'];

function stateOf(stored: string, question: Standing | null, nowMs: number): CellState {
  const [run] = question?.runs ?? [];
  const [answer] = question?.answers ?? [];
  if (stored === 'waiting' || stored === 'stopped') return stored;
  if (run && openRuns.includes(run.state)) return 'running';
  if (run?.state === 'finished' && answer)
    return shownState(answerStateSchema.parse(answer.state), answer.claim, nowMs);
  return 'failed';
}

function versionOf(stored: string, question: Standing | null, nowMs: number): string {
  const [run] = question?.runs ?? [];
  const [answer] = question?.answers ?? [];
  return [stateOf(stored, question, nowMs), run?.id, run?.state, answer?.id, answer?.version].join(' ');
}

function problemOf(stored: string, question: Standing | null): string | null {
  const problem = question?.runs[0]?.problem;
  return stored === 'started' && problem ? fromJson(problem, problemSchema).message : null;
}

type CellAnswer = Pick<GridCell, 'headline' | 'finding' | 'count' | 'values' | 'flags'>;
const noAnswer: CellAnswer = { headline: null, finding: null, count: 0, values: [], flags: [] };

async function readAnswers(db: Transaction, ids: string[]): Promise<Map<string, CellAnswer>> {
  const answers = new Map<string, CellAnswer>();
  for (const some of inParts(ids)) {
    const records = await db.answer.findMany({
      where: { id: { in: some } },
      include: { contents: true, flags: { orderBy: { position: 'asc' } }, claim: true },
    });
    for (const record of records) {
      const { answer, evidence } = contentOf(record);
      const flags = record.flags.map(flagRow);
      const finding = findingOf(answer, flags, record.state);
      answers.set(record.id, {
        headline: answerHeadline(answer, finding),
        finding,
        count: answer.items.length,
        values: answer.items.slice(0, valuesShown).map(({ kind, value }, item) => ({
          item,
          kind,
          value,
          label: labelInBrief({ kind, value }, answer),
          page: evidence[item]?.[0]?.pages[0]?.page ?? null,
        })),
        flags: flags.map(({ name }) => name),
      });
    }
  }
  return answers;
}

async function lastCellRun(tx: Transaction, questionId: string) {
  return tx.run.findFirst({ where: { questionId, purpose: 'cell' }, orderBy: newest });
}

/** The run has no job of its own: the cell's job is the one that runs it. */
async function createRun(
  tx: Transaction,
  question: Question,
  grid: { provider: string; model: string; createdBy: string; createdByName: string },
  clock: Clock,
) {
  const document = await tx.document.findUniqueOrThrow({ where: { id: question.documentId } });
  if (!document.revisionId) throw new Error(`The document ${document.id} was never opened.`);
  return tx.run.create({
    data: {
      id: clock.id(),
      questionId: question.id,
      documentId: document.id,
      revisionId: document.revisionId,
      workspaceId: question.workspaceId,
      state: 'queued',
      purpose: 'cell',
      provider: grid.provider,
      model: grid.model,
      requestedBy: grid.createdBy,
      requestedByName: grid.createdByName,
      createdAt: now(clock),
    },
  });
}

const payloadOf = ({ id }: { id: string }) => toJson({ cellId: id });

async function queueCells(tx: Transaction, cells: { id: string }[], clock: Clock): Promise<void> {
  const at = now(clock);
  for (const some of inParts(cells))
    await tx.job.createMany({
      data: some.map((cell) => ({
        id: clock.id(),
        kind: 'cell',
        payload: payloadOf(cell),
        state: 'queued',
        availableAt: at,
        createdAt: at,
      })),
    });
}

async function setNames(db: Transaction, grids: { setId: string }[]): Promise<Map<string, string>> {
  const ids = [...new Set(grids.map(({ setId }) => setId))];
  const sets = await db.questionSet.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(sets.map(({ id, name }) => [id, name]));
}

async function gridRow(db: Transaction, grid: GridRecord, names: Map<string, string>): Promise<GridRow> {
  return {
    id: grid.id,
    setId: grid.setId,
    setName: names.get(grid.setId) ?? '',
    name: grid.name,
    documents: grid._count.documents,
    questions: fromJson(grid.questions, columnSchema).length,
    asked: await db.answer.count({ where: { supersededBy: null, question: { gridId: grid.id } } }),
    provider: grid.provider,
    model: grid.model,
    createdByName: grid.createdByName,
    createdAt: grid.createdAt,
  };
}

function refused<C extends 'not_found' | 'empty' | 'not_ready' | 'too_large'>(code: C, message: string) {
  return { ok: false, code, message } as const;
}
