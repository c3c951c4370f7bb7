import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const sample = 'public/sample/commercial-property-policy.pdf';

/** Runs a command whose output nobody reads, as behind `| head` that has ended. */
async function unread(script: string, words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, status };
}

it.each([
  ['scripts/lines.ts', [sample]],
  ['scripts/ask.ts', [sample, 'Which exclusions apply?']],
  ['scripts/ask.ts', [sample, 'Which exclusions apply?', '--json']],
])(
  '%s ends without a word when nobody reads what it prints',
  async (script, words) => {
    expect(await unread(script, words)).toEqual({ said: '', status: 0 });
  },
  60_000,
);
