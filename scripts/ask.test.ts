import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { euros, replyOf } from '../lib/generation/reply-fixture';
import { startProviderServer } from './provider-server/start-provider-server';

const sample = 'public/sample/commercial-property-policy.pdf';

async function ask(baseUrl: string): Promise<{ status: number | null; said: string; out: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ask.ts', sample, 'What is the annual premium?'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      OPENAI_BASE_URL: baseUrl,
      OPENAI_API_KEY: 'sk-test',
      COUNTERSIGN_MODEL: 'test-model',
      COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES: 'true',
    },
  });
  const [said, out, [status]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')]);
  return { status, said, out };
}

it('a model whose replies never pass the checks is told of in words, with what is wrong, and not as a crash', async () => {
  const server = await startProviderServer(() => ({ kind: 'reply', text: replyOf([euros('1.00', 999_999)]) }));
  try {
    const { status, said, out } = await ask(server.baseUrl);
    expect(said).toMatch(/^No answer passed the checks\. .*same reply again/);
    expect(said).toContain('999999');
    expect(said).not.toMatch(/\n\s+at /);
    expect({ status, out }).toEqual({ status: 1, out: '' });
  } finally {
    await server.close();
  }
});

it('a provider that is not there is named', async () => {
  const server = await startProviderServer(() => ({ kind: 'reply', text: replyOf([]) }));
  await server.close();
  const { status, said } = await ask(server.baseUrl);
  expect(said).toMatch(/reach/i);
  expect(said).not.toMatch(/\n\s+at /);
  expect(status).toBe(1);
});
