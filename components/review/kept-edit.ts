import { z } from 'zod';
import type { Item } from '@/lib/contract/answer';
import { valueKindSchema } from '@/lib/contract/registry';
import { spanSchema } from '@/lib/contract/span';
import { readKept } from '../ui/read-kept';
import { emptyValues } from './editors/value-editor';

const itemSchema = z
  .object({ kind: valueKindSchema, value: z.unknown(), spans: z.array(spanSchema), path: z.string().nullable() })
  // Half-written values pass no schema of theirs; they have its fields.
  .refine(({ kind, value }) => fieldsOf(value) === fieldsOf(emptyValues[kind]));

const keptEditSchema = z.object({
  /** Of the answer that it was begun on. */
  version: z.int(),
  items: z.array(itemSchema),
  /** Whether the values stand in the document as they are, or follow from it. */
  method: z.enum(['verbatim', 'inferred']),
  reason: z.string(),
  /** What stands in the fields for lines, one for each item. */
  lines: z.array(z.string()),
  /** ISO time of the last change. */
  changedAt: z.iso.datetime(),
});

/** An edit that was begun and not signed, as it stands in its fields. */
export type KeptEdit = Omit<z.infer<typeof keptEditSchema>, 'items'> & { items: Item[] };

/** Under which name the edit of an answer is kept: whoever signs in after another person in the same tab has none of theirs. */
export function editKey(userId: string, answerId: string): string {
  return `edit:${userId}:${answerId}`;
}

/** For as long as the browser's tab is open. */
export function keptEdit(key: string): KeptEdit | null {
  return readKeptEdit(sessionStorage.getItem(key));
}

export function keepEdit(key: string, edit: Omit<KeptEdit, 'changedAt'>): void {
  const before = keptEdit(key);
  if (before && JSON.stringify({ ...before, changedAt: '' }) === JSON.stringify({ ...inOrder(edit), changedAt: '' }))
    return;
  sessionStorage.setItem(key, JSON.stringify({ ...inOrder(edit), changedAt: new Date().toISOString() }));
}

export function forgetEdit(key: string): void {
  sessionStorage.removeItem(key);
}

/** @returns null where nothing was kept, or nothing that can be read */
export function readKeptEdit(text: string | null): KeptEdit | null {
  return readKept(text, keptEditSchema) as KeptEdit | null;
}

/** As the schema reads it again, so that both can be compared as text. */
function inOrder({ version, items, method, reason, lines }: Omit<KeptEdit, 'changedAt'>) {
  return {
    version,
    items: items.map(({ kind, value, spans, path }) => ({
      kind,
      value,
      spans: spans.map(({ line_start, line_end, quote }) => ({ line_start, line_end, quote })),
      path,
    })),
    method,
    reason,
    lines,
  };
}

function fieldsOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.keys(value).sort().join() : typeof value;
}
