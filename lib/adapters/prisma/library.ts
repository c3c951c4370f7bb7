import { z } from 'zod';
import type { LibraryQuestion } from '../../../generated/sqlite/client';
import type { LibraryQuestionRow, LibraryStore } from '../../ports/library-store';
import { runStateSchema } from '../../run/run-state';
import { answerInclude, answerRow, headlineOf } from './answer-rows';
import { queueJob } from './jobs';
import { fromJson, toJson, toText } from './json-column';
import { recordQuestion } from './questions';
import { latestRun, standingAnswer } from './standing';
import { now, RowMissing, type StoreContext } from './store-context';

const routingSchema = z.array(z.object({ documentId: z.string(), score: z.number() }));
const stateSchema = z.enum(['routing', 'asked', 'failed']);
/** Documents that a question is taken to at first. */
const firstDocuments = 3;
const recentQuestions = 30;

export function libraryStore({ database, clock }: StoreContext): LibraryStore {
  return {
    ask(actor, text) {
      return database.transact(async (tx) => {
        const row = await tx.libraryQuestion.create({
          data: {
            id: clock.id(),
            workspaceId: actor.workspaceId,
            text: toText(text),
            state: 'routing',
            askedBy: actor.userId,
            askedByName: actor.name,
            createdAt: now(clock),
          },
        });
        await queueJob(tx, 'library', { libraryQuestionId: row.id, documents: firstDocuments }, clock);
        return libraryRow(row);
      });
    },

    more(actor, id, documents) {
      return database.transact(async (tx) => {
        const { workspaceId } = actor;
        if (!(await tx.libraryQuestion.findFirst({ where: { id, workspaceId }, select: { id: true } }))) return false;
        await queueJob(tx, 'library', { libraryQuestionId: id, documents }, clock);
        return true;
      });
    },

    async byId(id) {
      const row = await database.read((db) => db.libraryQuestion.findUnique({ where: { id } }));
      return row && libraryRow(row);
    },

    async routed(id, routing) {
      const data = { state: 'asked', routing: toJson(routing), problem: null };
      await database.transact((tx) => tx.libraryQuestion.update({ where: { id }, data }));
    },

    async failed(id, problem) {
      const data = { state: 'failed', problem: toText(problem) };
      await database.transact((tx) => tx.libraryQuestion.update({ where: { id }, data }));
    },

    take(id, { documentId, ...provider }) {
      return database.transact(async (tx) => {
        const row = await tx.libraryQuestion.findUnique({ where: { id }, include: { asks: true } });
        if (!row) throw new RowMissing('library question', id);
        if (row.asks.some((each) => each.documentId === documentId)) return null;
        const actor = { userId: row.askedBy, name: row.askedByName, workspaceId: row.workspaceId };
        const { question } = await recordQuestion(tx, clock, actor, { documentId, text: row.text, ...provider });
        await tx.libraryAsk.create({
          data: { libraryQuestionId: id, documentId, questionId: question.id, position: row.asks.length },
        });
        return question;
      });
    },

    view(workspaceId, id) {
      return database.read(async (db) => {
        const row = await db.libraryQuestion.findFirst({
          where: { id, workspaceId },
          include: { asks: { orderBy: { position: 'asc' } } },
        });
        if (!row) return null;
        const { asks, ...own } = row;
        const shown = libraryRow(own);
        const questions = await db.question.findMany({
          where: { id: { in: asks.map(({ questionId }) => questionId) } },
          include: {
            document: { select: { name: true, isSample: true } },
            runs: latestRun,
            answers: { ...standingAnswer, include: answerInclude },
          },
        });
        const results = asks.flatMap(({ documentId, questionId }) => {
          const question = questions.find((each) => each.id === questionId);
          if (!question) return [];
          const [run] = question.runs;
          const [stored] = question.answers;
          const answer = stored ? answerRow(stored, clock.now()) : null;
          return [
            {
              documentId,
              documentName: question.document.name,
              isSample: question.document.isSample,
              score: shown.routing.find((each) => each.documentId === documentId)?.score ?? 0,
              questionId,
              runState: run ? runStateSchema.parse(run.state) : null,
              answer,
              headline: stored ? headlineOf(stored) : null,
            },
          ];
        });
        return { ...shown, results };
      });
    },

    async recent(workspaceId) {
      const rows = await database.read((db) =>
        db.libraryQuestion.findMany({ where: { workspaceId }, orderBy: newest, take: recentQuestions }),
      );
      return rows.map(libraryRow);
    },
  };
}

const newest = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

function libraryRow(row: LibraryQuestion): LibraryQuestionRow {
  return {
    ...row,
    state: stateSchema.parse(row.state),
    routing: row.routing === null ? [] : fromJson(row.routing, routingSchema),
  };
}
