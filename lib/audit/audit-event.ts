import { z } from 'zod';

const id = z.string().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What can be told of in a chain. A kind, once written, keeps its fields: old chains are read for ever. */
export const auditBodySchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('document_uploaded'), documentId: id, name: z.string(), sha256, bytes: z.int() }),
  z.strictObject({
    type: z.literal('document_superseded'),
    documentId: id,
    byDocumentId: id,
    bySha256: sha256,
    staleAnswers: z.array(id),
  }),
  /** A newer version of a document that was none. */
  z.strictObject({
    type: z.literal('version_taken_back'),
    documentId: id,
    restoredAnswers: z.array(id),
  }),
  z.strictObject({
    type: z.literal('run_finished'),
    runId: id,
    questionId: id,
    answerId: id,
    documentSha256: sha256,
    revisionId: id,
    parser: z.string(),
    provider: z.string(),
    model: z.string(),
    promptVersion: z.string(),
    route: z.string(),
    state: z.string(),
    /** Of the canonical JSON of the answer and its evidence. */
    contentSha256: sha256,
    /** Of the canonical JSON of `{text, askedBy, askedAt}`, and of the flags as `[{name, reason}]`; absent in events of earlier programs. */
    questionSha256: sha256.optional(),
    flagsSha256: sha256.optional(),
  }),
  z.strictObject({ type: z.literal('run_failed'), runId: id, questionId: id, code: z.string() }),
  z.strictObject({
    type: z.literal('answer_decided'),
    decisionId: id,
    answerId: id,
    decision: z.string(),
    fromState: z.string(),
    toState: z.string(),
    fromVersion: z.int(),
    toVersion: z.int(),
    reason: z.string().nullable(),
    destination: z.string().nullable(),
    undoes: z.string().nullable(),
    contentSha256: sha256,
  }),
  z.strictObject({ type: z.literal('claim_taken_over'), answerId: id, fromUserId: id, fromUserName: z.string() }),
  z.strictObject({ type: z.literal('claim_released'), answerId: id, fromUserId: id, fromUserName: z.string() }),
  /** Commits to a seeded check without telling which answer it is. */
  z.strictObject({ type: z.literal('check_seeded'), checkSha256: sha256 }),
  z.strictObject({ type: z.literal('check_decided'), answerId: id, detected: z.boolean() }),
  z.strictObject({ type: z.literal('labels_changed'), documentId: id, labels: z.array(z.string()) }),
  z.strictObject({ type: z.literal('search_added'), searchId: id, answerId: id, querySha256: sha256 }),
  z.strictObject({ type: z.literal('question_corrected'), questionId: id, briefSha256: sha256 }),
  z.strictObject({ type: z.literal('clarification_replied'), questionId: id, runId: id, replySha256: sha256 }),
  z.strictObject({ type: z.literal('comment_added'), commentId: id, answerId: id, textSha256: sha256 }),
  z.strictObject({
    type: z.literal('export_created'),
    exportId: id,
    kind: z.string(),
    sha256,
    answers: z.int(),
    keyFingerprint: z.string().nullable(),
  }),
  z.strictObject({ type: z.literal('policy_changed'), version: z.int(), rulesSha256: sha256 }),
  z.strictObject({ type: z.literal('setting_changed'), key: z.string(), secret: z.boolean() }),
  z.strictObject({ type: z.literal('signed_in'), userId: id, method: z.string() }),
  z.strictObject({ type: z.literal('sign_in_refused'), email: z.string(), reason: z.string() }),
  z.strictObject({ type: z.literal('signed_out'), userId: id }),
  z.strictObject({ type: z.literal('member_invited'), invitationId: id, email: z.string(), role: z.string() }),
  z.strictObject({ type: z.literal('member_added'), userId: id, role: z.string() }),
  z.strictObject({ type: z.literal('member_changed'), userId: id, fromRole: z.string(), toRole: z.string() }),
  z.strictObject({ type: z.literal('member_removed'), userId: id }),
  z.strictObject({ type: z.literal('member_disabled'), userId: id }),
  z.strictObject({ type: z.literal('member_enabled'), userId: id }),
  z.strictObject({ type: z.literal('invitation_revoked'), invitationId: id }),
  z.strictObject({ type: z.literal('workspace_created'), workspaceId: id, name: z.string() }),
  z.strictObject({ type: z.literal('workspace_renamed'), workspaceId: id, name: z.string() }),
  z.strictObject({ type: z.literal('password_changed'), userId: id }),
  z.strictObject({ type: z.literal('passkey_added'), userId: id }),
  z.strictObject({ type: z.literal('passkey_removed'), userId: id }),
  z.strictObject({ type: z.literal('session_revoked'), userId: id, sessions: z.int() }),
  z.strictObject({
    type: z.literal('checkpoint_made'),
    length: z.int(),
    head: z.string(),
    keyFingerprint: z.string(),
  }),
  z.strictObject({ type: z.literal('key_rotated'), purpose: z.string(), from: z.string(), to: z.string() }),
]);
export type AuditBody = z.infer<typeof auditBodySchema>;
export type AuditType = AuditBody['type'];

/** The whole of what is hashed. */
export const auditEventSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** The workspace's id, or "installation". */
  chain: id,
  /** 1…length */
  seq: z.int().min(1),
  /** ISO 8601 with milliseconds, UTC. */
  at: z.iso.datetime({ precision: 3 }),
  actor: z.strictObject({ id, name: z.string() }),
  previousHash: sha256,
  body: auditBodySchema,
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** A row as it is kept: the hashed bytes beside the columns that it is searched by. */
export type AuditRecord = {
  chain: string;
  seq: number;
  type: string;
  at: string;
  actorId: string;
  subjectId: string | null;
  previousHash: string;
  /** SHA-256 of `body`, hex. */
  hash: string;
  /** RFC 8785 JSON of the event. */
  body: string;
};

/** What an event is about, to find it by. */
export function subjectOf(body: AuditBody): string | null {
  switch (body.type) {
    case 'document_uploaded':
    case 'document_superseded':
    case 'version_taken_back':
    case 'labels_changed':
      return body.documentId;
    case 'run_finished':
    case 'answer_decided':
    case 'claim_taken_over':
    case 'claim_released':
    case 'check_decided':
    case 'search_added':
    case 'comment_added':
      return body.answerId;
    case 'run_failed':
    case 'question_corrected':
    case 'clarification_replied':
      return body.questionId;
    case 'export_created':
      return body.exportId;
    case 'signed_in':
    case 'signed_out':
    case 'member_added':
    case 'member_changed':
    case 'member_removed':
    case 'member_disabled':
    case 'member_enabled':
    case 'password_changed':
    case 'passkey_added':
    case 'passkey_removed':
    case 'session_revoked':
      return body.userId;
    case 'member_invited':
    case 'invitation_revoked':
      return body.invitationId;
    case 'workspace_created':
    case 'workspace_renamed':
      return body.workspaceId;
    case 'setting_changed':
      return body.key;
    case 'policy_changed':
    case 'check_seeded':
    case 'sign_in_refused':
    case 'checkpoint_made':
    case 'key_rotated':
      return null;
  }
}
