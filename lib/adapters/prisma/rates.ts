import { type Rate, seedRates } from '../../compute/rates';
import type { Actor } from '../../ports/actor';
import type { RateStore } from '../../ports/rate-store';
import { appendAudit } from './append-audit';
import type { Transaction } from './open-database';
import { now, type StoreContext } from './store-context';

export function rateStore({ database, clock }: StoreContext): RateStore {
  return {
    all: (workspaceId) => database.read((db) => ratesOf(db, workspaceId)),

    async save(actor, rate) {
      await database.transact(async (tx) => {
        await keepSeeds(tx, actor);
        const { workspaceId } = actor;
        const { base, quote, date: day } = rate;
        const row = { rate: rate.rate, source: rate.source, createdBy: actor.userId, createdAt: now(clock) };
        await tx.rate.upsert({
          where: { workspaceId_base_quote_day: { workspaceId, base, quote, day } },
          create: { id: clock.id(), workspaceId, base, quote, day, ...row },
          update: row,
        });
        await tell(tx, actor, rate);
      });
    },

    async remove(actor, { base, quote, date: day }) {
      await database.transact(async (tx) => {
        await keepSeeds(tx, actor);
        const { count } = await tx.rate.deleteMany({ where: { workspaceId: actor.workspaceId, base, quote, day } });
        if (count > 0) await tell(tx, actor, { base, quote, date: day });
      });
    },
  };

  /** The first change makes rows of the seeded rates, so that they can be changed like any other. */
  async function keepSeeds(tx: Transaction, actor: Actor): Promise<void> {
    const { workspaceId, userId: createdBy } = actor;
    if (await tx.rate.findFirst({ where: { workspaceId }, select: { id: true } })) return;
    const createdAt = now(clock);
    await tx.rate.createMany({
      data: seedRates.map(({ date, ...rate }) => ({
        id: clock.id(),
        workspaceId,
        ...rate,
        day: date,
        createdBy,
        createdAt,
      })),
    });
  }

  async function tell(tx: Transaction, actor: Actor, { base, quote, date }: Pick<Rate, 'base' | 'quote' | 'date'>) {
    const body = { type: 'setting_changed', key: `rate ${base}/${quote} ${date}`, secret: false } as const;
    await appendAudit(tx, actor.workspaceId, { id: actor.userId, name: actor.name }, body, clock);
  }
}

/** The rates that hold in a workspace, also for those who read inside another query. */
export async function ratesOf(db: Transaction, workspaceId: string): Promise<Rate[]> {
  const rows = await db.rate.findMany({
    where: { workspaceId },
    orderBy: [{ base: 'asc' }, { quote: 'asc' }, { day: 'desc' }],
  });
  return rows.length === 0
    ? [...seedRates]
    : rows.map(({ base, quote, rate, day, source }) => ({ base, quote, rate, date: day, source }));
}
