import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openStore } from '../lib/adapters/prisma/open-store';
import { makeAnswer, makeResult } from '../lib/adapters/prisma/rows-fixture';
import { systemClock } from '../lib/adapters/system-clock';
import type { Answer, Item } from '../lib/contract/answer';
import type { Span } from '../lib/contract/span';
import type { LineTable } from '../lib/document/line-table';
import { locateSpan } from '../lib/evidence/locate-span';
import type { Actor } from '../lib/ports/actor';
import type { AnswerShape } from '../lib/question/brief';
import { parseQuestion } from '../lib/question/parse-question';
import type { Flag } from '../lib/run/flag';
import { expect } from './fixtures';
import type { TestServer } from './server';

const operator: Actor = { userId: 'local', name: 'Local operator', workspaceId: 'local' };

export type StoredAnswer = {
  question: string;
  shape?: AnswerShape;
  items: Item[];
  narrative?: Answer['narrative'];
  flags?: Flag[];
  /** The items are different values of one thing. */
  conflicting?: boolean;
  /** As a prompt writes it. */
  promptVersion?: string;
};

export const lowConfidence: Flag[] = [
  { name: 'low_confidence', reason: 'Confidence is 50 %.', items: [], details: {} },
];

/** Waits until the sample can be asked, and leaves it: no page is open while its server stops.
 *  @returns the document's id */
export async function leaveSample(page: Page): Promise<string> {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Ask about this document' })).toBeEnabled();
  const documentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto('about:blank');
  return documentId;
}

/** Stores an answer of texts as a run leaves it: an item for each group of spans.
 *  @returns the question's id */
export async function storeAnswer(
  server: TestServer,
  documentId: string,
  choose: (table: LineTable) => Span[][],
): Promise<string> {
  const [id = ''] = await storeAnswers(server, documentId, (table) => {
    const items = choose(table).map(
      (spans): Item => ({ kind: 'text', value: spans[0]?.quote ?? '', spans, path: null }),
    );
    return [{ question: 'Which lines are cited?', items }];
  });
  return id;
}

/** Stores answers as runs leave them. The server is stopped meanwhile and started again.
 *  @returns the ids of the questions */
export async function storeAnswers(
  server: TestServer,
  documentId: string,
  make: (table: LineTable) => StoredAnswer[],
): Promise<string[]> {
  await server.kill();
  const store = await openStore({
    databaseUrl: `file:${join(server.dataDirectory, 'countersign.db')}`,
    clock: systemClock,
  });
  try {
    const document = await store.documentById(documentId);
    if (!document?.revisionId) throw new Error(`Document ${documentId} is not read yet.`);
    const table = await store.lineTable(document.revisionId);
    const ids: string[] = [];
    for (const stored of make(table)) {
      const { question: text, shape = 'single', items, narrative = null, flags = [], promptVersion } = stored;
      const asked = { documentId, text, provider: 'reader', model: 'stored' };
      const { question, run } = await store.ask(operator, asked);
      const kind = items[0]?.kind ?? 'text';
      const override = { kind, shape, narrative: narrative !== null };
      await store.saveBrief(question.id, parseQuestion(text, { override }));
      await store.beginRun(run.id);
      const evidence = items.map(({ spans }) => spans.map((span) => locateSpan(table, span)));
      const answer = { ...makeAnswer(items), narrative, conflicting_evidence: stored.conflicting ?? false };
      const result = makeResult('stored', flags);
      const meta = { ...result.meta, ...(promptVersion ? { promptVersion } : {}) };
      await store.finishRun(run.id, { ...result, items, evidence, answer, meta });
      ids.push(question.id);
    }
    return ids;
  } finally {
    await store.close();
    await server.restart();
  }
}
