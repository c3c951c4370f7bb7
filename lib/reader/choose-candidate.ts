import type { Item } from '../contract/answer';
import { definitionOf } from '../contract/registry';
import type { Address, Amount } from '../contract/value-schemas';
import { confidenceOf } from './calibration';
import type { Candidate } from './candidate';
import { isRounded, sameValue } from './same-value';

export type Choice = { candidate: Candidate; confidence: number; conflict: boolean };

/** How close a different value may come before the reader calls it a conflict, and before it lowers the confidence. */
const conflictShare = 0.93;
const doubtShare = 0.7;
/** The same where the words around both values are the same: they are said of one thing. */
const samePhraseShare = 0.75;
/** "A lease that expires in …": the same words stand around another office's lease, with less of what was asked. */
const saysAsMuchShare = 0.8;

/** Of two values of one sentence, as near to each other as this, neither is given. */
const undecidedShare = 0.95;
const undecided = 0.6;

/** Below this share of the strongest a candidate can neither be a rival nor agree. */
const heardShare = Math.min(doubtShare, samePhraseShare) * 0.9;

/** A day of the month that the strongest names needs less to make that date exact. */
const refiningShare = 0.5;

/** Those that are left when what can't be the answer is taken out, strongest first. What is far weaker than the strongest of them would not
 *  be heard: whether that can be the answer isn't looked at.
 *  @param isRefused costs far more than to weigh a candidate */
export function takeOut(candidates: readonly Candidate[], isRefused: (candidate: Candidate) => boolean): Candidate[] {
  const left: Candidate[] = [];
  let least = 0;
  const byStrength = candidates
    .map((candidate) => ({ candidate, strength: strengthOf(candidate) }))
    .sort((a, b) => b.strength - a.strength);
  for (const { candidate, strength } of byStrength) {
    if (strength < least) break;
    if (isRefused(candidate)) continue;
    left.push(candidate);
    least = Math.max(least, strength * Math.min(heardShare, refiningShare));
  }
  return left;
}

/** What the sentence of a candidate says that its value is. */
type LabelSaid = (candidate: Candidate) => string | null;

/** Weighs the candidates against each other: the same value in several places agrees, different values compete.
 *  @returns the strongest, with `uniqueness`, `agreement` and `rivals` filled in; null where there is none */
export function chooseCandidate(candidates: readonly Candidate[], labelSaid: LabelSaid = () => null): Choice | null {
  const strongest = Math.max(0, ...candidates.map(strengthOf));
  const weighed = candidates.map((candidate) => ({ candidate, strength: strengthOf(candidate) }));
  const coarse = isoOf(weighed.find(({ strength }) => strength === strongest)?.candidate);
  const heard = weighed
    .filter(
      ({ candidate, strength }) =>
        strength >= strongest * heardShare ||
        (coarse !== null && strength >= strongest * refiningShare && isoOf(candidate)?.startsWith(`${coarse}-`)),
    )
    .sort((a, b) => b.strength - a.strength);
  const groups: Candidate[][] = [];
  for (const { candidate } of heard) {
    const group = groups.find((other) => other[0] && sameItems(other[0].items, candidate.items));
    if (group) group.push(candidate);
    else groups.push([candidate]);
  }
  const [group, ...others] = exactFirst(refinedFirst(wholeAddressFirst(groups)));
  const best = group?.[0];
  if (!group || !best) return null;
  const strength = strengthOf(best);
  const rivals = others
    .flatMap((other) => other[0] ?? [])
    .filter((rival) => best.items.length < 2 || !overlaps(best, rival))
    .filter((rival) => !best.defined || rival.method === 'computed');
  const opposed = rivals.filter((rival) => contradicts(best, rival, labelSaid));
  const printed = best.method === 'computed' ? opposed.find((rival) => rival.method === 'verbatim') : undefined;
  if (printed) return asPrinted(printed, best);
  const nearest = Math.max(0, ...rivals.map((rival) => (opposed.includes(rival) ? 0 : strengthOf(rival))));
  const share = strength > 0 ? nearest / strength : 1;
  const places = new Set(
    group
      .filter((each) => strengthOf(each) > strength * 0.8)
      .flatMap((each) => each.items[0]?.spans[0]?.line_start ?? []),
  );
  const apart = share <= doubtShare ? 1 : Math.max(0, (1 - share) / (1 - doubtShare));
  const signals = {
    ...best.signals,
    uniqueness: Math.min(best.signals.uniqueness, apart),
    agreement: Math.max(best.signals.agreement, 1 - 1 / Math.max(places.size, 1)),
  };
  // Of two figures of one sentence it is not their distance that says which is meant; a date stands at its own verb.
  const isOpen =
    coarse === null &&
    rivals.some(
      (rival) => standTogether(best, rival) && strengthOf(rival) > undecidedShare * strength && !isRange(best, rival),
    );
  const known = best.rivals.length > 0 ? best.rivals : opposed.flatMap((rival) => rival.items.slice(0, 1));
  return {
    candidate: { ...best, signals, rivals: known },
    confidence: isOpen ? Math.min(confidenceOf(signals), undecided) : confidenceOf(signals),
    conflict: known.length > 0,
  };
}

/** A town with its code, and the same with its street: the whole address stands for both. */
function wholeAddressFirst(groups: readonly Candidate[][]): readonly Candidate[][] {
  const town = addressOf(groups[0]?.[0]);
  if (!town || town.street !== null) return groups;
  const whole = groups.find(([each]) => {
    const address = addressOf(each);
    return address?.street != null && address.postal_code === town.postal_code && address.city === town.city;
  });
  return whole ? [whole, ...groups.filter((group) => group !== groups[0] && group !== whole)] : groups;
}

function addressOf(candidate: Candidate | undefined): Address | null {
  const [item, ...others] = candidate?.items ?? [];
  return item?.kind === 'address' && others.length === 0 ? (item.value as Address) : null;
}

/** "In July 2022" and "on July 26, 2022" agree: the finest date of those that agree with the strongest stands for all of them. */
function refinedFirst(groups: readonly Candidate[][]): readonly Candidate[][] {
  const coarse = isoOf(groups[0]?.[0]);
  if (coarse === null || coarse.length === 10) return groups;
  const finer = groups.filter(([each]) => isoOf(each)?.startsWith(`${coarse}-`));
  // Two days of that month: which of them it was is not known.
  const [finest, ...further] = finer.filter(([each]) => isoOf(each)?.length === 10);
  const isOne = further.every(([each]) => each && finest?.[0] && strengthOf(each) < doubtShare * strengthOf(finest[0]));
  if (!finest || !isOne) return groups;
  return [finest, ...groups.filter((group) => group !== groups[0] && !finer.includes(group))];
}

/** "$3.2 billion" and "$3,213 million", which say as much of what was asked: the exact one stands for both, where only one rounds to it. */
function exactFirst(groups: readonly Candidate[][]): readonly Candidate[][] {
  const best = groups[0]?.[0];
  const rounded = amountOf(best);
  if (!best || !rounded || best.strategy !== 'sentence') return groups;
  const exact = groups.filter(([each]) => {
    const amount = amountOf(each);
    return each && amount && strengthOf(each) >= conflictShare * strengthOf(best) && isRounded(rounded, amount);
  });
  const [finer, ...others] = exact;
  if (!finer || others.length > 0) return groups;
  return [[...finer, ...(groups[0] ?? [])], ...groups.slice(1).filter((group) => group !== finer)];
}

function amountOf(candidate: Candidate | undefined): Amount | null {
  const [item, ...others] = candidate?.items ?? [];
  return item?.kind === 'amount' && others.length === 0 ? (item.value as Amount) : null;
}

function isoOf(candidate: Candidate | undefined): string | null {
  const [item, ...others] = candidate?.items ?? [];
  const value = item?.value;
  return others.length === 0 && item?.kind === 'date' && typeof value === 'object' && 'iso' in value ? value.iso : null;
}

/** What a document prints under a name, where the usual definition gives something else: its own definition counts, and a person is told. */
function asPrinted(printed: Candidate, computed: Candidate): Choice {
  const usual = computed.items[0];
  const caveat = usual
    ? [`By the usual definition it is ${definitionOf(usual.kind).label(usual.value)} (${computed.explanation})`]
    : [];
  return {
    candidate: { ...printed, caveats: [...printed.caveats, ...caveat] },
    confidence: Math.min(confidenceOf(printed.signals), 0.6),
    conflict: false,
  };
}

/** The strategy's own view of a candidate, before others are heard. */
function strengthOf({ signals }: Candidate): number {
  return Math.min(1, signals.labelMatch) * (0.5 + 0.5 * signals.nearness) * signals.kindMatch;
}

/** Values of one sentence have different roles there; they compete, but they don't contradict each other. Two places contradict
 *  each other where both say nearly all that was asked right beside the value, or where the same words stand around it. */
function contradicts(best: Candidate, rival: Candidate, labelSaid: LabelSaid): boolean {
  // What one sentence says in a row is said of several things.
  if (standTogether(best, rival)) return false;
  // "In May 2031" says nothing against the 4th of that month.
  const [own, other] = [isoOf(best), isoOf(rival)];
  if (own !== null && other !== null && (own.startsWith(other) || other.startsWith(own))) return false;
  if (best.items.length !== 1 || rival.items.length !== 1 || overlaps(best, rival)) return false;
  if (sameTerm(best, rival) || sameTerm(rival, best)) return true;
  const share = strengthOf(rival) / Math.max(strengthOf(best), 1e-9);
  if (share >= samePhraseShare && sameLabel(best, rival)) return true;
  if (share >= samePhraseShare && saySame(best, rival, labelSaid)) return true;
  if (share >= samePhraseShare && (samePhrase(best, rival) || sameClass(best, rival))) return true;
  // A form's own label outweighs a sentence that mentions it.
  if (share < conflictShare || (best.strategy === 'form field' && rival.strategy !== 'form field')) return false;
  // "Date" alone says nothing against "Date of report".
  if (best.label?.includes(' ') && rival.label !== undefined && !rival.label.includes(' ')) return false;
  if (best.around && rival.around && rival.around.said < saysAsMuchShare * best.around.said) return false;
  return [best, rival].every(
    ({ signals }) => signals.labelMatch >= 0.75 && signals.nearness >= 0.5 && signals.kindMatch >= 0.9,
  );
}

/** "Annual premium: EUR 1,200" and "The annual premium is EUR 1,350 and …", or two such sentences. */
function saySame(a: Candidate, b: Candidate, labelSaid: LabelSaid): boolean {
  if (a.label !== undefined && b.label !== undefined) return false;
  const said = a.label ?? labelSaid(a);
  return said !== null && said === (b.label ?? labelSaid(b));
}

/** Two fields of a form with one label of two words or more, which says nearly all that was asked. */
function sameLabel(a: Candidate, b: Candidate): boolean {
  return a.label !== undefined && a.label === b.label && a.label.includes(' ') && a.signals.labelMatch >= 0.75;
}

/** Two names of one class that share more than their class: "Eastern Select Market" and "Eastern National Market". */
function sameClass(a: Candidate, b: Candidate): boolean {
  const [own, other] = [a, b].map((candidate) => {
    const value = candidate.items[0]?.value;
    return typeof value === 'string' && candidate.strategy === 'text in a sentence'
      ? value.toLowerCase().split(/\s+/)
      : [];
  });
  if (!own || !other || own.length < 3 || other.length < 3 || own.length > 6 || other.length > 6) return false;
  return (
    own.at(-1) === other.at(-1) && own.filter((word) => other.includes(word)).length >= 2 && b.signals.kindMatch >= 0.95
  );
}

/** "$48,000 (the “Licence Fee”)" and "the Licence Fee of $84,000": a sum is defined once. */
function sameTerm({ around: defined, items: [own] }: Candidate, { around: used, items: [other] }: Candidate): boolean {
  const term = definedBehind.exec(defined?.after ?? '')?.[1]?.toLowerCase();
  if (term === undefined || own?.kind !== 'amount' || other?.kind !== 'amount') return false;
  return (
    usedBefore
      .exec(used?.before ?? '')?.[1]
      ?.toLowerCase()
      .endsWith(term) ?? false
  );
}

const definedBehind = /^\)? \((?:the |this )?[“"](\p{Lu}[^”"]{3,60})[”"]\)/u;
const usedBefore =
  /((?:\p{Lu}[\p{L}’'-]* ?)+) (?:of|is|in the amount of|in the sum of|being|shall be) (?:US ?)?[$€£]?$/u;

/** The same four words right behind both values, or right before them. */
function samePhrase(a: Candidate, b: Candidate): boolean {
  if (!a.around || !b.around || b.around.said < saysAsMuchShare * a.around.said) return false;
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const after = [words(a.around.after).slice(0, 4), words(b.around.after).slice(0, 4)];
  const before = [words(a.around.before).slice(-5), words(b.around.before).slice(-5)];
  return [after, before].some(
    ([own, other], index) =>
      own !== undefined &&
      other !== undefined &&
      own.length >= (index === 0 ? 4 : 5) &&
      own.join(' ') === other.join(' '),
  );
}

function overlaps(a: Candidate, b: Candidate): boolean {
  return a.items.some((item) =>
    item.spans.some((span) =>
      b.items.some((other) =>
        other.spans.some((rival) => span.line_start <= rival.line_end && rival.line_start <= span.line_end),
      ),
    ),
  );
}

/** Two values of one sentence. */
function standTogether({ around: own }: Candidate, { around: other }: Candidate): boolean {
  if (!own || !other) return false;
  const [first, second] = own.before.length < other.before.length ? [own, other] : [other, own];
  const isOne = second.before.startsWith(first.before) && first.after.endsWith(second.after);
  return isOne && first.before.length < second.before.length && second.after.length < first.after.length;
}

/** "$450 million to $650 million": the question says which end. */
function isRange({ around: own }: Candidate, { around: other }: Candidate): boolean {
  const [first, second] = (own?.before.length ?? 0) < (other?.before.length ?? 0) ? [own, other] : [other, own];
  const between = second?.before.slice(first?.before.length ?? 0) ?? '';
  return (
    between.length < 40 && /\b(?:to|and|through)\s+(?:US)?[$€£]?$|[–—-]\s*[$€£]?$/.test(between) && !/,/.test(between)
  );
}

function sameItems(a: readonly Item[], b: readonly Item[]): boolean {
  return (
    a.length === b.length &&
    a.every((item, index) => {
      const other = b[index];
      return other !== undefined && item.kind === other.kind && sameValue(item.kind, item.value, other.value);
    })
  );
}
