import { z } from 'zod';

/** Inclusive global lines; `quote` is only a check, the snippet is always recovered from the line table. */
export const spanSchema = z.strictObject({
  line_start: z.int(),
  line_end: z.int(),
  quote: z.string().nullable(),
});
export type Span = z.infer<typeof spanSchema>;
