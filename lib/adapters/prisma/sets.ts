import type { QuestionSetRow, SetQuestion, SetRefusal, SetStore } from '../../ports/set-store';
import { gridMethods } from './grids';
import { toText } from './json-column';
import { isUniqueViolation, now, type StoreContext } from './store-context';

export function setStore(context: StoreContext): SetStore {
  const { database, clock } = context;
  return {
    ...gridMethods(context),

    async list(workspaceId) {
      return database.read(async (db) => {
        const sets = await db.questionSet.findMany({
          where: { workspaceId, archivedAt: null },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          include: { _count: { select: { questions: true } } },
        });
        const grids = await db.grid.groupBy({ by: ['setId'], where: { workspaceId }, _count: true });
        const counts = new Map(grids.map(({ setId, _count }) => [setId, _count]));
        return sets.map((set) => setRow(set, set._count.questions, counts.get(set.id) ?? 0));
      });
    },

    async byId(workspaceId, id) {
      return database.read(async (db) => {
        const set = await db.questionSet.findFirst({
          where: { id, workspaceId },
          include: { questions: { orderBy: { position: 'asc' } } },
        });
        if (!set) return null;
        const list: SetQuestion[] = set.questions.map((each) => ({ id: each.id, label: each.label, text: each.text }));
        return { ...setRow(set, list.length, await db.grid.count({ where: { setId: id } })), list };
      });
    },

    async save(actor, { id, name, description, questions }) {
      if (questions.length === 0) return refusal('empty', 'A set has at least one question.');
      try {
        return await database.transact(async (tx) => {
          const { workspaceId } = actor;
          const texts = { name: toText(name), description: toText(description) };
          const setId = id ?? clock.id();
          if (id === null)
            await tx.questionSet.create({
              data: { id: setId, workspaceId, ...texts, createdBy: actor.userId, createdAt: now(clock) },
            });
          else {
            const { count } = await tx.questionSet.updateMany({ where: { id, workspaceId }, data: texts });
            if (count === 0) return refusal('not_found', 'There is no such question set in this workspace.');
          }
          await tx.setQuestion.deleteMany({ where: { setId } });
          await tx.setQuestion.createMany({
            data: questions.map(({ label, text }, position) => ({
              id: clock.id(),
              setId,
              position,
              label: toText(label),
              text: toText(text),
              options: '{}',
            })),
          });
          return { ok: true, id: setId } as const;
        });
      } catch (error) {
        if (isUniqueViolation(error))
          return refusal(
            'name_taken',
            `There is a question set “${name}” already, perhaps an archived one. Choose another name.`,
          );
        throw error;
      }
    },

    async archive(actor, id) {
      const { count } = await database.transact((tx) =>
        tx.questionSet.updateMany({
          where: { id, workspaceId: actor.workspaceId, archivedAt: null },
          data: { archivedAt: now(clock) },
        }),
      );
      return count === 1;
    },
  };
}

function setRow(
  set: { id: string; name: string; description: string; createdAt: Date },
  questions: number,
  grids: number,
): QuestionSetRow {
  const { id, name, description, createdAt } = set;
  return { id, name, description, questions, grids, createdAt };
}

function refusal(code: SetRefusal['code'], message: string): SetRefusal {
  return { ok: false, code, message };
}
