'use server';

import { z } from 'zod';
import { removeFieldList, saveFieldList } from '@/lib/field-lists';
import { readFields } from '@/lib/question/read-fields';
import { store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const name = z.string().trim().min(1, 'Name the list.').max(80, 'A name has at most 80 characters.');
const listSchema = z.object({ name, fields: z.string().max(20_000, 'The list is too long.') });

/** Keeps a list of fields that a question can fill; one of the same name is replaced. */
export async function keepFieldList(input: z.infer<typeof listSchema>): Promise<{ ok: true } | Refused> {
  return acting('review', async (actor) => {
    const { name, fields: text } = listSchema.parse(input);
    const read = readFields(text);
    if (!read.ok) return read;
    if (read.fields.length === 0) return refused('A list has at least one field.');
    await saveFieldList((await store()).settings, actor, { name, fields: read.fields });
    return { ok: true };
  });
}

/** Answers that were given with it stay as they are. */
export async function dropFieldList(input: { name: string }): Promise<{ ok: true } | Refused> {
  return acting('review', async (actor) => {
    await removeFieldList((await store()).settings, actor, name.parse(input.name));
    return { ok: true };
  });
}
