import { handle, RequestProblem } from '@/app/api/edge';
import type { ReviewView } from '@/components/review/review-view';
import type { DecisionRow } from '@/lib/ports/review-store';
import type { AnswerRow } from '@/lib/ports/rows';
import { changedFragments } from '@/lib/prompt/changed-fragments';
import { comparedWith } from '@/lib/review/compare-versions';
import { madeStaleBy, staleDetailsSchema } from '@/lib/review/made-stale-by';
import { newerVersion, newestVersions } from '@/lib/review/newer-version';
import { objectionOf, runtime, store } from '@/lib/wiring';

export const dynamic = 'force-dynamic';

type AnswerContext = { params: Promise<{ answerId: string }> };

/** One answer with all that a reviewer needs to stand behind it. */
export function GET(request: Request, context: AnswerContext): Promise<Response> {
  return handle(request, 'review', async (actor) => {
    const { answerId } = await context.params;
    const rows = await store();
    const found = await rows.review.answer(actor.workspaceId, answerId);
    if (!found) throw new RequestProblem('not_found', 'There is no such answer in this workspace.');
    const [question, document, decisions, comments, searches, approval, [undoable = null]] = await Promise.all([
      rows.question(actor.workspaceId, found.answer.questionId),
      rows.document(actor.workspaceId, found.answer.documentId),
      rows.review.decisions(actor.workspaceId, { answerId }),
      rows.review.comments(actor.workspaceId, answerId),
      rows.review.searches(actor.workspaceId, answerId),
      rows.review.approval(actor, answerId),
      rows.review.undoable(actor, answerId),
    ]);
    const newer = await newerOf(actor.workspaceId, found.answer, decisions, question?.question.text ?? null);
    return Response.json({
      ...found,
      newer,
      changed: changedFragments(found.answer.meta.promptVersion),
      question,
      document,
      decisions,
      comments,
      searches,
      approval,
      undoable,
    });
  });
}

/** What became of the cited lines in the newest version of the document that made the answer stale. */
async function newerOf(
  workspaceId: string,
  answer: AnswerRow,
  decisions: DecisionRow[],
  text: string | null,
): Promise<ReviewView['newer']> {
  const by = staleDetailsSchema.safeParse(madeStaleBy(answer.state, decisions)?.details);
  if (!by.success) return null;
  const rows = await store();
  const documents = await rows.documents(workspaceId);
  const told = documents.find(({ id }) => id === by.data.byDocumentId);
  // by now that one may have a newer version itself
  const document = told && (newerVersion(told, newestVersions(documents)) ?? told);
  if (!document?.revisionId) return null;
  const { documentIndex } = await runtime();
  const [older, newer, askedId] = await Promise.all([
    documentIndex(answer.revisionId),
    documentIndex(document.revisionId),
    text === null ? null : rows.questionAsked(workspaceId, document.id, text),
  ]);
  const { spans } = comparedWith(newer.table)(answer.evidence, older.table);
  const objection = await objectionOf(answer, newer, spans);
  return { documentId: document.id, documentName: document.name, spans, askedId, objection };
}
