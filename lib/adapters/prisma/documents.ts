import { z } from 'zod';
import type { Document } from '../../../generated/sqlite/client';
import type { DocumentRow, DocumentState } from '../../ports/rows';
import type { Store } from '../../ports/store';
import { appendAudit } from './append-audit';
import { queueJob } from './jobs';
import { fromJson, toJson, toText } from './json-column';
import { isUniqueViolation, now, RowMissing, type StoreContext } from './store-context';
import { failWaitingRuns } from './waiting-runs';

type DocumentMethods = Pick<
  Store,
  'createDocument' | 'document' | 'documentById' | 'documents' | 'setDocumentState' | 'labels' | 'setLabels'
>;

export function documentMethods({ database, clock }: StoreContext): DocumentMethods {
  const byHash = (workspaceId: string, sha256: string) =>
    database.read((db) => db.document.findUnique({ where: { workspaceId_sha256: { workspaceId, sha256 } } }));

  return {
    async createDocument(actor, input) {
      const { workspaceId } = actor;
      const already = await byHash(workspaceId, input.sha256);
      if (already) return { document: documentRow(already), existed: true };
      const id = clock.id();
      try {
        const created = await database.transact(async (tx) => {
          const row = await tx.document.create({
            data: {
              id,
              workspaceId,
              name: toText(input.name),
              sha256: input.sha256,
              bytes: input.bytes,
              state: 'uploaded' satisfies DocumentState,
              isSample: input.isSample ?? false,
              suggestedQuestions: toJson(input.suggestedQuestions ?? []),
              seriesId: id,
              uploadedBy: actor.userId,
              createdAt: now(clock),
            },
          });
          await queueJob(tx, 'parse', { documentId: id }, clock);
          const { name, sha256, bytes } = row;
          const body = { type: 'document_uploaded', documentId: id, name, sha256, bytes } as const;
          await appendAudit(tx, workspaceId, { id: actor.userId, name: actor.name }, body, clock);
          return row;
        });
        return { document: documentRow(created), existed: false };
      } catch (error) {
        const first = isUniqueViolation(error) ? await byHash(workspaceId, input.sha256) : null;
        if (!first) throw error;
        return { document: documentRow(first), existed: true };
      }
    },

    async document(workspaceId, id) {
      const row = await database.read((db) => db.document.findFirst({ where: { id, workspaceId } }));
      return row && documentRow(row);
    },

    async documentById(id) {
      const row = await database.read((db) => db.document.findUnique({ where: { id } }));
      return row && documentRow(row);
    },

    async documents(workspaceId) {
      const rows = await database.read((db) =>
        db.document.findMany({
          where: { workspaceId, archivedAt: null },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        }),
      );
      return rows.map(documentRow);
    },

    async labels(workspaceId) {
      const rows = await database.read((db) =>
        db.documentLabel.findMany({ where: { workspaceId }, orderBy: [{ documentId: 'asc' }, { label: 'asc' }] }),
      );
      const byDocument: Record<string, string[]> = {};
      for (const { documentId, label } of rows) {
        byDocument[documentId] ??= [];
        byDocument[documentId].push(label);
      }
      return byDocument;
    },

    async setLabels(actor, documentId, labels) {
      const { workspaceId } = actor;
      const wanted = [...new Set(labels.map((label) => toText(label.trim())).filter((label) => label !== ''))].sort();
      await database.transact(async (tx) => {
        const document = await tx.document.findFirst({ where: { id: documentId, workspaceId } });
        if (!document) throw new RowMissing('document', documentId);
        await tx.documentLabel.deleteMany({ where: { documentId } });
        await tx.documentLabel.createMany({ data: wanted.map((label) => ({ documentId, workspaceId, label })) });
        const body = { type: 'labels_changed', documentId, labels: wanted } as const;
        await appendAudit(tx, workspaceId, { id: actor.userId, name: actor.name }, body, clock);
      });
    },

    async setDocumentState(id, state, problem = null) {
      await database.transact(async (tx) => {
        const data = { state, problem: problem && toJson(problem) };
        const { count } = await tx.document.updateMany({ where: { id }, data });
        if (count === 0) throw new RowMissing('document', id);
        if (state === 'failed') await failWaitingRuns(tx, id, clock);
      });
    },
  };
}

const stateSchema = z.enum(['uploaded', 'parsing', 'ready', 'needs_password', 'failed']);
export const problemSchema = z.object({ code: z.string(), message: z.string() });
const documentProblemSchema = problemSchema.extend({
  progress: z.object({ done: z.int(), total: z.int() }).optional(),
});

function documentRow(row: Document): DocumentRow {
  return {
    id: row.id,
    workspaceId: row.workspaceId,
    name: row.name,
    sha256: row.sha256,
    bytes: row.bytes,
    state: stateSchema.parse(row.state),
    pageCount: row.pageCount,
    pagesParsed: row.pagesParsed,
    lineCount: row.lineCount,
    problem: row.problem === null ? null : fromJson(row.problem, documentProblemSchema),
    wasEncrypted: row.wasEncrypted,
    revisionId: row.revisionId,
    isSample: row.isSample,
    suggestedQuestions: fromJson(row.suggestedQuestions, z.array(z.string())),
    seriesId: row.seriesId,
    seriesVersion: row.seriesVersion,
    createdAt: row.createdAt,
  };
}
