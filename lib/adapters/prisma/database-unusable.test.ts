import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asUnusable } from './database-unusable';
import { openStore } from './open-store';
import { postgresPrograms, startCluster } from './postgres-fixture';
import { testClock } from './rows-fixture';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-unusable-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened = (databaseUrl: string) => openStore({ databaseUrl, clock: testClock() });

describe('a database that can not be used', () => {
  it('is told in one sentence: a file that is something else, a folder, a server that is not there', async () => {
    writeFileSync(
      join(folder, 'text.db'),
      'this is a text and not a database at all, whatever its name may say. '.repeat(99),
    );
    mkdirSync(join(folder, 'folder.db'));
    await expect(opened(`file:${join(folder, 'text.db')}`)).rejects.toThrow(/text\.db is not a database: [^.]+\.$/);
    await expect(opened(`file:${join(folder, 'folder.db')}`)).rejects.toThrow(/folder\.db can't be opened: [^.]+\.$/);
    const nobody = `postgresql://me:secret@localhost/x?host=${encodeURIComponent(folder)}`;
    await expect(opened(nobody)).rejects.toThrow(
      /^PostgreSQL does not answer at postgresql:\/\/localhost\/x: [^.]+\.$/,
    );
  });

  const programs = postgresPrograms();
  it.skipIf(!programs)('is told in one sentence: a name that the server does not know', async () => {
    const cluster = await startCluster(programs ?? '');
    try {
      const url = await cluster.createDatabase();
      await expect(opened(url.replace(/test_\d+/, 'unknown'))).rejects.toThrow(
        /There is no such database at .*unknown/,
      );
    } finally {
      await cluster.stop();
    }
  });

  it('is told where the driver hides the code, and never with a password', () => {
    const full = new Error('x', { cause: Object.assign(new Error('disk is full'), { code: 'SQLITE_FULL' }) });
    expect(asUnusable(full, 'file:/data/x.db')?.message).toMatch(/^The disk with \/data\/x\.db is full/);
    const many = new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })]);
    expect(asUnusable(many, 'postgresql://me:secret@host/x')?.message).not.toContain('secret');
    expect(asUnusable(new Error('who knows'), 'file:x')).toBeNull();
    expect(asUnusable('a string', 'file:x')).toBeNull();
  });
});
