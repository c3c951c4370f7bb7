import type { ChainHead } from '../audit/append-event';
import type { AuditBody, AuditRecord } from '../audit/audit-event';
import type { Checkpoint } from '../audit/checkpoint';
import type { ChainVerdict } from '../audit/verify-chain';

/** What an event speaks of: a document, and a question on it where it is about one. */
export type AuditSubject = {
  document: { id: string; name: string };
  /** `listed` is false for a known-wrong item, which no list shows. */
  question: { id: string; text: string; listed: boolean } | null;
};

/** The chains. What happens in a workspace is appended by the method that does it; only what has no other row comes in here. */
export interface AuditStore {
  append(chain: string, actor: { id: string; name: string }, body: AuditBody): Promise<AuditRecord>;
  /** Records first…last, 1-based and inclusive; all of them without a range. */
  records(chain: string, range?: { first: number; last: number }): Promise<AuditRecord[]>;
  about(chain: string, subjectId: string): Promise<AuditRecord[]>;
  /** The subjects of events (`subjectOf`) that are answers, questions or documents of this workspace, by their id. */
  subjects(workspaceId: string, ids: readonly string[]): Promise<Map<string, AuditSubject>>;
  /** Every chain that has an event. */
  chains(): Promise<string[]>;
  head(chain: string): Promise<ChainHead>;
  /** Reads the whole chain and checks it, against the remembered head and, where given, a checkpoint whose signature was verified. */
  verify(chain: string, checkpoint?: Checkpoint): Promise<ChainVerdict>;
  /** Keeps a checkpoint that was made of this chain's head, and tells of it in the chain. */
  saveCheckpoint(actor: { id: string; name: string }, checkpoint: Checkpoint): Promise<void>;
  checkpoints(chain: string): Promise<Checkpoint[]>;
}
