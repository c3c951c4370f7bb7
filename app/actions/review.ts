'use server';

import { ZodError, z } from 'zod';
import { filtersOf } from '@/app/api/review/filters';
import { searchTable } from '@/app/api/review/search-table';
import { toWire, type Wire } from '@/components/run/wire';
import { AccessDenied, type Action, type Authorized, authorize } from '@/lib/access';
import type { Answer } from '@/lib/contract/answer';
import { toWire as answerToWire } from '@/lib/contract/answer-schema';
import type { IndicatorName } from '@/lib/contract/indicators';
import { valueKinds } from '@/lib/contract/registry';
import { spanSchema } from '@/lib/contract/span';
import type { AnyValue, ValueKind } from '@/lib/contract/value-schemas';
import { placesWithChoice } from '@/lib/contract/values-at-odds';
import type { Actor } from '@/lib/ports/actor';
import type { DecisionInput, DecisionOutcome, Edit, SearchRow } from '@/lib/ports/review-store';
import type { AnswerRow } from '@/lib/ports/rows';
import { destinationSchema, longestReason } from '@/lib/review/decision';
import { givenByPerson } from '@/lib/review/given-by-person';
import type { Issue } from '@/lib/validation/issue';
import { validateAnswer } from '@/lib/validation/validate-answer';
import { currentActor, providerOfRuns, runtime, store } from '@/lib/wiring';

type Refused = { ok: false; code: string; message: string; issues?: Issue[]; insteadId?: string };
type Decided = { ok: true; state: string; version: number; notice?: string } | Refused;

/** A day is more than anybody looks at an answer. */
const longestLookMs = 24 * 3_600_000;
const onAnswer = z.object({
  answerId: z.string().min(1),
  version: z.int(),
  lookedMs: z.int().min(0).max(longestLookMs).optional(),
});
const approveSchema = onAnswer.extend({
  reason: z.string().max(longestReason).optional(),
  bothStand: z.boolean().optional(),
});
const seenSchema = z.array(onAnswer).min(1).max(200);
const chooseSchema = onAnswer.extend({ item: z.int().min(0), reason: z.string().trim().min(1).max(longestReason) });
const rejectSchema = onAnswer.extend({
  reason: z.string().trim().min(1).max(longestReason),
  destination: destinationSchema,
});
const itemSchema = z.object({
  kind: z.enum(Object.keys(valueKinds) as [ValueKind, ...ValueKind[]]),
  value: z.unknown(),
  spans: z.array(spanSchema),
  path: z.string().nullable(),
});
const editSchema = onAnswer.extend({
  /** Whether the values stand in the document as they are, or follow from it. */
  method: z.enum(['verbatim', 'inferred']),
  items: z.array(itemSchema).max(1000),
  reason: z.string().max(longestReason).optional(),
});
const viewSchema = z.object({ name: z.string().trim().min(1).max(80), query: z.string().max(2000) });
const labelsSchema = z.object({ documentId: z.string().min(1), labels: z.array(z.string().max(80)).max(50) });
const searchSchema = z.object({ answerId: z.string().min(1), query: z.string().trim().min(1).max(300) });
const commentSchema = z.object({ answerId: z.string().min(1), text: z.string().trim().min(1).max(longestReason) });

/** Takes an answer to look at, or keeps it a little longer; refused while somebody else has it. */
export async function claimAnswer(answerId: string): Promise<{ ok: true; expiresAt: string } | Refused> {
  return allowed('review', async (actor) => {
    const outcome = await (await store()).review.claim(actor, z.string().parse(answerId));
    return outcome.ok
      ? { ok: true, expiresAt: outcome.claim.expiresAt.toISOString() }
      : refused(outcome.code, outcome.message);
  });
}

/** For administrators: takes an answer that somebody else is looking at. */
export async function takeOverAnswer(answerId: string): Promise<{ ok: true; expiresAt: string } | Refused> {
  return allowed('administer', async (actor) => {
    const outcome = await (await store()).review.takeOver(actor, z.string().parse(answerId));
    return outcome.ok
      ? { ok: true, expiresAt: outcome.claim.expiresAt.toISOString() }
      : refused(outcome.code, outcome.message);
  });
}

/** Gives back an answer that one has taken. */
export async function releaseAnswer(answerId: string): Promise<{ ok: true } | Refused> {
  return allowed('review', async (actor) => {
    await (await store()).review.release(actor, z.string().parse(answerId));
    return { ok: true };
  });
}

/** For administrators: frees an answer that somebody else is looking at, for anybody to take. */
export async function releaseForOther(answerId: string): Promise<{ ok: true } | Refused> {
  return allowed('administer', async (actor) => {
    await (await store()).review.releaseFor(actor, z.string().parse(answerId));
    return { ok: true };
  });
}

/** Keeps the filters of the queue under a name; one of the same name is replaced. */
export async function saveQueueView(input: z.infer<typeof viewSchema>): Promise<{ ok: true } | Refused> {
  return allowed('review', async (actor) => {
    const { name, query } = viewSchema.parse(input);
    const filters = filtersOf(Object.fromEntries(new URLSearchParams(query)), actor.userId);
    await (await store()).review.saveView(actor, name, filters);
    return { ok: true };
  });
}

export async function deleteQueueView(id: string): Promise<{ ok: true } | Refused> {
  return allowed('review', async (actor) => {
    await (await store()).review.deleteView(actor, z.string().parse(id));
    return { ok: true };
  });
}

/** All labels of a document: what policies and filters go by. */
export async function setDocumentLabels(input: z.infer<typeof labelsSchema>): Promise<{ ok: true } | Refused> {
  return allowed('review', async (actor) => {
    const { documentId, labels } = labelsSchema.parse(input);
    if (!(await (await store()).document(actor.workspaceId, documentId))) {
      return refused('not_found', 'The document is no longer in this workspace.');
    }
    await (await store()).setLabels(actor, documentId, labels);
    return { ok: true };
  });
}

/** Looks for words in the whole document of an answer and keeps what was found with its absence certificate: whoever asked
 *  looks for it before they take “not found” for an answer, a reviewer before they sign it. */
export async function addSearch(
  input: z.infer<typeof searchSchema>,
): Promise<{ ok: true; search: Wire<SearchRow> } | Refused> {
  return allowed('ask', async (actor) => {
    const { answerId, query } = searchSchema.parse(input);
    const row = await answerOf(actor, answerId);
    if (!row) return refused('not_found', 'The answer is no longer in this workspace.');
    const { table } = await (await runtime()).documentIndex(row.revisionId);
    const search = await (await store()).review.addSearch(actor, answerId, query, searchTable(table, query));
    if (!search) return refused('not_found', 'The answer is no longer in this workspace.');
    return { ok: true, search: toWire(search) };
  });
}

/** Signs an answer as it stands; with `bothStand`, both values of a conflict. */
export async function approveAnswer(input: z.infer<typeof approveSchema>): Promise<Decided> {
  return decide(() => {
    const { answerId, version, lookedMs, reason, bothStand } = approveSchema.parse(input);
    return {
      answerId,
      version,
      ...(lookedMs === undefined ? {} : { lookedMs }),
      decision: 'approve',
      ...(reason ? { reason } : {}),
      ...(bothStand ? { details: { both_stand: true } } : {}),
    };
  });
}

/** Approves unflagged answers that were looked at, each as a decision of its own: what is refused keeps none of the others. */
export async function approveSeen(
  input: z.infer<typeof seenSchema>,
): Promise<{ ok: true; refused: { answerId: string; message: string }[] } | Refused> {
  return allowed('review', async (actor) => {
    const seen = seenSchema.parse(input);
    const outcomes = await (await store()).review.approveSeen(actor, seen);
    const refusals = outcomes.flatMap((outcome, index) => {
      const answerId = seen[index]?.answerId;
      return outcome.ok || answerId === undefined ? [] : [{ answerId, message: outcome.message }];
    });
    return { ok: true, refused: refusals };
  });
}

/** Settles a conflict for one of its values, which is approved as it was offered, with what the answer's other fields say;
 *  the values that it was chosen over stay in the answer's earlier content. */
export async function chooseValue(input: z.infer<typeof chooseSchema>): Promise<Decided> {
  return allowed('review', async (actor) => {
    const { answerId, version, lookedMs, item, reason } = chooseSchema.parse(input);
    const row = await answerOf(actor, answerId);
    if (!row) return refused('not_found', 'The answer is no longer in this workspace.');
    const choice = choiceOf(row, item);
    // of an answer that was decided meanwhile the store says so
    if (!choice && row.version === version)
      return refused('not_found', 'That value is none of those that contradict each other.');
    return outcomeOf(
      await (await store()).review.decide(actor, {
        answerId,
        version,
        decision: 'approve',
        reason,
        ...(choice ? { choice } : {}),
        details: { chosen_item: item, of: row.answer.items.length },
        ...(lookedMs === undefined ? {} : { lookedMs }),
      }),
    );
  });
}

/** Sends an answer away, with the reason and where the question goes next: to be asked again, another run begins. */
export async function rejectAnswer(input: z.infer<typeof rejectSchema>): Promise<Decided> {
  return allowed('review', async (actor) => {
    const rejection = rejectSchema.parse(input);
    const again = rejection.destination === 'ask_again';
    const { review } = await store();
    const outcome = await review.decide(actor, {
      ...rejection,
      decision: 'reject',
      ...(again ? { askAgainWith: await providerOfRuns(actor.workspaceId) } : {}),
    });
    if (outcome.ok && again) (await runtime()).wake();
    return outcomeOf(outcome);
  });
}

/** Checks and proves an edit without keeping it: what is wrong, or nothing. */
export async function checkEdit(input: z.infer<typeof editSchema>): Promise<{ ok: true } | Refused> {
  return allowed('review', async (actor) => {
    const edited = editSchema.parse(input);
    const proved = await proveEdit(actor, edited);
    return proved.ok ? { ok: true } : proved;
  });
}

/** Signs an edited answer. It is held to what a model's answer is held to, save that it may cite any line. */
export async function editAnswer(input: z.infer<typeof editSchema>): Promise<Decided> {
  return allowed('review', async (actor) => {
    const edited = editSchema.parse(input);
    const proved = await proveEdit(actor, edited);
    if (!proved.ok) return proved;
    const { answerId, version, lookedMs, reason } = edited;
    return outcomeOf(
      await (await store()).review.decide(actor, {
        answerId,
        version,
        decision: 'approve_edited',
        edit: proved.edit,
        ...(reason ? { reason } : {}),
        ...(lookedMs === undefined ? {} : { lookedMs }),
      }),
    );
  });
}

/** Takes back one's own last decision of an answer, within its window. */
export async function undoDecision(answerId: string): Promise<Decided> {
  return allowed('review', async (actor) =>
    outcomeOf(await (await store()).review.undo(actor, z.string().parse(answerId))),
  );
}

export async function addComment(input: z.infer<typeof commentSchema>): Promise<{ ok: true } | Refused> {
  return allowed('review', async (actor) => {
    const { answerId, text } = commentSchema.parse(input);
    const comment = await (await store()).review.comment(actor, answerId, text);
    return comment ? { ok: true } : refused('not_found', 'The answer is no longer in this workspace.');
  });
}

async function proveEdit(
  actor: Actor,
  edited: z.infer<typeof editSchema>,
): Promise<{ ok: true; edit: Edit } | Refused> {
  const rows = await store();
  const row = await answerOf(actor, edited.answerId);
  const question = row ? await rows.question(actor.workspaceId, row.questionId) : null;
  const brief = question?.question.brief;
  if (!row || !brief) return refused('not_found', 'The answer is no longer in this workspace.');
  const first = edited.items[0];
  const kind = first?.kind ?? row.answer.items[0]?.kind ?? brief.kind;
  const options = {
    kind,
    shape: brief.shape,
    narrative: row.answer.narrative !== null,
    indicators: Object.keys(row.answer.indicators) as IndicatorName[],
    fields: brief.fields,
  };
  const found = edited.items.length > 0;
  const answer: Answer = {
    ...row.answer,
    ...givenByPerson(row.answer),
    // Each value's own schema is checked with the rest, below.
    items: edited.items.map((item) => ({ ...item, value: item.value as AnyValue })),
    answer_found: found,
    complete_answer_found: found && (row.answer.complete_answer_found || !row.answer.answer_found),
    extraction_method: found ? edited.method : 'na',
    computation: null,
    conflicting_evidence: false,
    suggested_clarification: null,
  };
  const { table } = await (await runtime()).documentIndex(row.revisionId);
  const validation = validateAnswer({
    reply: answerToWire(answer, options),
    brief,
    passages: [],
    table,
    options,
    editedBy: 'person',
  });
  if (!validation.ok) {
    return { ...refused('invalid', 'The edit does not pass the checks yet.'), issues: validation.issues };
  }
  return {
    ok: true,
    edit: { answer: validation.answer, items: validation.answer.items, evidence: validation.evidence },
  };
}

function choiceOf(row: AnswerRow, item: number): Edit | null {
  const flag = row.flags.find(({ name }) => name === 'conflicting_values');
  const stay = placesWithChoice(row.answer.items, flag?.items ?? [], item);
  if (!stay) return null;
  const items = stay.flatMap((place) => row.answer.items[place] ?? []);
  const answer: Answer = { ...row.answer, items, conflicting_evidence: false, suggested_clarification: null };
  return { answer, items, evidence: stay.map((place) => row.evidence[place] ?? []) };
}

async function answerOf(actor: Actor, answerId: string): Promise<AnswerRow | null> {
  return (await (await store()).review.answer(actor.workspaceId, answerId))?.answer ?? null;
}

async function decide(read: () => DecisionInput): Promise<Decided> {
  return allowed('review', async (actor) => outcomeOf(await (await store()).review.decide(actor, read())));
}

function outcomeOf(outcome: DecisionOutcome): Decided {
  if (!outcome.ok) return { ...refused(outcome.code, outcome.message), insteadId: outcome.insteadId };
  const { answer, check } = outcome;
  return { ok: true, state: answer.state, version: answer.version, ...(check ? { notice: checkInWords(check) } : {}) };
}

function checkInWords({ detected, truth }: { detected: boolean; truth: string }): string {
  return detected
    ? `That was a check of attention, and you saw it: the true value is ${truth}.`
    : `That was a check of attention: the value was wrong, the page says ${truth}. It goes nowhere; compare the value with the marked words.`;
}

/** What was sent is read by `work`, after it is known who asks. */
async function allowed<A extends Action, T>(
  action: A,
  work: (actor: Authorized<A>) => Promise<T | Refused>,
): Promise<T | Refused> {
  try {
    return await work(authorize(await currentActor(), action));
  } catch (error) {
    if (error instanceof AccessDenied) return refused(error.code, error.message);
    if (error instanceof ZodError)
      return refused('bad_request', error.issues[0]?.message ?? 'A field is not filled in as it should be.');
    throw error;
  }
}

function refused(code: string, message: string): Refused {
  return { ok: false, code, message };
}
