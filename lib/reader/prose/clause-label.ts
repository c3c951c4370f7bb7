import type { Asked, AskedTerm } from './asked';
import { hitsIn } from './asked';
import { tokensOf } from './stems';

/** Several values of one kind in one sentence, each in a clause of its own: "a licence fee of £48,000 on each anniversary and a support
 *  fee of £9,600", "£2,000,000 per claim and £5,000,000 in aggregate". The sentence is cut between its values where a clause ends; the
 *  value whose clause holds most of what is asked, beyond what is said of all of them, is the one.
 *  @param values offsets of the values of one kind in `text`, in order
 *  @returns 0.85 for that value, 0.1 for the others; null where there is one value, no clause between two of them, or no clause that
 *  fits better than the rest */
export function clauseLabel(
  asked: Asked,
  text: string,
  values: readonly [number, number][],
  index: number,
): number | null {
  const fits = fitsOf(asked, text, values);
  if (!fits) return null;
  const best = Math.max(...fits);
  if (best === 0 || fits.filter((fit) => fit > best - clearly).length > 1) return null;
  return fits[index] === best ? 0.85 : 0.1;
}

/** How much more of what is asked the best clause has to hold. */
const clearly = 0.3;

function fitsOf(asked: Asked, text: string, values: readonly [number, number][]): number[] | null {
  if (values.length < 2 || values.length > 8) return null;
  const cuts: number[] = [];
  for (let place = 1; place < values.length; place++) {
    const [from, to] = [values[place - 1]?.[1] ?? 0, values[place]?.[0] ?? 0];
    const cut = cutBetween(text.slice(from, to));
    if (cut === null) return null;
    cuts.push(from + cut);
  }
  const clauses = values.map(([start, end], place) => ({
    before: text.slice(cuts[place - 1] ?? 0, start),
    own: text.slice(start, end),
    after: text.slice(end, cuts[place] ?? text.length),
  }));
  const shared = sharedLead(clauses);
  const doers = doersOf(clauses);
  // An employer and an employee share a stem.
  const named = doers?.map((doer) => new RegExp(`\\b${doer}\\b`, 'i').test(asked.question));
  if (named?.includes(true)) return named.map(Number);
  const leads: string[] = [];
  const terms = clauses.map(({ before, own, after }, place) => {
    // "Limits of $2,000,000 per claim and $4,000,000 in aggregate, and umbrella cover of $5,000,000": what stands before the first of them
    // is said of the second, and not of the third.
    // "Each in a minimum amount of …": of each of them, where that is asked for.
    const isOfSame = !hasContent(before) || (/^,? each\b/i.test(before) && ofEach.test(asked.question));
    const lead = place === 0 ? before.slice(shared) : `${isOfSame ? (leads[place - 1] ?? '') : ''}${before}`;
    leads.push(lead);
    // A later value that only "were upheld" follows counts the same as the first.
    const rest = place === 0 && isElliptic(clauses[1]) ? after.replace(/^\s*[\p{L}-]+/u, '') : after;
    const said = doers?.[place] ?? `${lead} ${own} ${rest}`;
    return new Set(hitsIn(asked.terms, tokensOf(said)).map(({ term }) => term));
  });
  const ofAll = (term: AskedTerm) => terms.every((own) => own.has(term));
  return terms.map((own) => [...own].reduce((sum, term) => sum + (ofAll(term) ? 0 : term.weight), 0));
}

const ofEach = /\b(?:each|every|per|minimum|smallest|least)\b/i;

type Clause = { before: string; own: string; after: string };

/** "The buyer bears 60% and the seller 40% of the costs": who of them does what the sentence says of all; null where it is no such row. */
function doersOf([first, ...others]: readonly Clause[]): string[] | null {
  const doers = others.map(({ before }) => doerAlone.exec(before)?.[1]?.trim() ?? '');
  if (!first || hasContent(first.after) || doers.includes('')) return null;
  const count = doers[0]?.split(/\s+/).length ?? 0;
  const lead = first.before.slice(cutBetween(first.before) ?? 0);
  const own = (lead.match(/[\p{L}-]+/gu) ?? []).filter((word) => !/^(?:the|an?|its|each)$/i.test(word)).slice(0, count);
  return [own.join(' '), ...doers];
}

const doerAlone =
  /^,? (?:and|but|while|whereas)(?: (?:the|an?|its|each))? ((?:(?!(?:of|at|to|in|is|are)\b)[\p{L}-]+ ){1,3})(?:US)?[$€£]?$/iu;

/** How much of what stands before the first value is not said of it alone: what other clauses say before its own. */
function sharedLead([first]: readonly Clause[]): number {
  if (!first) return 0;
  const own = cutBetween(first.before) ?? 0;
  return hasContent(first.before.slice(own)) ? own : 0;
}

function hasContent(text: string): boolean {
  return (text.match(/\p{L}+/gu) ?? []).some((word) => !empty.test(word));
}

const empty =
  /^(?:a|an|the|and|or|but|of|to|at|in|on|by|for|with|further|another|additional|up|about|approximately|not|less|more|than|least|most|is|are|was|were|thereafter|then)$/i;

/** "Two were upheld" */
function isElliptic(clause: Clause | undefined): boolean {
  return (
    clause !== undefined &&
    !hasContent(clause.before) &&
    /^\s+(?:were|was|are|is|ha[sd]|have|of them)\b/i.test(clause.after)
  );
}

/** Where one clause ends and the next begins, as an offset; the strongest mark that stands there counts, and of several the last. */
function cutBetween(text: string): number | null {
  // "Three percent (3 %)" is one value, said twice; "A to B" is one range.
  if (/^[\s(]*$/.test(text) || /^\s*(?:to|through|until|[-–—])\s*(?:US)?[$€£]?\s*$/i.test(text)) return null;
  for (const mark of marks) {
    const last = [...text.matchAll(mark)].at(-1);
    if (last) return last.index;
  }
  return null;
}

const marks = [
  // "In excess of the limits of (1) and (2) above": the numbers of other clauses, which begin none.
  /\s\((?:[ivx]{1,4}|[a-h]|\d)\)\s(?!(?:and|or|to|through|of|above|below|hereof)\b)/g,
  /;/g,
  /,?\s(?:and|or|but|while|whereas|unless|otherwise|plus)\s/g,
  /[,()]|\s[–—]\s/g,
];
