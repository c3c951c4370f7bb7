import type { Notice } from '../review/notice';
import type { AnswerState } from '../run/run-state';
import type { Actor } from './actor';
import type { EarlierQuestion, EarlierRejection, RunRow, StandingDecision } from './rows';

/** One's own question with where it stands. */
export type MyQuestion = {
  id: string;
  text: string;
  documentId: string;
  documentName: string;
  createdAt: Date;
  followsUp: EarlierQuestion | null;
  run: Pick<RunRow, 'id' | 'state' | 'problem'> | null;
  answer: {
    id: string;
    state: AnswerState;
    version: number;
    headline: string;
    /** Whether the document says it. */
    found: boolean;
    /** What the asker is asked, with the values that differ as choices. */
    clarification: { text: string; choices: string[] } | null;
    staleReason: string | null;
  } | null;
  /** What a person last decided. */
  decision: StandingDecision | null;
  /** Newest first. */
  rejections: EarlierRejection[];
};

export type NoticeRow = { id: string; notice: Notice; createdAt: Date; readAt: Date | null };

/** A notice on its way to the address that the workspace configured, or to the mailbox of whoever it is for. */
export type DeliveryRow = {
  id: string;
  channel: 'webhook' | 'email';
  target: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  problem: string | null;
  workspaceId: string;
  userId: string;
  noticeId: string;
  notice: Notice;
  createdAt: Date;
};

/** The asker's side: what became of one's questions. A notice is written in the transaction of what it tells of. */
export interface AskerStore {
  /** Newest first. */
  questions(actor: Actor, limit: number): Promise<MyQuestion[]>;
  notices(actor: Actor, limit: number): Promise<NoticeRow[]>;
  unread(actor: Actor): Promise<number>;
  /** All of one's own, up to now. */
  markRead(actor: Actor): Promise<void>;
  delivery(id: string): Promise<DeliveryRow | null>;
  delivered(id: string): Promise<void>;
  /** @param retryAt when to try again; null gives up */
  deliveryFailed(id: string, problem: string, retryAt: Date | null): Promise<void>;
  /** Newest first, for whoever looks after the address. */
  deliveries(workspaceId: string, limit: number): Promise<DeliveryRow[]>;
}

/** The setting of a workspace that notices are sent to: `{url}`. */
export const webhookKey = 'notice_webhook';
/** The setting of a workspace whose notices are mailed too: `{server}`. */
export const mailKey = 'notice_mail';
