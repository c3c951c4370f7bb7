import type { PipelineResult } from './pipeline';
import type { Brief } from './question/brief';
import { type LibraryDocument, type LibraryRetrieval, routeLibrary, withTies } from './retrieval/route-library';
import { rankFound } from './run/rank-found';

export type LibraryAnswer = { document: LibraryDocument; score: number; result: PipelineResult };

/** Asks the documents that a question is most likely about, one after the other.
 *  @param ask one document the question; null where that came to nothing
 *  @returns the answers, best first, and every page that was ranked, as `documentId` and page */
export async function answerLibrary(
  documents: readonly LibraryDocument[],
  brief: Brief,
  ask: (document: LibraryDocument) => Promise<PipelineResult | null>,
  options: { maximumDocuments?: number } = {},
): Promise<{ answers: LibraryAnswer[]; rankedPages: LibraryRetrieval['rankedPages'] }> {
  const routed = routeLibrary(documents, brief);
  const answers: LibraryAnswer[] = [];
  for (const { id, score } of withTies(routed.documents, options.maximumDocuments ?? maximumDocuments)) {
    const document = documents.find(({ profile }) => profile.id === id);
    const result = document && (await ask(document));
    if (document && result) answers.push({ document, score, result });
  }
  const ranked = rankFound(
    answers.map((each) => ({
      ...each,
      found: each.result.answer.answer_found,
      confidence: each.result.answer.confidence,
    })),
  );
  return {
    answers: ranked.map(({ document, score, result }) => ({ document, score, result })),
    rankedPages: routed.rankedPages,
  };
}

const maximumDocuments = 3;
