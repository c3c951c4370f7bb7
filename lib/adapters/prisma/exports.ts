import { z } from 'zod';
import type { Export, Prisma } from '../../../generated/sqlite/client';
import type { GenerationMeta } from '../../contract/answer';
import type { RouteChoice } from '../../dispatch/route';
import type { AnswerRecord } from '../../export/describe-answer';
import { type ExportScope, exportRequestSchema, exportStateSchema } from '../../export/export-request';
import type { ExportRow, ExportStore } from '../../ports/export-store';
import { briefSchema } from '../../question/brief';
import { newerVersion, newestVersions } from '../../review/newer-version';
import { compareItems } from '../../run/compare-items';
import { contentOf, flagRow } from './answer-rows';
import { appendAudit } from './append-audit';
import { queueJob } from './jobs';
import { fromJson, fromVersionedJson, toJson, toText } from './json-column';
import type { Transaction } from './open-database';
import { ratesOf } from './rates';
import { now, RowMissing, type StoreContext } from './store-context';

const exportInclude = {
  contents: { orderBy: { number: 'asc' } },
  flags: { orderBy: { position: 'asc' } },
  claim: true,
  decisions: { orderBy: { toVersion: 'asc' } },
  question: { include: { document: { include: { labels: true } } } },
  run: { select: { id: true, provider: true, createdAt: true } },
} satisfies Prisma.AnswerInclude;
type Row = Prisma.AnswerGetPayload<{ include: typeof exportInclude }>;

const storedRequestSchema = z.object({ request: exportRequestSchema, expected: z.int() });

export function exportStore({ database, clock }: StoreContext): ExportStore {
  const changeRunning = (id: string, data: Prisma.ExportUpdateManyMutationInput) =>
    database.transact((tx) => tx.export.updateMany({ where: { id, state: { in: ['queued', 'running'] } }, data }));

  return {
    count(workspaceId, scope) {
      return database.read(async (db) => {
        const where = await scopeWhere(db, workspaceId, scope);
        const answers = await db.answer.count({ where });
        const approved = await db.answer.count({
          where: { AND: [where, { state: { in: ['approved', 'approved_edited'] } }] },
        });
        return { answers, approved };
      });
    },

    answers(workspaceId, scope, after, limit) {
      return database.read(async (db) => {
        const where = await scopeWhere(db, workspaceId, scope);
        const rows = await db.answer.findMany({
          // ids sort by time, and their index spares sorting a large scope again for each page
          where: after === null ? where : { AND: [where, { id: { gt: after } }] },
          orderBy: { id: 'asc' },
          take: limit,
          include: exportInclude,
        });
        const last = rows.at(-1);
        return {
          records: await toRecords(db, rows),
          next: last && rows.length === limit ? last.id : null,
        };
      });
    },

    async labels(workspaceId) {
      const rows = await database.read((db) =>
        db.documentLabel.findMany({ where: { workspaceId }, distinct: ['label'], orderBy: { label: 'asc' } }),
      );
      return rows.map(({ label }) => label);
    },

    async people(workspaceId) {
      const [asked, decided] = await database.read((db) =>
        Promise.all([
          db.question.findMany({ where: { workspaceId }, distinct: ['askedBy'], orderBy: { createdAt: 'desc' } }),
          db.decision.findMany({ where: { workspaceId }, distinct: ['userId'], orderBy: { createdAt: 'desc' } }),
        ]),
      );
      const people = new Map(asked.map((row) => [row.askedBy, row.askedByName]));
      for (const row of decided) people.set(row.userId, row.userName);
      return [...people].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
    },

    create(actor, request) {
      return database.transact(async (tx) => {
        const { workspaceId } = actor;
        const expected = await tx.answer.count({ where: await scopeWhere(tx, workspaceId, request.scope) });
        const row = await tx.export.create({
          data: {
            id: clock.id(),
            workspaceId,
            kind: request.format,
            request: toJson({ request, expected }),
            state: 'queued',
            createdBy: actor.userId,
            createdByName: toText(actor.name),
            createdAt: now(clock),
          },
        });
        await queueJob(tx, 'export', { exportId: row.id }, clock);
        return exportRow(row);
      });
    },

    async byId(id) {
      const row = await database.read((db) => db.export.findUnique({ where: { id } }));
      return row && exportRow(row);
    },

    async list(workspaceId, limit = 50) {
      const rows = await database.read((db) =>
        db.export.findMany({
          where: { workspaceId },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: limit,
        }),
      );
      return rows.map(exportRow);
    },

    async progress(id, answers) {
      await changeRunning(id, { state: 'running', answers });
    },

    async finish(id, result) {
      await database.transact(async (tx) => {
        const row = await tx.export.findUnique({ where: { id } });
        if (!row) throw new RowMissing('export', id);
        await tx.export.update({
          where: { id },
          data: { ...result, state: 'done', problem: null, finishedAt: now(clock) },
        });
        const { sha256, answers, keyFingerprint } = result;
        const body = { type: 'export_created', exportId: id, kind: row.kind, sha256, answers, keyFingerprint } as const;
        await appendAudit(tx, row.workspaceId, { id: row.createdBy, name: row.createdByName }, body, clock);
      });
    },

    async fail(id, problem) {
      await changeRunning(id, { state: 'failed', problem: toText(problem), finishedAt: now(clock) });
    },
  };
}

/** The answers of a scope: of each question only the latest. */
export async function scopeWhere(
  db: Transaction,
  workspaceId: string,
  scope: ExportScope,
): Promise<Prisma.AnswerWhereInput> {
  const { documentIds, labels, questionSetId, gridId, person, states } = scope;
  const parts: Prisma.AnswerWhereInput[] = [{ workspaceId, supersededBy: null, seeded: false, state: { in: states } }];
  if (documentIds) parts.push({ documentId: { in: documentIds } });
  if (labels) parts.push({ question: { document: { labels: { some: { label: { in: labels } } } } } });
  if (questionSetId !== null) {
    const grids = await db.grid.findMany({ where: { setId: questionSetId }, select: { id: true } });
    parts.push({ question: { gridId: { in: grids.map(({ id }) => id) } } });
  }
  if (gridId !== null) parts.push({ question: { gridId } });
  if (person !== null) parts.push({ OR: [{ decidedBy: person }, { question: { askedBy: person } }] });
  const time = {
    ...(scope.from ? { gte: new Date(`${scope.from}T00:00:00.000Z`) } : {}),
    ...(scope.to ? { lte: new Date(`${scope.to}T23:59:59.999Z`) } : {}),
  };
  if (scope.from || scope.to) parts.push({ OR: [{ decidedAt: time }, { decidedAt: null, createdAt: time }] });
  return { AND: parts };
}

async function toRecords(db: Transaction, rows: Row[]): Promise<(AnswerRecord & { revisionId: string })[]> {
  const revisionIds = [...new Set(rows.map(({ revisionId }) => revisionId))];
  const revisions = new Map(
    (await db.revision.findMany({ where: { id: { in: revisionIds } } })).map((revision) => [revision.id, revision]),
  );
  const sizes = await pageSizes(db, rows);
  const rates = await ratesOf(db, rows[0]?.workspaceId ?? '');
  const newest = await newestOf(db, rows);
  return rows.map((row) => {
    const revision = revisions.get(row.revisionId);
    const { question } = row;
    const { document } = question;
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      content: row.contentNumber,
      contents: row.contents.map(({ number }) => ({ number, ...contentOf(row, number) })),
      question: { id: question.id, text: question.text, askedBy: question.askedByName, askedAt: question.createdAt },
      document: {
        id: document.id,
        name: document.name,
        sha256: document.sha256,
        pageCount: document.pageCount,
        revision: { id: row.revisionId, parser: revision?.parser ?? '', version: revision?.version ?? '' },
        labels: document.labels.map(({ label }) => label).sort(),
        replacedBy: replacementOf(document, newest),
      },
      pageSizes: sizes.get(row.revisionId) ?? [],
      flags: row.flags.map(flagRow),
      comparisons: compareItems(contentOf(row).answer, comparisonOf(question.brief), rates),
      decisions: row.decisions.map((decision) => ({
        id: decision.id,
        kind: decision.kind,
        fromState: decision.fromState,
        toState: decision.toState,
        fromVersion: decision.fromVersion,
        toVersion: decision.toVersion,
        content: decision.toContent,
        by: { id: decision.userId, name: decision.userName },
        at: decision.createdAt.toISOString(),
        reason: decision.reason,
        destination: decision.destination,
        undoes: decision.undoes,
      })),
      decidedBy: row.decidedByName,
      decidedAt: row.decidedAt,
      run: {
        id: row.run.id,
        provider: row.run.provider,
        createdAt: row.run.createdAt,
        meta: fromVersionedJson<GenerationMeta>(row.meta),
        route: fromVersionedJson<RouteChoice>(row.route).route,
      },
      certificate: null,
      revisionId: row.revisionId,
    };
  });
}

type Versioned = Pick<Row['question']['document'], 'id' | 'name' | 'sha256' | 'seriesId' | 'seriesVersion'>;

/** The newest versions of what the answers are from, by series. */
async function newestOf(db: Transaction, rows: Row[]): Promise<ReadonlyMap<string, Versioned>> {
  const series = [...new Set(rows.map(({ question }) => question.document.seriesId))];
  const workspaceId = rows[0]?.workspaceId ?? '';
  return newestVersions(await db.document.findMany({ where: { workspaceId, seriesId: { in: series } } }));
}

function replacementOf(document: Versioned, newest: ReadonlyMap<string, Versioned>) {
  const newer = newerVersion(document, newest);
  return newer && { id: newer.id, name: newer.name, sha256: newer.sha256 };
}

function comparisonOf(brief: string | null) {
  return brief === null ? null : fromJson(brief, briefSchema).comparison;
}

/** Of the pages that the answers' evidence is on, by revision. */
async function pageSizes(db: Transaction, rows: Row[]): Promise<Map<string, AnswerRecord['pageSizes']>> {
  const pages = new Map<string, Set<number>>();
  for (const row of rows)
    for (const proof of contentOf(row).evidence.flat())
      for (const { page } of proof.pages) pages.set(row.revisionId, (pages.get(row.revisionId) ?? new Set()).add(page));
  const sizes = new Map<string, AnswerRecord['pageSizes']>();
  for (const [revisionId, numbers] of pages) {
    const found = await db.page.findMany({
      where: { revisionId, number: { in: [...numbers] } },
      select: { number: true, width: true, height: true },
    });
    sizes.set(
      revisionId,
      found.map(({ number, width, height }) => ({ page: number, width, height })),
    );
  }
  return sizes;
}

function exportRow(row: Export): ExportRow {
  const { request, expected } = fromJson(row.request, storedRequestSchema);
  return {
    id: row.id,
    workspaceId: row.workspaceId,
    request,
    expected,
    state: exportStateSchema.parse(row.state),
    answers: row.answers ?? 0,
    fileName: row.fileName,
    sha256: row.sha256,
    bytes: row.bytes,
    keyFingerprint: row.keyFingerprint,
    problem: row.problem,
    createdBy: row.createdBy,
    createdByName: row.createdByName,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}
