import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import MiniSearch from 'minisearch';
import { z } from 'zod';
import type { LineTable } from '../lib/document/line-table';
import { parseQuestion } from '../lib/question/parse-question';
import { tokensOf } from '../lib/question/tokens';
import { buildIndex, type DocumentIndex } from '../lib/retrieval/build-index';
import { defaultKnobs, retrieve } from '../lib/retrieval/retrieve';
import { retrieveAsked } from '../lib/retrieval/retrieve-fields';
import { type LibraryDocument, profileDocument, routeLibrary } from '../lib/retrieval/route-library';
import { loadDocument } from '../scripts/load-document';

const rowSchema = z.object({
  id: z.string(),
  doc: z.string(),
  question: z.string(),
  goldPages: z.array(z.int()).default([]),
  pagesRequired: z.array(z.int()).optional(),
});
type Row = z.infer<typeof rowSchema>;
type Loaded = { name: string; table: LineTable; index: DocumentIndex };

const evaluation = resolve(process.env.COUNTERSIGN_EVALUATION ?? '../shared/eval');
const repeats = 5;

/** Ranks pages for the questions of the evaluation sets and times it, with MiniSearch's defaults and plain BM25 over pages
 *  as peers in the same run. Skips, with a message, where the sets are absent. */
export async function run(): Promise<void> {
  const sets = ['financebench-dev', 'typed-dev'].filter((name) => existsSync(join(evaluation, `${name}.jsonl`)));
  if (sets.length === 0) {
    console.log(`retrieval: skipped, there are no questions in ${evaluation}`);
    console.log(JSON.stringify({ benchmark: 'retrieval', skipped: true }));
    return;
  }
  const rows = new Map(sets.map((name) => [name, readRows(join(evaluation, `${name}.jsonl`))]));
  const documents = await loadAll([...new Set([...rows.values()].flat().map((row) => row.doc))]);
  const figures: Record<string, unknown> = { benchmark: 'retrieval', documents: documents.size };
  for (const [name, set] of rows) {
    const known = set.filter((row) => documents.has(row.doc) && row.goldPages.length > 0);
    const own = ranks(known, (row) => search(documents.get(row.doc), row));
    const mini = ranks(known, searchWith(documents, miniSearchPages));
    const plain = ranks(known, searchWith(documents, plainBm25));
    console.log(`${name}: ${known.length} questions, gold page in the top 1 / 5 / 10`);
    for (const [label, found] of [
      ['own', own],
      ['minisearch, defaults', mini],
      ['BM25 over pages', plain],
    ] as const) {
      console.log(`  ${label.padEnd(22)}${[1, 5, 10].map((limit) => percent(shareWithin(found, limit))).join(' / ')}`);
    }
    const lists = known.filter((row) => row.pagesRequired !== undefined);
    const whole = lists.filter((row) => {
      const pages = search(documents.get(row.doc), row).slice(0, 10);
      return row.pagesRequired?.every((page) => pages.includes(page));
    }).length;
    if (lists.length > 0)
      console.log(`  lists over two pages, all pages in the first ten: ${whole} of ${lists.length}`);
    figures[name] = {
      questions: known.length,
      own: summary(own),
      minisearch: summary(mini),
      bm25: summary(plain),
      listsWhole: whole,
      lists: lists.length,
    };
  }
  const library = libraryOf(documents);
  const asked = rows.get('financebench-dev')?.filter((row) => documents.has(row.doc)) ?? [];
  const unknown = asked.map((row) =>
    rankOf(
      row.goldPages.map((page) => `${row.doc}#${page}`),
      routeLibrary(library, parseQuestion(row.question)).rankedPages.map(
        ({ documentId, page }) => `${documentId}#${page}`,
      ),
    ),
  );
  if (asked.length > 0)
    console.log(`document unknown among ${library.length}: top 10 ${percent(shareWithin(unknown, 10))}`);
  const times = timings([...rows.values()].flat(), documents);
  console.log(
    `processor time: question parsed in ${times.parseP50.toFixed(2)} ms, p95 ${times.parseP95.toFixed(2)}; query p50 ${times.queryP50.toFixed(2)} ms, p95 ${times.queryP95.toFixed(2)}`,
  );
  console.log(
    `processor time of indexing ${times.indexPer200Pages.toFixed(1)} ms, index ${times.megabytesPer200Pages.toFixed(1)} MB, both per 200 pages`,
  );
  console.log(JSON.stringify({ ...figures, unknownDocument: summary(unknown), ...times }));
}

function readRows(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => rowSchema.parse(JSON.parse(line)));
}

async function loadAll(names: string[]): Promise<Map<string, Loaded>> {
  const documents = new Map<string, Loaded>();
  for (const name of names) {
    const path = join(evaluation, 'documents', `${name}.pdf`);
    const loaded = existsSync(path)
      ? await loadDocument(path)
      : { ok: false as const, message: 'there is no such file' };
    if (loaded.ok) documents.set(name, { name, table: loaded.table, index: loaded.index });
    else console.log(`  ${name}: left out, ${loaded.message}`);
  }
  return documents;
}

function search(document: Loaded | undefined, row: Row): number[] {
  if (!document) return [];
  const brief = parseQuestion(row.question, { vocabulary: document.index.vocabulary });
  return retrieveAsked(document.index, document.table, brief, defaultKnobs(brief)).rankedPages;
}

type PageSearch = (question: string) => number[];

/** A peer is built once a document, like the index. */
function searchWith(documents: Map<string, Loaded>, build: (pages: { id: number; text: string }[]) => PageSearch) {
  const built = new Map<string, PageSearch>();
  return (row: Row): number[] => {
    const document = documents.get(row.doc);
    if (!document) return [];
    const known =
      built.get(row.doc) ??
      build(
        document.table.pages.map((page) => ({ id: page.number, text: page.lines.map(({ text }) => text).join('\n') })),
      );
    built.set(row.doc, known);
    return known(row.question);
  };
}

function miniSearchPages(pages: { id: number; text: string }[]): PageSearch {
  const mini = new MiniSearch({ fields: ['text'] });
  mini.addAll(pages);
  return (question) => mini.search(question).map(({ id }) => Number(id));
}

/** Okapi BM25, k1 1.2, b 0.75, whole words, no stemming, no stop words. */
function plainBm25(pages: { id: number; text: string }[]): PageSearch {
  const counted = pages.map(({ id, text }) => {
    const counts = new Map<string, number>();
    const tokens = tokensOf(text);
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    return { id, counts, length: tokens.length };
  });
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  return (question) => {
    const terms = [...new Set(tokensOf(question))].map((token) => {
      const holding = counted.filter(({ counts }) => counts.has(token)).length;
      return { token, idf: Math.log(1 + (counted.length - holding + 0.5) / (holding + 0.5)) };
    });
    return counted
      .map(({ id, counts, length }) => {
        const score = terms.reduce((sum, { token, idf }) => {
          const count = counts.get(token) ?? 0;
          return sum + (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average));
        }, 0);
        return { id, score };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ id }) => id);
  };
}

function ranks(rows: Row[], find: (row: Row) => number[]): number[] {
  return rows.map((row) => rankOf(row.goldPages, find(row)));
}

function rankOf<T>(gold: T[], found: T[]): number {
  const places = gold.map((page) => found.indexOf(page)).filter((place) => place >= 0);
  return places.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...places) + 1;
}

const shareWithin = (found: number[], limit: number) =>
  found.filter((rank) => rank <= limit).length / Math.max(1, found.length);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const summary = (found: number[]) => ({
  top1: shareWithin(found, 1),
  top5: shareWithin(found, 5),
  top10: shareWithin(found, 10),
});

function libraryOf(documents: Map<string, Loaded>): LibraryDocument[] {
  return [...documents.values()].map(({ name, table, index }) => ({
    profile: profileDocument(name, `${name}.pdf`, table),
    table,
    index,
  }));
}

/** Quantiles over the questions. */
function timings(rows: Row[], documents: Map<string, Loaded>) {
  const parse: number[] = [];
  const query: number[] = [];
  for (const row of rows) {
    const document = documents.get(row.doc);
    if (!document) continue;
    const options = { vocabulary: document.index.vocabulary };
    const brief = parseQuestion(row.question, options);
    const knobs = defaultKnobs(brief);
    parse.push(fastest(() => parseQuestion(row.question, options)));
    query.push(fastest(() => retrieve(document.index, document.table, brief, knobs)));
  }
  const large = [...documents.values()].filter(({ table }) => table.pages.length >= 100);
  const measured = large.length > 0 ? large : [...documents.values()];
  const pages = measured.reduce((sum, { table }) => sum + table.pages.length, 0);
  const built = measured.reduce((sum, { table }) => sum + fastest(() => buildIndex(table)), 0);
  return {
    parseP50: quantile(parse, 0.5),
    parseP95: quantile(parse, 0.95),
    queryP50: quantile(query, 0.5),
    queryP95: quantile(query, 0.95),
    indexPer200Pages: (built / pages) * 200,
    megabytesPer200Pages: (heldBy(() => measured.map(({ table }) => buildIndex(table))) / pages) * 200,
  };
}

/** Processor time in ms, the least of several runs: what it costs whatever else the machine does. */
function fastest(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < repeats; round++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** Megabytes that a value holds, by the heap before and after, garbage collected. */
function heldBy(make: () => unknown): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const value = make();
  const after = used();
  if (!value) throw new Error('nothing was made');
  return (after - before) / 1e6;
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
