import { join } from 'node:path';
import type { TestServer } from '../../e2e/server';
import { openStore } from '../../lib/adapters/prisma/open-store';
import { makeAnswer, makeResult } from '../../lib/adapters/prisma/rows-fixture';
import { systemClock } from '../../lib/adapters/system-clock';
import type { Item } from '../../lib/contract/answer';
import type { Evidence } from '../../lib/evidence/evidence';
import type { Actor } from '../../lib/ports/store';

const operator: Actor = { userId: 'local', name: 'Local operator', workspaceId: 'local' };

/** Stores an answer with an item on each of the pages given, as a run leaves it: the tenth line of the page is its evidence.
 *  The server is stopped meanwhile and started again.
 *  @returns the question's id */
export async function answerOnPages(server: TestServer, documentId: string, pages: readonly number[]): Promise<string> {
  await server.kill();
  const store = await openStore({
    databaseUrl: `file:${join(server.dataDirectory, 'countersign.db')}`,
    clock: systemClock,
  });
  try {
    const document = await store.documentById(documentId);
    const { question, run } = await store.ask(operator, {
      documentId,
      text: 'Which lines are cited?',
      provider: 'reader',
      model: 'bench',
    });
    await store.beginRun(run.id);
    const items: Item[] = [];
    const evidence: Evidence[][] = [];
    for (const number of pages) {
      const [page] = await store.pages(document?.revisionId ?? '', number, number);
      const line = page?.lines[Math.min(10, (page?.lines.length ?? 1) - 1)];
      if (!line) throw new Error(`Page ${number} has no line.`);
      const span = { line_start: line.number, line_end: line.number, quote: line.text };
      items.push({ kind: 'text', value: line.text, spans: [span], path: null });
      evidence.push([
        {
          span,
          grade: 'exact',
          snippet: [{ line: line.number, page: number, text: line.text, mark: null }],
          pages: [{ page: number, lineBoxes: [line.box], quoteBoxes: [line.box] }],
          sectionTitle: null,
          hiddenLines: [],
          startsClean: true,
          endsClean: true,
        },
      ]);
    }
    await store.finishRun(run.id, { ...makeResult('bench'), items, evidence, answer: makeAnswer(items) });
    return question.id;
  } finally {
    await store.close();
    await server.restart();
  }
}
