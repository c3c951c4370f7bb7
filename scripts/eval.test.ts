import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runScript } from './testing/run-script';

const folder = mkdtempSync(join(tmpdir(), 'countersign-eval-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gold = join(folder, 'gold.jsonl');
const row = (id: string, doc: string) => JSON.stringify({ id, doc, question: 'What is the annual premium?' });
const evaluate = (out: string) =>
  runScript('eval', ['--questions', gold, '--documents', 'public/sample', '--out', out]);

it('answers what it can, names what it can not, and fails only where it could answer nothing', async () => {
  const out = join(folder, 'predictions.jsonl');
  writeFileSync(gold, `${row('a', 'commercial-property-policy')}\n${row('b', 'missing')}\n`);
  const some = await evaluate(out);
  expect(some).toMatchObject({ status: 0, said: expect.stringContaining('missing: There is no file') });
  expect(JSON.parse(some.out)).toMatchObject({ questions: 2, answered: 1, failed: 1 });
  const predictions = readFileSync(out, 'utf8').trim().split('\n');
  expect(predictions.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(['a', 'b']);
  // two rows of one id are two questions
  writeFileSync(gold, `${row('a', 'commercial-property-policy')}\n${row('a', 'missing')}\n`);
  await evaluate(out);
  const twice = readFileSync(out, 'utf8').trim().split('\n');
  expect(twice.map((line) => (JSON.parse(line) as { answerFound: boolean }).answerFound)).toEqual([true, false]);
  writeFileSync(gold, `${row('b', 'missing')}\n`);
  expect(await evaluate(out)).toMatchObject({ status: 1 });
});

it('asks nothing where the predictions could not be kept, and never replaces the questions', async () => {
  const before = `${row('a', 'commercial-property-policy')}\n`;
  writeFileSync(gold, before);
  for (const [out, message] of [
    [join(folder, 'nowhere', 'p.jsonl'), /^The predictions can't be written to /],
    [folder, /^The predictions can't be written to /],
    [gold, /^The predictions would replace the questions/],
  ] as const) {
    expect(await evaluate(out)).toMatchObject({ status: 1, out: '', said: expect.stringMatching(message) });
  }
  expect(readFileSync(gold, 'utf8')).toBe(before);
});
