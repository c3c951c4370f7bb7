import { z } from 'zod';
import type { Prisma } from '../../../generated/sqlite/client';
import type { Answer, GenerationMeta, Item } from '../../contract/answer';
import type { RouteChoice } from '../../dispatch/route';
import type { Evidence } from '../../evidence/evidence';
import type { AnswerRow } from '../../ports/rows';
import { answerHeadline, findingOf } from '../../review/answer-headline';
import { shownState } from '../../review/shown-state';
import { type Flag, flagNameSchema } from '../../run/flag';
import { answerStateSchema } from '../../run/run-state';
import { fromJson, fromVersionedJson, toJson, toText, toVersionedJson } from './json-column';
import type { Transaction } from './open-database';

/** What an answer is read with. */
export const answerInclude = {
  contents: { orderBy: { number: 'asc' } },
  flags: { orderBy: { position: 'asc' } },
  claim: true,
} satisfies Prisma.AnswerInclude;

export type AnswerRecord = Prisma.AnswerGetPayload<{ include: typeof answerInclude }>;

/** @param nowMs a claim that ran out by then is none */
export function answerRow(record: AnswerRecord, nowMs: number): AnswerRow {
  return {
    id: record.id,
    runId: record.runId,
    questionId: record.questionId,
    documentId: record.documentId,
    revisionId: record.revisionId,
    workspaceId: record.workspaceId,
    state: shownState(answerStateSchema.parse(record.state), record.claim, nowMs),
    version: record.version,
    ...contentOf(record),
    flags: record.flags.map(flagRow),
    meta: fromVersionedJson<GenerationMeta>(record.meta),
    route: fromVersionedJson<RouteChoice>(record.route),
    createdAt: record.createdAt,
    decidedAt: record.decidedAt,
    decidedBy: record.decidedBy,
  };
}

/** The content that stands, or one that stood before. */
export function contentOf(
  record: AnswerRecord,
  number = record.contentNumber,
): { answer: Answer; evidence: Evidence[][] } {
  const content = record.contents.find((candidate) => candidate.number === number);
  if (!content) throw new Error(`Answer ${record.id} has no content ${number}.`);
  return {
    answer: fromVersionedJson<Answer>(content.answer),
    evidence: fromVersionedJson<Evidence[][]>(content.evidence),
  };
}

/** What the run gave, where a content is the value that a person chose from it. */
export function offeredTo(record: AnswerRecord, number: number): ReturnType<typeof contentOf> | null {
  const content = record.contents.find((candidate) => candidate.number === number);
  return content?.source === 'choice' ? contentOf(record, 1) : null;
}

/** What stands, or stood before, in a line. */
export function headlineOf(record: AnswerRecord, number = record.contentNumber): string {
  const { answer } = contentOf(record, number);
  return answerHeadline(answer, findingOf(answer, record.flags.map(flagRow), record.state));
}

export function flagRow(record: AnswerRecord['flags'][number]): Flag {
  return {
    name: flagNameSchema.parse(record.name),
    reason: record.reason,
    items: fromJson(record.items, z.array(z.int())),
    details: fromJson(record.details, z.record(z.string(), z.unknown())),
  };
}

/** Writes a content, whole and as rows that can be searched and exported. */
export async function saveContent(
  tx: Transaction,
  answerId: string,
  content: {
    number: number;
    /** `choice`: one of the values that the run offered. */
    source: 'run' | 'edit' | 'choice';
    answer: Answer;
    items: Item[];
    evidence: Evidence[][];
    createdAt: Date;
  },
  newId: () => string,
): Promise<void> {
  const { number, source, answer, items, evidence, createdAt } = content;
  await tx.answerContent.create({
    data: {
      answerId,
      number,
      source,
      answer: toVersionedJson(answer),
      evidence: toVersionedJson(evidence),
      createdAt,
    },
  });
  const rows = items.map((item, position) => ({ id: newId(), item, position }));
  await tx.item.createMany({
    data: rows.map(({ id, item, position }) => ({
      id,
      answerId,
      contentNumber: number,
      position,
      kind: item.kind,
      value: toJson(item.value),
      path: item.path === null ? null : toText(item.path),
    })),
  });
  await tx.span.createMany({
    data: rows.flatMap(({ id: itemId, position }) =>
      (evidence[position] ?? []).map((proof, spanPosition) => ({
        id: newId(),
        itemId,
        position: spanPosition,
        lineStart: proof.span.line_start,
        lineEnd: proof.span.line_end,
        quote: proof.span.quote === null ? null : toText(proof.span.quote),
        grade: proof.grade,
        page: proof.pages[0]?.page ?? null,
        snippet: toText(proof.snippet.map(({ text }) => text).join('\n')),
      })),
    ),
  });
}
