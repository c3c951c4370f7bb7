import { z } from 'zod';
import { answerStateSchema } from '../run/run-state';

export const exportFormatSchema = z.enum([
  'bundle',
  'report',
  'annotated_pdf',
  'xlsx',
  'csv',
  'json',
  'jsonl',
  'annotations',
]);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Which answers go out. What is null doesn't narrow; of several answers of a question only the latest counts. */
export const exportScopeSchema = z.strictObject({
  documentIds: z.array(z.string()).max(500).nullable(),
  labels: z.array(z.string()).max(100).nullable(),
  /** Answers in the grids of a set, or of one grid. */
  questionSetId: z.string().nullable(),
  gridId: z.string().nullable().default(null),
  /** Who asked, or decided. */
  person: z.string().nullable(),
  /** When it was decided, or else answered: days, both inclusive, UTC. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  states: z.array(answerStateSchema).min(1),
});
export type ExportScope = z.infer<typeof exportScopeSchema>;

/** Only what somebody signed, unless asked otherwise. */
export const approvedOnly: ExportScope = {
  documentIds: null,
  labels: null,
  questionSetId: null,
  gridId: null,
  person: null,
  from: null,
  to: null,
  states: ['approved', 'approved_edited'],
};

/** A grid with everything in it: what nobody approved is marked. A claim is no state of its own. */
export const asItStands = (gridId: string): ExportScope => ({
  ...approvedOnly,
  gridId,
  states: answerStateSchema.options.filter((state) => state !== 'in_review'),
});

export const exportRequestSchema = z.strictObject({
  schemaVersion: z.literal(1),
  format: exportFormatSchema,
  scope: exportScopeSchema,
  /** Of a bundle: whether the PDFs and the traces of the runs go into it. */
  withDocuments: z.boolean(),
  withTraces: z.boolean(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

export const exportStateSchema = z.enum(['queued', 'running', 'done', 'failed']);

/** What is wrong with the days of a scope that can hold no answer, or null. */
export function daysTurnedRound({ from, to }: Pick<ExportScope, 'from' | 'to'>): string | null {
  return from && to && from > to ? 'The first day comes after the last one: turn them round.' : null;
}
