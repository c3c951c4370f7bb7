import { expect, it } from 'vitest';
import type { Page } from '../../document/line-table';
import { parseQuestion } from '../../question/parse-question';
import type { TraceEvent } from '../../run/trace-event';
import {
  ann,
  answeredQuestion,
  makeFlag,
  makePage,
  makeResult,
  readyDocument,
  sha256Like,
  stranger,
} from './rows-fixture';
import { runSql } from './run-sql-fixture';
import { onEveryDatabase } from './store-fixture';

const revision = { parser: 'test', version: '1', settings: { columns: true, limit: 3, mode: 'x' } };
const reader = { provider: 'reader', model: 'reader' };
const routeEvent = (seq: number): TraceEvent => ({ seq, atMs: seq * 10.4, type: 'failed', code: 'c', message: 'm' });

onEveryDatabase('the store', (databases) => {
  it('takes the same bytes twice for one document, in a workspace', async () => {
    const { store } = await databases.open();
    const input = { name: 'a.pdf', sha256: sha256Like(1), bytes: 3, suggestedQuestions: ['Why?'] };
    const uploads = await Promise.all([1, 2, 3].map(() => store.createDocument(ann, input)));
    const elsewhere = await store.createDocument(stranger, input);
    expect(uploads.filter(({ existed }) => !existed)).toHaveLength(1);
    expect(new Set(uploads.map(({ document }) => document.id)).size).toBe(1);
    expect(elsewhere.existed).toBe(false);
    expect((await store.documents(ann.workspaceId)).map(({ suggestedQuestions }) => suggestedQuestions)).toEqual([
      ['Why?'],
    ]);
    expect((await store.audit.records(ann.workspaceId)).map(({ type }) => type)).toEqual(['document_uploaded']);
    expect(await store.takeJob(['parse'], 'w', 1000)).toMatchObject({
      payload: { documentId: uploads[0]?.document.id },
    });
  });

  it('gives nothing of one workspace to another', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { question, answer } = await answeredQuestion(store, ann, documentId, 'one', [makeFlag('inferred')]);
    const other = stranger.workspaceId;
    expect(await store.document(other, documentId)).toBeNull();
    expect(await store.documents(other)).toEqual([]);
    expect(await store.question(other, question.id)).toBeNull();
    expect(await store.questions(other, documentId)).toEqual([]);
    expect(await store.review.answer(other, answer.id)).toBeNull();
    expect((await store.review.queue(other)).left).toBe(0);
    expect(await store.review.content(other, answer.id, 1)).toBeNull();
    expect(await store.review.claim(stranger, answer.id)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await store.review.decide(stranger, { answerId: answer.id, version: 1, decision: 'approve' })).toMatchObject(
      { ok: false, code: 'not_found' },
    );
    expect(await store.review.comment(stranger, answer.id, 'hello')).toBeNull();
    await expect(store.ask(stranger, { documentId, text: 'q', ...reader })).rejects.toThrow(/no document/);
    await expect(store.runAgain(stranger, question.id, reader)).rejects.toThrow(/no question/);
  });

  it('gives pages back as they were saved, while the document is still being parsed', async () => {
    const { store } = await databases.open();
    const { document } = await store.createDocument(ann, { name: 'a.pdf', sha256: sha256Like(1), bytes: 3 });
    const revisionId = await store.beginRevision(document.id, revision, 3, true);
    const [plain, rich] = [makePage(1, 1, ['A first line', 'a second']), richPage(2, 3)];
    await store.savePages(revisionId, [plain, rich]);
    expect(await store.document(ann.workspaceId, document.id)).toMatchObject({
      state: 'parsing',
      pageCount: 3,
      pagesParsed: 2,
      lineCount: 4,
      wasEncrypted: true,
      revisionId,
    });
    expect(await store.pages(revisionId, 1, 9)).toEqual([plain, rich]);
    const empty = makePage(3, 5, []);
    await store.savePages(revisionId, [empty]);
    const section = { level: 1, title: 'One', startPage: 1, endPage: 3, firstLine: 1, lastLine: 4 };
    await store.finishRevision(revisionId, [section]);
    expect(await store.lineTable(revisionId)).toEqual({
      documentSha256: document.sha256,
      revision,
      pages: [plain, rich, empty],
      sections: [section],
    });
    expect(await store.pageSignals(revisionId)).toEqual(
      [plain, rich, empty].map(({ number, signals }) => ({ number, signals })),
    );
    expect(await store.revisionOf(document.id, revisionId)).toBe(revisionId);
    expect(await store.revisionOf('another', revisionId)).toBeNull();
  });

  it('never changes a finished revision, and shows the old reading until a new one is whole', async () => {
    const { store } = await databases.open();
    const { documentId, revisionId } = await readyDocument(store, ann, 1);
    await expect(store.savePages(revisionId, [makePage(2, 3, ['x'])])).rejects.toThrow(/never changes/);
    await expect(store.finishRevision(revisionId, [])).rejects.toThrow(/never changes/);
    const second = await store.beginRevision(documentId, { ...revision, version: '2' }, 1, false);
    await store.savePages(second, [makePage(1, 1, ['Read in another way'])]);
    expect(await store.document(ann.workspaceId, documentId)).toMatchObject({
      state: 'ready',
      revisionId,
      lineCount: 2,
    });
    await store.finishRevision(second, []);
    expect(await store.document(ann.workspaceId, documentId)).toMatchObject({ revisionId: second, lineCount: 1 });
    expect((await store.pages(revisionId, 1, 1))[0]?.lines[0]?.text).toBe('The first line');
  });

  it('drops what a parse that died left behind when another begins', async () => {
    const { store, databaseUrl } = await databases.open();
    const { document } = await store.createDocument(ann, { name: 'a.pdf', sha256: sha256Like(1), bytes: 3 });
    const dead = await store.beginRevision(document.id, revision, 9, false);
    await store.savePages(dead, [makePage(1, 1, ['half'])]);
    const revisionId = await store.beginRevision(document.id, revision, 9, false);
    expect(await store.document(ann.workspaceId, document.id)).toMatchObject({
      revisionId,
      pagesParsed: 0,
      lineCount: 0,
    });
    expect(await runSql(databaseUrl, `SELECT "id" FROM "Revision"`)).toEqual([{ id: revisionId }]);
    expect(await runSql(databaseUrl, `SELECT "number" FROM "Page"`)).toEqual([]);
  });

  it('lets a question wait for the end of the parse, also of the one that follows a dead one', async () => {
    const { store } = await databases.open();
    const { document } = await store.createDocument(ann, { name: 'a.pdf', sha256: sha256Like(1), bytes: 3 });
    const dead = await store.beginRevision(document.id, revision, 2, false);
    const { run } = await store.ask(ann, { documentId: document.id, text: 'q', ...reader });
    expect(run).toMatchObject({ state: 'queued', revisionId: dead });
    const revisionId = await store.beginRevision(document.id, revision, 2, false);
    expect(await store.run(run.id)).toMatchObject({ state: 'queued', revisionId });
    expect(await store.takeJob(['run'], 'w', 1000)).toBeNull();
    await store.finishRevision(revisionId, []);
    expect(await store.takeJob(['run'], 'w', 1000)).toMatchObject({ payload: { runId: run.id } });
    expect(await store.takeJob(['run'], 'w', 1000)).toBeNull();
  });

  it('gives every question asked around the end of a parse exactly one job', async () => {
    const { store } = await databases.open();
    const { document } = await store.createDocument(ann, { name: 'a.pdf', sha256: sha256Like(1), bytes: 3 });
    const revisionId = await store.beginRevision(document.id, revision, 1, false);
    const asking = [...Array(6).keys()].map(() => store.ask(ann, { documentId: document.id, text: 'q', ...reader }));
    const [, ...asked] = await Promise.all([store.finishRevision(revisionId, []), ...asking]);
    const taken: unknown[] = [];
    for (let job = await store.takeJob(['run'], 'w', 60_000); job; job = await store.takeJob(['run'], 'w', 60_000))
      taken.push(job.payload);
    expect(new Set(taken.map((payload) => JSON.stringify(payload)))).toEqual(
      new Set(asked.map(({ run }) => JSON.stringify({ runId: run.id }))),
    );
    expect(taken).toHaveLength(asked.length);
  });

  it('ends a question whose document fails before its end, and takes no further one', async () => {
    const { store } = await databases.open();
    const { document } = await store.createDocument(ann, { name: 'a.pdf', sha256: sha256Like(1), bytes: 3 });
    await store.beginRevision(document.id, revision, 2, false);
    const { run } = await store.ask(ann, { documentId: document.id, text: 'q', ...reader });
    await store.setDocumentState(document.id, 'failed', { code: 'broken', message: 'm' });
    expect(await store.run(run.id)).toMatchObject({ state: 'failed', problem: { code: 'document_failed' } });
    await expect(store.ask(ann, { documentId: document.id, text: 'q', ...reader })).rejects.toThrow(/to its end/);
  });

  it('saves the pages of one revision from several writers without losing count', async () => {
    const { store } = await databases.open();
    const { document } = await store.createDocument(ann, { name: 'a.pdf', sha256: sha256Like(1), bytes: 3 });
    const revisionId = await store.beginRevision(document.id, revision, 12, false);
    await Promise.all(
      [...Array(12).keys()].map((index) => store.savePages(revisionId, [makePage(index + 1, index + 1, ['x'])])),
    );
    expect(await store.document(ann.workspaceId, document.id)).toMatchObject({ pagesParsed: 12, lineCount: 12 });
  });

  it('records a question, its run and its job at once, and the answer with all that belongs to it', async () => {
    const { store, databaseUrl } = await databases.open();
    const { documentId, revisionId } = await readyDocument(store, ann, 1);
    const { question, run } = await store.ask(ann, { documentId, text: 'What?', ...reader });
    expect(await store.takeJob(['run'], 'w', 1000)).toMatchObject({ payload: { runId: run.id } });
    await store.beginRun(run.id);
    await store.appendEvents(run.id, [routeEvent(1), routeEvent(2)]);
    const result = { ...makeResult('forty-two', [makeFlag('inferred'), makeFlag('policy')]), events: [routeEvent(3)] };
    const answer = await store.finishRun(run.id, result);
    expect(answer).toMatchObject({
      state: 'needs_review',
      version: 1,
      revisionId,
      flags: result.flags,
      meta: result.meta,
    });
    expect(await store.question(ann.workspaceId, question.id)).toMatchObject({
      question,
      run: await store.run(run.id),
      answer: { ...answer, answer: result.answer, evidence: result.evidence },
      events: [1, 2, 3].map(routeEvent),
    });
    expect(await store.questions(ann.workspaceId, documentId)).toMatchObject([
      { id: question.id, headline: 'forty-two', run: { state: 'finished' }, answer: { id: answer.id } },
    ]);
    const spans = await runSql(
      databaseUrl,
      `SELECT s."quote", s."grade", i."kind" FROM "Span" s JOIN "Item" i ON i."id" = s."itemId"`,
    );
    expect(spans).toEqual([{ quote: 'forty-two', grade: 'exact', kind: 'text' }]);
    expect((await store.audit.records(ann.workspaceId)).map(({ type }) => type)).toEqual([
      'document_uploaded',
      'run_finished',
    ]);
  });

  it('keeps every character of what a model said, and of what a document says', async () => {
    const { store } = await databases.open();
    const nasty = 'NUL \0, half \ud800, line separator \u2028, emoji \u{1f600}, "quotes" and \\backslash';
    const { document } = await store.createDocument(ann, { name: nasty, sha256: sha256Like(1), bytes: 3 });
    const revisionId = await store.beginRevision(document.id, revision, 1, false);
    await store.savePages(revisionId, [makePage(1, 1, [nasty])]);
    await store.finishRevision(revisionId, [
      { level: 1, title: nasty, startPage: 1, endPage: 1, firstLine: 1, lastLine: 1 },
    ]);
    const { question, run } = await store.ask(ann, { documentId: document.id, text: nasty, ...reader });
    const event: TraceEvent = { seq: 1, atMs: 0, type: 'failed', code: 'c', message: nasty };
    await store.appendEvents(run.id, [event]);
    const result = makeResult(nasty, [makeFlag('inferred', nasty)]);
    const answer = await store.finishRun(run.id, result);
    expect((await store.pages(revisionId, 1, 1))[0]?.lines[0]?.text).toBe(nasty);
    expect(await store.events(run.id, 0)).toEqual([event]);
    expect(answer.answer).toEqual(result.answer);
    expect(question.text).toContain('"quotes" and \\backslash');
    expect(await store.audit.verify(ann.workspaceId)).toMatchObject({ ok: true });
  });

  it('refuses events that come out of order, twice, or after the end', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { run } = await store.ask(ann, { documentId, text: 'q', ...reader });
    await store.appendEvents(run.id, [routeEvent(1), routeEvent(2)]);
    await expect(store.appendEvents(run.id, [routeEvent(2)])).rejects.toMatchObject({ code: 'events_out_of_order' });
    await expect(store.appendEvents(run.id, [routeEvent(4), routeEvent(3)])).rejects.toMatchObject({
      code: 'events_out_of_order',
    });
    expect((await store.events(run.id, 1)).map(({ seq }) => seq)).toEqual([2]);
    await store.finishRun(run.id, makeResult('x'));
    await expect(store.appendEvents(run.id, [routeEvent(9)])).rejects.toMatchObject({ code: 'run_over' });
    await expect(store.finishRun(run.id, makeResult('y'))).rejects.toMatchObject({ code: 'run_over' });
    await expect(store.setRunState(run.id, 'failed')).rejects.toMatchObject({ code: 'run_over' });
    await expect(store.beginRun(run.id)).rejects.toMatchObject({ code: 'run_over' });
    await expect(store.beginRun('no such run')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves nothing of a result that can not be kept whole', async () => {
    const { store, databaseUrl } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { run } = await store.ask(ann, { documentId, text: 'q', ...reader });
    await store.appendEvents(run.id, [routeEvent(5)]);
    await expect(store.finishRun(run.id, { ...makeResult('x'), events: [routeEvent(5)] })).rejects.toThrow();
    expect(await store.run(run.id)).toMatchObject({ state: 'queued' });
    for (const table of ['Answer', 'AnswerContent', 'Item', 'Span', 'Attempt']) {
      expect(await runSql(databaseUrl, `SELECT 1 FROM "${table}"`)).toEqual([]);
    }
    expect(await store.audit.head(ann.workspaceId)).toMatchObject({ length: 1 });
  });

  it('counts attempts from the diary', async () => {
    const { store, databaseUrl } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { run } = await store.ask(ann, { documentId, text: 'q', ...reader });
    const prompt = { version: 'base@1', system: '', user: '' } as never;
    const started = {
      atMs: 0,
      type: 'call_started',
      round: 1,
      role: 'answer',
      model: 'm',
      prompt,
      parameters: {},
    } as const;
    const finished = {
      atMs: 5,
      type: 'call_finished',
      text: '{"no',
      finishReason: 'length',
      usage: { inputTokens: 10, cachedInputTokens: 0, outputTokens: 2 },
      requestId: 'r1',
      durationMs: 4.6,
      firstTokenMs: null,
      cost: { amount: '0.0001', currency: 'USD' },
    } as const;
    await store.appendEvents(run.id, [
      { ...started, seq: 1, attempt: 1 },
      { ...finished, seq: 2, attempt: 1 },
      {
        seq: 3,
        atMs: 6,
        type: 'rejected',
        attempt: 1,
        identical: false,
        issues: [{ code: 'syntax', path: '', message: 'cut' }],
      },
      { ...started, seq: 4, attempt: 2, role: 'reask' },
      { ...finished, seq: 5, attempt: 2, text: '{}', finishReason: 'stop' },
    ]);
    await store.finishRun(run.id, makeResult('x'));
    const rows = await runSql(
      databaseUrl,
      `SELECT "number", "role", "reply", "costAmount", "latencyMs", "issues" FROM "Attempt" ORDER BY "number"`,
    );
    expect(
      rows.map(({ number, role, reply, costAmount, latencyMs }) => ({ number, role, reply, costAmount, latencyMs })),
    ).toEqual([
      { number: 1, role: 'answer', reply: '"{\\"no"', costAmount: '0.0001', latencyMs: 5 },
      { number: 2, role: 'reask', reply: '"{}"', costAmount: '0.0001', latencyMs: 5 },
    ]);
    expect(JSON.parse(String(rows[0]?.issues))).toHaveLength(1);
  });

  it('shows an earlier answer until a later run has one', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { question, answer } = await answeredQuestion(store, ann, documentId, 'old', [makeFlag('inferred')]);
    const again = await store.runAgain(ann, question.id, reader);
    expect(await store.question(ann.workspaceId, question.id)).toMatchObject({
      run: { id: again.id },
      answer: { id: answer.id },
    });
    await store.setRunState(again.id, 'failed', { code: 'timeout', message: 'took too long' });
    expect(await store.question(ann.workspaceId, question.id)).toMatchObject({
      run: { state: 'failed', problem: { code: 'timeout' } },
      answer: { id: answer.id },
    });
    const third = await store.runAgain(ann, question.id, reader);
    const newer = await store.finishRun(third.id, makeResult('new', [makeFlag('inferred')]));
    expect((await store.review.queue(ann.workspaceId)).entries.map(({ answerId }) => answerId)).toEqual([newer.id]);
  });

  it('begins a run anew that its process left in the middle', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { question, run } = await store.ask(ann, { documentId, text: 'q', ...reader });
    await store.takeJob(['run'], 'dead', 1000);
    await store.beginRun(run.id);
    await store.appendEvents(run.id, [routeEvent(1)]);
    const next = await store.restartRun(run.id);
    expect(await store.run(run.id)).toMatchObject({ state: 'interrupted', problem: { code: 'interrupted' } });
    expect((await store.events(run.id, 0)).map(({ type }) => type)).toEqual(['failed', 'interrupted']);
    expect(await store.question(ann.workspaceId, question.id)).toMatchObject({ run: { id: next.id, state: 'queued' } });
    await expect(store.appendEvents(run.id, [routeEvent(9)])).rejects.toMatchObject({ code: 'run_over' });
    await expect(store.restartRun(run.id)).rejects.toMatchObject({ code: 'run_over' });
  });

  it('keeps what a person corrected of a question', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { question } = await store.ask(ann, { documentId, text: 'q', ...reader });
    expect(await store.questionById(question.id)).toMatchObject({ correctedBrief: null });
    const brief = {
      schemaVersion: 1 as const,
      question: 'q',
      language: 'en',
      shape: 'single' as const,
      kind: 'text' as const,
      narrative: false,
      keywords: [],
      periods: [],
      unit: { scale: null, currency: null, decimals: null, percent: false },
      comparison: null,
      formulas: [],
      scope: { pages: [], sections: [], lines: [], parts: [] },
      parts: [],
      fields: [],
      clarification: null,
      corrections: [],
    };
    await store.saveBrief(question.id, brief);
    await store.correctBrief(ann, question.id, { ...brief, shape: 'listing' });
    expect(await store.questionById(question.id)).toMatchObject({
      brief: { shape: 'single' },
      correctedBrief: { shape: 'listing' },
    });
    await expect(store.correctBrief(stranger, question.id, brief)).rejects.toMatchObject({ code: 'not_found' });
    await store.correctBrief(ann, question.id, null);
    expect((await store.questionById(question.id))?.correctedBrief).toBeNull();
  });

  it('resumes a question with the reply to what was asked back, in one step with its audit event', async () => {
    const { store } = await databases.open();
    const { documentId } = await readyDocument(store, ann, 1);
    const { question } = await answeredQuestion(store, ann, documentId, 'q', []);
    const reply = { text: '2025', brief: parseQuestion('What was the premium in 2025?') };
    await expect(store.runAgain(stranger, question.id, { ...reader, reply })).rejects.toMatchObject({
      code: 'not_found',
    });
    const run = await store.runAgain(ann, question.id, { ...reader, reply });
    expect((await store.questionById(question.id))?.correctedBrief).toEqual(reply.brief);
    const told = (await store.audit.about(ann.workspaceId, question.id)).at(-1);
    expect(told?.type).toBe('clarification_replied');
    expect(JSON.parse(told?.body ?? '')).toMatchObject({ body: { runId: run.id } });
  });
});

onEveryDatabase('jobs', (databases, provider) => {
  it('gives each job to one worker', async () => {
    const { store } = await databases.open();
    const ids = await Promise.all([...Array(8).keys()].map((index) => store.enqueue('cell', { index })));
    const taken = await Promise.all([...Array(12).keys()].map((index) => store.takeJob(['cell'], `w${index}`, 60_000)));
    const got = taken.flatMap((job) => (job ? [job.id] : []));
    expect(got.sort()).toEqual(ids.sort());
    expect(await store.takeJob(['run'], 'w', 1)).toBeNull();
  });

  it('queues the same work once while it waits or runs', async () => {
    const { store } = await databases.open();
    const first = await store.enqueue('parse', { documentId: 'd' });
    expect(await store.enqueue('parse', { documentId: 'd' })).toBe(first);
    await store.takeJob(['parse'], 'w', 60_000);
    expect(await store.enqueue('parse', { documentId: 'd' })).toBe(first);
    await store.finishJob(first, 'w', { ok: true });
    expect(await store.enqueue('parse', { documentId: 'd' })).not.toBe(first);
  });

  it('frees a job whose lease ran out, and hears no more of its first worker', async () => {
    const { store, clock } = await databases.open();
    const id = await store.enqueue('export', {});
    await store.takeJob(['export'], 'slow', 1_000);
    clock.advance(900);
    expect(await store.extendLease(id, 'slow', 1_000)).toBe(true);
    clock.advance(900);
    expect(await store.takeJob(['export'], 'quick', 1_000)).toBeNull();
    clock.advance(200);
    expect(await store.takeJob(['export'], 'quick', 1_000)).toMatchObject({ id, attempts: 2 });
    expect(await store.extendLease(id, 'slow', 1_000)).toBe(false);
    await store.finishJob(id, 'slow', { ok: true });
    expect(await store.extendLease(id, 'quick', 1_000)).toBe(true);
    await store.finishJob(id, 'quick', { ok: false, message: 'no' });
    clock.advance(9_000);
    expect(await store.takeJob(['export'], 'w', 1_000)).toBeNull();
  });

  it('takes back at start what a process that is gone was doing', async () => {
    const { store, clock, databaseUrl } = await databases.open();
    const id = await store.enqueue('parse', { documentId: 'd' });
    await store.takeJob(['parse'], 'gone', 1_000);
    const other = await databases.open(databaseUrl);
    other.clock.advance(clock.now() - other.clock.now());
    // a file has one process; on a server the worker may well be alive in another
    expect((await other.store.reclaimJobs()).parse).toBe(provider === 'sqlite' ? 1 : 0);
    other.clock.advance(1_001);
    expect((await other.store.reclaimJobs()).parse).toBe(provider === 'sqlite' ? 0 : 1);
    expect(await other.store.takeJob(['parse'], 'new', 1_000)).toMatchObject({ id, attempts: 2 });
  });

  it('gives up on work that takes the program down each time, and says so', async () => {
    const { store, clock } = await databases.open();
    const { document } = await store.createDocument(ann, { name: 'bomb.pdf', sha256: sha256Like(9), bytes: 3 });
    for (const attempt of [1, 2, 3]) {
      expect(await store.takeJob(['parse'], `w${attempt}`, 1_000)).toMatchObject({ attempts: attempt });
      await store.beginRevision(document.id, revision, 1, false);
      clock.advance(1_001);
      await store.reclaimJobs();
    }
    expect(await store.takeJob(['parse'], 'w', 1_000)).toBeNull();
    expect(await store.document(ann.workspaceId, document.id)).toMatchObject({
      state: 'failed',
      problem: { code: 'stopped' },
    });
  });
});

onEveryDatabase('settings', (databases) => {
  it('keeps values and secrets by scope, and tells of changes without telling them', async () => {
    const { store } = await databases.open();
    await store.settings.set(ann, ann.workspaceId, 'theme', { dark: true });
    await store.settings.set(ann, ann.workspaceId, 'key', 'v1.sealed', { sealed: true });
    await store.settings.set(ann, ann.workspaceId, 'theme', { dark: false });
    expect(await store.settings.get(ann.workspaceId, 'theme')).toEqual({ value: { dark: false }, sealed: false });
    expect(await store.settings.get('elsewhere', 'theme')).toBeNull();
    expect(Object.keys(await store.settings.all(ann.workspaceId))).toEqual(['key', 'theme']);
    await store.settings.remove(ann, ann.workspaceId, 'key');
    expect(await store.settings.get(ann.workspaceId, 'key')).toBeNull();
    const records = await store.audit.records(ann.workspaceId);
    expect(records.map(({ type }) => type)).toEqual(Array(4).fill('setting_changed'));
    expect(JSON.stringify(records)).not.toContain('v1.sealed');
  });

  it('remembers what a provider can do', async () => {
    const { store } = await databases.open();
    expect(await store.settings.capability('http://x', 'm')).toBeNull();
    await store.settings.rememberCapability('http://x', 'm', { rung: 'chat_schema' });
    await store.settings.rememberCapability('http://x', 'm', { rung: 'prose' });
    expect(await store.settings.capability('http://x', 'm')).toEqual({ rung: 'prose' });
  });
});

/** Everything that a page can have. */
function richPage(number: number, firstLine: number): Page {
  const page = makePage(number, firstLine, ['Net sales 3', 'Running head']);
  page.rotation = 90;
  page.tableColumns = [{ x0: 1, x1: 2.5, header: '2025', firstLine, lastLine: firstLine }];
  const [first, second] = page.lines;
  if (!first || !second) throw new Error('two lines were made');
  first.words = [
    { text: 'Net', box: [1, 2, 3, 4], column: 0 },
    { text: 'sales', box: [1, 2, 3, 4] },
    { text: '3', box: [1, 2, 3, 4], superscript: true },
    { text: '4', box: [1, 2, 3, 4], column: 2, superscript: true },
  ];
  Object.assign(first, { bold: true, footnote: true, hidden: 'covered', angle: 270 });
  second.furniture = 'head';
  return page;
}
