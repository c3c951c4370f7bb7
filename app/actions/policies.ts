'use server';

import { type PolicyRules, policyRulesSchema } from '@/lib/review/policy';
import { store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

/** Makes a new version of the workspace's policy. Refused when somebody else made one since this person read it. */
export async function savePolicy(input: { rules: PolicyRules; basedOn: number }): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    const rules = policyRulesSchema.parse(input.rules);
    const outcome = await (await store()).review.savePolicy(actor, rules, input.basedOn);
    if (outcome.ok) return { ok: true };
    return refused(
      `${outcome.current.createdByName} saved version ${outcome.current.version} meanwhile. Reload the page and change that one.`,
    );
  });
}
