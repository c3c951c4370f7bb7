import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../contract/answer';
import { defaultPolicy, fourEyes, type PolicyRules, policyReason, policyRulesSchema } from './policy';

const answer = { items: [{ kind: 'amount' }], confidence: 0.8 } as Answer;
const rules = (change: Partial<PolicyRules['mustReview']>): PolicyRules => ({
  ...defaultPolicy,
  mustReview: { ...defaultPolicy.mustReview, ...change },
});

describe('a policy', () => {
  it('asks for nothing until somebody sets it', () => {
    expect(policyRulesSchema.parse(defaultPolicy)).toEqual(defaultPolicy);
    expect(policyReason(defaultPolicy, answer, [{ name: 'inferred' }], ['contract'], 0)).toBeNull();
  });

  it('sends to a person what it names: by flag, type, label and confidence', () => {
    const reasonOf = (change: Partial<PolicyRules['mustReview']>) =>
      policyReason(rules(change), answer, [{ name: 'by_meaning_only' }], ['contract'], 1)?.reason;
    expect(reasonOf({ flags: ['by_meaning_only'] })).toContain('by meaning only');
    expect(reasonOf({ kinds: ['amount'] })).toContain('amount');
    const yesOrNo = { items: [{ kind: 'boolean' }], confidence: 0.8 } as Answer;
    expect(policyReason(rules({ kinds: ['boolean'] }), yesOrNo, [], [], 1)?.reason).toContain('yes or no');
    expect(reasonOf({ documentLabels: ['contract'] })).toContain('contract');
    expect(reasonOf({ confidenceBelow: 0.81 })).toContain('0.81');
    expect(
      reasonOf({ confidenceBelow: 0.8, kinds: ['date'], flags: ['inferred'], documentLabels: ['other'] }),
    ).toBeUndefined();
  });

  it('says the share as people wrote it', () => {
    const reason = policyReason({ ...defaultPolicy, sampleShare: 0.07 }, answer, [], [], 0)?.reason;
    expect(reason).toBe('One of the 7 % of answers that are looked at by chance.');
  });

  it('samples the share that it says', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        (share, draw) => {
          const sampled = policyReason({ ...defaultPolicy, sampleShare: share }, answer, [], [], draw);
          expect(sampled?.flag === 'sampled').toBe(draw < share);
        },
      ),
    );
  });
});

describe('four eyes', () => {
  const people = { userId: 'ann', askedBy: 'bob', firstApprovedBy: null };

  it('are off unless asked for', () => {
    expect(fourEyes({ fourEyes: 'off' }, { ...people, askedBy: 'ann' })).toEqual({ ok: true, approval: 'final' });
  });

  it('keep people from approving the answer to their own question', () => {
    expect(fourEyes({ fourEyes: 'not_the_asker' }, people)).toEqual({ ok: true, approval: 'final' });
    expect(fourEyes({ fourEyes: 'not_the_asker' }, { ...people, askedBy: 'ann' })).toMatchObject({ ok: false });
  });

  it('are two people, the second of whom did not ask', () => {
    const two = { fourEyes: 'two_people' } as const;
    expect(fourEyes(two, people)).toEqual({ ok: true, approval: 'first' });
    expect(fourEyes(two, { ...people, askedBy: 'ann' })).toEqual({ ok: true, approval: 'first' });
    expect(fourEyes(two, { ...people, firstApprovedBy: 'ann' })).toMatchObject({ ok: false });
    expect(fourEyes(two, { ...people, firstApprovedBy: 'cid', askedBy: 'ann' })).toMatchObject({ ok: false });
    expect(fourEyes(two, { ...people, firstApprovedBy: 'cid' })).toEqual({ ok: true, approval: 'final' });
  });
});
