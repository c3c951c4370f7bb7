import type { ReviewStore } from '../../ports/review-store';
import { staleDetailsSchema } from '../../review/made-stale-by';
import { transition } from '../../review/transition';
import { answerStateSchema, isApproved } from '../../run/run-state';
import { appendAudit } from './append-audit';
import { fromJson } from './json-column';
import { lockAnswer, lockAnswers, refusalsAt } from './review-rows';
import { RowMissing, type StoreContext } from './store-context';
import { writeDecision } from './write-decision';

/** What a newer version of a document makes of the answers of the one before, and how that is taken back. */
export function versionMethods(
  context: StoreContext,
): Pick<ReviewStore, 'markStale' | 'takeBackVersion' | 'carryOver'> {
  const { database, clock } = context;
  const { refuse, missing } = refusalsAt(clock);

  return {
    async markStale(actor, documentId, byDocumentId) {
      const { workspaceId } = actor;
      return database.transact(async (tx) => {
        const document = await tx.document.findFirst({ where: { id: documentId, workspaceId } });
        const by = await tx.document.findFirst({ where: { id: byDocumentId, workspaceId } });
        if (!document) throw new RowMissing('document', documentId);
        if (!by) throw new RowMissing('document', byDocumentId);
        const { seriesId, seriesVersion } = document;
        const records = await lockAnswers(tx, { documentId, workspaceId, supersededBy: null, seeded: false });
        // what was carried over from one version to the next is carried on, or not
        const earlier = await tx.document.findMany({
          where: { workspaceId, seriesId, seriesVersion: { lt: seriesVersion } },
          select: { id: true },
        });
        const carried = await lockAnswers(tx, {
          documentId: { in: earlier.map(({ id }) => id) },
          workspaceId,
          supersededBy: null,
          seeded: false,
          decisions: { some: { kind: 'carry_over' } },
        });
        for (const record of carried) {
          const last = await tx.decision.findFirst({ where: { answerId: record.id, toVersion: record.version } });
          if (last?.kind === 'carry_over') records.push(record);
        }
        const stale: Awaited<ReturnType<ReviewStore['markStale']>> = [];
        const reason = `“${by.name}” is a newer version of “${document.name}”.`;
        const proposal = { kind: 'mark_stale', reason, destination: null, hasEdit: false } as const;
        for (const record of records) {
          if (!transition(answerStateSchema.parse(record.state), proposal).ok) continue;
          await writeDecision(context, tx, actor, record, {
            ...proposal,
            toState: 'stale',
            toContent: record.contentNumber,
            details: { byDocumentId },
            undoes: null,
          });
          stale.push({ answerId: record.id, wasApproved: isApproved(answerStateSchema.parse(record.state)) });
        }
        await tx.document.update({
          where: { id: byDocumentId },
          data: { seriesId, seriesVersion: seriesVersion + 1 },
        });
        const body = {
          documentId,
          byDocumentId,
          bySha256: by.sha256,
          staleAnswers: stale.map(({ answerId }) => answerId),
        };
        const event = { type: 'document_superseded', ...body } as const;
        await appendAudit(tx, workspaceId, { id: actor.userId, name: actor.name }, event, clock);
        return stale;
      });
    },

    async takeBackVersion(actor, documentId) {
      const { workspaceId } = actor;
      return database.transact(async (tx) => {
        const document = await tx.document.findFirst({ where: { id: documentId, workspaceId } });
        if (!document) return refuseVersion('The document is no longer in this workspace.');
        const { name, seriesId, seriesVersion } = document;
        if (seriesVersion === 1) return refuseVersion(`“${name}” is no newer version of another document.`);
        const later = { workspaceId, seriesId, seriesVersion: { gt: seriesVersion } };
        const newer = await tx.document.findFirst({ where: later });
        if (newer) return refuseVersion(`“${newer.name}” is a newer version of it. Take that back first.`);
        const states = ['stale', 'approved', 'approved_edited'];
        const records = await lockAnswers(tx, {
          workspaceId,
          state: { in: states },
          supersededBy: null,
          seeded: false,
          decisions: { some: { kind: 'mark_stale', details: { contains: documentId } } },
        });
        const restoredAnswers: string[] = [];
        for (const record of records) {
          const decidedAs = (toVersion: number) => tx.decision.findFirst({ where: { answerId: record.id, toVersion } });
          const latest = await decidedAs(record.version);
          const last = latest?.kind === 'carry_over' ? await decidedAs(latest.fromVersion) : latest;
          if (last?.kind !== 'mark_stale') continue;
          if (fromJson(last.details, staleDetailsSchema).byDocumentId !== documentId) continue;
          await writeDecision(context, tx, actor, record, {
            kind: 'undo',
            toState: answerStateSchema.parse(last.fromState),
            toContent: last.fromContent,
            reason: null,
            destination: null,
            details: {},
            undoes: last.id,
          });
          restoredAnswers.push(record.id);
        }
        await tx.document.update({ where: { id: documentId }, data: { seriesId: documentId, seriesVersion: 1 } });
        const event = { type: 'version_taken_back', documentId, restoredAnswers } as const;
        await appendAudit(tx, workspaceId, { id: actor.userId, name: actor.name }, event, clock);
        return { ok: true, restored: restoredAnswers.length };
      });
    },

    carryOver(actor, answerId, note) {
      return database.transact(async (tx) => {
        const record = await lockAnswer(tx, actor.workspaceId, answerId);
        if (!record) return missing();
        const last = await tx.decision.findFirst({ where: { answerId, toVersion: record.version } });
        const before = last?.kind === 'mark_stale' ? answerStateSchema.parse(last.fromState) : null;
        if (record.state !== 'stale' || before === null || !isApproved(before)) {
          return refuse('not_allowed', 'Only an approval that a new version made stale can be carried over.', record);
        }
        return writeDecision(context, tx, actor, record, {
          kind: 'carry_over',
          toState: before,
          toContent: record.contentNumber,
          reason: note,
          destination: null,
          details: {},
          undoes: null,
        });
      });
    },
  };
}

function refuseVersion(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
