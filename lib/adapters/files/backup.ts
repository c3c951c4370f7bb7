import { spawn } from 'node:child_process';
import { constants, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { isPostgres, postgresTarget, sqliteFile } from '../prisma/database-url';
import { syncFolder } from './sync-folder';

export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  readonly code = 'backup_refused';
}

export type BackupReport = { target: string; database: string; documents: number; bytes: number };

/** Copies everything that can't be made again: the database as one moment, with what its log holds; the documents; what
 *  was exported; the keys. The program may be running. A backup that was cut off has the name `….part` and is no backup.
 *  @param target a folder that doesn't exist yet
 *  @throws BackupRefused */
export async function backup(input: {
  dataDirectory: string;
  databaseUrl: string;
  target: string;
}): Promise<BackupReport> {
  const { dataDirectory, databaseUrl, target } = input;
  if (await exists(target)) throw new BackupRefused(`${target} exists already: name a folder that does not.`);
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });

  // the database first: whatever it names was on the disk before it was named
  const database = isPostgres(databaseUrl) ? 'countersign.dump' : 'countersign.db';
  if (isPostgres(databaseUrl)) await dumpPostgres(databaseUrl, join(part, database));
  else await copySqlite(databaseUrl, join(part, database));
  const documents = await copyTree(join(dataDirectory, 'documents'), join(part, 'documents'));
  await copyTree(join(dataDirectory, 'exports'), join(part, 'exports'));
  await copyTree(join(dataDirectory, 'keys'), join(part, 'keys'));

  const report = { target, database, ...documents };
  await writeFile(
    join(part, 'backup.json'),
    JSON.stringify({ schemaVersion: 1, at: new Date().toISOString(), ...report }),
  );
  await syncFolder(part);
  await rename(part, target);
  await syncFolder(join(target, '..'));
  return report;
}

async function copySqlite(databaseUrl: string, file: string): Promise<void> {
  const client = createClient({ url: `file:${sqliteFile(databaseUrl)}`, timeout: 30_000, concurrency: 1 });
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [file] });
  } finally {
    client.close();
  }
}

async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const { connectionString, schema } = postgresTarget(databaseUrl);
  const args = ['--format=custom', `--file=${file}`, `--schema=${schema}`, `--dbname=${connectionString}`];
  const child = spawn('pg_dump', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let message = '';
  child.stderr.on('data', (chunk: Buffer) => {
    message += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => {
      reject(
        new BackupRefused('pg_dump is needed for a backup of PostgreSQL: apt install postgresql-client.', {
          cause: error,
        }),
      );
    });
    child.once('close', resolve);
  });
  if (code !== 0) throw new BackupRefused(`pg_dump could not write the backup: ${message.trim()}`);
}

/** Copies a folder, sharing blocks where the file system can. What is on its way in is left out. */
async function copyTree(from: string, to: string): Promise<{ documents: number; bytes: number }> {
  const total = { documents: 0, bytes: 0 };
  if (!(await exists(from))) return total;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === 'incoming' || entry.name.endsWith('.new')) continue;
    const source = join(from, entry.name);
    const copy = join(to, entry.name);
    if (entry.isDirectory()) {
      const below = await copyTree(source, copy);
      total.documents += below.documents;
      total.bytes += below.bytes;
    } else {
      await copyFile(source, copy, constants.COPYFILE_FICLONE);
      total.documents += 1;
      total.bytes += (await stat(copy)).size;
    }
  }
  return total;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
