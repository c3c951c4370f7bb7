import type { TestServer } from '../../e2e/server';
import { storeAnswer } from '../../e2e/stored-answer';

/** Stores an answer with an item on each of the pages given: the tenth line of the page is its evidence.
 *  @returns the question's id */
export function answerOnPages(server: TestServer, documentId: string, pages: readonly number[]): Promise<string> {
  return storeAnswer(server, documentId, (table) =>
    pages.map((number) => {
      const lines = table.pages[number - 1]?.lines ?? [];
      const line = lines[Math.min(10, lines.length - 1)];
      if (!line) throw new Error(`Page ${number} has no line.`);
      return [{ line_start: line.number, line_end: line.number, quote: line.text }];
    }),
  );
}
