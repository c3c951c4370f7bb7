import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../prisma/open-store';
import { postgresPrograms, startCluster } from '../prisma/postgres-fixture';
import { ann, sha256Like, testClock } from '../prisma/rows-fixture';
import { backup } from './backup';
import { createFileBlobs } from './file-blobs';
import { openKeys } from './key-store';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('taken while the program writes has the log, the documents and the keys, and starts as it is', async () => {
    const dataDirectory = join(folder, 'data');
    const databaseUrl = `file:${join(dataDirectory, 'countersign.db')}`;
    const store = await openStore({ databaseUrl, clock: testClock() });
    const blobs = await createFileBlobs(join(dataDirectory, 'documents'));
    const keys = await openKeys(dataDirectory);
    const sealed = keys.seal('secret', 'here');
    const { sha256 } = await blobs.put(one('a document'), 100);
    const exported = await (await createFileBlobs(join(dataDirectory, 'exports'))).put(one('an export'), 100);
    await store.createDocument(ann, { name: 'a.pdf', sha256, bytes: 10 });
    expect(statSync(join(dataDirectory, 'countersign.db-wal')).size).toBeGreaterThan(0);

    const target = join(folder, 'backup');
    let writing = true;
    const writer = (async () => {
      for (let seed = 1; writing; seed++)
        await store.createDocument(ann, { name: 'b', sha256: sha256Like(seed), bytes: 1 });
    })();
    const report = await backup({ dataDirectory, databaseUrl, target });
    writing = false;
    await writer;
    await store.close();
    expect(report).toMatchObject({ target, database: 'countersign.db', documents: 1 });
    expect(JSON.parse(readFileSync(join(target, 'backup.json'), 'utf8'))).toMatchObject({ schemaVersion: 1 });

    const restored = join(folder, 'restored');
    cpSync(target, restored, { recursive: true });
    const again = await openStore({ databaseUrl: `file:${join(restored, 'countersign.db')}`, clock: testClock() });
    const documents = await again.documents(ann.workspaceId);
    expect(documents.map(({ name }) => name)).toContain('a.pdf');
    expect(await again.audit.verify(ann.workspaceId)).toMatchObject({ ok: true, head: { length: documents.length } });
    await again.close();
    expect((await openKeys(restored)).open(sealed, 'here')).toBe('secret');
    expect(await (await createFileBlobs(join(restored, 'documents'))).size(sha256)).toBe(10);
    expect(await (await createFileBlobs(join(restored, 'exports'))).size(exported.sha256)).toBe(9);
  });

  it('never writes over anything, and is no backup until it is whole', async () => {
    const dataDirectory = join(folder, 'data');
    await openKeys(dataDirectory);
    const missing = {
      dataDirectory,
      databaseUrl: `file:${join(folder, 'none', 'x.db')}`,
      target: join(folder, 'backup'),
    };
    await expect(backup(missing)).rejects.toThrow();
    expect(existsSync(missing.target)).toBe(false);
    await expect(backup({ ...missing, target: dataDirectory })).rejects.toMatchObject({ code: 'backup_refused' });
    expect(readdirSync(dataDirectory)).toEqual(['keys']);
  });

  const programs = postgresPrograms();
  it.skipIf(!programs)('of PostgreSQL is made by its own tool', async () => {
    const cluster = await startCluster(programs ?? '');
    try {
      const databaseUrl = await cluster.createDatabase({ migrated: true });
      const report = await backup({ dataDirectory: join(folder, 'data'), databaseUrl, target: join(folder, 'backup') });
      expect(
        readFileSync(join(folder, 'backup', report.database))
          .subarray(0, 5)
          .toString(),
      ).toBe('PGDMP');
    } finally {
      await cluster.stop();
    }
  });
});

async function* one(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}
