import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openStore } from './open-store';
import { ann, testClock } from './rows-fixture';
import { runSql } from './run-sql-fixture';

/** What is there of each kind, as the writer names it. */
const present: Record<string, string> = {
  document: `SELECT "id" AS "name" FROM "Document"`,
  page: `SELECT "revisionId" || ' ' || "number" AS "name" FROM "Page"`,
  revision: `SELECT "id" AS "name" FROM "Revision" WHERE "finishedAt" IS NOT NULL`,
  event: `SELECT "runId" AS "name" FROM "TraceEvent"`,
  answer: `SELECT "id" AS "name" FROM "Answer"`,
  decision: `SELECT "id" AS "name" FROM "Decision"`,
};

/** Lets a process write, kills it with SIGKILL once it has acknowledged `acknowledgements` things, and does that again.
 *  @returns what was acknowledged and is not there, and every other trace of a write that was cut in two */
export async function killWriters(
  databaseUrl: string,
  acknowledgements: number[],
): Promise<{ kept: number; wrong: string[] }> {
  const kept: string[] = [];
  for (const [round, wanted] of acknowledgements.entries()) {
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        join(process.cwd(), 'lib/adapters/prisma/writer-child-fixture.ts'),
        databaseUrl,
        String(round * 10_000),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exit = once(child, 'exit');
    let heard = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      kept.push(line);
      if (++heard === wanted) child.kill('SIGKILL');
    }
    const [code, signal] = await exit;
    if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself with ${code}.`);
  }
  const found = new Set<string>();
  for (const [what, sql] of Object.entries(present)) {
    for (const { name } of await runSql(databaseUrl, sql)) found.add(`${what} ${name}`);
  }
  const wrong = kept.filter((line) => !found.has(line)).map((line) => `lost: ${line}`);
  return { kept: kept.length, wrong: [...wrong, ...(await halves(databaseUrl))] };
}

/** What one transaction writes together is there together. */
async function halves(databaseUrl: string): Promise<string[]> {
  const wrong: string[] = [];
  const count = async (sql: string) => Number(Object.values((await runSql(databaseUrl, sql))[0] ?? {})[0]);
  const pairs: [string, string, string][] = [
    [
      'documents and their events',
      `SELECT COUNT(*) FROM "Document"`,
      `SELECT COUNT(*) FROM "AuditEvent" WHERE "type" = 'document_uploaded'`,
    ],
    [
      'documents and their jobs',
      `SELECT COUNT(*) FROM "Document"`,
      `SELECT COUNT(*) FROM "Job" WHERE "kind" = 'parse'`,
    ],
    ['runs and their jobs', `SELECT COUNT(*) FROM "Run"`, `SELECT COUNT(*) FROM "Job" WHERE "kind" = 'run'`],
    [
      'answers and their runs',
      `SELECT COUNT(*) FROM "Answer"`,
      `SELECT COUNT(*) FROM "Run" WHERE "state" = 'finished'`,
    ],
    ['answers and their spans', `SELECT COUNT(*) FROM "Answer"`, `SELECT COUNT(*) FROM "Span"`],
    [
      'decisions and their effects',
      `SELECT COUNT(*) FROM "Decision"`,
      `SELECT COUNT(*) FROM "Answer" WHERE "state" = 'approved'`,
    ],
    ['pages and what revisions say', `SELECT COUNT(*) FROM "Page"`, `SELECT SUM("pagesSaved") FROM "Revision"`],
  ];
  for (const [what, one, other] of pairs) {
    const [left, right] = [await count(one), await count(other)];
    if (left !== right) wrong.push(`${what}: ${left} and ${right}`);
  }
  const store = await openStore({ databaseUrl, clock: testClock() });
  const verdict = await store.audit.verify(ann.workspaceId);
  if (!verdict.ok) wrong.push(...verdict.problems.map(({ message }) => message));
  await store.close();
  return wrong;
}
