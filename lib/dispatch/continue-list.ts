import type { CompletenessVerdict } from '../completeness/verdict';
import type { Answer } from '../contract/answer';
import type { Evidence } from '../evidence/evidence';
import type { Brief } from '../question/brief';
import type { Retrieval, RetrievalKnobs } from '../retrieval/passage';

/** A list that says "continued in Section 7" is read on in that section alone: what was found stays as it is, and what the
 *  section adds joins it. */
export type ContinuedRound = { brief: Brief; knobs: RetrievalKnobs };

/** The round that reads the section on which a list goes on; null where the verdict names none.
 *  @param title as the document prints it, or the words that refer to it */
export function continuedRound(
  brief: Brief,
  knobs: RetrievalKnobs,
  continued: NonNullable<CompletenessVerdict['continuedIn']>,
  title: string,
): ContinuedRound {
  return {
    brief: { ...brief, scope: { ...brief.scope, sections: [title] } },
    knobs: {
      ...knobs,
      pages: [],
      sections: [],
      lines: [{ first: continued.firstLine, last: continued.lastLine }],
      overlapPages: 1,
    },
  };
}

type Found = { answer: Answer; evidence: Evidence[][] };

/** The first part of a list and what its continuation adds, in this order; an item that cites the same lines is the same. */
export function joinLists(first: Found, more: Found): Found {
  const key = (item: Answer['items'][number]) => JSON.stringify([item.value, item.spans]);
  const known = new Set(first.answer.items.map(key));
  const added = more.answer.items.flatMap((item, index) => (known.has(key(item)) ? [] : [{ item, index }]));
  const words = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
  return {
    answer: {
      ...first.answer,
      items: [...first.answer.items, ...added.map(({ item }) => item)],
      confidence: Math.min(first.answer.confidence, more.answer.confidence),
      caveats: words(first.answer.caveats, more.answer.caveats),
      complete_answer_found: first.answer.complete_answer_found && more.answer.complete_answer_found,
      llm_discovered_keywords: words(first.answer.llm_discovered_keywords, more.answer.llm_discovered_keywords),
      keywords_found: words(first.answer.keywords_found, more.answer.keywords_found),
      conflicting_evidence: first.answer.conflicting_evidence || more.answer.conflicting_evidence,
    },
    evidence: [...first.evidence, ...added.map(({ index }) => more.evidence[index] ?? [])],
  };
}

/** What was read of both, numbered afresh. */
export function joinRetrievals(first: Retrieval, more: Retrieval): Retrieval {
  const passages = [...first.passages, ...more.passages].map((passage, index) => ({ ...passage, index: index + 1 }));
  const keywordsFound = [...new Set([...first.keywordsFound, ...more.keywordsFound])];
  return {
    ...first,
    passages,
    overlap: more.overlap,
    rankedPages: [...new Set([...first.rankedPages, ...more.rankedPages])],
    keywordsFound,
    byMeaningOnly: keywordsFound.length === 0,
  };
}
