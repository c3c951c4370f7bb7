import type { LineTable, Page } from './document/line-table';
import { answerQuestion, defaultLimits, type PipelineInput } from './pipeline';
import { ProviderError } from './ports/provider';
import type { RegressionCase } from './ports/regression-store';
import type { DocumentIndex } from './retrieval/build-index';
import type { TraceEvent } from './run/trace-event';
import type { RuntimePorts } from './runtime-ports';
import { compareAnswers } from './sets/compare-answers';

type OpenDocument = { table: LineTable; index: DocumentIndex };

export type CasePorts = Pick<RuntimePorts, 'store' | 'clock' | 'bus' | 'providerFor' | 'dictionary'> & {
  /** As it was stored, or read from its bytes again. @throws with a sentence when it can't be read */
  documentOf(approved: Pick<RegressionCase, 'revisionId' | 'documentSha256' | 'rereads'>): Promise<OpenDocument>;
};

/** Asks the question of an approved answer again and keeps what differs, beside it: no question, run or answer is written. */
export async function runCase(caseId: string, ports: CasePorts, signal: AbortSignal): Promise<void> {
  const { store, clock } = ports;
  const { regressions } = store;
  const again = await regressions.toRun(caseId);
  if (!again) return;
  const { workspaceId } = again;
  const trace: TraceEvent[] = [];
  try {
    const { table, index } = await ports.documentOf(again);
    const input: PipelineInput = {
      question: again.question,
      correctedBrief: again.correctedBrief,
      table,
      index,
      ...(await ports.providerFor(again, workspaceId)),
      ...again.prompt,
      dictionary: await ports.dictionary(workspaceId),
      rates: await store.rates.all(workspaceId),
      limits: defaultLimits,
      fallback: 'person',
      clock,
      signal,
      onEvent: (event) => {
        trace.push(event);
      },
    };
    const { answer, evidence, flags, meta, route, state } = await answerQuestion(input);
    await regressions.finish(caseId, {
      answer,
      evidence,
      flags,
      meta,
      route,
      state,
      parser: `${table.revision.parser} ${table.revision.version}`,
      change: compareAnswers(again.approved, { answer, evidence, needsPerson: state !== 'shipped' }),
      trace,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    const known = error instanceof ProviderError || error instanceof UnreadableDocument;
    await regressions.fail(
      caseId,
      known ? error.message : 'The run stopped on an error of the program. The approved answer is as it was.',
    );
    if (!known) throw error;
  } finally {
    ports.bus.publish({ type: 'review', workspaceId });
  }
}

class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly code = 'unreadable';
}

/** The line table that the parser of today makes of a document's bytes; nothing of it is stored.
 *  @throws UnreadableDocument */
export async function rereadDocument(
  sha256: string,
  { parser, blobs }: Pick<RuntimePorts, 'parser' | 'blobs'>,
): Promise<LineTable> {
  const pages: Page[] = [];
  const outcome = await parser.parse({
    path: blobs.path(sha256),
    onOpened: () => undefined,
    onPages: (some) => {
      pages.push(...some);
    },
  });
  if (!outcome.ok) throw new UnreadableDocument(`The document could not be read again: ${outcome.message}`);
  return { documentSha256: sha256, revision: outcome.revision, pages, sections: outcome.sections };
}
