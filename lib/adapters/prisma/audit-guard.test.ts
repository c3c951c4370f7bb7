import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeCheckpoint } from '../../audit/checkpoint';
import { guardAudit } from './assert-audit-triggers';
import { ann, answeredQuestion, readyDocument, sha256Like, stranger } from './rows-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

onEveryDatabase('the audit chain', (databases, provider) => {
  async function withEvents() {
    const opened = await databases.open();
    for (const seed of [1, 2, 3]) {
      await opened.store.createDocument(ann, { name: `${seed}.pdf`, sha256: sha256Like(seed), bytes: 1 });
    }
    return opened;
  }

  const columns = `"chain", "seq", "type", "at", "actorId", "subjectId", "previousHash", "hash", "body"`;

  it.each([
    ['an update', `UPDATE "AuditEvent" SET "actorId" = 'nobody' WHERE "seq" = 2`],
    ['an update of nothing', `UPDATE "AuditEvent" SET "seq" = "seq" WHERE "seq" = 3`],
    ['a delete', `DELETE FROM "AuditEvent" WHERE "seq" = 3`],
    ['a delete of all', `DELETE FROM "AuditEvent"`],
    [
      'an insert in the middle',
      `INSERT INTO "AuditEvent" (${columns}) SELECT "chain", 2, 'x', "at", 'x', NULL, 'x', 'other', 'x' FROM "AuditEvent" WHERE "seq" = 1`,
    ],
    [
      'an insert past the end',
      `INSERT INTO "AuditEvent" (${columns}) SELECT "chain", 9, 'x', "at", 'x', NULL, 'x', 'other', 'x' FROM "AuditEvent" WHERE "seq" = 1`,
    ],
  ])('refuses %s', async (_what, sql) => {
    const { store, databaseUrl } = await withEvents();
    await expect(runSql(databaseUrl, sql)).rejects.toThrow(/audit events are/);
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true, head: { length: 3 } });
  });

  it.runIf(provider === 'sqlite').each([
    [
      'its place',
      `INSERT OR REPLACE INTO "AuditEvent" (${columns}) SELECT "chain", "seq", 'x', "at", 'x', NULL, 'x', 'other', 'x' FROM "AuditEvent" WHERE "seq" = 2`,
    ],
    [
      'its hash',
      `INSERT OR REPLACE INTO "AuditEvent" (${columns}) SELECT "chain", 4, 'x', "at", 'x', NULL, 'x', "hash", 'x' FROM "AuditEvent" WHERE "seq" = 2`,
    ],
    [
      'its rowid',
      `INSERT OR REPLACE INTO "AuditEvent" (rowid, ${columns}) SELECT rowid, "chain", 4, 'x', "at", 'x', NULL, 'x', 'other', 'x' FROM "AuditEvent" WHERE "seq" = 2`,
    ],
  ])('refuses to replace a row by %s', async (_what, sql) => {
    const { store, databaseUrl } = await withEvents();
    await expect(runSql(databaseUrl, sql)).rejects.toThrow(/audit events are only appended/);
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true, head: { length: 3 } });
  });

  it.runIf(provider === 'postgresql').each([
    ['a truncation', `TRUNCATE "AuditEvent"`],
    [
      'an upsert',
      `INSERT INTO "AuditEvent" SELECT * FROM "AuditEvent" WHERE "seq" = 3 ON CONFLICT ("hash") DO UPDATE SET "actorId" = 'x'`,
    ],
    ['a session that calls itself a replica', `SET session_replication_role = replica; DELETE FROM "AuditEvent"`],
  ])('refuses %s', async (_what, sql) => {
    const { store, databaseUrl } = await withEvents();
    await expect(runSql(databaseUrl, sql)).rejects.toThrow(/audit events are/);
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true, head: { length: 3 } });
  });

  const losses: Record<typeof provider, [string, string[]][]> = {
    sqlite: [
      ['a trigger is dropped', [`DROP TRIGGER "audit_event_no_delete"`]],
      [
        'a trigger does nothing any more',
        [
          `DROP TRIGGER "audit_event_no_update"`,
          `CREATE TRIGGER "audit_event_no_update" BEFORE UPDATE ON "AuditEvent" BEGIN SELECT 1; END`,
        ],
      ],
      [
        'the table is rebuilt',
        [
          `CREATE TABLE "copy" AS SELECT * FROM "AuditEvent"`,
          // dropping a table deletes its rows without asking the triggers, which go with it
          `DROP TABLE "AuditEvent"`,
          `ALTER TABLE "copy" RENAME TO "AuditEvent"`,
        ],
      ],
    ],
    postgresql: [
      ['a trigger is dropped', [`DROP TRIGGER "audit_event_guard_truncate" ON "AuditEvent"`]],
      ['a trigger is switched off', [`ALTER TABLE "AuditEvent" DISABLE TRIGGER "audit_event_guard_rows"`]],
      ['a trigger holds for replicas no more', [`ALTER TABLE "AuditEvent" ENABLE TRIGGER "audit_event_guard_rows"`]],
      [
        'the function lets everything pass',
        [
          `CREATE OR REPLACE FUNCTION "audit_event_guard"() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NEW; END$$`,
        ],
      ],
      [
        'a trigger is narrowed',
        [
          `DROP TRIGGER "audit_event_guard_rows" ON "AuditEvent"`,
          `CREATE TRIGGER "audit_event_guard_rows" BEFORE INSERT OR UPDATE OR DELETE ON "AuditEvent" FOR EACH ROW WHEN (false) EXECUTE FUNCTION "audit_event_guard"()`,
          `ALTER TABLE "AuditEvent" ENABLE ALWAYS TRIGGER "audit_event_guard_rows"`,
        ],
      ],
      [
        'the table is rebuilt',
        [
          `CREATE TABLE "copy" AS SELECT * FROM "AuditEvent"`,
          `DROP TABLE "AuditEvent"`,
          `ALTER TABLE "copy" RENAME TO "AuditEvent"`,
        ],
      ],
    ],
  };

  it.each(losses[provider])(
    'notices at the next start that %s, until an administrator guards it again',
    async (_what, statements) => {
      const { databaseUrl } = await withEvents();
      for (const sql of statements) await runSql(databaseUrl, sql);
      await expect(databases.open(databaseUrl)).rejects.toMatchObject({
        name: 'AuditUnguarded',
        code: 'audit_unguarded',
      });
      await guardAudit(databaseUrl);
      const { store } = await databases.open(databaseUrl);
      await expect(runSql(databaseUrl, `DELETE FROM "AuditEvent"`)).rejects.toThrow(/audit events are/);
      expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true, head: { length: 3 } });
    },
  );

  it('is in order however many append at once, in one process and in two', async () => {
    const first = await databases.open();
    const second = provider === 'postgresql' ? await databases.open(first.databaseUrl) : first;
    await Promise.all(
      [...Array(40).keys()].map((seed) =>
        (seed % 2 ? first : second).store.createDocument(ann, { name: 'x', sha256: sha256Like(seed + 1), bytes: 1 }),
      ),
    );
    expect(await first.store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true, head: { length: 40 } });
  });

  it('has nothing of an effect that did not happen', async () => {
    const { store } = await withEvents();
    const { documentId } = await readyDocument(store, ann, 4);
    await expect(
      store.ask({ ...ann, workspaceId: 'other' }, { documentId, text: 'q', provider: 'r', model: 'm' }),
    ).rejects.toThrow();
    expect(await store.audit.head('other')).toMatchObject({ length: 0 });
    expect(await store.audit.verify('other')).toMatchObject({ ok: true });
  });

  it('notices what was cut off its end, by the head that the database remembers and by a checkpoint', async () => {
    const { store, clock, databaseUrl } = await withEvents();
    const { privateKey } = generateKeyPairSync('ed25519');
    const checkpoint = makeCheckpoint(
      ann.workspaceId,
      await store.audit.head(ann.workspaceId),
      clock.now(),
      privateKey,
    );
    await store.audit.saveCheckpoint({ id: 'ann', name: 'Ann' }, checkpoint);
    expect(await store.audit.checkpoints(ann.workspaceId)).toEqual([checkpoint]);
    expect(await store.audit.verify(ann.workspaceId, checkpoint)).toMatchObject({ ok: true, head: { length: 4 } });
    const dropped = provider === 'sqlite' ? '"audit_event_no_delete"' : '"audit_event_guard_rows" ON "AuditEvent"';
    await runSql(databaseUrl, `DROP TRIGGER ${dropped}`);
    await runSql(databaseUrl, `DELETE FROM "AuditEvent" WHERE "seq" > 2`);
    const cut = await store.audit.verify(ann.workspaceId);
    expect(cut.ok ? [] : cut.problems.map(({ code }) => code)).toEqual(['differs_from_head']);
    await runSql(
      databaseUrl,
      `UPDATE "AuditHead" SET "length" = 2, "hash" = (SELECT "hash" FROM "AuditEvent" WHERE "seq" = 2)`,
    );
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true });
    const outside = await store.audit.verify(ann.workspaceId, checkpoint);
    expect(outside.ok ? [] : outside.problems.map(({ code }) => code)).toEqual(['shorter_than_checkpoint']);
  });

  it('says which question of which document an event is about, to its own workspace alone', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { question, answer } = await answeredQuestion(store, ann, documentId, 'the value');
    const ids = [documentId, question.id, answer.id, 'nothing', documentId];
    const document = { id: documentId, name: '1.pdf' };
    const asked = { document, question: { id: question.id, text: 'What is the value?', listed: true } };
    expect(Object.fromEntries(await store.audit.subjects(ann.workspaceId, ids))).toEqual({
      [documentId]: { document, question: null },
      [question.id]: asked,
      [answer.id]: asked,
    });
    expect(await store.audit.subjects(stranger.workspaceId, ids)).toEqual(new Map());
  });

  it('finds events by what they are about, and by their place', async () => {
    const { store } = await withEvents();
    const [document] = await store.documents(ann.workspaceId);
    expect(await store.audit.about(ann.workspaceId, document?.id ?? '')).toHaveLength(1);
    expect((await store.audit.records(ann.workspaceId, { first: 2, last: 3 })).map(({ seq }) => seq)).toEqual([2, 3]);
    await store.audit.append(
      'installation',
      { id: 'ann', name: 'Ann' },
      { type: 'signed_in', userId: 'ann', method: 'password' },
    );
    expect(await store.audit.verify('installation')).toMatchObject({ ok: true, head: { length: 1 } });
  });
});
