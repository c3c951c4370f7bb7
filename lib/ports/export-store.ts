import type { z } from 'zod';
import type { AnswerRecord } from '../export/describe-answer';
import type { ExportRequest, ExportScope, exportStateSchema } from '../export/export-request';
import type { Actor } from './actor';

export type ExportRow = {
  id: string;
  workspaceId: string;
  request: ExportRequest;
  state: z.infer<typeof exportStateSchema>;
  /** How many answers its scope had when it was asked for. */
  expected: number;
  /** How many are done; all of them at the end. */
  answers: number;
  fileName: string | null;
  sha256: string | null;
  bytes: number | null;
  keyFingerprint: string | null;
  problem: string | null;
  createdBy: string;
  createdByName: string;
  createdAt: Date;
  finishedAt: Date | null;
};

/** What exports are made of, and what is kept of them. */
export interface ExportStore {
  count(workspaceId: string, scope: ExportScope): Promise<{ answers: number; approved: number }>;
  /** The next answers of a scope, oldest first. The certificate of "not found" is not filled in.
   *  @param after the last answer's id of the page before */
  answers(
    workspaceId: string,
    scope: ExportScope,
    after: string | null,
    limit: number,
  ): Promise<{ records: (AnswerRecord & { revisionId: string })[]; next: string | null }>;
  labels(workspaceId: string): Promise<string[]>;
  /** Who asked or decided. */
  people(workspaceId: string): Promise<{ id: string; name: string }[]>;
  /** The export and the job that makes it. */
  create(actor: Actor, request: ExportRequest): Promise<ExportRow>;
  byId(id: string): Promise<ExportRow | null>;
  /** Newest first. */
  list(workspaceId: string, limit?: number): Promise<ExportRow[]>;
  progress(id: string, answers: number): Promise<void>;
  /** With its audit event. */
  finish(
    id: string,
    result: { fileName: string; sha256: string; bytes: number; answers: number; keyFingerprint: string | null },
  ): Promise<void>;
  fail(id: string, problem: string): Promise<void>;
}
