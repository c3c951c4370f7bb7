import { type Price, seededPrices } from '../../generation/prices';
import type { Actor } from '../../ports/actor';
import type { PriceStore } from '../../ports/price-store';
import { appendAudit } from './append-audit';
import type { Transaction } from './open-database';
import type { StoreContext } from './store-context';

/** A model's name says who runs it well enough: prices hold wherever it is reached. */
const anyProvider = '';

export function priceStore({ database, clock }: StoreContext): PriceStore {
  return {
    async table() {
      const rows = await database.read((db) =>
        db.price.findMany({ orderBy: [{ model: 'asc' }, { validFrom: 'desc' }] }),
      );
      if (rows.length === 0) return seededPrices;
      return {
        schemaVersion: 1,
        prices: rows.map((row) => ({
          model: row.model,
          input: row.inputTokens,
          cachedInput: row.cachedInputTokens ?? row.inputTokens,
          output: row.outputTokens,
          currency: row.currency,
          since: row.validFrom.toISOString().slice(0, 10),
          source: row.source,
        })),
      };
    },

    async save(actor, price) {
      await database.transact(async (tx) => {
        await keepSeeds(tx, actor);
        const row = rowOf(price, actor);
        const { provider, model, validFrom } = row;
        await tx.price.upsert({
          where: { provider_model_validFrom: { provider, model, validFrom } },
          create: { id: clock.id(), ...row },
          update: row,
        });
        await tell(tx, actor, price);
      });
    },

    async remove(actor, price) {
      await database.transact(async (tx) => {
        await keepSeeds(tx, actor);
        const where = { provider: anyProvider, model: price.model, validFrom: dayStart(price.since) };
        const { count } = await tx.price.deleteMany({ where });
        if (count > 0) await tell(tx, actor, price);
      });
    },
  };

  /** The first change makes rows of the seeded prices, so that they can be changed like any other. */
  async function keepSeeds(tx: Transaction, actor: Actor): Promise<void> {
    if (await tx.price.findFirst({ select: { id: true } })) return;
    await tx.price.createMany({
      data: seededPrices.prices.map((price) => ({ id: clock.id(), ...rowOf(price, actor) })),
    });
  }

  async function tell(tx: Transaction, actor: Actor, { model, since }: Pick<Price, 'model' | 'since'>) {
    const body = { type: 'setting_changed', key: `price ${model} ${since}`, secret: false } as const;
    await appendAudit(tx, actor.workspaceId, { id: actor.userId, name: actor.name }, body, clock);
  }
}

function rowOf(price: Price, actor: Actor) {
  return {
    provider: anyProvider,
    model: price.model,
    currency: price.currency,
    inputTokens: price.input,
    cachedInputTokens: price.cachedInput,
    outputTokens: price.output,
    validFrom: dayStart(price.since),
    source: price.source,
    createdBy: actor.userId,
  };
}

const dayStart = (day: string) => new Date(`${day}T00:00:00.000Z`);
