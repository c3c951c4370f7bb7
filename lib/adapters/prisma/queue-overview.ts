import type { Prisma } from '../../../generated/sqlite/client';
import { valueKindSchema } from '../../contract/registry';
import type { QueueOverview } from '../../ports/review-store';
import { flagNameSchema } from '../../run/flag';
import type { Transaction } from './open-database';

/** Counts what waits without reading it: the queue itself is read only as far as it is shown.
 *  @param waiting which answers wait
 *  @param unflagged which need not be looked at */
export async function queueOverview(
  db: Transaction,
  waiting: Prisma.AnswerWhereInput,
  unflagged: Prisma.AnswerWhereInput,
): Promise<QueueOverview> {
  const asked = { answers: { some: waiting } };
  const flags = await db.answerFlag.groupBy({ by: ['name', 'answerId'], where: { answer: waiting } });
  const documents = await db.document.findMany({
    where: { questions: { some: asked } },
    select: { id: true, name: true },
  });
  const askers = await db.question.findMany({
    where: asked,
    distinct: ['askedBy'],
    select: { askedBy: true, askedByName: true },
  });
  const kinds = await db.item.groupBy({ by: ['kind'], where: { answer: waiting } });
  const byFlag: QueueOverview['byFlag'] = {};
  for (const flag of flags) {
    const name = flagNameSchema.parse(flag.name);
    byFlag[name] = (byFlag[name] ?? 0) + 1;
  }
  return {
    byFlag,
    documents: documents.sort(byName),
    askers: askers.map(({ askedBy, askedByName }) => ({ id: askedBy, name: askedByName })).sort(byName),
    kinds: kinds.map(({ kind }) => valueKindSchema.parse(kind)).sort(),
    unflagged: await db.answer.count({ where: unflagged }),
    outdated: await db.answer.count({ where: { AND: [waiting, { state: 'stale' }] } }),
  };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name);
}
