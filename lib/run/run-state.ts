import { z } from 'zod';

export const runStateSchema = z.enum(['queued', 'running', 'finished', 'failed', 'interrupted', 'cancelled']);
export type RunState = z.infer<typeof runStateSchema>;

export const answerStateSchema = z.enum([
  'shipped',
  'awaiting_clarification',
  'needs_review',
  'in_review',
  'approved',
  'approved_edited',
  'rejected',
  'stale',
]);
export type AnswerState = z.infer<typeof answerStateSchema>;
