import type { SettingStore } from '../../ports/setting-store';
import { appendAudit } from './append-audit';
import { fromVersionedJson, toVersionedJson } from './json-column';
import { now, type StoreContext } from './store-context';

export function settingStore({ database, clock }: StoreContext): SettingStore {
  return {
    async get(scope, key) {
      const row = await database.read((db) => db.setting.findUnique({ where: { scope_key: { scope, key } } }));
      return row && { value: fromVersionedJson(row.value), sealed: row.sealed };
    },

    async all(scope) {
      const rows = await database.read((db) => db.setting.findMany({ where: { scope }, orderBy: { key: 'asc' } }));
      return Object.fromEntries(
        rows.map(({ key, value, sealed }) => [key, { value: fromVersionedJson(value), sealed }]),
      );
    },

    async set(actor, scope, key, value, options) {
      const sealed = options?.sealed ?? false;
      await database.transact(async (tx) => {
        const row = { value: toVersionedJson(value), sealed, updatedBy: actor.userId, updatedAt: now(clock) };
        await tx.setting.upsert({
          where: { scope_key: { scope, key } },
          create: { scope, key, ...row },
          update: row,
        });
        const body = { type: 'setting_changed', key, secret: sealed } as const;
        await appendAudit(tx, chainOf(scope, actor), { id: actor.userId, name: actor.name }, body, clock);
      });
    },

    async remove(actor, scope, key) {
      await database.transact(async (tx) => {
        const { count } = await tx.setting.deleteMany({ where: { scope, key } });
        if (count === 0) return;
        const body = { type: 'setting_changed', key, secret: false } as const;
        await appendAudit(tx, chainOf(scope, actor), { id: actor.userId, name: actor.name }, body, clock);
      });
    },

    async capability(provider, model) {
      const where = { provider_model: { provider, model } };
      const row = await database.read((db) => db.providerCapability.findUnique({ where }));
      return row && fromVersionedJson(row.abilities);
    },

    async rememberCapability(provider, model, abilities) {
      await database.transact((tx) => {
        const row = { abilities: toVersionedJson(abilities), updatedAt: now(clock) };
        return tx.providerCapability.upsert({
          where: { provider_model: { provider, model } },
          create: { provider, model, ...row },
          update: row,
        });
      });
    },
  };
}

/** A person's own settings are told in the workspace where they were changed. */
function chainOf(scope: string, actor: { userId: string; workspaceId: string }): string {
  return scope === actor.userId ? actor.workspaceId : scope;
}
