import type { Dictionary, DictionaryEntry } from '../question/dictionary';
import type { Actor } from './actor';

/** A keyword that a model found in a passage, waiting until a person decides. */
export type Proposal = {
  id: string;
  /** What the question calls it. */
  concept: string;
  keyword: string;
  language: string;
  /** Where it was found first, and in how many runs since. */
  questionId: string | null;
  question: string | null;
  documentId: string | null;
  seen: number;
};

/** The expert's words. Until somebody changes an entry, they are the seeded ones. Each change is told in the audit chain. */
export interface DictionaryStore {
  entries(workspaceId: string): Promise<Dictionary>;
  /** Saves entries whole: one of the same concept, domain and language is replaced. */
  save(actor: Actor, entries: readonly DictionaryEntry[]): Promise<void>;
  remove(actor: Actor, entry: Pick<DictionaryEntry, 'concept' | 'domain' | 'language'>): Promise<void>;
  /** Proposes what a run discovered; what was proposed before counts up, what was refused stays refused. */
  propose(
    workspaceId: string,
    found: { concept: string; keywords: readonly string[]; language: string; questionId: string },
  ): Promise<void>;
  /** Those that wait, the most seen first. */
  proposals(workspaceId: string): Promise<Proposal[]>;
  /** Accepting adds the keyword to the concept that the person names. @returns false when it was decided already */
  decide(
    actor: Actor,
    proposalId: string,
    decision: { accept: false } | { accept: true; concept: string; domain: string },
  ): Promise<boolean>;
}
