import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import manifest from '../../package.json';

export type Outcome = { status: number | null; said: string; out: string };

/** Runs a command of `package.json`, by its name there, as a process of its own. `said` is standard error, `out` standard output. */
export async function runScript(
  name: keyof typeof manifest.scripts,
  words: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const [program, ...parts] = manifest.scripts[name].split(' ');
  const child = spawn(program === 'tsx' ? 'node_modules/.bin/tsx' : process.execPath, [...parts, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const [said, out, [status]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  return { status, said, out };
}
