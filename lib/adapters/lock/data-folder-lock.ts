import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { z } from 'zod';

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly code = 'data_folder_in_use';
}

/** Kept here so that no lock is collected, and with it let go, while its process lives. */
const held = new Set<Client>();

/** Makes this process the only one that works on a data folder. The lock is the operating system's, on a SQLite file:
 *  it ends with its process however that ends, so nothing stale is ever left. Never open that file otherwise: closing
 *  any handle on it lets go of the lock.
 *  @returns lets go of the folder
 *  @throws DataFolderInUse, one sentence for the person who starts the program */
export async function lockDataFolder(dataDirectory: string): Promise<() => Promise<void>> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const note = join(dataDirectory, 'lock.json');
  const client = createClient({ url: `file:${join(dataDirectory, 'lock.db')}`, timeout: 0, concurrency: 1 });
  const transaction = await client.transaction('write').catch(async (error: unknown) => {
    client.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderInUse(
      `The data folder ${dataDirectory} is in use by another process${await holderOf(note)}: stop that one first, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  });
  held.add(client);
  await writeFile(note, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }), { mode: 0o600 });
  await chmod(note, 0o600);
  return async () => {
    if (!held.delete(client)) return;
    await rm(note, { force: true });
    await transaction.rollback();
    client.close();
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}

const noteSchema = z.object({ pid: z.int(), since: z.string() });

/** For the message alone: who holds the lock is never decided by this note. */
async function holderOf(note: string): Promise<string> {
  const text = await readFile(note, 'utf8').catch(() => null);
  if (text === null) return '';
  try {
    const { pid, since } = noteSchema.parse(JSON.parse(text));
    return ` (pid ${pid}, since ${since})`;
  } catch {
    // cut in the middle of being written; the sentence does without it
    return '';
  }
}
