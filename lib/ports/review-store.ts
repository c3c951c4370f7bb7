import { z } from 'zod';
import type { Answer, Item } from '../contract/answer';
import type { ValueKind } from '../contract/value-schemas';
import type { Evidence } from '../evidence/evidence';
import type { DecisionKind, Destination } from '../review/decision';
import type { FourEyesOutcome, PolicyRules } from '../review/policy';
import type { Claim } from '../review/shown-state';
import type { SettledCheck, WorkDecision } from '../review/work-figures';
import type { Flag, FlagName } from '../run/flag';
import type { AnswerState } from '../run/run-state';
import type { Actor } from './actor';
import type { AnswerRow } from './rows';

/** Which answers of a workspace wait, and which of them to show. Absent means all. */
export type QueueFilters = {
  documentId?: string;
  label?: string;
  flag?: FlagName;
  kind?: ValueKind;
  /** Who asked. */
  askedBy?: string;
  /** Who is looking at it now; null for answers that nobody claimed. */
  claimedBy?: string | null;
  /** Stored states; what waits for a reviewer (`needs_review` and `stale`, claimed or not) unless named. */
  states?: AnswerState[];
};

export type QueueEntry = {
  answerId: string;
  questionId: string;
  documentId: string;
  documentName: string;
  question: string;
  askedBy: string;
  askedByName: string;
  headline: string;
  kinds: ValueKind[];
  flags: Flag[];
  state: AnswerState;
  /** A newer version of its document made it out of date, whoever is looking at it now. */
  outdated: boolean;
  version: number;
  claim: Claim | null;
  createdAt: Date;
};

export type DecisionRow = {
  id: string;
  answerId: string;
  kind: DecisionKind;
  fromState: AnswerState;
  toState: AnswerState;
  fromVersion: number;
  toVersion: number;
  userId: string;
  userName: string;
  reason: string | null;
  destination: Destination | null;
  details: Record<string, unknown>;
  /** The decision that this one took back. */
  undoes: string | null;
  /** From opening the answer to the decision; null where nobody had it open. */
  durationMs: number | null;
  createdAt: Date;
};

/** A person's edit, validated and proved by the caller with the same code as a model's answer. */
export type Edit = { answer: Answer; items: Item[]; evidence: Evidence[][] };

export type DecisionInput = {
  answerId: string;
  /** The version that the person saw. */
  version: number;
  /** What the program decides, and undoing, have methods of their own. */
  decision: 'approve' | 'approve_edited' | 'reject' | 'clarify';
  reason?: string;
  destination?: Destination;
  /** Who answers when it is rejected to be asked again: the run is queued with the decision. */
  askAgainWith?: { provider: string; model: string };
  edit?: Edit;
  /** With an approval: one of the values that the answer offered, as it was offered. */
  choice?: Edit;
  /** The chosen side of a conflict, the signals that were shown, … */
  details?: Record<string, unknown>;
  /** How long the person had the answer before them, where they did not claim it. */
  lookedMs?: number;
};

export type ReviewRefusal = {
  ok: false;
  code:
    | 'not_found'
    | 'outdated'
    | 'answered_again'
    | 'claimed'
    | 'not_allowed'
    | 'reason_missing'
    | 'edit_missing'
    | 'too_late'
    | 'four_eyes'
    | 'read_again';
  /** For people: what happened and what to do. */
  message: string;
  /** What stands now, where there is one: shown beside what the person saw. */
  current: AnswerRow | null;
  /** The answer that took this one's place, where the question was answered again. */
  insteadId?: string;
};

export type ClaimOutcome = { ok: true; answer: AnswerRow; claim: Claim } | ReviewRefusal;
export type DecisionOutcome =
  | {
      ok: true;
      answer: AnswerRow;
      decision: DecisionRow;
      /** The answer was a seeded check: whether the person saw that it was wrong, and what is true, in words. */
      check?: { detected: boolean; truth: string };
    }
  | ReviewRefusal;

/** A decision of one's own that can still be taken back. */
export type UndoableDecision = {
  answerId: string;
  question: string;
  kind: DecisionKind;
  decidedAt: Date;
  /** The last moment of its window. */
  until: Date;
};

export type CommentRow = {
  id: string;
  answerId: string;
  userId: string;
  userName: string;
  text: string;
  createdAt: Date;
};

export type PolicyRow = { version: number; rules: PolicyRules; createdByName: string; createdAt: Date | null };

/** What a reviewer's own search found, beside what the run had looked for. */
export const searchResultSchema = z.object({
  pagesSearched: z.int(),
  /** How often the words stand in the document. */
  matches: z.int(),
  /** The first places, in reading order. */
  places: z.array(z.object({ page: z.int(), line: z.int(), text: z.string() })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchRow = SearchResult & { id: string; userId: string; query: string; createdAt: Date };

/** All that waits, counted, and what its filters can be set to. */
export type QueueOverview = {
  /** Answers by flag; one with two flags counts for both. */
  byFlag: Partial<Record<FlagName, number>>;
  documents: { id: string; name: string }[];
  askers: { id: string; name: string }[];
  kinds: ValueKind[];
  /** Answers that nobody has to look at, and nobody has signed. */
  unflagged: number;
  /** Of what waits, the answers that a newer version of their document made out of date. */
  outdated: number;
};

/** The reviewers' part of the store. Claims don't raise an answer's version; decisions do. */
export interface ReviewStore {
  /** In order of risk, then age. `left` counts what the filters let through, claimed by others or not. */
  queue(workspaceId: string, filters?: QueueFilters, limit?: number): Promise<{ entries: QueueEntry[]; left: number }>;
  overview(workspaceId: string): Promise<QueueOverview>;
  answer(workspaceId: string, answerId: string): Promise<{ answer: AnswerRow; claim: Claim | null } | null>;
  /** What this person's approval would be under the policy of now: final, the first of two, or refused and why. Null
   *  without such an answer. */
  approval(actor: Actor, answerId: string): Promise<FourEyesOutcome | null>;
  /** Takes an answer, or extends one's own claim. Refused while somebody else's runs. */
  claim(actor: Actor, answerId: string, leaseMs?: number): Promise<ClaimOutcome>;
  /** Gives one's own claim back; with `until`, only where it has not been extended beyond that since. */
  release(actor: Actor, answerId: string, until?: Date): Promise<void>;
  /** For administrators: frees an answer that somebody else is looking at; told in the audit chain. */
  releaseFor(actor: Actor, answerId: string): Promise<void>;
  /** For administrators; told in the audit chain. */
  takeOver(actor: Actor, answerId: string, leaseMs?: number): Promise<ClaimOutcome>;
  /** Refused on an outdated version, on somebody else's claim, and where the state doesn't allow it. */
  decide(actor: Actor, input: DecisionInput): Promise<DecisionOutcome>;
  /** A new version of a document: its answers that stand become stale. @returns them, with whether somebody had approved each */
  markStale(
    actor: Actor,
    documentId: string,
    byDocumentId: string,
  ): Promise<{ answerId: string; wasApproved: boolean }[]>;
  /** The document is no newer version of another after all: it stands alone, and what it made stale, and nobody has decided on
   *  since, is what it was before. Refused where it is the first of its versions, or not the last. */
  takeBackVersion(
    actor: Actor,
    documentId: string,
  ): Promise<{ ok: true; restored: number } | { ok: false; message: string }>;
  /** The cited words are unchanged in the new version: a stale answer is what it was before, with a note. */
  carryOver(actor: Actor, answerId: string, note: string): Promise<DecisionOutcome>;
  /** Takes back one's own last decision of an answer, within the window. */
  undo(actor: Actor, answerId: string): Promise<DecisionOutcome>;
  /** This person's own decisions that can be taken back now, the latest last.
   *  @param answerId of this answer alone */
  undoable(actor: Actor, answerId?: string): Promise<UndoableDecision[]>;
  /** Approves several unflagged answers that were seen; each on its own, outdated ones are refused. */
  approveSeen(actor: Actor, seen: { answerId: string; version: number }[]): Promise<DecisionOutcome[]>;
  decisions(
    workspaceId: string,
    filters?: { answerId?: string; userId?: string; since?: Date },
  ): Promise<DecisionRow[]>;
  /** An earlier content of an answer: 1 is what the run answered. */
  content(
    workspaceId: string,
    answerId: string,
    number: number,
  ): Promise<{ answer: Answer; evidence: Evidence[][] } | null>;
  comment(actor: Actor, answerId: string, text: string): Promise<CommentRow | null>;
  comments(workspaceId: string, answerId: string): Promise<CommentRow[]>;
  /** What the figures of the work are counted from: decisions and settled checks since then, oldest first, and since when
   *  each answer that waits now has been there. */
  work(
    workspaceId: string,
    since: Date,
  ): Promise<{ decisions: WorkDecision[]; checks: SettledCheck[]; waitingSince: Date[] }>;
  /** What stands now; version 0 where nobody set anything. */
  policy(workspaceId: string): Promise<PolicyRow>;
  policies(workspaceId: string): Promise<PolicyRow[]>;
  /** Refused when somebody saved another version after `basedOn`. */
  savePolicy(
    actor: Actor,
    rules: PolicyRules,
    basedOn: number,
  ): Promise<{ ok: true; policy: PolicyRow } | { ok: false; current: PolicyRow }>;
  savedViews(actor: Actor): Promise<{ id: string; name: string; filters: QueueFilters }[]>;
  saveView(actor: Actor, name: string, filters: QueueFilters): Promise<string>;
  deleteView(actor: Actor, id: string): Promise<void>;
  /** Searches that reviewers added to an absence certificate, oldest first. */
  searches(workspaceId: string, answerId: string): Promise<SearchRow[]>;
  addSearch(actor: Actor, answerId: string, query: string, result: SearchResult): Promise<SearchRow | null>;
}
