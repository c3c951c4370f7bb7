'use server';

import { z } from 'zod';
import { runtime, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const askSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Write a question first.')
    .max(4000, 'A question has at most 4,000 characters. Ask for one thing at a time.'),
});
const moreSchema = z.object({ id: z.string().min(1), documents: z.int().min(1).max(100) });

/** Asks every document of the workspace at once: the question is taken to those that it is most likely about. */
export async function askLibrary(input: z.input<typeof askSchema>): Promise<{ ok: true; id: string } | Refused> {
  return acting('ask', async (actor) => {
    const { text } = askSchema.parse(input);
    const { id } = await (await store()).library.ask(actor, text);
    (await runtime()).wake();
    return { ok: true, id };
  });
}

/** Takes it to further documents, until it was asked of so many. */
export async function askFurther(input: z.input<typeof moreSchema>): Promise<{ ok: true } | Refused> {
  return acting('ask', async (actor) => {
    const { id, documents } = moreSchema.parse(input);
    if (!(await (await store()).library.more(actor, id, documents)))
      return refused('There is no such question in this workspace.');
    (await runtime()).wake();
    return { ok: true };
  });
}
