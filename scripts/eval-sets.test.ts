import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { euros, replyOf } from '../lib/generation/reply-fixture';
import { startProviderServer } from './provider-server/start-provider-server';

const folder = mkdtempSync(join(tmpdir(), 'countersign-sets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('runs every set of a folder through the configured model and reports what it was worth', async () => {
  mkdirSync(join(folder, 'documents'));
  copyFileSync('public/sample/commercial-property-policy.pdf', join(folder, 'documents', 'policy.pdf'));
  const row = (id: string) => `${JSON.stringify({ id, doc: 'policy', question: 'What is the annual premium?' })}\n`;
  writeFileSync(join(folder, 'first.jsonl'), row('a'));
  writeFileSync(join(folder, 'second.jsonl'), row('b') + row('c'));
  // A scorer of the sets' own: here whoever abstains is right.
  writeFileSync(
    join(folder, 'score.mjs'),
    `import { readFileSync } from 'node:fs';
     const rows = readFileSync(process.argv[3], 'utf8').trim().split('\\n').map((line) => JSON.parse(line));
     const correct = rows.filter((row) => !row.answerFound).length;
     console.log(JSON.stringify({ total: { n: rows.length, correct, wrong: rows.length - correct, abstained: 0 } }));`,
  );
  let calls = 0;
  // The first reply cites a line that does not exist, and is sent back.
  const server = await startProviderServer(() => ({
    kind: 'reply',
    text: calls++ === 0 ? replyOf([euros('1.00', 999_999)]) : replyOf([]),
  }));
  try {
    const lines = (await evalSets({ OPENAI_BASE_URL: server.baseUrl }))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ set, questions, correct }) => [set, questions, correct])).toEqual([
      ['first.jsonl', 1, 1],
      ['second.jsonl', 2, 2],
      ['all', 3, 3],
    ]);
    expect(lines[0]).toMatchObject({ model: 'test-model', failed: 0 });
    // The model has no price: its cost is unknown, not nothing.
    expect(lines[2]).toMatchObject({ cost: null, costUnknown: 3 });
    expect(lines[2].reasks).toBeGreaterThanOrEqual(1);
    expect(server.requests.length).toBeGreaterThanOrEqual(4);
  } finally {
    await server.close();
  }
});

function evalSets(environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'eval-sets', '--sets', folder], {
    env: {
      ...process.env,
      COUNTERSIGN_MODEL: 'test-model',
      COUNTERSIGN_ALLOW_PRIVATE_ADDRESSES: 'true',
      OPENAI_API_KEY: 'sk-test',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let problems = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    problems += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`ended with ${code}: ${problems}`))));
  });
}
