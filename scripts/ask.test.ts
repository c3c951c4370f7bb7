import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { euros, replyOf } from '../lib/generation/reply-fixture';
import { startProviderServer } from './provider-server/start-provider-server';
import { type Outcome, runScript } from './testing/run-script';

const sample = 'public/sample/commercial-property-policy.pdf';

const run = (question: string, environment: Record<string, string> = {}): Promise<Outcome> =>
  runScript('ask', [sample, question], environment);
const ask = (baseUrl: string): Promise<Outcome> =>
  run('What is the annual premium?', {
    OPENAI_BASE_URL: baseUrl,
    OPENAI_API_KEY: 'sk-test',
    COUNTERSIGN_MODEL: 'test-model',
    COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES: 'true',
  });

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

it.each([
  ['Is snow load insured?', 'the insurer does not pay for loss or damage caused by:', 'snow load on a roof'],
  [
    'Is earthquake covered?',
    'No payment is made for loss or damage that results from:',
    'earthquake or seismic events',
  ],
])('what a list leaves out is no, with the words that leave it out: %s', async (question, lead, item) => {
  const { out } = await run(question);
  expect(out).toMatch(/^• No\n/);
  expect(out).toContain(lead);
  expect(out).toContain(item);
});

it('a variable that is wrong is told of in its own sentence', async () => {
  const { status, said, out } = await run('What is the premium?', {
    COUNTERSIGN_MODEL: 'test-model',
    OPENAI_BASE_URL: 'not-a-url',
  });
  expect(said).toBe('OPENAI_BASE_URL is "not-a-url": it has to be an http or https address that ends in /v1.\n');
  expect({ status, out }).toEqual({ status: 1, out: '' });
});

it('a folder of which one file cannot be read is answered from the others, and the status tells', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-ask-'));
  try {
    copyFileSync(sample, join(folder, 'policy.pdf'));
    writeFileSync(join(folder, 'torn.pdf'), '%PDF-1.7\nnothing more');
    const { status, said, out } = await runScript('ask', [folder, 'What is the annual premium?'], {});
    expect(said).toMatch(/^torn\.pdf: /);
    expect(out).toContain('policy.pdf, page');
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
