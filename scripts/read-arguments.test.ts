import { expect, it } from 'vitest';
import { runScript } from './testing/run-script';

const run = (script: string, ...words: string[]) => runScript(script, words);

const sample = 'public/sample/commercial-property-policy.pdf';

it.each([
  ['scripts/ask.ts', 1, [sample, 'What is the premium?', '--jsno']],
  ['scripts/lines.ts', 1, [sample, '--jsno']],
  ['scripts/eval.ts', 1, ['--questions', 'x', '--documents', 'x', '--out', 'x', '--jsno=1']],
  ['scripts/eval-sets.ts', 1, ['--sets', '.', '--jsno']],
  ['scripts/verify.ts', 2, ['bundle.zip', '--jsno']],
  ['scripts/admin.ts', 2, ['list', '--jsno']],
  ['bench/run.ts', 1, ['json', '--jsno']],
])('%s refuses an option that it does not have, by its name', async (script, status, words) => {
  const outcome = await run(script, ...words);
  expect(outcome.said).toMatch(/There is no option "--jsno"\.\n.*(Usage|npm run)/);
  expect(outcome.status).toBe(status);
});

it('a question at the command line is held to what a question in the browser is', async () => {
  const [empty, long, unquoted] = await Promise.all([
    run('scripts/ask.ts', sample, '  '),
    run('scripts/ask.ts', sample, 'x'.repeat(4_001)),
    run('scripts/ask.ts', sample, 'What', 'is', 'this?'),
  ]);
  expect(empty).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^The question is empty\. .*\nUsage: npm run -s ask/),
  });
  expect(long).toMatchObject({
    status: 1,
    said: expect.stringContaining('at most 4,000 characters; this one has 4,001'),
  });
  expect(unquoted).toMatchObject({ status: 1, said: expect.stringContaining('in quotes') });
});

it.each(['--help', '-h'])('%s prints what the command takes, and nothing has failed', async (word) => {
  const outcome = await run('scripts/ask.ts', word);
  expect(outcome).toMatchObject({ status: 0, said: '', out: expect.stringMatching(/^Usage: npm run -s ask -- FILE/) });
});

it('a question that asks for nothing is asked back, in the words of the browser', async () => {
  const outcome = await run('scripts/ask.ts', sample, '🎉🎉');
  expect(outcome).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^What should be looked for in the document\?/),
  });
});

it('an option that lacks its value is named', async () => {
  const outcome = await run('scripts/verify.ts', 'bundle.zip', '--key');
  expect(outcome).toMatchObject({ status: 2, said: expect.stringContaining('--key') });
});
