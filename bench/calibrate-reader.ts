// `npx tsx bench/calibrate-reader.ts --tables DIR --scorer score.mjs --questions A.jsonl --questions B.jsonl`
// Fits the weights of lib/reader/calibration.ts: which of the reader's best candidates are right, told from their signals.
// DIR holds one line table a document as NAME.json. Every figure printed comes from a fold that saw nothing of the document.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { LineTable } from '../lib/document/line-table';
import { lineAt } from '../lib/document/line-table';
import { parseQuestion } from '../lib/question/parse-question';
import { featuresOf } from '../lib/reader/calibration';
import type { CandidateSignals } from '../lib/reader/candidate';
import { readAnswer } from '../lib/reader/read-answer';
import { buildIndex } from '../lib/retrieval/build-index';
import { defaultKnobs, retrieve } from '../lib/retrieval/retrieve';

type Gold = { id: string; doc: string; question: string; answerKind: string };
type Example = { doc: string; features: number[]; right: boolean };
type Scorer = { scoreRow: (gold: Gold, prediction: unknown) => { correct: boolean } };

const names = [
  'labelMatch',
  'uniqueness',
  'agreement',
  'nearness',
  'kindMatch',
] as const satisfies readonly (keyof CandidateSignals)[];

const { values } = parseArgs({
  options: { tables: { type: 'string' }, scorer: { type: 'string' }, questions: { type: 'string', multiple: true } },
});
if (!values.tables || !values.scorer || !values.questions)
  throw new Error('Usage: calibrate-reader.ts --tables DIR --scorer score.mjs --questions GOLD.jsonl [--questions …]');

const scorer = (await import(pathToFileURL(resolve(values.scorer)).href)) as Scorer;
const examples = values.questions.flatMap((path) => examplesOf(path, values.tables ?? '', scorer));
const documents = [...new Set(examples.map((example) => example.doc))];
const outOfFold = documents.flatMap((doc) => {
  const weights = weightsFrom(examples.filter((example) => example.doc !== doc));
  return examples
    .filter((example) => example.doc === doc)
    .map((example) => ({ right: example.right, probability: probabilityOf(weights, example.features) }));
});

console.log(
  `${examples.length} best candidates of ${documents.length} documents, ${examples.filter((example) => example.right).length} right`,
);
console.log('threshold  answered  right  wrong  precision');
for (let threshold = 0.3; threshold < 0.96; threshold += 0.05) {
  const answered = outOfFold.filter(({ probability }) => probability >= threshold);
  const right = answered.filter((example) => example.right).length;
  const cells = [
    threshold.toFixed(2),
    answered.length,
    right,
    answered.length - right,
    (right / Math.max(answered.length, 1)).toFixed(3),
  ];
  console.log(cells.map((cell) => String(cell).padStart(9)).join(''));
}
const [bias = 0, ...rest] = weightsFrom(examples);
console.log(
  JSON.stringify({
    bias: round(bias),
    ...Object.fromEntries(names.map((name, index) => [name, round(rest[index] ?? 0)])),
  }),
);

function examplesOf(path: string, tables: string, { scoreRow }: Scorer): Example[] {
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Gold);
  return rows.flatMap((gold) => {
    const table = JSON.parse(readFileSync(join(tables, `${gold.doc}.json`), 'utf8')) as LineTable;
    const brief = parseQuestion(gold.question);
    const { passages } = retrieve(buildIndex(table), table, brief, defaultKnobs(brief, { reader: true }));
    const { best } = readAnswer({ brief, passages, table });
    if (!best || gold.answerKind === 'narrative') return [];
    const items = best.items.map((item) => ({
      value: item.value,
      pages: item.spans.map((span) => lineAt(table, span.line_start)?.page ?? 0),
    }));
    const right = gold.answerKind !== 'notFound' && scoreRow(gold, { id: gold.id, answerFound: true, items }).correct;
    return [{ doc: gold.doc, features: featuresOf(best.signals), right }];
  });
}

/** Logistic regression by gradient descent, kept small by a penalty on the weights and never below zero: a better signal may
 *  never lower the confidence.
 *  @returns the bias, then one weight a signal */
function weightsFrom(training: readonly Example[]): number[] {
  const weights = [0, ...names.map(() => 1)];
  const penalty = 0.1;
  for (let step = 0; step < 6000; step++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : penalty * weight));
    for (const { features, right } of training) {
      const error = probabilityOf(weights, features) - (right ? 1 : 0);
      gradient[0] = (gradient[0] ?? 0) + error;
      features.forEach((feature, index) => {
        gradient[index + 1] = (gradient[index + 1] ?? 0) + error * feature;
      });
    }
    weights.forEach((weight, index) => {
      const next = weight - (1.5 / training.length) * (gradient[index] ?? 0);
      weights[index] = index === 0 ? next : Math.max(0, next);
    });
  }
  return weights;
}

function probabilityOf(weights: readonly number[], features: readonly number[]): number {
  const sum = features.reduce((total, feature, index) => total + (weights[index + 1] ?? 0) * feature, weights[0] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
