'use server';

import { z } from 'zod';
import { conflictChoicesSchema, resolveChoice } from '@/lib/dispatch/resolve-choice';
import type { Actor } from '@/lib/ports/actor';
import type { QuestionView } from '@/lib/ports/rows';
import type { Brief } from '@/lib/question/brief';
import { briefCorrectionSchema, correctBrief } from '@/lib/question/correct-brief';
import type { ParseOptions } from '@/lib/question/parse-question';
import { placeAsked } from '@/lib/question/place-asked';
import { typedText } from '@/lib/question/question-text';
import { takeReply } from '@/lib/question/take-reply';
import type { DocumentIndex } from '@/lib/retrieval/build-index';
import { providerOfRuns, runtime, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const questionId = z.string().min(1);
const correctionSchema = briefCorrectionSchema.extend({ questionId });
const replySchema = z.object({
  questionId,
  reply: z
    .string()
    .transform(typedText)
    .pipe(z.string().min(1, 'Write a reply first.').max(1000, 'A reply has at most 1,000 characters.')),
});
const choiceSchema = z.object({ questionId, choice: z.int().min(0).max(100) });

/** Keeps how a person understands a question, and runs it again that way. Later runs use it too. */
export async function correctQuestion(input: z.input<typeof correctionSchema>): Promise<{ ok: true } | Refused> {
  return acting('ask', async (actor) => {
    const { questionId, ...correction } = correctionSchema.parse(input);
    const read = await briefOf(actor, questionId);
    if (!read.ok) return read;
    const corrected = correctBrief(read.brief, correction, await sizeOf(read.view));
    if (!corrected.ok) return corrected;
    await (await store()).correctBrief(actor, questionId, { ...corrected.brief, corrected: true });
    return runAgain(actor, questionId);
  });
}

/** Takes every correction back: the question runs again as it is read from its words alone. */
export async function undoCorrection(input: { questionId: string }): Promise<{ ok: true } | Refused> {
  return acting('ask', async (actor) => {
    const id = questionId.parse(input.questionId);
    if (!(await (await store()).question(actor.workspaceId, id))) return refused(noQuestion);
    await (await store()).correctBrief(actor, id, null);
    return runAgain(actor, id);
  });
}

/** Takes the limits of place off and runs again: a list that was cut off at them is read to its end. */
export async function readOn(input: { questionId: string }): Promise<{ ok: true } | Refused> {
  return acting('ask', async (actor) => {
    const id = questionId.parse(input.questionId);
    const read = await briefOf(actor, id);
    if (!read.ok) return read;
    const free = placeAsked(read.brief.scope, {});
    if (!free.ok) return free;
    await (await store()).correctBrief(actor, id, { ...read.brief, scope: free.scope, corrected: true });
    return runAgain(actor, id);
  });
}

/** The reply to what was asked back, in a person's words; the question goes on with it. */
export async function replyToQuestion(input: z.input<typeof replySchema>): Promise<{ ok: true } | Refused> {
  return acting('ask', async (actor) => {
    const { questionId, reply } = replySchema.parse(input);
    const read = await briefOf(actor, questionId);
    if (!read.ok) return read;
    const asked = read.view.answer?.answer.suggested_clarification ?? read.brief.clarification;
    if (!asked) return refused('Nothing was asked back. Correct how the question is understood instead.');
    const index = await indexOf(read.view);
    const dictionary = await (await store()).dictionary.entries(actor.workspaceId);
    const options = { dictionary, ...(index ? { vocabulary: index.vocabulary, lines: index.lines } : {}) };
    return runAgain(actor, questionId, {
      text: reply,
      brief: withReply(read.brief, read.view.question.text, { asked, reply }, options),
    });
  });
}

/** One of the contradicting values, chosen by whoever asked; the question goes on in the place where that one stands. */
export async function chooseValue(input: z.input<typeof choiceSchema>): Promise<{ ok: true } | Refused> {
  return acting('ask', async (actor) => {
    const { questionId, choice } = choiceSchema.parse(input);
    const read = await briefOf(actor, questionId);
    if (!read.ok) return read;
    const { answer } = read.view;
    const flag = answer?.flags.find(({ name }) => name === 'conflicting_values');
    const conflict = conflictChoicesSchema.safeParse(flag?.details);
    if (!answer || !conflict.success) return refused('There are no values to choose from. Load the page again.');
    const { table } = await (await runtime()).documentIndex(answer.revisionId);
    const brief = resolveChoice(read.brief, conflict.data, choice, table);
    if (!brief?.clarified) return refused('That value is not among the choices, or stands where another one does.');
    return runAgain(actor, questionId, { text: brief.clarified.reply, brief });
  });
}

/** The reply to a follow-up goes on from what that was understood as: by its words alone it may mean nothing. */
function withReply(
  { followsUp, question }: Brief,
  text: string,
  { asked, reply }: { asked: string; reply: string },
  options: ParseOptions,
): Brief {
  return followsUp
    ? { ...takeReply(question, asked, reply, options), followsUp }
    : takeReply(text, asked, reply, options);
}

const noQuestion = 'There is no such question in this workspace.';

async function briefOf(actor: Actor, id: string): Promise<{ ok: true; brief: Brief; view: QuestionView } | Refused> {
  const view = await (await store()).question(actor.workspaceId, id);
  if (!view) return refused(noQuestion);
  const { brief } = view.question;
  return brief ? { ok: true, brief, view } : refused('The question has not been read yet. Wait for its first run.');
}

async function indexOf(view: QuestionView): Promise<DocumentIndex | null> {
  const revisionId = view.run?.revisionId;
  return revisionId === undefined ? null : (await (await runtime()).documentIndex(revisionId)).index;
}

async function sizeOf({ question }: QuestionView): Promise<{ pageCount: number; lineCount: number } | undefined> {
  const document = await (await store()).document(question.workspaceId, question.documentId);
  if (!document?.pageCount || document.state !== 'ready') return undefined;
  return { pageCount: document.pageCount, lineCount: document.lineCount };
}

async function runAgain(actor: Actor, id: string, reply?: { text: string; brief: Brief }): Promise<{ ok: true }> {
  const chosen = await providerOfRuns(actor.workspaceId);
  await (await store()).runAgain(actor, id, { ...chosen, ...(reply ? { reply } : {}) });
  (await runtime()).wake();
  return { ok: true };
}
