import { z } from 'zod';
import { valueKindSchema } from '@/lib/contract/registry';
import type { QueueFilters } from '@/lib/ports/review-store';
import { flagNameSchema } from '@/lib/run/flag';

const filtersSchema = z.object({
  flag: flagNameSchema.optional().catch(undefined),
  kind: valueKindSchema.optional().catch(undefined),
  documentId: z.string().min(1).optional().catch(undefined),
});

/** The queue's filters as the address names them; what is not a filter is ignored. */
export function filtersOf(parameters: Record<string, unknown>): QueueFilters {
  return filtersSchema.parse({ flag: parameters.flag, kind: parameters.kind, documentId: parameters.document });
}
