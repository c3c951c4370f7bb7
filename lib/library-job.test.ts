import { expect, it, vi } from 'vitest';
import { lineTableOf } from './evidence/line-table-fixture';
import { createLibraryJob } from './library-job';
import type { LibraryQuestionRow, LibraryRouting } from './ports/library-store';
import type { DocumentRow } from './ports/rows';
import { buildIndex } from './retrieval/build-index';

const texts: Record<string, string[][]> = {
  bakery: [['Orchard Bakery Ltd', 'Annual report 2024', 'The turnover of the bakery was EUR 900.']],
  brewery: [['Hillside Brewery Ltd', 'Annual report 2024', 'The turnover of the brewery was EUR 700.']],
  unread: [],
};

function setUp(text: string) {
  const row: LibraryQuestionRow = {
    id: 'L',
    workspaceId: 'w',
    text,
    state: 'routing',
    routing: [],
    problem: null,
    askedBy: 'ann',
    askedByName: 'Ann',
    createdAt: new Date(0),
  };
  const taken: string[] = [];
  const documents = Object.keys(texts).map(
    (id) =>
      ({
        id,
        name: `${id}.pdf`,
        state: id === 'unread' ? 'parsing' : 'ready',
        revisionId: id,
        seriesId: id,
        seriesVersion: 1,
      }) as DocumentRow,
  );
  const library = {
    byId: async () => row,
    take: async (_: string, { documentId }: { documentId: string }) => {
      taken.push(documentId);
      return null;
    },
    routed: async (_: string, routing: LibraryRouting) => {
      Object.assign(row, { routing, state: 'asked' });
    },
    failed: async (_: string, problem: string) => {
      Object.assign(row, { problem, state: 'failed' });
    },
  };
  const documentIndex = vi.fn(async (id: string) => {
    const table = lineTableOf(texts[id] ?? []);
    return { table, index: buildIndex(table) };
  });
  const wake = vi.fn();
  const store = { library, documents: async () => documents, dictionary: { entries: async () => [] } };
  const job = createLibraryJob({
    store: store as never,
    documentIndex,
    providerOfRuns: async () => ({ provider: 'reader', model: 'r' }),
    wake,
  });
  const run = (documents: number) => job({ libraryQuestionId: 'L', documents }, new AbortController().signal);
  return { run, row, taken, documents, documentIndex, wake };
}

it('takes a question to the document that it names, and only to those that can be read', async () => {
  const { run, row, taken, wake } = setUp('What was the turnover of Hillside Brewery in 2024?');
  await run(1);
  expect(taken).toEqual(['brewery']);
  expect(row.routing.map(({ documentId }) => documentId)).toEqual(['brewery', 'bakery']);
  expect(row.routing[0]?.score).toBe(1);
  expect(wake).toHaveBeenCalledOnce();
});

it('goes on with further documents without routing again', async () => {
  const { run, taken, documentIndex } = setUp('What was the turnover of Hillside Brewery in 2024?');
  await run(1);
  const read = documentIndex.mock.calls.length;
  await run(2);
  expect(taken).toEqual(['brewery', 'brewery', 'bakery']);
  expect(documentIndex.mock.calls.length).toBe(read);
});

it('leaves out a document that was replaced', async () => {
  const { run, taken, row, documents } = setUp('What was the turnover of Hillside Brewery in 2024?');
  const bakery = documents.find(({ id }) => id === 'bakery');
  Object.assign(bakery ?? {}, { seriesId: 'brewery', seriesVersion: 2 });
  await run(2);
  expect(taken).toEqual(['bakery']);
  expect(row.routing.map(({ documentId }) => documentId)).toEqual(['bakery']);
});

it('takes it to all that fit alike', async () => {
  const { run, taken, row } = setUp('What was the turnover?');
  await run(1);
  expect(row.routing.map(({ score }) => score)).toEqual([1, 1]);
  expect(taken).toEqual(['bakery', 'brewery']);
});

it('says so where there is nothing to ask', async () => {
  const { run, row, documents } = setUp('What?');
  documents.splice(0);
  await run(3);
  expect(row).toMatchObject({ state: 'failed', problem: expect.stringContaining('Add one') });
});
