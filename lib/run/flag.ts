import { z } from 'zod';

/** Why a person should look, in order of risk. Names are stable: they are stored, exported and scored. */
export const flagNameSchema = z.enum([
  'conflicting_values',
  'clause_changed',
  'rejected_before',
  'unproved_citation',
  'reasks_spent',
  'opinions_differ',
  'hidden_evidence',
  'inferred',
  'truncated',
  'completeness_unknown',
  'incomplete',
  'count_mismatch',
  'total_mismatch',
  'comparison_undecided',
  'unread_pages',
  'garbled_passages',
  'weak_completeness',
  'low_confidence',
  'complex_table',
  'by_meaning_only',
  'valid_part_changed',
  'policy',
  'sampled',
  'ambiguous',
]);
export type FlagName = z.infer<typeof flagNameSchema>;

export const flagSchema = z.object({
  name: flagNameSchema,
  /** In words, for people: what was found, with numbers. */
  reason: z.string(),
  /** Items concerned, by index; empty for the whole answer. */
  items: z.array(z.int()),
  /** Both values and their lines for `opinions_differ`, the two dates for a conflict … */
  details: z.record(z.string(), z.unknown()).default({}),
});
export type Flag = z.infer<typeof flagSchema>;
