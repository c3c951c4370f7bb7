import type { Answer } from '@/lib/contract/answer';
import { definitionOf } from '@/lib/contract/registry';
import type { Flag } from '@/lib/run/flag';
import { choicesOf } from './choices-of';
import { flagWords } from './words';

/** What a flag comes to once a person has signed the answer: which of its values stand, or that it was signed all the same. */
export function settledWords(name: Flag['name'], signed: Pick<Answer, 'conflicting_evidence'>): string {
  if (name !== 'conflicting_values') return `${flagWords[name]}, signed`;
  return signed.conflicting_evidence ? '⇄ all values stand' : '⇄ one value chosen';
}

/** Which of the values that contradicted each other stands, with its place, and over which others; null where all do, or where
 *  the flag names none. */
export function choiceMade(
  flags: readonly Pick<Flag, 'name' | 'details'>[],
  signed: Pick<Answer, 'items'>,
): { chosen: string; over: string } | null {
  const labels = new Set(signed.items.map(({ kind, value }) => definitionOf(kind).label(value)));
  const offered = choicesOf(flags);
  const stand = offered.filter(({ label }) => labels.has(label));
  const others = offered.filter(({ label }) => !labels.has(label));
  if (stand.length === 0 || others.length === 0) return null;
  const inWords = (choices: typeof offered) => choices.map(({ label, place }) => `${label} (${place})`).join(' and ');
  return { chosen: inWords(stand), over: inWords(others) };
}
