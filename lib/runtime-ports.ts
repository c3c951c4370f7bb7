import type { PipelineInput } from './pipeline';
import type { Blobs } from './ports/blobs';
import type { Clock } from './ports/clock';
import type { Parser } from './ports/parser';
import type { RunRow } from './ports/rows';
import type { JobKind, Store } from './ports/store';
import type { Dictionary } from './question/dictionary';
import type { EventBus } from './run/event-bus';
import type { JobHandler } from './worker';

type RunProviders = Pick<
  PipelineInput,
  | 'provider'
  | 'reaskProvider'
  | 'reader'
  | 'priceOf'
  | 'parameters'
  | 'indicators'
  | 'instructions'
  | 'reasks'
  | 'patterns'
  | 'meaning'
>;

/** What the embedded worker works with. */
export type RuntimePorts = {
  store: Store;
  blobs: Blobs;
  parser: Parser;
  clock: Clock;
  bus: EventBus;
  /** The provider of a run: the embedded reader, or the model that was configured on purpose. */
  providerFor(run: Pick<RunRow, 'provider' | 'model'>, workspaceId: string): Promise<RunProviders>;
  /** What the workspace's policy says of an answer of this run; no policy where it is absent. */
  policyReview?(run: RunRow, workspaceId: string): Promise<NonNullable<PipelineInput['policyReview']>>;
  dictionary(workspaceId: string): Promise<Dictionary | undefined>;
  handlers?: Partial<Record<JobKind, JobHandler>>;
  log(message: string, detail: unknown): void;
};
