import type { LineTable } from './document/line-table';
import { answerQuestion, defaultLimits } from './pipeline';
import { createReaderProvider } from './reader/reader-provider';
import type { DocumentIndex } from './retrieval/build-index';

/** Asks a document the questions that are asked of most, one of each kind, with the built-in reader, and drops the answers: what its
 *  lines consist of is found then, and the code of the way to an answer compiled, before anybody waits for one. About 0.3 s of work
 *  in pieces of one question, other work in between; an error in one is that question's alone and comes again when a person asks.
 *  @param signal ends it after the question that is being read */
export async function rehearse(
  { table, index }: { table: LineTable; index: DocumentIndex },
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const question of questions) {
    await new Promise(setImmediate);
    if (signal.aborted) return;
    await answerQuestion({
      question,
      table,
      index,
      provider: createReaderProvider(),
      reader: null,
      limits: defaultLimits,
      fallback: 'sentinel',
      clock: { now: () => performance.now(), id: () => '' },
      signal,
      onEvent: () => undefined,
    });
  }
}

const questions = [
  'When was the agreement signed?',
  'What is the effective date?',
  'What period does it cover?',
  'What is the total amount payable?',
  'How many people are employed?',
  'What percentage of sales is made abroad?',
  'Who is the chief executive officer?',
  'What is the address of the principal executive offices?',
  'Which law governs the agreement?',
  'Is the agreement renewed automatically?',
  'Which risks are named?',
  'What was the ratio of net income to revenue in 2022?',
];
