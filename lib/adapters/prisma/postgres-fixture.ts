import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from './migrate';

export type Cluster = { createDatabase(options?: { migrated: boolean }): Promise<string>; stop(): Promise<void> };

/** Where PostgreSQL's server programs are, or null where there is none. */
export function postgresPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  const all = [...folders.sort().reverse(), ...(process.env.PATH ?? '').split(':')];
  return all.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** Starts a server of the tests' own: a temporary folder, a Unix socket in it, no port. PostgreSQL refuses to run as root. */
export async function startCluster(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-pg-'));
  const owner = process.getuid?.() === 0 ? unprivileged() : null;
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = { ...(owner ?? {}), cwd: folder };
  const initArguments = ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initArguments, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=60'],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const killWithTests = () => server.kill('SIGQUIT');
  process.once('exit', killWithTests);
  const urlOf = (database: string) => `postgresql://tests@localhost/${database}?host=${encodeURIComponent(folder)}`;
  await untilReady(urlOf('postgres'), () => {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log}`);
  });

  const makeTemplate = async () => {
    await query(urlOf('postgres'), 'CREATE DATABASE migrated');
    await migrate(urlOf('migrated'), process.cwd());
  };
  let template: Promise<void> | null = null;
  let databases = 0;
  return {
    async createDatabase(options) {
      const name = `test_${++databases}`;
      if (options?.migrated) {
        template ??= makeTemplate();
        await template;
      }
      await query(urlOf('postgres'), `CREATE DATABASE ${name}${options?.migrated ? ' TEMPLATE migrated' : ''}`);
      return urlOf(name);
    },
    async stop() {
      process.off('exit', killWithTests);
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function unprivileged(): { uid: number; gid: number } {
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' })));
      if (uid && gid) return { uid, gid };
    } catch (error) {
      if (user === 'nobody') throw error;
    }
  }
  throw new Error('There is no user that PostgreSQL could run as.');
}

async function untilReady(url: string, check: () => void): Promise<void> {
  for (;;) {
    try {
      await query(url, 'SELECT 1');
      return;
    } catch (error) {
      check();
      // the server is still starting: the socket is not there, or it says so (57P03)
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (!['ENOENT', 'ECONNREFUSED', '57P03'].includes(String(code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
