import type { AuditBody, AuditType } from '@/lib/audit/audit-event';
import { decisionInWords, reasonInWords } from '@/lib/review/decision-in-words';
import { stateInWords } from '@/lib/run/run-state';

type Words = { [K in AuditType]: (body: Extract<AuditBody, { type: K }>) => string };

/** What happened, in one line for people; a kind of event that is missing here does not compile. */
const words: Words = {
  document_uploaded: (body) => `added “${body.name}”`,
  document_superseded: (body) => `replaced a document; ${count(body.staleAnswers.length, 'answer')} became out of date`,
  version_taken_back: (body) =>
    `took back that a document is a newer version; ${count(body.restoredAnswers.length, 'answer')} became current again`,
  run_finished: (body) =>
    `a run of ${body.provider === 'reader' ? 'the built-in reader' : body.model} ${body.route === 'ship' ? 'answered' : `ended: ${plain(body.route)}`}`,
  run_failed: (body) => `a run failed: ${plain(body.code)}`,
  answer_decided: (body) =>
    `${decisionInWords(body.decision)}: ${stateInWords(body.fromState)} → ${stateInWords(body.toState)}${body.reason ? `, ${reasonInWords({ kind: body.decision, reason: body.reason })}` : ''}`,
  claim_taken_over: (body) => `took over an answer from ${body.fromUserName}`,
  claim_released: (body) => `freed an answer that ${body.fromUserName} was looking at`,
  check_seeded: () => 'a known-wrong item was mixed into the queue',
  check_decided: (body) =>
    body.detected ? 'saw through a known-wrong item' : 'approved a known-wrong item: it was a check of attention',
  labels_changed: (body) =>
    body.labels.length > 0 ? `labelled a document: ${body.labels.join(', ')}` : 'took the labels off a document',
  search_added: () => 'added a search to an absence certificate',
  question_corrected: () => 'corrected how a question is read',
  clarification_replied: () => 'replied to a question back; the run goes on with it',
  comment_added: () => 'commented on an answer',
  export_created: (body) => `exported ${count(body.answers, 'answer')} as ${body.kind}`,
  policy_changed: (body) => `changed the policies, now version ${body.version}`,
  setting_changed: (body) => `changed the setting ${body.key}${body.secret ? ' (its value is secret)' : ''}`,
  signed_in: (body) => `signed in by ${plain(body.method)}`,
  sign_in_refused: (body) => `sign-in of ${body.email} refused: ${body.reason}`,
  signed_out: () => 'signed out',
  member_invited: (body) => `invited ${body.email} as ${body.role}`,
  member_added: (body) => `added a member as ${body.role}`,
  member_changed: (body) => `changed a role: ${body.fromRole} → ${body.toRole}`,
  member_removed: () => 'removed a member',
  member_disabled: () => 'disabled a person; their sessions ended',
  member_enabled: () => 'let a disabled person sign in again',
  invitation_revoked: () => 'took back an invitation',
  workspace_created: (body) => `created the workspace “${body.name}”`,
  workspace_renamed: (body) => `named the workspace “${body.name}”`,
  password_changed: () => 'set a password; other sessions ended',
  passkey_added: () => 'added a passkey',
  passkey_removed: () => 'removed a passkey',
  session_revoked: (body) => `ended ${count(body.sessions, 'session')}`,
  checkpoint_made: (body) => `made a checkpoint at ${count(body.length, 'event')}`,
  key_rotated: (body) => `rotated the key for ${plain(body.purpose)}`,
};

export function eventInWords(body: AuditBody): string {
  // A body and its type belong together; the type of the pair is lost in the lookup.
  return (words[body.type] as (body: AuditBody) => string)(body);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function plain(name: string): string {
  return name.replaceAll('_', ' ');
}
