import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const sample = 'public/sample/commercial-property-policy.pdf';

/** Runs a command whose output nobody reads, as behind `| head` that has ended. */
async function unread(name: string, words: string[]) {
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, status };
}

it.each([
  ['lines', [sample]],
  ['ask', [sample, 'Which exclusions apply?']],
  ['ask', [sample, 'Which exclusions apply?', '--json']],
])(
  '%s ends without a word when nobody reads what it prints',
  async (name, words) => {
    expect(await unread(name, words)).toEqual({ said: '', status: 0 });
  },
  60_000,
);
