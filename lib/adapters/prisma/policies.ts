import type { Policy } from '../../../generated/sqlite/client';
import { canonicalHash } from '../../audit/canonical-hash';
import type { PolicyRow, ReviewStore } from '../../ports/review-store';
import { defaultPolicy, policyRulesSchema } from '../../review/policy';
import { appendAudit } from './append-audit';
import { fromJson, toJson, toText } from './json-column';
import type { Transaction } from './open-database';
import { isUniqueViolation, now, type StoreContext } from './store-context';

export function policyMethods({
  database,
  clock,
}: StoreContext): Pick<ReviewStore, 'policy' | 'policies' | 'savePolicy'> {
  return {
    policy: (workspaceId) => database.read((db) => currentPolicy(db, workspaceId)),

    async policies(workspaceId) {
      const rows = await database.read((db) =>
        db.policy.findMany({ where: { workspaceId }, orderBy: { version: 'asc' } }),
      );
      return rows.map(policyRow);
    },

    async savePolicy(actor, rules, basedOn) {
      const { workspaceId } = actor;
      const outdated = async () => ({
        ok: false as const,
        current: await database.read((db) => currentPolicy(db, workspaceId)),
      });
      try {
        const saved = await database.transact(async (tx) => {
          const current = await currentPolicy(tx, workspaceId);
          if (current.version !== basedOn) return null;
          const row = await tx.policy.create({
            data: {
              id: clock.id(),
              workspaceId,
              version: basedOn + 1,
              rules: toJson(policyRulesSchema.parse(rules)),
              createdBy: actor.userId,
              createdByName: toText(actor.name),
              createdAt: now(clock),
            },
          });
          const body = { type: 'policy_changed', version: row.version, rulesSha256: canonicalHash(rules) } as const;
          await appendAudit(tx, workspaceId, { id: actor.userId, name: actor.name }, body, clock);
          return row;
        });
        return saved ? { ok: true, policy: policyRow(saved) } : await outdated();
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return outdated();
      }
    },
  };
}

/** What stands in a workspace; version 0 where nobody set anything. */
export async function currentPolicy(tx: Transaction, workspaceId: string): Promise<PolicyRow> {
  const row = await tx.policy.findFirst({ where: { workspaceId }, orderBy: { version: 'desc' } });
  return row ? policyRow(row) : { version: 0, rules: defaultPolicy, createdByName: '', createdAt: null };
}

function policyRow({ version, rules, createdByName, createdAt }: Policy): PolicyRow {
  return { version, rules: fromJson(rules, policyRulesSchema), createdByName, createdAt };
}
