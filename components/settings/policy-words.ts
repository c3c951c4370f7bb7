import { definitionOf } from '@/lib/contract/registry';
import type { PolicyRules } from '@/lib/review/policy';
import { flagWords } from '../ask/words';

export const fourEyesWords: Record<PolicyRules['fourEyes'], { title: string; explains: string }> = {
  off: { title: 'One person', explains: 'whoever reviews may approve, the asker too' },
  not_the_asker: { title: 'Not the asker', explains: 'nobody approves the answer to their own question' },
  two_people: { title: 'Two people', explains: 'two different people approve; the second did not ask' },
};

/** What a policy says, one sentence each. */
export function policyInWords(rules: PolicyRules): string[] {
  const { flags, kinds, confidenceBelow, documentLabels } = rules.mustReview;
  const sentences = [
    flags.length > 0 ? `Reviewed by flag: ${flags.map((name) => flagWords[name]).join(', ')}.` : null,
    kinds.length > 0 ? `Reviewed by type: ${kinds.map((kind) => definitionOf(kind).title).join(', ')}.` : null,
    confidenceBelow === null ? null : `Reviewed below a confidence of ${confidenceBelow}.`,
    documentLabels.length > 0 ? `Reviewed in documents labelled ${documentLabels.join(', ')}.` : null,
    rules.sampleShare > 0 ? `${percentOf(rules.sampleShare)} % of unflagged answers are sampled.` : null,
    rules.fourEyes === 'off' ? null : `Four eyes: ${fourEyesWords[rules.fourEyes].explains}.`,
    rules.seededShare > 0 ? `${percentOf(rules.seededShare)} % known-wrong items are mixed in.` : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences : ['Only what a check flags is reviewed, by one person.'];
}

/** 0.05 → "5"; as people type it. */
export function percentOf(share: number): string {
  return String(Math.round(share * 10_000) / 100);
}
