import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Answer, Item } from '../../contract/answer';
import type { Line, Page } from '../../document/line-table';
import type { Evidence } from '../../evidence/evidence';
import type { Clock } from '../../ports/clock';
import type { Actor, Store } from '../../ports/store';
import type { Flag } from '../../run/flag';
import { isPostgres } from './database-url';
import { migrate } from './migrate';
import { openStore } from './open-store';
import { type Cluster, postgresPrograms, startCluster } from './postgres-fixture';
import { openSqlite } from './sqlite-driver';

export type TestClock = Clock & { advance(ms: number): void };
export type TestStore = { store: Store; databaseUrl: string; clock: TestClock };
export type Databases = { url(): Promise<string>; open(url?: string): Promise<TestStore> };

/** Runs one suite on SQLite and on PostgreSQL; each `url()` is a migrated, empty database of its own. */
export function onEveryDatabase(
  name: string,
  suite: (databases: Databases, provider: 'sqlite' | 'postgresql') => void,
) {
  describe(`${name} on SQLite`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-store-'));
    const template = join(folder, 'template.db');
    let count = 0;
    beforeAll(async () => {
      const migrated = `file:${join(folder, 'migrated.db')}`;
      await migrate(migrated, process.cwd());
      // a copy of the file alone would lack what its log holds
      await runSql(migrated, 'PRAGMA wal_checkpoint(TRUNCATE)');
      copyFileSync(join(folder, 'migrated.db'), template);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const copyTemplate = async () => {
      const file = join(folder, `${++count}.db`);
      copyFileSync(template, file);
      return `file:${file}`;
    };
    suite(opening(copyTemplate), 'sqlite');
  });

  describe.skipIf(!programs)(`${name} on PostgreSQL`, () => {
    suite(
      opening(async () => (await startedCluster()).createDatabase({ migrated: true })),
      'postgresql',
    );
  });
}

const programs = postgresPrograms();
if (!programs)
  console.warn('PostgreSQL is not installed here (apt install postgresql): its half of the tests is skipped.');

/** One server for a test file, started by the first test that needs it. */
let cluster: Promise<Cluster> | null = null;
function startedCluster(): Promise<Cluster> {
  cluster ??= startCluster(programs ?? '');
  return cluster;
}
afterAll(async () => (await cluster)?.stop());

function opening(url: () => Promise<string>): Databases {
  const stores: Store[] = [];
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });
  return {
    url,
    async open(databaseUrl) {
      const clock = testClock();
      const used = databaseUrl ?? (await url());
      const store = await openStore({ databaseUrl: used, clock });
      stores.push(store);
      return { store, databaseUrl: used, clock };
    },
  };
}

let ids = 0;

export function testClock(startMs = Date.UTC(2026, 0, 1)): TestClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    id: () => `id${String(++ids).padStart(9, '0')}-${process.pid}`,
    advance(ms) {
      nowMs += ms;
    },
  };
}

/** SQL beside the store, as an administrator of the database or somebody who broke in could run it. */
export async function runSql(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  if (!isPostgres(databaseUrl)) {
    const client = openSqlite(databaseUrl);
    try {
      const { rows, columns } = await client.execute(sql);
      return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
    } finally {
      client.close();
    }
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}

export const ann: Actor = { userId: 'ann', name: 'Ann', workspaceId: 'workspace-1' };
export const bob: Actor = { userId: 'bob', name: 'Bob', workspaceId: 'workspace-1' };
export const stranger: Actor = { userId: 'eve', name: 'Eve', workspaceId: 'workspace-2' };

export function sha256Like(seed: number): string {
  return seed.toString(16).padStart(64, '0');
}

export function makePage(number: number, firstLine: number, texts: string[]): Page {
  const lines = texts.map((text, index) => makeLine(firstLine + index, number, text));
  return {
    number,
    width: 595.28,
    height: 841.89,
    rotation: 0,
    firstLine,
    lastLine: firstLine + texts.length - 1,
    lines,
    tableColumns: [],
    signals: {
      characters: texts.join('').length,
      unmappedShare: 0,
      imageOnly: false,
      hiddenLines: 0,
      garbled: false,
    },
  };
}

function makeLine(number: number, page: number, text: string): Line {
  const y = 70 + (number % 50) * 14.4;
  const words = text.split(' ').map((word, index) => ({
    text: word,
    box: [56.7 + index * 40, y, 90.25 + index * 40, y + 11.5] as const,
  }));
  return { number, page, text, box: [56.7, y, 500, y + 11.5], words, fontSize: 10.5 };
}

export function makeAnswer(items: Item[]): Answer {
  return {
    items,
    extraction_method: items.length > 0 ? 'verbatim' : 'na',
    computation: null,
    confidence: 0.9,
    confidence_explanation: 'stands on the line',
    caveats: [],
    answer_found: items.length > 0,
    complete_answer_found: items.length > 0,
    context_completeness_weak: 1,
    context_structured: true,
    llm_discovered_keywords: [],
    keywords_found: [],
    conflicting_evidence: false,
    suggested_clarification: null,
    narrative: null,
    indicators: {},
  };
}

export function makeItem(value: string, line = 1): Item {
  return { kind: 'text', value, spans: [{ line_start: line, line_end: line, quote: value }], path: null };
}

export function makeEvidence(item: Item): Evidence[] {
  return item.spans.map((span) => ({
    span,
    grade: 'exact',
    snippet: [{ line: span.line_start, page: 1, text: String(item.value), mark: null }],
    pages: [{ page: 1, lineBoxes: [[0, 0, 1, 1]], quoteBoxes: [] }],
    sectionTitle: null,
    hiddenLines: [],
    startsClean: true,
    endsClean: true,
  }));
}

export function makeFlag(name: Flag['name'], reason = 'seen in a test'): Flag {
  return { name, reason, items: [], details: {} };
}

/** What a run comes back with. */
export function makeResult(value: string, flags: Flag[] = []): Parameters<Store['finishRun']>[1] {
  const items = [makeItem(value)];
  return {
    answer: makeAnswer(items),
    items,
    evidence: items.map(makeEvidence),
    flags,
    meta: {
      provider: 'reader',
      model: 'reader',
      rung: 'reader',
      promptVersion: 'base@1',
      parameters: {},
      finishReason: 'stop',
      usage: null,
      cost: null,
      latencyMs: 12,
      firstTokenMs: 3,
      requestId: null,
      retrievedLines: [{ first: 1, last: 3 }],
      attempts: 1,
      rounds: 1,
      context_completeness_strong: null,
      route: 'ship',
    },
    route: { route: flags.length > 0 ? 'human_review' : 'ship', rule: 'otherwise', reason: 'in a test' },
    state: flags.length > 0 ? 'needs_review' : 'shipped',
    events: [],
  };
}

/** A document with two lines that can be asked. */
export async function readyDocument(store: Store, actor: Actor, seed: number) {
  const { document } = await store.createDocument(actor, { name: `${seed}.pdf`, sha256: sha256Like(seed), bytes: 10 });
  const revision = { parser: 'test', version: '1', settings: { columns: true } };
  const revisionId = await store.beginRevision(document.id, revision, 1, false);
  await store.savePages(revisionId, [makePage(1, 1, ['The first line', 'the second line'])]);
  await store.finishRevision(revisionId, []);
  await store.setDocumentState(document.id, 'ready');
  return { documentId: document.id, revisionId };
}

/** A question with its answer, as a finished run leaves them. */
export async function answeredQuestion(
  store: Store,
  actor: Actor,
  documentId: string,
  value: string,
  flags: Flag[] = [],
) {
  const { question, run } = await store.ask(actor, {
    documentId,
    text: `What is ${value}?`,
    provider: 'reader',
    model: 'reader',
  });
  await store.beginRun(run.id);
  return { question, run, answer: await store.finishRun(run.id, makeResult(value, flags)) };
}
