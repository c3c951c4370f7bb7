import { z } from 'zod';
import type { Answer } from '../contract/answer';
import { kindTitle } from '../contract/kind-title';
import { valueKindSchema } from '../contract/registry';
import { type Flag, flagNameSchema } from '../run/flag';

/** What a workspace asks of its reviews. A change is a new version; old ones are kept. */
export const policyRulesSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** Which answers go to a person whatever the dispatcher says. */
  mustReview: z.strictObject({
    flags: z.array(flagNameSchema),
    kinds: z.array(valueKindSchema),
    /** 0…1; null for none. */
    confidenceBelow: z.number().min(0).max(1).nullable(),
    documentLabels: z.array(z.string()),
  }),
  /** `not_the_asker`: nobody approves the answer to their own question. `two_people`: two who are not the same approve,
   *  and the second of them did not ask. */
  fourEyes: z.enum(['off', 'not_the_asker', 'two_people']),
  /** Share of unflagged answers that are looked at all the same, 0…1. */
  sampleShare: z.number().min(0).max(1),
  /** Share of known-wrong items mixed into the queue, 0…1. */
  seededShare: z.number().min(0).max(1),
});
export type PolicyRules = z.infer<typeof policyRulesSchema>;

/** A workspace that has set nothing. */
export const defaultPolicy: PolicyRules = {
  schemaVersion: 1,
  mustReview: { flags: [], kinds: [], confidenceBelow: null, documentLabels: [] },
  fourEyes: 'off',
  sampleShare: 0,
  seededShare: 0,
};

/** A draw that no sample has: samples are drawn once, when an answer that nothing was flagged in is stored. */
export const neverDrawn = 1;

/** Why a policy sends this answer to a person, in words; null when it doesn't.
 *  @param draw 0…1, for sampling */
export function policyReason(
  rules: PolicyRules,
  answer: Answer,
  flags: Pick<Flag, 'name'>[],
  documentLabels: string[],
  draw: number,
): { flag: 'policy' | 'sampled'; reason: string } | null {
  const { mustReview } = rules;
  const flag = flags.find(({ name }) => mustReview.flags.includes(name));
  if (flag) return policy(`answers flagged “${flag.name.replaceAll('_', ' ')}”`);
  const item = answer.items.find(({ kind }) => mustReview.kinds.includes(kind));
  if (item) return policy(`answers of type ${kindTitle(item.kind)}`);
  const label = documentLabels.find((name) => mustReview.documentLabels.includes(name));
  if (label !== undefined) return policy(`documents labelled “${label}”`);
  if (mustReview.confidenceBelow !== null && answer.confidence < mustReview.confidenceBelow) {
    return policy(`a confidence below ${mustReview.confidenceBelow}`);
  }
  if (draw < rules.sampleShare) {
    return {
      flag: 'sampled',
      reason: `One of the ${Math.round(rules.sampleShare * 10_000) / 100} % of answers that are looked at by chance.`,
    };
  }
  return null;
}

function policy(what: string): { flag: 'policy'; reason: string } {
  return { flag: 'policy', reason: `The workspace's policy asks for a review of ${what}.` };
}

export type FourEyesOutcome = { ok: true; approval: 'final' | 'first' } | { ok: false; message: string };

/** Whether this person's approval ends the review, is the first of two, or doesn't count.
 *  @param firstApprovedBy who gave a first approval to the content that stands */
export function fourEyes(
  rules: Pick<PolicyRules, 'fourEyes'>,
  people: { userId: string; askedBy: string; firstApprovedBy: string | null },
): FourEyesOutcome {
  const { userId, askedBy, firstApprovedBy } = people;
  switch (rules.fourEyes) {
    case 'off':
      return { ok: true, approval: 'final' };
    case 'not_the_asker':
      return userId === askedBy
        ? { ok: false, message: 'You asked this question: somebody else approves its answer.' }
        : { ok: true, approval: 'final' };
    case 'two_people':
      if (firstApprovedBy === null) return { ok: true, approval: 'first' };
      if (userId === firstApprovedBy) {
        return { ok: false, message: 'You approved this already: a second person has to look at it.' };
      }
      if (userId === askedBy)
        return { ok: false, message: 'You asked this question: somebody else gives the second approval.' };
      return { ok: true, approval: 'final' };
  }
}
