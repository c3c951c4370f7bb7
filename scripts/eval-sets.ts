// `npm run eval:sets -- --sets DIR [--out DIR] [--at-once N]`: every *.jsonl of a folder over its documents/, through the provider that the
// environment configures, scored by the folder's own score.mjs. One line of JSON a set, the totals last.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readArguments } from './read-arguments';

const runSchema = z.object({
  questions: z.number(),
  model: z.string(),
  failed: z.number(),
  reasks: z.number(),
  citations: z.number(),
  proved: z.number(),
  cost: z.number().nullable(),
  costUnknown: z.number(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
});
const scoreSchema = z.object({
  total: z.object({ n: z.number(), correct: z.number(), wrong: z.number(), abstained: z.number() }),
});

const usage = 'Usage: npm run eval:sets -- --sets DIR [--out DIR] [--at-once N]';
const { values, positionals } = readArguments(usage, {
  sets: { type: 'string' },
  out: { type: 'string' },
  'at-once': { type: 'string', default: '1' },
});
const folder = values.sets;
if (!folder || positionals.length > 0) fail(usage);
if (!existsSync(folder)) fail(`There is no folder "${folder}".`);
const sets = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .sort();
const scorer = join(folder, 'score.mjs');
if (sets.length === 0 || !existsSync(scorer)) fail(`"${folder}" has to hold sets (*.jsonl), documents/ and score.mjs.`);
const out = values.out ?? mkdtempSync(join(tmpdir(), 'countersign-eval-'));

const totals = {
  questions: 0,
  scored: 0,
  correct: 0,
  wrong: 0,
  abstained: 0,
  failed: 0,
  reasks: 0,
  citations: 0,
  proved: 0,
  cost: null as number | null,
  costUnknown: 0,
};
for (const set of sets) {
  const questions = join(folder, set);
  const predictions = join(out, `${basename(set, '.jsonl')}.predictions.jsonl`);
  const run = runSchema.parse(
    await lastLine([
      'scripts/run.mjs',
      'eval',
      '--questions',
      questions,
      '--documents',
      join(folder, 'documents'),
      '--out',
      predictions,
      '--at-once',
      values['at-once'],
    ]),
  );
  const { total } = scoreSchema.parse(await lastLine([scorer, questions, predictions, '--json-only']));
  console.log(JSON.stringify({ set, ...run, ...shares(total, run), predictions }));
  totals.questions += run.questions;
  totals.scored += total.n;
  for (const name of ['correct', 'wrong', 'abstained'] as const) totals[name] += total[name];
  for (const name of ['failed', 'reasks', 'citations', 'proved', 'costUnknown'] as const) totals[name] += run[name];
  if (run.cost !== null) totals.cost = (totals.cost ?? 0) + run.cost;
}
console.log(
  JSON.stringify({ set: 'all', ...totals, ...shares({ n: totals.scored, correct: totals.correct }, totals) }),
);

function shares(total: { n: number; correct: number }, run: { citations: number; proved: number }) {
  return {
    scored: total.n,
    correct: total.correct,
    shareCorrect: total.n ? total.correct / total.n : null,
    shareProved: run.citations ? run.proved / run.citations : null,
  };
}

/** The JSON that a program prints last; what it complains of is passed on. */
async function lastLine(args: string[]): Promise<unknown> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (chunk: string) => {
    text += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0)
    fail(
      `${args
        .slice(0, 2)
        .map((word) => basename(word))
        .join(' ')} ended with ${code}.`,
    );
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
