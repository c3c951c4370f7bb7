// `npm run eval -- --questions GOLD.jsonl --documents DIR --out PREDICTIONS.jsonl [--at-once N]`: the pipeline over a set of questions.
// Reads only `id`, `doc` and `question` of a row: nothing else of it can reach an answer. A row without `doc` is asked of all
// documents of the folder, and its pages are given as "DOC#page".
import { closeSync, existsSync, openSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../lib/adapters/system-clock';
import { answerLibrary } from '../lib/answer-library';
import type { Item } from '../lib/contract/answer';
import { type LineTable, lineAt } from '../lib/document/line-table';
import { answerQuestion, defaultLimits, type PipelineInput, type PipelineResult } from '../lib/pipeline';
import { ProviderError } from '../lib/ports/provider';
import { parseQuestion } from '../lib/question/parse-question';
import { rehearse } from '../lib/rehearse';
import { type LibraryDocument, profileDocument } from '../lib/retrieval/route-library';
import type { TraceEvent } from '../lib/run/trace-event';
import { loadDocument, pdfsOf } from './load-document';
import { providersFromEnvironment } from './providers';
import { type QuestionRow, readQuestionRows } from './question-rows';
import { endWith as fail, readArguments } from './read-arguments';

/** Errors that every further question would meet too. */
const concernsAll = new Set<ProviderError['code']>([
  'unauthorized',
  'model_not_found',
  'address_refused',
  'unreachable',
]);

const usage = 'Usage: npm run -s eval -- --questions GOLD.jsonl --documents DIR --out PREDICTIONS.jsonl [--at-once N]';
const { values, positionals } = readArguments(usage, {
  questions: { type: 'string' },
  documents: { type: 'string' },
  out: { type: 'string' },
  'at-once': { type: 'string', default: '1' },
});
const { questions, documents, out } = values;
if (!questions || !documents || !out || positionals.length > 0) fail(usage);
const atOnce = Number(values['at-once']);
if (!Number.isInteger(atOnce) || atOnce < 1) fail('--at-once is how many questions are asked at once: 1 or more.');
for (const path of [questions, documents]) if (!existsSync(path)) fail(`There is no "${path}".`);

if (statSync(questions).isDirectory()) fail(`"${questions}" is a folder, not a file of questions.`);
if (!statSync(documents).isDirectory()) fail(`"${documents}" is not a folder.`);
const rows = spoken(() => readQuestionRows(questions));
// Found out before anything is asked, and paid for.
spoken(() => closeSync(openSync(out, 'a')), `The predictions can't be written to "${out}"`);
if (realpathSync(out) === realpathSync(questions))
  fail(`The predictions would replace the questions of "${questions}". Name another file with --out.`);
const providers = providersFromEnvironment();
const predictions = new Map<QuestionRow, unknown>();
const times: number[] = [];
const counts = { answered: 0, notFound: 0, flagged: 0, failed: 0, reasks: 0, citations: 0, proved: 0 };
/** Questions whose calls have a price, and those that a model without one answered. */
const costs = { sum: 0, known: 0, unknown: 0 };

for (const doc of [...new Set(rows.flatMap((row) => row.doc ?? []))]) {
  const document = await loadDocument(join(documents, `${doc}.pdf`));
  // As the app does with a document that is opened.
  if (document.ok) await rehearse(document);
  else console.error(`${doc}: ${document.message}`);
  const waiting = rows.filter((candidate) => candidate.doc === doc);
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      predictions.set(row, document.ok ? await predict(row, document) : failed(row.id));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const unknown = rows.filter((row) => !row.doc);
const library = unknown.length > 0 ? await loadLibrary(documents) : [];
for (const row of unknown) predictions.set(row, await predictFromAll(row, library));

spoken(
  () => writeFileSync(out, `${rows.map((row) => JSON.stringify(predictions.get(row))).join('\n')}\n`),
  `The predictions can't be written to "${out}"`,
);
times.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    questions: rows.length,
    model: providers.provider.model,
    ...counts,
    shareProved: counts.citations ? counts.proved / counts.citations : null,
    // Decimals are exact in the diary of a run; a sum of a set is for reading.
    cost: costs.known === 0 ? null : costs.sum,
    costUnknown: costs.unknown,
    p50Ms: times[Math.floor(times.length / 2)] ?? null,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? null,
  }),
);
// Some rows that failed are told of above; a run in which nothing was asked is no evaluation.
process.exit(counts.failed === rows.length ? 1 : 0);

async function loadLibrary(folder: string): Promise<LibraryDocument[]> {
  const loadedAll: LibraryDocument[] = [];
  for (const file of pdfsOf(folder)) {
    const name = file.replace(/\.pdf$/i, '');
    const loaded = await loadDocument(join(folder, file));
    if (loaded.ok) loadedAll.push({ profile: profileDocument(name, name, loaded.table), ...loaded });
    else console.error(`${name}: ${loaded.message}`);
  }
  return loadedAll;
}

/** The best answer of the documents that the question is most likely about. */
async function predictFromAll(row: QuestionRow, library: readonly LibraryDocument[]) {
  const started = performance.now();
  const { answers, rankedPages } = await answerLibrary(library, parseQuestion(row.question), (document) =>
    asked(row.id, inputOf(row, document, [])),
  );
  const best = answers[0];
  if (!best) return failed(row.id);
  const ms = performance.now() - started;
  times.push(ms);
  count(best.result);
  const { id: doc } = best.document.profile;
  return {
    id: row.id,
    answerFound: best.result.answer.answer_found,
    document: doc,
    items: best.result.answer.items.map((item) => ({
      value: item.value,
      pages: pagesOf(item, best.result, best.document.table).map((page) => `${doc}#${page}`),
    })),
    flags: best.result.flags.map(({ name }) => name),
    retrievedPages: rankedPages.map(({ documentId, page }) => `${documentId}#${page}`),
    ms: Math.round(ms * 1000) / 1000,
  };
}

function inputOf(
  row: QuestionRow,
  document: Pick<LibraryDocument, 'table' | 'index'>,
  events: TraceEvent[],
): PipelineInput {
  return {
    question: row.question,
    table: document.table,
    index: document.index,
    ...providers,
    limits: defaultLimits,
    fallback: 'sentinel',
    clock: systemClock,
    signal: new AbortController().signal,
    onEvent: (event) => {
      events.push(event);
    },
  };
}

async function predict(row: QuestionRow, document: Pick<LibraryDocument, 'table' | 'index'>) {
  const events: TraceEvent[] = [];
  const started = performance.now();
  const result = await asked(row.id, inputOf(row, document, events));
  if (!result) return failed(row.id);
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

/** The answer, or null where the provider failed on this question; what concerns all of them ends the evaluation. */
async function asked(id: string, input: PipelineInput): Promise<PipelineResult | null> {
  try {
    return await answerQuestion(input);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (concernsAll.has(error.code)) fail(error.message);
    console.error(`${id}: ${error.message}`);
    return null;
  }
}

function failed(id: string) {
  counts.failed += 1;
  return { id, answerFound: false, items: [], flags: ['failed'], retrievedPages: [], ms: 0 };
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
  if (result.meta.cost) {
    costs.sum += Number(result.meta.cost.amount);
    costs.known += 1;
  } else if (result.meta.usage) costs.unknown += 1;
}

/** What the work gives; what it throws ends the program with its message alone. */
function spoken<T>(work: () => T, before?: string): T {
  try {
    return work();
  } catch (error) {
    const { message } = error as Error;
    return fail(before === undefined ? message : `${before}: ${message}`);
  }
}
