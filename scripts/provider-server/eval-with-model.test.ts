import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { euros, replyOf } from '../../lib/generation/reply-fixture';
import type { SeenRequest } from './scenario';
import { type ProviderServer, startProviderServer } from './start-provider-server';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
let server: ProviderServer | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eval-'));
});
afterEach(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The annual premium as the passages print it; nothing for other questions. Wrong by one the first time. */
function reply({ user, system }: SeenRequest): string {
  const printed = /(\d+)\| .*?Annual premium EUR ([\d,]+)/.exec(user);
  if (!printed || !user.includes('annual premium?')) return replyOf([]);
  const value = Number(printed[2]?.replaceAll(',', ''));
  const corrected = system.startsWith('You correct a reply');
  return replyOf([euros(String(corrected ? value : value + 1), Number(printed[1]))]);
}

describe('the evaluation with a configured model', () => {
  it('runs a set of questions through it and reports answers, proved citations, reasks and cost', async () => {
    const seen = await startProviderServer((request) => ({ kind: 'reply', text: reply(request) }));
    server = seen;
    const files = writeQuestions('What is the annual premium?', 'What is the annual rent of the moon base, in euros?');
    const printed = await run(files, environmentFor(seen));
    const report = JSON.parse(printed.trim().split('\n').at(-1) ?? '{}');
    expect(report).toMatchObject({ questions: 2, model: 'gpt-4o-mini', answered: 1, notFound: 1, shareProved: 1 });
    expect(report.reasks).toBeGreaterThanOrEqual(1);
    expect(report.cost).toBeGreaterThan(0);
    const predictions = readFileSync(join(folder, 'predictions.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(predictions.map(({ id, answerFound }) => [id, answerFound])).toEqual([
      ['q0', true],
      ['q1', false],
    ]);
    for (const { user } of seen.requests) expect(user).not.toContain('never read');
  });

  it('counts a question on which the provider fails, and goes on with the others, several at once', async () => {
    server = await startProviderServer((request) =>
      request.user.includes('moon base')
        ? { kind: 'error', status: 400, body: { error: { message: 'the tokenizer gave up' } } }
        : { kind: 'reply', text: reply(request) },
    );
    const files = writeQuestions('What is the annual rent of the moon base, in euros?', 'What is the annual premium?');
    const printed = await run([...files, '--at-once', '2'], environmentFor(server));
    expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '{}')).toMatchObject({ failed: 1, answered: 1 });
  });

  it('ends at once where no question can be answered, with what to do', async () => {
    server = await startProviderServer(() => ({ kind: 'error', status: 401, body: { error: { message: 'bad key' } } }));
    const files = writeQuestions('What is the annual premium?', 'What is the deductible?');
    await expect(run(files, environmentFor(server))).rejects.toThrow(/Check the API key/);
    expect(server.requests).toHaveLength(1);
  });
});

/** @returns the parameters that ask them */
function writeQuestions(...rows: string[]): string[] {
  const questions = join(folder, 'questions.jsonl');
  const doc = 'commercial-property-policy';
  writeFileSync(
    questions,
    rows.map((question, index) => JSON.stringify({ id: `q${index}`, doc, question, gold: 'never read' })).join('\n'),
  );
  const documents = join(root, 'public/sample');
  return ['--questions', questions, '--documents', documents, '--out', join(folder, 'predictions.jsonl')];
}

const environmentFor = ({ baseUrl }: ProviderServer) => ({
  COUNTERSIGN_MODEL: 'gpt-4o-mini',
  OPENAI_BASE_URL: baseUrl,
  COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES: 'true',
});

function run(parameters: string[], environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'eval', ...parameters], {
      cwd: root,
      env: { ...process.env, ...environment },
    });
    let output = '';
    let complaints = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      complaints += data;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(complaints))));
  });
}
