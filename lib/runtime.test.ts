import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { renderAnnualReport } from '../scripts/sample/annual-report';
import { writePolicy } from '../scripts/sample/policy';
import { renderPolicy } from '../scripts/sample/render-policy';
import { createFileBlobs } from './adapters/files/file-blobs';
import { createPdfParser } from './adapters/pdf/pdf-parser';
import { openStore } from './adapters/prisma/open-store';
import { runSql } from './adapters/prisma/run-sql-fixture';
import { onEveryDatabase } from './adapters/prisma/store-fixture';
import { systemClock } from './adapters/system-clock';
import { replyOf } from './generation/reply-fixture';
import type { Actor } from './ports/actor';
import { type Provider, ProviderError } from './ports/provider';
import type { DocumentRow, QuestionView } from './ports/rows';
import type { Store } from './ports/store';
import { createReaderProvider } from './reader/reader-provider';
import { createEventBus } from './run/event-bus';
import { createRuntime, type Runtime } from './runtime';

const actor: Actor = { userId: 'u1', name: 'Ann', workspaceId: 'w1' };
const reader = { provider: 'reader', model: 'built-in reader' };
const folder = mkdtempSync(join(tmpdir(), 'countersign-runtime-'));
const started: Runtime[] = [];
const stores: Store[] = [];
afterEach(async () => {
  for (const runtime of started.splice(0)) await runtime.stop();
  for (const store of stores.splice(0)) await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;

/** What concerns one document is tried on one database: the store's own suite shows that both behave alike. */
async function openSqliteStore(): Promise<{ store: Store; databaseUrl: string }> {
  const databaseUrl = `file:${join(folder, `${++folders}.db`)}`;
  const store = await openStore({ databaseUrl, clock: systemClock });
  stores.push(store);
  return { store, databaseUrl };
}

/** A runtime with real parts over a store of the suite; only the provider can be exchanged. */
async function runtimeOver(
  store: Store,
  options: { provider?: Provider; readsQuestions?: boolean; data?: string; begin?: boolean } = {},
) {
  const data = options.data ?? join(folder, String(++folders));
  const blobs = await createFileBlobs(data);
  const bus = createEventBus();
  const problems: unknown[] = [];
  const runtime = createRuntime({
    store,
    blobs,
    bus,
    parser: createPdfParser({ pages: 400 }),
    clock: systemClock,
    providerFor: async () => ({
      provider: options.provider ?? createReaderProvider(),
      reader: null,
      readsQuestions: options.readsQuestions ?? false,
    }),
    dictionary: async () => undefined,
    log: (_message, detail) => problems.push(detail),
  });
  if (options.begin !== false) {
    await runtime.start();
    started.push(runtime);
  }
  /** Resolves with the first truthy value; looks again whenever something changes. */
  const until = <T>(look: () => Promise<T | null | undefined | false>): Promise<T> =>
    new Promise((resolve, reject) => {
      let busy = false;
      const again = async () => {
        if (busy) return;
        busy = true;
        try {
          const value = await look();
          if (value) {
            clearInterval(timer);
            unsubscribe();
            resolve(value);
          }
        } catch (error) {
          clearInterval(timer);
          reject(error);
        } finally {
          busy = false;
        }
      };
      const unsubscribe = bus.subscribe(() => void again());
      const timer = setInterval(again, 50);
      void again();
    });
  const upload = async (bytes: Uint8Array, name = 'Document.pdf'): Promise<DocumentRow> => {
    const blob = await blobs.put(once(bytes), 1e9);
    const { document } = await store.createDocument(actor, { name, sha256: blob.sha256, bytes: blob.bytes });
    runtime.wake();
    return document;
  };
  const settled = (id: string) =>
    until(async () => {
      const document = await store.document('w1', id);
      return document && !['uploaded', 'parsing'].includes(document.state) ? document : null;
    });
  const ended = (questionId: string): Promise<QuestionView> =>
    until(async () => {
      const view = await store.question('w1', questionId);
      return view?.run && ['finished', 'failed'].includes(view.run.state) ? view : null;
    });
  return { runtime, blobs, data, problems, upload, settled, ended, until };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

const policyBytes = renderPolicy(writePolicy(4));

onEveryDatabase('the runtime', (databases) => {
  it('parses, answers and keeps everything over a restart', async () => {
    const { store, databaseUrl } = await databases.open();
    const first = await runtimeOver(store);
    const document = await first.settled((await first.upload(await policyBytes)).id);
    expect(document).toMatchObject({ state: 'ready', pageCount: 14, pagesParsed: 14, problem: null });
    const { question } = await store.ask(actor, {
      documentId: document.id,
      text: 'What is the annual premium?',
      ...reader,
    });
    first.runtime.wake();
    const answered = await first.ended(question.id);
    expect(answered.run).toMatchObject({ state: 'finished', problem: null });
    expect(answered.answer?.answer.items[0]).toMatchObject({
      kind: 'amount',
      value: writePolicy(4).gold.annualPremium,
    });
    expect(answered.answer?.evidence[0]?.[0]?.grade).toBe('exact');
    expect(answered.answer?.evidence[0]?.[0]?.pages[0]).toMatchObject({ page: 3, quoteBoxes: [expect.anything()] });
    expect(answered.question.brief?.kind).toBe('amount');
    expect(answered.events.map(({ seq }) => seq)).toEqual(answered.events.map((_, index) => index + 1));
    expect(answered.events.at(-1)?.type).toBe('answered');
    expect((await store.audit.records('w1')).map(({ type }) => type)).toEqual(['document_uploaded', 'run_finished']);
    expect(first.problems).toEqual([]);
    await first.runtime.stop();

    const reopened = await databases.open(databaseUrl);
    expect(await reopened.store.question('w1', question.id)).toEqual(answered);
  });

  it('follows a run that a dead process left behind with another one, and keeps both', async () => {
    const { store, clock } = await databases.open();
    const first = await runtimeOver(store);
    const document = await first.settled((await first.upload(await policyBytes)).id);
    await first.runtime.stop();
    const { question, run } = await store.ask(actor, {
      documentId: document.id,
      text: 'Which exclusions apply?',
      ...reader,
    });
    await store.takeJob(['run'], 'a process that dies', 1);
    await store.beginRun(run.id);
    await store.appendEvents(run.id, [
      { seq: 1, atMs: 0, type: 'run_started', question: 'q', provider: 'reader', model: 'm' },
    ]);

    // with several processes a job is free when its lease has run out
    clock.advance(60_000);
    const second = await runtimeOver(store, { data: first.data });
    const view = await second.ended(question.id);
    expect(view.run?.id).not.toBe(run.id);
    expect(view.answer?.answer.answer_found).toBe(true);
    expect((await store.run(run.id))?.state).toBe('interrupted');
    expect((await store.events(run.id, 0)).length).toBeGreaterThan(0);
  });
});

describe('a document', () => {
  it('whose parse died in the middle is read again, nothing doubled', async () => {
    const { store } = await openSqliteStore();
    const { bytes } = await renderAnnualReport(3, 40);
    const first = await runtimeOver(store);
    const { id } = await first.upload(bytes);
    await first.until(async () => ((await store.document('w1', id))?.pagesParsed ?? 0) > 0);
    await first.runtime.stop();

    const second = await runtimeOver(store, { data: first.data });
    const document = await second.settled(id);
    expect(document).toMatchObject({ state: 'ready', pageCount: 40, pagesParsed: 40 });
    const table = await store.lineTable(document.revisionId ?? '');
    expect(table.pages.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    const numbers = table.pages.flatMap(({ lines }) => lines.map(({ number }) => number));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(document.lineCount).toBe(numbers.length);
  });

  it('that is opened is loaded and rehearsed on once, as soon as it is read, before anybody asks', async () => {
    const { store } = await openSqliteStore();
    const { bytes } = await renderAnnualReport(11, 12);
    let loads = 0;
    const counted: Store = {
      ...store,
      lineTable: (revisionId) => {
        loads++;
        return store.lineTable(revisionId);
      },
    };
    const { runtime, upload, settled, until, problems } = await runtimeOver(counted);
    const { id } = await upload(bytes);
    runtime.prepare(id);
    const { revisionId } = await settled(id);
    await until(async () => loads > 0);
    runtime.prepare(id);
    await runtime.documentIndex(revisionId ?? '');
    runtime.prepare('of nobody');
    expect({ loads, problems }).toEqual({ loads: 1, problems: [] });
  });

  it('that is still being read is answered from all of its pages', async () => {
    const { store } = await openSqliteStore();
    const { bytes, auditFee } = await renderAnnualReport(5, 60);
    const part = await runtimeOver(store);
    const { id } = await part.upload(bytes);
    await part.until(async () => ((await store.document('w1', id))?.pagesParsed ?? 0) > 0);
    const { question } = await store.ask(actor, { documentId: id, text: 'What was the total audit fee?', ...reader });
    part.runtime.wake();
    const view = await part.ended(question.id);
    expect((await store.document('w1', id))?.state).toBe('ready');
    expect(view.answer?.answer.items[0]).toMatchObject({ kind: 'amount', value: { value: auditFee } });
    expect(view.answer?.evidence[0]?.[0]?.pages[0]?.page).toBe(60);
  });

  it('with a password asks for it, opens with the right one, and keeps no trace of it', async () => {
    const { store, databaseUrl } = await openSqliteStore();
    const password = 'correct-horse-7781';
    const part = await runtimeOver(store);
    const { id } = await part.upload(await pdfOf({ userPassword: password }, 'The annual premium is USD 12,500.'));
    expect(await part.settled(id)).toMatchObject({ state: 'needs_password', problem: { code: 'password_needed' } });
    expect(await part.runtime.parseWithPassword(id, 'wrong')).toMatchObject({ ok: false, code: 'password_wrong' });
    expect(await store.document('w1', id)).toMatchObject({ state: 'needs_password' });
    expect(await part.runtime.parseWithPassword(id, password)).toMatchObject({ ok: true });
    expect(await store.document('w1', id)).toMatchObject({ state: 'ready', wasEncrypted: true });
    await part.runtime.stop();
    const database = databaseUrl.replace('file:', '');
    for (const file of [database, `${database}-wal`, ...filesUnder(part.data)])
      expect(readFileSync(file).includes(password), file).toBe(false);
  });

  it('of pictures says so and can still be opened', async () => {
    const { store } = await openSqliteStore();
    const part = await runtimeOver(store);
    const document = await part.settled((await part.upload(await pdfOf({}, null))).id);
    expect(document).toMatchObject({ state: 'ready', problem: { code: 'no_text' } });
    expect(document.problem?.message).toMatch(/no text that can be read.*OCR/);
  });

  it('over the limit of pages is refused with the limit and what to do', async () => {
    const { store } = await openSqliteStore();
    const part = await runtimeOver(store);
    const { bytes } = await renderAnnualReport(1, 401);
    const document = await part.settled((await part.upload(bytes)).id);
    expect(document).toMatchObject({ state: 'failed', problem: { code: 'too_many_pages' } });
    expect(document.problem?.message).toMatch(/401; the limit is 400\..*Split the document/);
  });

  it('that is no PDF, cut off or scrambled never stops the others', async () => {
    const { store } = await openSqliteStore();
    const part = await runtimeOver(store);
    const whole = Buffer.from(await policyBytes);
    const scrambled = Buffer.from(whole);
    for (let index = 0; index < 2000; index++) scrambled[(index * 7919) % scrambled.length] = (index * 31) & 0xff;
    const bad = [Buffer.from('%PDF-1.7\nnothing else'), whole.subarray(0, 6000), scrambled];
    const rows = await Promise.all([...bad, whole].map((bytes) => part.upload(bytes)));
    const states = await Promise.all(rows.map(({ id }) => part.settled(id)));
    for (const document of states.slice(0, 3)) {
      if (document.state === 'failed') expect(document.problem?.message).toMatch(/\. (Upload|Open|Save|Choose)/);
    }
    expect(states[0]?.state).toBe('failed');
    expect(states.at(-1)?.state).toBe('ready');
  });

  it('whose provider fails gets a run that says what happened and what to do', async () => {
    const { store } = await openSqliteStore();
    const failing: Provider = {
      id: 'https://models.example model',
      model: 'model',
      // biome-ignore lint/correctness/useYield: a provider that fails before its first word
      async *generate() {
        throw new ProviderError('unauthorized', 'The provider refused the key. Set another one in settings.', {
          textSoFar: '',
          status: 401,
          requestId: null,
          retryAfterMs: null,
        });
      },
    };
    const part = await runtimeOver(store, { provider: failing });
    const document = await part.settled((await part.upload(await policyBytes)).id);
    const { question } = await store.ask(actor, { documentId: document.id, text: 'What is the premium?', ...reader });
    part.runtime.wake();
    const view = await part.ended(question.id);
    expect(view.run).toMatchObject({ state: 'failed', problem: { code: 'unauthorized' } });
    expect(view.run?.problem?.message).toContain('Set another one');
  });

  it('lets go of a run that is called off while its model answers', async () => {
    const { store, databaseUrl } = await openSqliteStore();
    let runId = '';
    const model: Provider = {
      id: 'https://models.example model',
      model: 'model',
      async *generate() {
        await store.setRunState(runId, 'cancelled');
        yield { type: 'rung', rung: 'chat_schema', model: 'model', reason: null };
        yield { type: 'text', text: replyOf([]) };
        yield { type: 'finish', finishReason: 'stop', usage: null, requestId: null, refusal: null };
      },
    };
    const part = await runtimeOver(store, { provider: model });
    const document = await part.settled((await part.upload(await policyBytes)).id);
    const asked = await store.ask(actor, { documentId: document.id, text: 'What is the premium?', ...reader });
    runId = asked.run.id;
    part.runtime.wake();
    const jobs = () => runSql(databaseUrl, `SELECT "state" FROM "Job" WHERE "kind" = 'run'`);
    await part.until(async () => (await jobs()).some(({ state }) => state === 'done' || state === 'failed'));
    expect(await jobs()).toEqual([{ state: 'done' }]);
    expect(part.problems).toEqual([]);
    expect((await store.question('w1', asked.question.id))?.answer).toBeNull();
  });

  it('has its words, as a model reads a question and as it finds them, proposed to the expert with their question', async () => {
    const { store } = await openSqliteStore();
    const reading = {
      answer_shape: 'single',
      answer_type: 'amount',
      keywords: ['insurance fee', 'annual contribution'],
      sections: [],
      clarification: null,
    };
    const told = replyOf([], { llm_discovered_keywords: ['yearly charge', 'insurance fee'] });
    const model: Provider = {
      id: 'https://models.example model',
      model: 'model',
      async *generate({ prompt }) {
        yield { type: 'rung', rung: 'chat_schema', model: 'model', reason: null };
        const asked = prompt.schema.name === 'question_reading';
        yield { type: 'text', text: asked ? JSON.stringify(reading) : told };
        yield { type: 'finish', finishReason: 'stop', usage: null, requestId: null, refusal: null };
      },
    };
    const part = await runtimeOver(store, { provider: model, readsQuestions: true });
    const document = await part.settled((await part.upload(await policyBytes)).id);
    const { question } = await store.ask(actor, { documentId: document.id, text: 'What do we pay a year?', ...reader });
    part.runtime.wake();
    const view = await part.ended(question.id);
    expect(view.question.brief).toMatchObject({ kind: 'amount', readBy: 'model' });
    const waiting = await store.dictionary.proposals('w1');
    expect(waiting.map(({ keyword }) => keyword).sort()).toEqual([
      'annual contribution',
      'insurance fee',
      'yearly charge',
    ]);
    expect(new Set(waiting.map(({ questionId }) => questionId))).toEqual(new Set([question.id]));
  });
});

/** One page with a line of text, or with nothing but a picture. */
async function pdfOf(options: PDFKit.PDFDocumentOptions, text: string | null): Promise<Uint8Array> {
  const pdf = new PDFDocument({ ...options, info: { CreationDate: new Date(0) } });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  if (text) pdf.text(text);
  else pdf.image(onePixel, 0, 0, { width: 612, height: 792 });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

function filesUnder(path: string): string[] {
  return readdirSync(path).flatMap((name) => {
    const full = join(path, name);
    return statSync(full).isDirectory() ? filesUnder(full) : [full];
  });
}
