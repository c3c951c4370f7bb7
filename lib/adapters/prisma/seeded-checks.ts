import type { AuditBody } from '../../audit/audit-event';
import { canonicalHash } from '../../audit/canonical-hash';
import { definitionOf } from '../../contract/registry';
import type { Actor } from '../../ports/actor';
import type { Clock } from '../../ports/clock';
import { alterValue } from '../../review/alter-value';
import type { DecisionKind } from '../../review/decision';
import { drawOf } from '../../review/draw';
import { riskOf } from '../../review/queue-order';
import { answerInclude, contentOf, flagRow, saveContent } from './answer-rows';
import { toJson } from './json-column';
import type { Transaction } from './open-database';
import { now } from './store-context';

/** How many approved answers are looked through for one that can be made wrong. */
const candidates = 50;
/** What a trace says of the value would give the check away. */
const untold = [
  'item',
  'field',
  'call_finished',
  'second_opinion',
  'looked_wider',
  'compared',
  'answered',
  'rejected',
  'stripped',
];

/** Puts a copy of an approved answer with a wrong value into the queue, as a question of its own that no list and no export
 *  shows. Nothing happens where no approved answer can be made wrong.
 *  @returns the event that commits to the check without telling which answer it is */
export async function plantCheck(tx: Transaction, workspaceId: string, clock: Clock): Promise<AuditBody | null> {
  const used = await tx.seededCheck.findMany({ where: { workspaceId }, select: { truth: true } });
  const usedIds = new Set(used.map(({ truth }) => (JSON.parse(truth) as { copyOf: string }).copyOf));
  const approved = await tx.answer.findMany({
    where: { workspaceId, state: { in: ['approved', 'approved_edited'] }, seeded: false, supersededBy: null },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    take: candidates,
    include: { ...answerInclude, question: true, run: { include: { events: { orderBy: { seq: 'asc' } } } } },
  });
  for (const source of approved) {
    const { answer, evidence } = contentOf(source);
    const [item] = answer.items;
    if (!item || answer.items.length !== 1 || answer.computation || usedIds.has(source.id)) continue;
    const answerId = clock.id();
    const wrong = alterValue(item, drawOf(answerId, 'alter'));
    if (!wrong) continue;
    const at = now(clock);
    const { id: _question, ...question } = source.question;
    const questionId = clock.id();
    await tx.question.create({ data: { ...question, id: questionId, createdAt: at } });
    const { id: _run, events, ...run } = source.run;
    const runId = clock.id();
    await tx.run.create({
      data: { ...run, id: runId, questionId, purpose: 'seeded', createdAt: at, startedAt: at, finishedAt: at },
    });
    await tx.traceEvent.createMany({
      data: events.filter(({ type }) => !untold.includes(type)).map((event) => ({ ...event, runId })),
    });
    const flags = source.flags.length > 0 ? source.flags.map(flagRow) : [sampled];
    await tx.answer.create({
      data: {
        id: answerId,
        runId,
        questionId,
        documentId: source.documentId,
        revisionId: source.revisionId,
        workspaceId,
        state: 'needs_review',
        risk: riskOf(flags),
        meta: source.meta,
        route: source.route,
        seeded: true,
        createdAt: at,
      },
    });
    const content = { number: 1, source: 'run' as const, answer: { ...answer, items: [wrong] }, items: [wrong] };
    await saveContent(tx, answerId, { ...content, evidence, createdAt: at }, () => clock.id());
    await tx.answerFlag.createMany({
      data: flags.map((flag, position) => ({
        answerId,
        position,
        name: flag.name,
        reason: flag.reason,
        items: toJson(flag.items),
        details: toJson(flag.details),
      })),
    });
    const truth = { schemaVersion: 1, copyOf: source.id, item, wrong };
    await tx.seededCheck.create({ data: { answerId, workspaceId, truth: toJson(truth), createdAt: at } });
    return { type: 'check_seeded', checkSha256: canonicalHash({ answerId, ...truth }) };
  }
  return null;
}

const sampled = {
  name: 'sampled',
  reason: 'One of the answers that are looked at by chance.',
  items: [],
  details: {},
} as const;

/** Whether the person who decided saw that the value was wrong. Counted once; null for an answer that is no check.
 *  @param kind of the decision: an approval as it stood means that it was not seen */
export async function settleCheck(
  tx: Transaction,
  actor: Actor,
  answerId: string,
  kind: DecisionKind,
  clock: Clock,
): Promise<{ detected: boolean; truth: string } | null> {
  const check = await tx.seededCheck.findUnique({ where: { answerId } });
  if (!check || check.detected !== null) return null;
  const detected = kind === 'approve_edited' || kind === 'reject';
  await tx.seededCheck.update({
    where: { answerId },
    data: { detected, decidedBy: actor.userId, decidedAt: now(clock) },
  });
  const { item } = JSON.parse(check.truth) as { item: { kind: 'amount'; value: never } };
  return { detected, truth: definitionOf(item.kind).label(item.value) };
}
