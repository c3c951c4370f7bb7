import { z } from 'zod';
import { sha256Of } from '../../audit/canonical-hash';
import { valueKindSchema } from '../../contract/registry';
import { type QueueFilters, type ReviewStore, searchResultSchema } from '../../ports/review-store';
import { flagNameSchema } from '../../run/flag';
import { answerStateSchema } from '../../run/run-state';
import { appendAudit } from './append-audit';
import { fromJson, toJson, toText } from './json-column';
import { now, type StoreContext } from './store-context';

type ViewMethods = Pick<ReviewStore, 'savedViews' | 'saveView' | 'deleteView' | 'searches' | 'addSearch'>;

/** What reviewers keep for themselves, and the searches that they add to an absence certificate. */
export function viewMethods({ database, clock }: StoreContext): ViewMethods {
  return {
    async savedViews({ workspaceId, userId }) {
      const rows = await database.read((db) =>
        db.savedView.findMany({ where: { workspaceId, userId }, orderBy: [{ position: 'asc' }, { createdAt: 'asc' }] }),
      );
      return rows.map(({ id, name, filters }) => ({ id, name, filters: fromJson(filters, filtersSchema) }));
    },

    async saveView({ workspaceId, userId }, name, filters) {
      const row = await database.transact((tx) =>
        tx.savedView.upsert({
          where: { workspaceId_userId_name: { workspaceId, userId, name: toText(name) } },
          create: {
            id: clock.id(),
            workspaceId,
            userId,
            name: toText(name),
            filters: toJson(filters),
            createdAt: now(clock),
          },
          update: { filters: toJson(filters) },
        }),
      );
      return row.id;
    },

    async deleteView({ workspaceId, userId }, id) {
      await database.transact((tx) => tx.savedView.deleteMany({ where: { id, workspaceId, userId } }));
    },

    async searches(workspaceId, answerId) {
      const rows = await database.read((db) =>
        db.reviewSearch.findMany({
          where: { workspaceId, answerId },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
      );
      return rows.map(({ id, userId, query, result, createdAt }) => ({
        id,
        userId,
        query,
        createdAt,
        ...fromJson(result, searchResultSchema),
      }));
    },

    addSearch(actor, answerId, query, result) {
      return database.transact(async (tx) => {
        const { workspaceId, userId } = actor;
        const answer = await tx.answer.findFirst({ where: { id: answerId, workspaceId }, select: { id: true } });
        if (!answer) return null;
        const row = await tx.reviewSearch.create({
          data: {
            id: clock.id(),
            workspaceId,
            answerId,
            userId,
            query: toText(query),
            result: toJson(result),
            createdAt: now(clock),
          },
        });
        const body = { type: 'search_added', searchId: row.id, answerId, querySha256: sha256Of(row.query) } as const;
        await appendAudit(tx, workspaceId, { id: userId, name: actor.name }, body, clock);
        return { id: row.id, userId, query: row.query, createdAt: row.createdAt, ...result };
      });
    },
  };
}

const filtersSchema: z.ZodType<QueueFilters> = z.object({
  documentId: z.string().optional(),
  label: z.string().optional(),
  flag: flagNameSchema.optional(),
  kind: valueKindSchema.optional(),
  askedBy: z.string().optional(),
  claimedBy: z.string().nullable().optional(),
  states: z.array(answerStateSchema).optional(),
});
