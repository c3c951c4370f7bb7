'use server';

import { z } from 'zod';
import { valueKindSchema } from '@/lib/contract/registry';
import { type FieldList, fieldListsOf } from '@/lib/field-lists';
import type { DocumentRow, QuestionView } from '@/lib/ports/rows';
import { answerShapeSchema, type Brief } from '@/lib/question/brief';
import { parseQuestion } from '@/lib/question/parse-question';
import { placeAsked, placeAskedSchema } from '@/lib/question/place-asked';
import { questionText } from '@/lib/question/question-text';
import { type AskedBefore, readFollowUp } from '@/lib/question/read-follow-up';
import { answerHeadline } from '@/lib/review/answer-headline';
import { providerOfRuns, runtime, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const askSchema = z.object({
  documentId: z.string().min(1),
  text: z.string(),
  /** The name of a field list that the answer is to fill. */
  fieldList: z.string().optional(),
  /** Set by whoever asks, instead of being read from the question. */
  shape: answerShapeSchema.exclude(['tree', 'nested_json']).optional(),
  kind: valueKindSchema.optional(),
  place: placeAskedSchema.optional(),
  /** The question of the same document that this one follows up. */
  followUpOf: z.string().min(1).optional(),
});
const againSchema = z.object({ questionId: z.string().min(1) });

/** Records the question and starts its run; the run goes on in the server whatever the browser does. */
export async function askQuestion(
  input: z.input<typeof askSchema>,
): Promise<{ ok: true; questionId: string } | Refused> {
  return acting('ask', async (actor) => {
    const { documentId, text, fieldList, followUpOf, ...knobs } = askSchema.parse(input);
    const typed = questionText(text);
    if (!typed.ok) return typed;
    const question = typed.text;
    const document = await (await store()).document(actor.workspaceId, documentId);
    if (!document) return refused('There is no such document in this workspace.');
    if (!document.revisionId)
      return refused('The document has not been opened yet. Ask again once its pages are being read.');
    const rows = await store();
    const list =
      fieldList && (await fieldListsOf(rows.settings, actor.workspaceId)).find(({ name }) => name === fieldList);
    if (fieldList && !list) return refused(`There is no field list “${fieldList}” any more. Choose another.`);
    const earlier = followUpOf === undefined ? null : await rows.question(actor.workspaceId, followUpOf);
    if (followUpOf !== undefined && earlier?.question.documentId !== documentId)
      return refused('The question that this one follows up is not one of this document. Ask it by itself.');
    const read = await briefWith(
      list || null,
      { ...knobs, before: earlier && askedBefore(earlier) },
      question,
      document,
      actor.workspaceId,
    );
    if (!read.ok) return read;
    const asked = await rows.ask(actor, {
      documentId,
      text: question,
      ...(read.brief ? { correctedBrief: read.brief } : {}),
      ...(earlier ? { parentId: earlier.question.id } : {}),
      ...(await providerOfRuns(actor.workspaceId)),
    });
    (await runtime()).wake();
    return { ok: true, questionId: asked.question.id };
  });
}

/** Starts another run of a question; the earlier ones stay as they are. */
export async function runAgain(input: z.infer<typeof againSchema>): Promise<{ ok: true } | Refused> {
  return acting('ask', async (actor) => {
    const { questionId } = againSchema.parse(input);
    const view = await (await store()).question(actor.workspaceId, questionId);
    if (!view) return refused('There is no such question in this workspace.');
    await (await store()).runAgain(actor, questionId, await providerOfRuns(actor.workspaceId));
    (await runtime()).wake();
    return { ok: true };
  });
}

type Knobs = Pick<z.infer<typeof askSchema>, 'shape' | 'kind' | 'place'> & { before: AskedBefore | null };

/** As it was understood: a follow-up of a follow-up goes on from what that one meant. */
function askedBefore({ question, answer }: QuestionView): AskedBefore {
  return { question: question.brief?.question ?? question.text, answer: answer && answerHeadline(answer.answer) };
}

/** The question as its run would read it, with what whoever asks has set; null where nothing is. One call fills all fields. */
async function briefWith(
  list: FieldList | null,
  { shape, kind, place, before }: Knobs,
  question: string,
  document: DocumentRow,
  workspaceId: string,
): Promise<{ ok: true; brief: Brief | null } | Refused> {
  const placed = place !== undefined && (place.pages || place.section || place.lines) !== '';
  if (!document.revisionId || (!list && !shape && !kind && !placed && !before)) return { ok: true, brief: null };
  const { index } = await (await runtime()).documentIndex(document.revisionId);
  const dictionary = await (await store()).dictionary.entries(workspaceId);
  const options = {
    vocabulary: index.vocabulary,
    lines: index.lines,
    dictionary,
    ...(list ? { fields: list.fields } : {}),
    override: { ...(shape ? { shape } : {}), ...(kind ? { kind, narrative: kind === 'section' } : {}) },
  };
  const followUp = before && readFollowUp(question, before, options);
  if (!followUp && !list && !shape && !kind && !placed) return { ok: true, brief: null };
  const brief = followUp ?? parseQuestion(question, options);
  // A form that is set is that of one answer, so that a double question is no longer taken apart.
  const fields = shape || kind ? { fields: list?.fields ?? [] } : {};
  if (!placed) return { ok: true, brief: { ...brief, ...fields, corrected: true } };
  const size = { pageCount: index.pages.length, lineCount: index.lineCount };
  const outcome = placeAsked(brief.scope, place, size);
  if (!outcome.ok) return outcome;
  return { ok: true, brief: { ...brief, ...fields, scope: outcome.scope, corrected: true } };
}
