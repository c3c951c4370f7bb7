// `npm run eval -- --questions GOLD.jsonl --documents DIR --out PREDICTIONS.jsonl`: the pipeline over a set of questions.
// Reads only `id`, `doc` and `question` of a row: nothing else of it can reach an answer.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { systemClock } from '../lib/adapters/system-clock';
import type { Item } from '../lib/contract/answer';
import { type LineTable, lineAt } from '../lib/document/line-table';
import { answerQuestion, defaultLimits, type PipelineResult } from '../lib/pipeline';
import type { TraceEvent } from '../lib/run/trace-event';
import { loadDocument } from './load-document';
import { providersFromEnvironment } from './providers';

const rowSchema = z.object({ id: z.string(), doc: z.string(), question: z.string() });

const { values } = parseArgs({
  options: { questions: { type: 'string' }, documents: { type: 'string' }, out: { type: 'string' } },
});
const { questions, documents, out } = values;
if (!questions || !documents || !out)
  fail('Usage: npm run eval -- --questions GOLD.jsonl --documents DIR --out PREDICTIONS.jsonl');
for (const path of [questions, documents]) if (!existsSync(path)) fail(`There is no "${path}".`);

const rows = readFileSync(questions, 'utf8')
  .split('\n')
  .filter((line) => line.trim())
  .map((line) => rowSchema.parse(JSON.parse(line)));
const providers = providersFromEnvironment();
const predictions = new Map<string, unknown>();
const times: number[] = [];
const counts = { answered: 0, notFound: 0, flagged: 0, failed: 0, reasks: 0, citations: 0, proved: 0 };
let cost = 0;

for (const doc of [...new Set(rows.map((row) => row.doc))]) {
  const document = await loadDocument(join(documents, `${doc}.pdf`));
  if (!document.ok) console.error(`${doc}: ${document.message}`);
  for (const row of rows.filter((candidate) => candidate.doc === doc)) {
    if (!document.ok) {
      counts.failed += 1;
      predictions.set(row.id, {
        id: row.id,
        answerFound: false,
        items: [],
        flags: ['failed'],
        retrievedPages: [],
        ms: 0,
      });
      continue;
    }
    predictions.set(row.id, await predict(row, document));
  }
}

writeFileSync(out, `${rows.map((row) => JSON.stringify(predictions.get(row.id))).join('\n')}\n`);
times.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    questions: rows.length,
    model: providers.provider.model,
    ...counts,
    shareProved: counts.citations ? counts.proved / counts.citations : null,
    cost,
    p50Ms: times[Math.floor(times.length / 2)] ?? null,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? null,
  }),
);
process.exit(0);

async function predict(
  row: z.infer<typeof rowSchema>,
  document: { table: LineTable; index: Parameters<typeof answerQuestion>[0]['index'] },
) {
  const events: TraceEvent[] = [];
  const started = performance.now();
  const result = await answerQuestion({
    question: row.question,
    ...document,
    ...providers,
    limits: defaultLimits,
    fallback: 'sentinel',
    clock: systemClock,
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push(event);
    },
  });
  const ms = performance.now() - started;
  times.push(ms);
  count(result);
  return {
    id: row.id,
    answerFound: result.answer.answer_found,
    items: result.answer.items.map((item) => ({ value: item.value, pages: pagesOf(item, result, document.table) })),
    flags: result.flags.map(({ name }) => name),
    retrievedPages: retrievedPages(events),
    ms: Math.round(ms * 1000) / 1000,
  };
}

/** Pages of the item's citations; a computed value is cited by its operands. */
function pagesOf(item: Item, result: PipelineResult, table: LineTable): number[] {
  const spans = [...item.spans, ...(result.answer.computation?.operands.flatMap((operand) => operand.spans) ?? [])];
  const pages = spans.flatMap(({ line_start, line_end }) => [
    lineAt(table, line_start)?.page,
    lineAt(table, line_end)?.page,
  ]);
  return [...new Set(pages.filter((page) => page !== undefined))];
}

/** Best first; what later rounds added comes behind what the first one ranked. */
function retrievedPages(events: TraceEvent[]): number[] {
  return [...new Set(events.flatMap((event) => (event.type === 'retrieved' ? event.retrieval.rankedPages : [])))];
}

function count(result: PipelineResult): void {
  counts[result.answer.answer_found ? 'answered' : 'notFound'] += 1;
  if (result.flags.length > 0) counts.flagged += 1;
  counts.reasks += Math.max(0, result.meta.attempts - result.meta.rounds);
  const spans = result.evidence.flat();
  counts.citations += spans.length;
  counts.proved += spans.filter(({ grade }) => grade === 'exact' || grade === 'normalized').length;
  cost += Number(result.meta.cost?.amount ?? 0);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
