import { join } from 'node:path';
import { openStore } from '../lib/adapters/prisma/open-store';
import { makeAnswer, makeResult } from '../lib/adapters/prisma/rows-fixture';
import { systemClock } from '../lib/adapters/system-clock';
import type { Item } from '../lib/contract/answer';
import type { Span } from '../lib/contract/span';
import type { LineTable } from '../lib/document/line-table';
import { locateSpan } from '../lib/evidence/locate-span';
import type { Actor } from '../lib/ports/store';
import type { TestServer } from './server';

const operator: Actor = { userId: 'local', name: 'Local operator', workspaceId: 'local' };

/** Stores an answer as a run leaves it: an item for each group of spans. The server is stopped meanwhile and started again.
 *  @returns the question's id */
export async function storeAnswer(
  server: TestServer,
  documentId: string,
  choose: (table: LineTable) => Span[][],
): Promise<string> {
  await server.kill();
  const store = await openStore({
    databaseUrl: `file:${join(server.dataDirectory, 'countersign.db')}`,
    clock: systemClock,
  });
  try {
    const document = await store.documentById(documentId);
    if (!document?.revisionId) throw new Error(`Document ${documentId} is not read yet.`);
    const table = await store.lineTable(document.revisionId);
    const { question, run } = await store.ask(operator, {
      documentId,
      text: 'Which lines are cited?',
      provider: 'reader',
      model: 'stored',
    });
    await store.beginRun(run.id);
    const groups = choose(table);
    const items = groups.map((spans): Item => ({ kind: 'text', value: spans[0]?.quote ?? '', spans, path: null }));
    const evidence = groups.map((spans) => spans.map((span) => locateSpan(table, span)));
    await store.finishRun(run.id, { ...makeResult('stored'), items, evidence, answer: makeAnswer(items) });
    return question.id;
  } finally {
    await store.close();
    await server.restart();
  }
}
