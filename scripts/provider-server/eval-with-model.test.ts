import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { euros, replyOf } from '../../lib/generation/reply-fixture';
import type { SeenRequest } from './scenario';
import { type ProviderServer, startProviderServer } from './start-provider-server';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'eval-'));
let server: ProviderServer | null = null;
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
    const questions = join(folder, 'questions.jsonl');
    const out = join(folder, 'predictions.jsonl');
    const rows = ['What is the annual premium?', 'What is the annual rent of the moon base, in euros?'];
    const doc = 'commercial-property-policy';
    writeFileSync(
      questions,
      rows.map((question, index) => JSON.stringify({ id: `q${index}`, doc, question, gold: 'never read' })).join('\n'),
    );
    const printed = await run(['--questions', questions, '--documents', join(root, 'public/sample'), '--out', out], {
      COUNTERSIGN_MODEL: 'gpt-4o-mini',
      OPENAI_BASE_URL: seen.baseUrl,
      COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES: 'true',
    });
    const report = JSON.parse(printed.trim().split('\n').at(-1) ?? '{}');
    expect(report).toMatchObject({ questions: 2, model: 'gpt-4o-mini', answered: 1, notFound: 1, shareProved: 1 });
    expect(report.reasks).toBeGreaterThanOrEqual(1);
    expect(report.cost).toBeGreaterThan(0);
    const predictions = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(predictions.map(({ id, answerFound }) => [id, answerFound])).toEqual([
      ['q0', true],
      ['q1', false],
    ]);
    for (const { user } of seen.requests) expect(user).not.toContain('never read');
  });
});

function run(parameters: string[], environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/eval.ts', ...parameters], {
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
