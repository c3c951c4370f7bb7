import { genesisHash } from '../../audit/append-event';
import { checkpointSchema } from '../../audit/checkpoint';
import { verifyChain } from '../../audit/verify-chain';
import type { AuditStore, AuditSubject } from '../../ports/audit-store';
import { appendAudit } from './append-audit';
import type { StoreContext } from './store-context';

const batch = 2_000;

export function auditLog({ database, clock }: StoreContext): AuditStore {
  const head = async (chain: string) => {
    const row = await database.read((db) => db.auditHead.findUnique({ where: { chain } }));
    return row ? { length: row.length, hash: row.hash } : { length: 0, hash: genesisHash };
  };

  const records = async (chain: string, range?: { first: number; last: number }) => {
    const found: Awaited<ReturnType<AuditStore['records']>> = [];
    const last = range?.last ?? Number.POSITIVE_INFINITY;
    for (let after = (range?.first ?? 1) - 1; after < last; ) {
      const rows = await database.read((db) =>
        db.auditEvent.findMany({ where: { chain, seq: { gt: after } }, orderBy: { seq: 'asc' }, take: batch }),
      );
      found.push(...rows.filter(({ seq }) => seq <= last));
      const end = rows.at(-1);
      if (!end || rows.length < batch) break;
      after = end.seq;
    }
    return found;
  };

  return {
    append: (chain, actor, body) => database.transact((tx) => appendAudit(tx, chain, actor, body, clock)),
    records,
    head,
    async chains() {
      const heads = await database.read((db) => db.auditHead.findMany({ orderBy: { chain: 'asc' } }));
      return heads.map(({ chain }) => chain);
    },
    about: (chain, subjectId) =>
      database.read((db) => db.auditEvent.findMany({ where: { chain, subjectId }, orderBy: { seq: 'asc' } })),

    async subjects(workspaceId, ids) {
      const where = { workspaceId, id: { in: [...new Set(ids)] } };
      const document = { select: { id: true, name: true } };
      const question = { select: { id: true, text: true, document } };
      const [documents, questions, answers] = await database.read(async (db) => [
        await db.document.findMany({ where, ...document }),
        await db.question.findMany({
          where,
          select: { ...question.select, answers: { where: { seeded: true }, select: { id: true } } },
        }),
        await db.answer.findMany({ where, select: { id: true, seeded: true, question } }),
      ]);
      return new Map<string, AuditSubject>([
        ...documents.map((row) => [row.id, { document: row, question: null }] as const),
        ...questions.map(
          ({ id, text, document, answers }) =>
            [id, { document, question: { id, text, listed: answers.length === 0 } }] as const,
        ),
        ...answers.map(({ id, seeded, question: { document, ...asked } }) => {
          return [id, { document, question: { ...asked, listed: !seeded } }] as const;
        }),
      ]);
    },

    async verify(chain, checkpoint) {
      // the head first: events that are appended while the chain is read are not held against it
      const remembered = await head(chain);
      const all = await records(chain);
      const seen = all.slice(0, Math.max(remembered.length, checkpoint?.length ?? 0));
      const later = await head(chain);
      const complete = later.length === remembered.length ? all : seen;
      return verifyChain(chain, complete, { head: remembered, ...(checkpoint ? { checkpoint } : {}) });
    },

    async saveCheckpoint(actor, checkpoint) {
      await database.transact(async (tx) => {
        const { schemaVersion: _schemaVersion, ...row } = checkpoint;
        await tx.checkpoint.create({ data: { id: clock.id(), ...row } });
        const { length, head: hash, keyFingerprint } = checkpoint;
        const body = { type: 'checkpoint_made', length, head: hash, keyFingerprint } as const;
        await appendAudit(tx, checkpoint.chain, actor, body, clock);
      });
    },

    async checkpoints(chain) {
      const rows = await database.read((db) =>
        db.checkpoint.findMany({ where: { chain }, orderBy: [{ length: 'asc' }, { at: 'asc' }] }),
      );
      return rows.map(({ id: _id, ...row }) => checkpointSchema.parse({ schemaVersion: 1, ...row }));
    },
  };
}
