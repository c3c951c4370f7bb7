import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LineTable } from './document/line-table';
import { linesBetween } from './document/line-table';
import { addUsage } from './generation/spending';
import type { Embedder } from './ports/embedder';
import { ProviderError, type Usage } from './ports/provider';
import type { VectorCache } from './ports/vector-cache';
import type { DocumentIndex } from './retrieval/build-index';
import type { NearLines } from './retrieval/fuse-ranks';
import { likeness, packVectors, type Vectors, vectorBytes } from './retrieval/vectors';
import { windowsOf } from './retrieval/windows';
import { createDocumentCache } from './run/document-cache';

export type MeaningFound = {
  model: string;
  query: string;
  /** Best first, at most a hundred. */
  nearest: NearLines[];
  /** Parts of the document that were compared with the query. */
  compared: number;
  /** Texts that were sent for it, the query included: one where the document was known. */
  sent: number;
  usage: Usage | null;
  /** Why nothing could be compared, and what was done instead; null when all went well. */
  problem: string | null;
};

export type SearchByMeaning = (search: {
  query: string;
  table: LineTable;
  index: DocumentIndex;
  knobs: { windowLines: number; stride: number };
  signal: AbortSignal;
}) => Promise<MeaningFound>;

export type MeaningLimits = {
  /** How long a question waits until its document was sent; the document goes on without it. */
  waitMs: number;
  /** Bytes of vectors in memory. */
  memoryBytes: number;
};

/** Compares questions with documents by vectors of an embedder. A document is sent once a parse revision and model, in parts of as
 *  many lines as are ranked by words; what came back is kept in memory and in the cache. Whatever fails, the question is searched by
 *  words alone and the reason is told.
 *  @returns a search for each embedder; all share the memory */
export function createMeaningSearch(
  cache: VectorCache,
  limits: MeaningLimits = { waitMs: 60_000, memoryBytes: 128 * 1024 * 1024 },
): (embedder: Embedder) => SearchByMeaning {
  const memory = createDocumentCache<Vectors>(limits.memoryBytes, vectorBytes);
  return (embedder) => async (search) => {
    const { query, table, index, knobs, signal } = search;
    const windows = windowsOf(index, knobs.windowLines, knobs.stride);
    const found = { model: embedder.model, query, nearest: [], compared: 0 };
    let sent = 0;
    let usage: Usage | null = null;
    const embed = async (texts: readonly string[], until: AbortSignal) => {
      sent += texts.length;
      const embedded = await embedder.embed(texts, until);
      if (embedded.usage) usage = addUsage(usage, embedded.usage);
      return embedded.vectors;
    };
    if (windows.count === 0) return { ...found, sent, usage, problem: 'The document has no text to compare with.' };
    const key = keyOf(table, embedder.id, knobs);
    const document = memory.get(key, async () => {
      const known = await cache.read(key);
      if (known?.count === windows.count) return known;
      // Not the run's own signal: a document that takes longer than one question waits is there for the next one.
      const vectors = packVectors(
        await inBatches(textsOf(table, windows), (texts) => embed(texts, AbortSignal.timeout(documentMs))),
      );
      await cache.write(key, vectors);
      return vectors;
    });
    try {
      const vectors = await within(document, limits.waitMs, signal);
      if (!vectors)
        return { ...found, sent, usage, problem: 'The document is still being sent in parts. Searched by words.' };
      const [vector] = await embed([query.slice(0, maximumCharacters)], signal);
      if (vector?.length !== vectors.dimensions)
        return { ...found, sent, usage, problem: 'The question came back in another length than the document.' };
      const alike = likeness(vectors, vector);
      const nearest = [...alike.keys()]
        .sort((a, b) => (alike[b] ?? 0) - (alike[a] ?? 0) || a - b)
        .slice(0, nearestKept)
        .map((window) => ({
          firstLine: windows.first[window] ?? 0,
          lastLine: windows.last[window] ?? 0,
          likeness: Math.round((alike[window] ?? 0) * 10_000) / 10_000,
        }));
      return { ...found, nearest, compared: windows.count, sent, usage, problem: null };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProviderError) && !(error instanceof RangeError)) throw error;
      return { ...found, sent, usage, problem: `${error.message} Searched by words.` };
    }
  };
}

const nearestKept = 100;
const batchTexts = 64;
const batchesAtOnce = 3;
const documentMs = 600_000;
/** Models read about 8,000 tokens. */
const maximumCharacters = 12_000;

/** What the vectors depend on: the document's bytes, how it was read, who embeds, and how it was cut. */
function keyOf(
  table: LineTable,
  embedder: string,
  { windowLines, stride }: { windowLines: number; stride: number },
): string {
  const parts = [
    table.documentSha256,
    table.revision,
    table.pages.at(-1)?.lastLine ?? 0,
    embedder,
    windowLines,
    stride,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function textsOf(table: LineTable, windows: { count: number; first: Uint32Array; last: Uint32Array }): string[] {
  return Array.from({ length: windows.count }, (_, window) => {
    const lines = linesBetween(table, windows.first[window] ?? 0, windows.last[window] ?? 0);
    const text = lines
      .filter(({ furniture }) => !furniture)
      .map((line) => line.text)
      .join('\n');
    // Nothing is sent as a blank: some servers refuse an empty text.
    return text.trim() === '' ? '-' : text.slice(0, maximumCharacters);
  });
}

async function inBatches(
  texts: readonly string[],
  embed: (texts: readonly string[]) => Promise<number[][]>,
): Promise<number[][]> {
  const vectors: number[][] = new Array(texts.length);
  let next = 0;
  const work = async () => {
    while (next < texts.length) {
      const from = next;
      next += batchTexts;
      const embedded = await embed(texts.slice(from, from + batchTexts));
      for (const [at, vector] of embedded.entries()) vectors[from + at] = vector;
    }
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, work));
  return vectors;
}

/** What a promise resolves to, or null when that takes too long. @throws what the signal was aborted with */
async function within<T>(promise: Promise<T>, ms: number, signal: AbortSignal): Promise<T | null> {
  const timer = new AbortController();
  try {
    const late = pause(ms, null, { signal: AbortSignal.any([signal, timer.signal]) });
    return await Promise.race([promise, late]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    timer.abort();
  }
}
