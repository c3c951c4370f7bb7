import { z } from 'zod';
import type { Claim as ClaimRecord, Decision, Prisma } from '../../../generated/sqlite/client';
import type { Clock } from '../../ports/clock';
import type { DecisionRow, QueueEntry, QueueFilters, ReviewRefusal } from '../../ports/review-store';
import { decisionKindSchema, destinationSchema } from '../../review/decision';
import { type Claim, shownState } from '../../review/shown-state';
import { type AnswerState, answerStateSchema } from '../../run/run-state';
import { type AnswerRecord, answerInclude, answerRow, contentOf, flagRow, headlineOf } from './answer-rows';
import { fromJson } from './json-column';
import type { Transaction } from './open-database';
import { readInParts } from './row-parts';

/** States of answers that wait for a person. */
export const waiting: AnswerState[] = ['needs_review', 'stale'];

/** The newest decision first. */
export const latestDecision = { orderBy: { toVersion: 'desc' } } as const;

/** The answers that a queue shows. */
export function queueWhere(workspaceId: string, filters: QueueFilters, at: Date): Prisma.AnswerWhereInput {
  const { documentId, label, flag, kind, askedBy, claimedBy, states = waiting } = filters;
  const where: Prisma.AnswerWhereInput[] = [{ workspaceId, state: { in: states }, supersededBy: null }];
  if (documentId) where.push({ documentId });
  if (label) where.push({ question: { document: { labels: { some: { label } } } } });
  if (flag) where.push({ flags: { some: { name: flag } } });
  if (kind) where.push({ items: { some: { kind } } });
  if (askedBy) where.push({ question: { askedBy } });
  if (claimedBy) where.push({ claim: { userId: claimedBy, expiresAt: { gt: at } } });
  if (claimedBy === null) where.push({ OR: [{ claim: null }, { claim: { expiresAt: { lte: at } } }] });
  return { AND: where };
}

type QueueRecord = AnswerRecord & {
  question: { text: string; askedBy: string; askedByName: string; document: { name: string } };
};

export function queueEntry(record: QueueRecord, nowMs: number): QueueEntry {
  const { answer } = contentOf(record);
  return {
    answerId: record.id,
    questionId: record.questionId,
    documentId: record.documentId,
    documentName: record.question.document.name,
    question: record.question.text,
    askedBy: record.question.askedBy,
    askedByName: record.question.askedByName,
    headline: headlineOf(record),
    kinds: [...new Set(answer.items.map(({ kind }) => kind))],
    flags: record.flags.map(flagRow),
    state: shownState(answerStateSchema.parse(record.state), record.claim, nowMs),
    outdated: record.state === 'stale',
    version: record.version,
    claim: liveClaim(record.claim, nowMs),
    createdAt: record.createdAt,
  };
}

/** Reads an answer once nobody else is changing it: writing the row, with what it has, takes its lock on PostgreSQL. */
export async function lockAnswer(tx: Transaction, workspaceId: string, id: string): Promise<AnswerRecord | null> {
  await tx.answer.updateMany({ where: { id, workspaceId }, data: { workspaceId } });
  return readAnswer(tx, workspaceId, id);
}

export function readAnswer(tx: Transaction, workspaceId: string, id: string): Promise<AnswerRecord | null> {
  return tx.answer.findFirst({ where: { id, workspaceId }, include: answerInclude });
}

/** Locks answers, all of them before the first event is appended: who waits for the chain then holds no answer that is waited for. */
export async function lockAnswers(
  tx: Transaction,
  where: Prisma.AnswerWhereInput & { workspaceId: string },
): Promise<AnswerRecord[]> {
  await tx.answer.updateMany({ where, data: { workspaceId: where.workspaceId } });
  return readInParts((page) => tx.answer.findMany({ where, orderBy: { id: 'asc' }, include: answerInclude, ...page }));
}

export function waitsStill(state: AnswerState): boolean {
  return waiting.includes(state) || state === 'shipped' || state === 'awaiting_clarification';
}

export function liveClaim(record: ClaimRecord | null, nowMs: number): Claim | null {
  return record && record.expiresAt.getTime() > nowMs ? claimRow(record) : null;
}

export function claimRow({ userId, userName, takenAt, expiresAt }: Claim): Claim {
  return { userId, userName, takenAt, expiresAt };
}

export function decisionRow(row: Decision): DecisionRow {
  return {
    id: row.id,
    answerId: row.answerId,
    kind: decisionKindSchema.parse(row.kind),
    fromState: answerStateSchema.parse(row.fromState),
    toState: answerStateSchema.parse(row.toState),
    fromVersion: row.fromVersion,
    toVersion: row.toVersion,
    userId: row.userId,
    userName: row.userName,
    reason: row.reason,
    destination: row.destination === null ? null : destinationSchema.parse(row.destination),
    details: fromJson(row.details, z.record(z.string(), z.unknown())),
    undoes: row.undoes,
    durationMs: row.durationMs,
    createdAt: row.createdAt,
  };
}

/** What a person is told whose act on an answer is refused, with the answer as it stands. */
export function refusalsAt(clock: Clock) {
  const refuse = (code: ReviewRefusal['code'], message: string, record: AnswerRecord | null): ReviewRefusal => ({
    ok: false,
    code,
    message,
    current: record && answerRow(record, clock.now()),
  });
  const missing = () => refuse('not_found', 'This answer is not in this workspace.', null);
  return { refuse, missing };
}
