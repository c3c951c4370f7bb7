import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Store } from '../../ports/store';
import { layOut } from '../../reader/testing/lay-out';
import { lease } from '../../reader/testing/lease';
import { seeded } from '../../reader/testing/seeded';
import { ann, sha256Like } from './rows-fixture';

/** Runs SQL beside the store. */
type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export const gridQuestions = [
  'When does the lease term begin?',
  'When does the lease end?',
  'What is the date of the lease?',
  'How much is the late fee?',
  'What is the rent for the parking space?',
  'By what percentage does the rent increase each year?',
  'How much is the security deposit?',
  'Is smoking allowed?',
  'Are pets allowed?',
  'May the tenant sublet the premises?',
  'Where are the premises (full address)?',
  'Who signed the lease as tenant?',
  'Which utilities does the rent include?',
  'Give the rent schedule as a table with year and monthly rent.',
  'Which company manages the property?',
  'How much is the cleaning fee at the end of the lease?',
  'What is the bank account number (IBAN) of the landlord?',
  'Who is the landlord?',
  'Who is the tenant?',
  'What is the monthly rent?',
  'On which floor is the apartment?',
  'How long is the notice period?',
  'Who pays for repairs?',
  'Which law governs the lease?',
  'Is the deposit refundable?',
];

/** Generated leases with a grid of the first questions over all of them; nothing has run yet. */
export async function layDownGrid(store: Store, documents: number, questions: number): Promise<string> {
  const documentIds: string[] = [];
  for (let seed = 1; seed <= documents; seed++) {
    const { pieces } = lease(seeded(seed));
    const table = layOut(pieces, { fontSize: 10, linesPerPage: 40, width: 468, runningHead: null });
    const name = `lease-${seed}.pdf`;
    const { document } = await store.createDocument(ann, { name, sha256: sha256Like(seed), bytes: 1 });
    const revisionId = await store.beginRevision(document.id, table.revision, table.pages.length, false);
    await store.savePages(revisionId, table.pages);
    await store.finishRevision(revisionId, table.sections);
    await store.setDocumentState(document.id, 'ready');
    documentIds.push(document.id);
  }
  for (
    let job = await store.takeJob(['parse'], 'laid', 1_000);
    job;
    job = await store.takeJob(['parse'], 'laid', 1_000)
  )
    await store.finishJob(job.id, 'laid', { ok: true });
  const list = gridQuestions.slice(0, questions).map((text) => ({ label: text.slice(0, 40), text }));
  const set = await store.sets.save(ann, { id: null, name: 'Leases', description: '', questions: list });
  if (!set.ok) throw new Error(set.message);
  const grid = await store.sets.createGrid(ann, {
    setId: set.id,
    name: 'All of them',
    documentIds,
    provider: 'reader',
    model: 'reader',
  });
  if (!grid.ok) throw new Error(grid.message);
  return grid.id;
}

/** Lets the program fill a grid and kills it with SIGKILL each time that many cells have ended, then lets it finish.
 *  @returns how long it ran in all, the longest time in which no cell ended (a PostgreSQL may have other processes: what a dead one had
 *  taken is free when its lease ends), and every cell that did not end exactly once */
export async function killGrid(
  databaseUrl: string,
  gridId: string,
  killAt: number[],
  query: Query,
): Promise<{ seconds: number; standstillSeconds: number; interrupted: number; wrong: string[] }> {
  let seconds = 0;
  let standstillSeconds = 0;
  for (const limit of [...killAt, Number.POSITIVE_INFINITY]) {
    const started = performance.now();
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        join(process.cwd(), 'lib/adapters/prisma/grid-child-fixture.ts'),
        databaseUrl,
        ann.workspaceId,
        gridId,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exit = once(child, 'exit');
    let last = { ended: -1, at: performance.now() };
    for await (const line of createInterface({ input: child.stdout })) {
      const ended = Number(line);
      const at = performance.now();
      if (last.ended >= 0) standstillSeconds = Math.max(standstillSeconds, (at - last.at) / 1000);
      if (ended > last.ended) last = { ended, at };
      if (ended >= limit) child.kill('SIGKILL');
    }
    const [code, signal] = await exit;
    seconds += (performance.now() - started) / 1000;
    const wanted = limit === Number.POSITIVE_INFINITY ? code === 0 : signal === 'SIGKILL';
    if (!wanted) throw new Error(`The program ended with ${code ?? signal} where ${limit} cells should have ended.`);
  }
  const [row] = await query(`SELECT COUNT(*) AS "n" FROM "Run" WHERE "state" = 'interrupted'`);
  return { seconds, standstillSeconds, interrupted: Number(row?.n), wrong: await cellsNotOnce(query) };
}

/** Each cell has one question, that one run that finished, that one answer; everything else has none. */
async function cellsNotOnce(query: Query): Promise<string[]> {
  const rows = await query(
    `SELECT c."id" AS "id", c."state" AS "state",
       (SELECT COUNT(*) FROM "Question" q WHERE q."id" = c."questionId") AS "questions",
       (SELECT COUNT(*) FROM "Run" r WHERE r."questionId" = c."questionId" AND r."state" = 'finished') AS "finished",
       (SELECT COUNT(*) FROM "Run" r WHERE r."questionId" = c."questionId" AND r."state" IN ('queued', 'running', 'failed')) AS "other",
       (SELECT COUNT(*) FROM "Answer" a WHERE a."questionId" = c."questionId") AS "answers"
     FROM "GridCell" c`,
  );
  const wrong = rows
    .filter(
      ({ state, questions, finished, other, answers }) =>
        state !== 'started' ||
        [questions, finished, answers].some((count) => Number(count) !== 1) ||
        Number(other) !== 0,
    )
    .map((row) => JSON.stringify(row));
  const totals = await query(
    `SELECT (SELECT COUNT(*) FROM "GridCell") AS "cells", (SELECT COUNT(*) FROM "Question") AS "questions",
       (SELECT COUNT(*) FROM "Answer") AS "answers",
       (SELECT COUNT(*) FROM "AuditEvent" WHERE "type" = 'run_finished') AS "told"`,
  );
  const counts = Object.values(totals[0] ?? {}).map(Number);
  if (new Set(counts).size !== 1) wrong.push(JSON.stringify(totals[0]));
  return wrong;
}
