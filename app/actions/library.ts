'use server';

import { z } from 'zod';
import { questionText } from '@/lib/question/question-text';
import { runtime, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const askSchema = z.object({ text: z.string() });
const moreSchema = z.object({ id: z.string().min(1), documents: z.int().min(1).max(100) });

/** Asks every document of the workspace at once: the question is taken to those that it is most likely about. */
export async function askLibrary(input: z.input<typeof askSchema>): Promise<{ ok: true; id: string } | Refused> {
  return acting('ask', async (actor) => {
    const typed = questionText(askSchema.parse(input).text);
    if (!typed.ok) return typed;
    const { id } = await (await store()).library.ask(actor, typed.text);
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
