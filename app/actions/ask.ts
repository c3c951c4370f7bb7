'use server';

import { z } from 'zod';
import { AccessDenied, authorize } from '@/lib/access';
import { type FieldList, fieldListsOf } from '@/lib/field-lists';
import type { Brief } from '@/lib/question/brief';
import { parseQuestion } from '@/lib/question/parse-question';
import { currentActor, providerOfRuns, runtime, store } from '@/lib/wiring';

const longestQuestion = 4000;
const askSchema = z.object({
  documentId: z.string().min(1),
  text: z.string(),
  /** The name of a field list that the answer is to fill. */
  fieldList: z.string().optional(),
});
const againSchema = z.object({ questionId: z.string().min(1) });

type Refused = { ok: false; message: string };

/** Records the question and starts its run; the run goes on in the server whatever the browser does. */
export async function askQuestion(
  input: z.infer<typeof askSchema>,
): Promise<{ ok: true; questionId: string } | Refused> {
  const { documentId, text, fieldList } = askSchema.parse(input);
  const question = text.trim();
  if (question === '') return refused('Write a question first.');
  if (question.length > longestQuestion) {
    const length = question.length.toLocaleString('en');
    return refused(`A question has at most 4,000 characters; this one has ${length}. Ask for one thing at a time.`);
  }
  return allowed('ask', async (actor) => {
    const document = await (await store()).document(actor.workspaceId, documentId);
    if (!document) return refused('There is no such document in this workspace.');
    if (!document.revisionId)
      return refused('The document has not been opened yet. Ask again once its pages are being read.');
    const rows = await store();
    const list =
      fieldList && (await fieldListsOf(rows.settings, actor.workspaceId)).find(({ name }) => name === fieldList);
    if (fieldList && !list) return refused(`There is no field list “${fieldList}” any more. Choose another.`);
    const asked = await rows.ask(actor, {
      documentId,
      text: question,
      ...(list ? { correctedBrief: await briefWith(list, question, document.revisionId, actor.workspaceId) } : {}),
      ...(await providerOfRuns(actor.workspaceId)),
    });
    (await runtime()).wake();
    return { ok: true, questionId: asked.question.id };
  });
}

/** Starts another run of a question; the earlier ones stay as they are. */
export async function runAgain(input: z.infer<typeof againSchema>): Promise<{ ok: true } | Refused> {
  const { questionId } = againSchema.parse(input);
  return allowed('ask', async (actor) => {
    const view = await (await store()).question(actor.workspaceId, questionId);
    if (!view) return refused('There is no such question in this workspace.');
    await (await store()).runAgain(actor, questionId, await providerOfRuns(actor.workspaceId));
    (await runtime()).wake();
    return { ok: true };
  });
}

/** The question as its run would read it, with the fields of the list: one call fills all of them. */
async function briefWith(list: FieldList, question: string, revisionId: string, workspaceId: string): Promise<Brief> {
  const { index } = await (await runtime()).documentIndex(revisionId);
  const dictionary = await (await store()).dictionary.entries(workspaceId);
  return parseQuestion(question, { vocabulary: index.vocabulary, dictionary, fields: list.fields });
}

async function allowed<T>(
  action: 'ask',
  work: (actor: ReturnType<typeof authorize<'ask'>>) => Promise<T | Refused>,
): Promise<T | Refused> {
  try {
    return await work(authorize(await currentActor(), action));
  } catch (error) {
    if (error instanceof AccessDenied) return refused(error.message);
    throw error;
  }
}

function refused(message: string): Refused {
  return { ok: false, message };
}
