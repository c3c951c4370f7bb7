import type { Answer } from './contract/answer';
import { definitionOf } from './contract/registry';
import type { LineTable } from './document/line-table';
import { compareOpinions } from './generation/second-opinion';
import { answerQuestion, defaultLimits, type PipelineResult } from './pipeline';
import type { Clock } from './ports/clock';
import type { Store } from './ports/store';
import { briefForVersion } from './question/brief-for-version';
import type { Dictionary } from './question/dictionary';
import { createReaderProvider } from './reader/reader-provider';
import type { DocumentIndex } from './retrieval/build-index';
import { amendedValueInWords, amendedValueOf } from './validation/amended-value';
import { changeInWords, changeOfClauseAt } from './validation/changed-clause';

export type ReadAgainPorts = {
  store: Pick<Store, 'questionById' | 'rates'>;
  clock: Clock;
  dictionary(workspaceId: string): Promise<Dictionary | undefined>;
};

export type Answered = { questionId: string; answer: Answer };
/** What became of the places that an answer cites: the lines where they stand in a newer version. */
export type Cited = readonly { after: { firstLine: number } | null }[];
export type ReadDocument = { table: LineTable; index: DocumentIndex };

/** Why the answer to a question may not hold in a newer version of its document, although what it cites stands there: the newer version
 *  changes the clause further on, or, read anew by the extractive reader, of which nothing is kept, has another value, or more than one.
 *  Null where the reader says the same, or nothing. */
export async function objectionOf(
  answer: Answered,
  newer: ReadDocument,
  cited: Cited,
  { store, clock, dictionary }: ReadAgainPorts,
): Promise<string | null> {
  for (const { after } of cited) {
    const change = after && changeOfClauseAt(after.firstLine, newer.table);
    if (change) return changeInWords(change);
  }
  const question = await store.questionById(answer.questionId);
  if (!question) return null;
  for (const item of answer.answer.items) {
    const amended = amendedValueOf(item, question.text, newer.table);
    if (amended) return amendedValueInWords(amended);
  }
  const { correctedBrief, text, workspaceId } = question;
  const again = await answerQuestion({
    question: text,
    correctedBrief: correctedBrief && briefForVersion(correctedBrief, newer.index.lines).brief,
    ...newer,
    provider: createReaderProvider(),
    reader: null,
    dictionary: await dictionary(workspaceId),
    rates: await store.rates.all(workspaceId),
    limits: defaultLimits,
    fallback: 'person',
    clock,
    signal: new AbortController().signal,
    onEvent: () => undefined,
  });
  return inWords(answer.answer, again);
}

function inWords(before: Answer, { answer: { items, conflicting_evidence: hasMore } }: PipelineResult): string | null {
  if (!hasMore && compareOpinions(before.items, items).agrees !== false) return null;
  const values = items.map(({ kind, value }) => definitionOf(kind).label(value)).join('; ');
  return `Read anew, it says ${values}${hasMore ? ', and not only that' : ''}.`;
}
