import { z } from 'zod';
import type { Prisma } from '../../../generated/sqlite/client';
import type { AskerStore, DeliveryRow } from '../../ports/asker-store';
import { mailKey, webhookKey } from '../../ports/asker-store';
import type { Clock } from '../../ports/clock';
import { mailChoiceKey, mailChoiceSchema } from '../../review/mail-choice';
import type { Notice, NoticeKind } from '../../review/notice';
import { noticeSchema } from '../../review/notice';
import { queueJob } from './jobs';
import { fromJson, fromVersionedJson, toJson, toText } from './json-column';
import type { Transaction } from './open-database';
import { now, type StoreContext } from './store-context';

/** Tells a person, in the transaction of what it is about, and puts the notice on its way where an address is set. */
export async function writeNotice(
  tx: Transaction,
  to: { workspaceId: string; userId: string },
  notice: Notice,
  clock: Clock,
): Promise<void> {
  const at = now(clock);
  const row = await tx.notification.create({
    data: { id: clock.id(), ...to, kind: notice.kind, body: toJson(notice), createdAt: at },
  });
  for (const way of await waysOut(tx, to, notice.kind)) {
    const delivery = await tx.delivery.create({
      data: { id: clock.id(), notificationId: row.id, ...way, state: 'waiting', nextAttemptAt: at, createdAt: at },
    });
    await queueJob(tx, 'notice', { deliveryId: delivery.id, attempt: 1 }, clock);
  }
}

type WayOut = Pick<DeliveryRow, 'channel' | 'target'>;

/** Where a person's notices of a kind go beside the app, as the workspace has it and the person wants it. */
async function waysOut(
  tx: Transaction,
  to: { workspaceId: string; userId: string },
  kind: NoticeKind,
): Promise<WayOut[]> {
  const settings = await tx.setting.findMany({
    where: { scope: to.workspaceId, key: { in: [webhookKey, mailKey] } },
    orderBy: { key: 'desc' },
  });
  const person = await tx.user.findUnique({ where: { id: to.userId } });
  const choice = await tx.setting.findUnique({ where: { scope_key: { scope: to.userId, key: mailChoiceKey } } });
  const { unwanted } = choice ? mailChoiceSchema.parse(fromVersionedJson(choice.value)) : { unwanted: [] };
  const mailed = person !== null && person.disabledAt === null && !unwanted.includes(kind);
  return settings.flatMap(({ key, value }): WayOut[] => {
    if (key === webhookKey) return [{ channel: 'webhook', target: webhookSchema.parse(fromVersionedJson(value)).url }];
    return mailed ? [{ channel: 'email', target: person.email }] : [];
  });
}

const webhookSchema = z.object({ url: z.string() });
const deliveryInclude = { notification: true } satisfies Prisma.DeliveryInclude;

type NoticeMethods = Omit<AskerStore, 'questions'>;

export function noticeMethods({ database, clock }: StoreContext): NoticeMethods {
  return {
    async notices({ workspaceId, userId }, limit) {
      const rows = await database.read((db) =>
        db.notification.findMany({
          where: { workspaceId, userId },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: limit,
        }),
      );
      return rows.map(({ id, body, createdAt, readAt }) => ({
        id,
        notice: fromJson(body, noticeSchema),
        createdAt,
        readAt,
      }));
    },

    unread: ({ workspaceId, userId }) =>
      database.read((db) => db.notification.count({ where: { workspaceId, userId, readAt: null } })),

    async markRead({ workspaceId, userId }) {
      await database.transact((tx) =>
        tx.notification.updateMany({
          where: { workspaceId, userId, readAt: null },
          data: { readAt: now(clock) },
        }),
      );
    },

    async delivery(id) {
      const row = await database.read((db) => db.delivery.findUnique({ where: { id }, include: deliveryInclude }));
      return row && deliveryRow(row);
    },

    async delivered(id) {
      await database.transact((tx) =>
        tx.delivery.updateMany({
          where: { id, state: 'waiting' },
          data: { state: 'delivered', attempts: { increment: 1 }, nextAttemptAt: null, problem: null },
        }),
      );
    },

    async deliveryFailed(id, problem, retryAt) {
      await database.transact(async (tx) => {
        const { count } = await tx.delivery.updateMany({
          where: { id, state: 'waiting' },
          data: {
            state: retryAt ? 'waiting' : 'failed',
            attempts: { increment: 1 },
            nextAttemptAt: retryAt,
            problem: toText(problem),
          },
        });
        if (count === 0 || !retryAt) return;
        const { attempts } = await tx.delivery.findUniqueOrThrow({ where: { id } });
        await queueJob(tx, 'notice', { deliveryId: id, attempt: attempts + 1 }, clock, retryAt);
      });
    },

    async deliveries(workspaceId, limit) {
      const rows = await database.read((db) =>
        db.delivery.findMany({
          where: { notification: { workspaceId } },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: limit,
          include: deliveryInclude,
        }),
      );
      return rows.map(deliveryRow);
    },
  };
}

const channelSchema = z.enum(['webhook', 'email']);
const deliveryStateSchema = z.enum(['waiting', 'delivered', 'failed']);

function deliveryRow(row: Prisma.DeliveryGetPayload<{ include: typeof deliveryInclude }>): DeliveryRow {
  return {
    id: row.id,
    channel: channelSchema.parse(row.channel),
    target: row.target,
    state: deliveryStateSchema.parse(row.state),
    attempts: row.attempts,
    problem: row.problem,
    workspaceId: row.notification.workspaceId,
    userId: row.notification.userId,
    noticeId: row.notificationId,
    notice: fromJson(row.notification.body, noticeSchema),
    createdAt: row.createdAt,
  };
}
