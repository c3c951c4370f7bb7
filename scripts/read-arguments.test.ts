import { expect, it } from 'vitest';
import { runScript } from './testing/run-script';

const run = (name: Parameters<typeof runScript>[0], ...words: string[]) => runScript(name, words);

const sample = 'public/sample/commercial-property-policy.pdf';

it.each<[Parameters<typeof runScript>[0], number, string[]]>([
  ['ask', 1, [sample, 'What is the premium?', '--jsno']],
  ['lines', 1, [sample, '--jsno']],
  ['eval', 1, ['--questions', 'x', '--documents', 'x', '--out', 'x', '--jsno=1']],
  ['eval:sets', 1, ['--sets', '.', '--jsno']],
  ['verify', 2, ['bundle.zip', '--jsno']],
  ['admin', 2, ['list', '--jsno']],
  ['bench', 1, ['json', '--jsno']],
])('%s refuses an option that it does not have, by its name', async (name, status, words) => {
  const outcome = await run(name, ...words);
  expect(outcome.said).toMatch(/There is no option "--jsno"\.\n.*(Usage|npm run)/);
  expect(outcome.status).toBe(status);
});

it('a question at the command line is held to what a question in the browser is', async () => {
  const [empty, long, unquoted] = await Promise.all([
    run('ask', sample, '  '),
    run('ask', sample, 'x'.repeat(4_001)),
    run('ask', sample, 'What', 'is', 'this?'),
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
  const outcome = await run('ask', word);
  expect(outcome).toMatchObject({ status: 0, said: '', out: expect.stringMatching(/^Usage: npm run -s ask -- FILE/) });
});

it('a question that asks for nothing is asked back, in the words of the browser', async () => {
  const outcome = await run('ask', sample, '🎉🎉');
  expect(outcome).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^What should be looked for in the document\?/),
  });
});

it('an option that lacks its value is named', async () => {
  const outcome = await run('verify', 'bundle.zip', '--key');
  expect(outcome).toMatchObject({ status: 2, said: expect.stringContaining('--key') });
});
