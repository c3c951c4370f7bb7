'use server';

import { z } from 'zod';
import { briefForVersion } from '@/lib/question/brief-for-version';
import { providerOfRuns, runtime, store, supersedeDocument } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const versionSchema = z.object({
  documentId: z.string().min(1),
  byDocumentId: z.string().min(1, 'Choose a document.'),
});
const takenBackSchema = z.object({ documentId: z.string().min(1) });
const againSchema = z.object({ questionId: z.string().min(1), documentId: z.string().min(1) });

/** Says that a document is a newer version of another. */
export async function replaceDocument(
  input: z.infer<typeof versionSchema>,
): Promise<{ ok: true; stale: number; carriedOver: number } | Refused> {
  return acting('review', async (actor) => supersedeDocument(actor, versionSchema.parse(input)));
}

/** Says that a document is no newer version of another after all. */
export async function takeBackVersion(
  input: z.infer<typeof takenBackSchema>,
): Promise<{ ok: true; restored: number } | Refused> {
  return acting('review', async (actor) =>
    (await store()).review.takeBackVersion(actor, takenBackSchema.parse(input).documentId),
  );
}

/** Asks the question of a stale answer again, of the newer document; it is read as it was before, but for a place that was the older one's.
 *  @returns `letGo`: whether such a place was set, and holds no more */
export async function askNewVersion(
  input: z.infer<typeof againSchema>,
): Promise<{ ok: true; questionId: string; letGo: boolean } | Refused> {
  return acting('ask', async (actor) => {
    const { questionId, documentId } = againSchema.parse(input);
    const rows = await store();
    const [view, document, kept] = await Promise.all([
      rows.question(actor.workspaceId, questionId),
      rows.document(actor.workspaceId, documentId),
      rows.questionById(questionId),
    ]);
    if (!view || !document) return refused('The question or the document is no longer in this workspace.');
    if (!document.revisionId)
      return refused(`“${document.name}” is not read to its end yet. Wait until its pages are there.`);
    const { index } = await (await runtime()).documentIndex(document.revisionId);
    const corrected = kept?.correctedBrief ? briefForVersion(kept.correctedBrief, index.lines) : null;
    const asked = await rows.ask(actor, {
      documentId,
      text: view.question.text,
      ...(corrected ? { correctedBrief: corrected.brief } : {}),
      ...(await providerOfRuns(actor.workspaceId)),
    });
    (await runtime()).wake();
    return { ok: true, questionId: asked.question.id, letGo: corrected?.letGo ?? false };
  });
}
