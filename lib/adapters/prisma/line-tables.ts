import { z } from 'zod';
import type { Section as SectionRecord } from '../../../generated/sqlite/client';
import type { Page, Section } from '../../document/line-table';
import type { Clock } from '../../ports/clock';
import type { DocumentState } from '../../ports/rows';
import type { Store } from '../../ports/store';
import { queueJob } from './jobs';
import { fromJson, toJson, toText } from './json-column';
import type { Transaction } from './open-database';
import { decodePage, encodePage, signalsSchema } from './page-content';
import { ChangeRefused, now, RowMissing, type StoreContext } from './store-context';

type LineTableMethods = Pick<
  Store,
  | 'beginRevision'
  | 'unfinishedRevision'
  | 'revisionOf'
  | 'savePages'
  | 'finishRevision'
  | 'pages'
  | 'pageSignals'
  | 'sections'
  | 'lineTable'
>;

const settingsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export function lineTableMethods({ database, clock }: StoreContext): LineTableMethods {
  return {
    beginRevision(documentId, revision, pageCount, wasEncrypted) {
      return database.transact(async (tx) => {
        const document = await tx.document.findUnique({ where: { id: documentId } });
        if (!document) throw new RowMissing('document', documentId);
        const id = clock.id();
        await tx.revision.create({
          data: {
            id,
            documentId,
            parser: revision.parser,
            version: revision.version,
            settings: toJson(revision.settings),
            pageCount,
            createdAt: now(clock),
          },
        });
        await replaceUnfinishedRevisions(tx, documentId, id);
        const shown = document.revisionId
          ? await tx.revision.findFirst({ where: { id: document.revisionId, finishedAt: { not: null } } })
          : null;
        // a document that can be read already goes on showing that reading until the new one is whole
        if (!shown) {
          const state: DocumentState = 'parsing';
          await tx.document.update({
            where: { id: documentId },
            data: { state, problem: null, revisionId: id, pageCount, wasEncrypted, pagesParsed: 0, lineCount: 0 },
          });
        }
        return id;
      });
    },

    async savePages(revisionId, pages) {
      await database.transact(async (tx) => {
        const lastLine = Math.max(0, ...pages.map((page) => page.lastLine));
        // taking the row first makes two writers of one revision wait for each other
        const { count } = await tx.revision.updateMany({
          where: { id: revisionId, finishedAt: null },
          data: { pagesSaved: { increment: pages.length } },
        });
        if (count === 0) throw await whyNotOpen(tx, revisionId);
        await tx.page.createMany({ data: pages.map((page) => pageRecord(revisionId, page)) });
        const revision = await tx.revision.findUniqueOrThrow({ where: { id: revisionId } });
        const lineCount = Math.max(revision.lineCount, lastLine);
        await tx.revision.update({ where: { id: revisionId }, data: { lineCount } });
        await tx.document.updateMany({
          where: { id: revision.documentId, revisionId },
          data: { pagesParsed: revision.pagesSaved, lineCount },
        });
      });
    },

    async finishRevision(revisionId, sections) {
      await database.transact(async (tx) => {
        const { count } = await tx.revision.updateMany({
          where: { id: revisionId, finishedAt: null },
          data: { finishedAt: now(clock) },
        });
        if (count === 0) throw await whyNotOpen(tx, revisionId);
        await tx.section.createMany({
          data: sections.map((section, position) => ({
            ...section,
            title: toText(section.title),
            revisionId,
            position,
          })),
        });
        const revision = await tx.revision.findUniqueOrThrow({ where: { id: revisionId } });
        await tx.document.update({
          where: { id: revision.documentId },
          data: {
            revisionId,
            pageCount: revision.pageCount,
            pagesParsed: revision.pagesSaved,
            lineCount: revision.lineCount,
          },
        });
        await startWaitingRuns(tx, revision, clock);
      });
    },

    async unfinishedRevision(documentId, { parser, version }) {
      const where = { documentId, parser, version, finishedAt: null };
      const revision = await database.read((db) =>
        db.revision.findFirst({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], select: { id: true } }),
      );
      return revision?.id ?? null;
    },

    async revisionOf(documentId, revisionId) {
      const where = { id: revisionId, documentId };
      const revision = await database.read((db) => db.revision.findFirst({ where, select: { id: true } }));
      return revision?.id ?? null;
    },

    async pages(revisionId, first, last) {
      const rows = await database.read((db) =>
        db.page.findMany({ where: { revisionId, number: { gte: first, lte: last } }, orderBy: { number: 'asc' } }),
      );
      return rows.map(decodePage);
    },

    async pageSignals(revisionId) {
      const rows = await database.read((db) =>
        db.page.findMany({
          where: { revisionId },
          select: { number: true, signals: true },
          orderBy: { number: 'asc' },
        }),
      );
      return rows.map(({ number, signals }) => ({ number, signals: fromJson(signals, signalsSchema) }));
    },

    async sections(revisionId) {
      const rows = await database.read((db) =>
        db.section.findMany({ where: { revisionId }, orderBy: { position: 'asc' } }),
      );
      return rows.map(section);
    },

    lineTable(revisionId) {
      return database.read(async (db) => {
        const revision = await db.revision.findUnique({
          where: { id: revisionId },
          include: {
            document: { select: { sha256: true } },
            pages: { orderBy: { number: 'asc' } },
            sections: { orderBy: { position: 'asc' } },
          },
        });
        if (!revision) throw new RowMissing('parse revision', revisionId);
        const { parser, version } = revision;
        return {
          documentSha256: revision.document.sha256,
          revision: { parser, version, settings: fromJson(revision.settings, settingsSchema) },
          pages: revision.pages.map(decodePage),
          sections: revision.sections.map(section),
        };
      });
    },
  };
}

/** What a parse that died left behind; one that was asked already stays, since a run names it. */
/** What a parse that died has read is of no use to the next one; what waits for its end waits for the new one's. */
async function replaceUnfinishedRevisions(tx: Transaction, documentId: string, revisionId: string): Promise<void> {
  const where = { documentId, finishedAt: null, id: { not: revisionId } };
  const ids = (await tx.revision.findMany({ where, select: { id: true } })).map(({ id }) => id);
  await tx.run.updateMany({ where: { state: 'queued', revisionId: { in: ids } }, data: { revisionId } });
  for (const id of ids) {
    const runs = await tx.run.count({ where: { revisionId: id } });
    if (runs === 0) await tx.revision.delete({ where: { id } });
  }
}

/** Queues what waited for the end of this parse. */
async function startWaitingRuns(tx: Transaction, { id }: { id: string }, clock: Clock): Promise<void> {
  const waiting = await tx.run.findMany({
    where: { revisionId: id, state: 'queued' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  for (const run of waiting) await queueJob(tx, 'run', { runId: run.id }, clock);
}

async function whyNotOpen(tx: Transaction, revisionId: string): Promise<Error> {
  const revision = await tx.revision.findUnique({ where: { id: revisionId } });
  if (!revision) return new RowMissing('parse revision', revisionId);
  return new ChangeRefused('revision_finished', `The parse revision ${revisionId} is finished and never changes.`);
}

function pageRecord(revisionId: string, page: Page) {
  const { number, width, height, rotation, firstLine, lastLine } = page;
  return { revisionId, number, width, height, rotation, firstLine, lastLine, ...encodePage(page) };
}

function section({ level, title, startPage, endPage, firstLine, lastLine }: SectionRecord): Section {
  return { level, title, startPage, endPage, firstLine, lastLine };
}
