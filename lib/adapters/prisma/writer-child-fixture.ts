import { writeSync } from 'node:fs';
import { openStore } from './open-store';
import { ann, makeFlag, makePage, makeResult, sha256Like, testClock } from './rows-fixture';

/** A process that writes without end and says of each thing, once the store has acknowledged it, that it is kept. */
const [databaseUrl, firstSeed] = process.argv.slice(2);
if (!databaseUrl) throw new Error('usage: writer-child-fixture.ts DATABASE_URL FIRST_SEED');
await write(databaseUrl, Number(firstSeed));

async function write(url: string, first: number): Promise<void> {
  const store = await openStore({ databaseUrl: url, clock: testClock() });
  await store.reclaimJobs();
  for (let seed = first; ; seed++) {
    await Promise.all([writeOne(seed * 3), writeOne(seed * 3 + 1), writeOne(seed * 3 + 2)]);
  }

  async function writeOne(seed: number): Promise<void> {
    const { document } = await store.createDocument(ann, { name: `${seed}`, sha256: sha256Like(seed + 1), bytes: 1 });
    kept('document', document.id);
    const revisionId = await store.beginRevision(document.id, { parser: 'p', version: '1', settings: {} }, 2, false);
    for (const page of [1, 2]) {
      await store.savePages(revisionId, [makePage(page, page, [`page ${page}`])]);
      kept('page', `${revisionId} ${page}`);
    }
    await store.finishRevision(revisionId, []);
    kept('revision', revisionId);
    const { run } = await store.ask(ann, { documentId: document.id, text: 'q', provider: 'reader', model: 'reader' });
    await store.beginRun(run.id);
    await store.appendEvents(run.id, [{ seq: 1, atMs: 0, type: 'failed', code: 'c', message: 'm' }]);
    kept('event', run.id);
    const answer = await store.finishRun(run.id, makeResult('v', [makeFlag('inferred')]));
    kept('answer', answer.id);
    const decided = await store.review.decide(ann, { answerId: answer.id, version: 1, decision: 'approve' });
    if (decided.ok) kept('decision', decided.decision.id);
  }
}

function kept(what: string, id: string): void {
  writeSync(1, `${what} ${id}\n`);
}
