import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type Outcome = { status: number | null; said: string; out: string };

/** Runs a command of `package.json` as a process of its own. `said` is standard error, `out` standard output. */
export async function runScript(
  script: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const [said, out, [status]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  return { status, said, out };
}
