import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder-lock';

let folder = '';
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) await killed(child);
  rmSync(folder, { recursive: true, force: true });
});

describe('the lock on a data folder', () => {
  it('refuses a second process in one sentence that names the first', async () => {
    const unlock = await lockDataFolder(folder);
    const { said } = await holder();
    expect(said).toMatch(
      new RegExp(
        `^The data folder ${folder} is in use by another process \\(pid ${process.pid}, since [^)]+\\): [^.]+\\.$`,
      ),
    );
    await unlock();
    expect((await holder()).said).toBe('held');
  });

  it('is free again when its process was killed', async () => {
    const { child, said } = await holder();
    expect(said).toBe('held');
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ name: 'DataFolderInUse', code: 'data_folder_in_use' });
    await killed(child);
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ code: 'data_folder_in_use' });
    await unlock();
  });

  it('goes to one of several processes that start at once', async () => {
    const started = await Promise.all([holder(), holder(), holder()]);
    expect(started.filter(({ said }) => said === 'held')).toHaveLength(1);
  });

  it('is decided by the lock alone, whatever the note beside it says', async () => {
    writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid: 1, since: 'for ever' }));
    const unlock = await lockDataFolder(folder);
    writeFileSync(join(folder, 'lock.json'), '{"pid":');
    await expect(lockDataFolder(folder)).rejects.toThrow(/in use by another process: stop/);
    await unlock();
    await unlock();
    await (await lockDataFolder(folder))();
  });
});

async function holder(): Promise<{ child: ChildProcess; said: string }> {
  const script = join(process.cwd(), 'lib/adapters/lock/holder-child-fixture.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) return { child, said: line };
  throw new Error('The holder said nothing.');
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
