import { z } from 'zod';
import { valueKindSchema } from '@/lib/contract/registry';
import type { QueueFilters } from '@/lib/ports/review-store';
import { flagNameSchema } from '@/lib/run/flag';

const text = z.string().min(1).optional().catch(undefined);
const filtersSchema = z.object({
  flag: flagNameSchema.optional().catch(undefined),
  kind: valueKindSchema.optional().catch(undefined),
  document: text,
  asker: text,
  label: text,
  claimed: z.enum(['mine', 'nobody']).optional().catch(undefined),
  /** Unflagged answers instead of what waits, or only what a newer version of its document made out of date. */
  state: z.enum(['shipped', 'stale']).optional().catch(undefined),
});

/** The names that the queue's filters have in the address. */
export const filterNames = Object.keys(filtersSchema.shape);

/** The queue's filters as the address names them; what is not a filter is ignored. */
export function filtersOf(parameters: Record<string, unknown>, userId: string): QueueFilters {
  const { flag, kind, document, asker, label, claimed, state } = filtersSchema.parse(parameters);
  return {
    ...(flag ? { flag } : {}),
    ...(kind ? { kind } : {}),
    ...(document ? { documentId: document } : {}),
    ...(asker ? { askedBy: asker } : {}),
    ...(label ? { label } : {}),
    ...(state ? { states: [state] } : {}),
    ...(claimed ? { claimedBy: claimed === 'mine' ? userId : null } : {}),
  };
}

/** What the address asks for that is no filter, by name: "state" of `state=bogus`. Other names are not the queue's. */
export function unknownFilters(parameters: Record<string, unknown>): [name: string, value: string][] {
  const known = filtersSchema.parse(parameters) as Record<string, unknown>;
  return filterNames.flatMap((name) => {
    const value = [parameters[name] ?? []].flat().join(', ');
    return value === '' || known[name] !== undefined ? [] : [[name, value] as [string, string]];
  });
}

/** The same filters as an address again. */
export function queryOf(filters: QueueFilters, userId: string): string {
  const { flag, kind, documentId, askedBy, label, claimedBy, states } = filters;
  const claimed = claimedBy === null ? 'nobody' : claimedBy === userId ? 'mine' : undefined;
  const state = states?.[0];
  const pairs = Object.entries({ flag, kind, document: documentId, asker: askedBy, label, claimed, state });
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined)).toString();
}
