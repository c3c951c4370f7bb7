import { type LineItem, lineItems } from '../tables/line-item-synonyms';
import { foldPhrase } from './fold-phrase';
import { type NamedFormula, namedFormulas } from './named-formulas';

/** What a name in a question stands for. `defined` is a formula of the question itself, and wins. */
export type Meaning =
  | { type: 'defined'; expression: string; name: string }
  | { type: 'named'; formula: NamedFormula }
  | { type: 'item'; item: LineItem };

/** Folded name → meaning, and the length in words of the longest name. */
export type Names = { meanings: ReadonlyMap<string, Meaning>; longest: number };

/** The names known for a question: line items, named formulas, and over both the definitions that the question brings. */
export function namesFor(definitions: readonly { name: string; expression: string }[]): Names {
  if (definitions.length === 0) return known;
  const meanings = new Map(known.meanings);
  let longest = known.longest;
  for (const { name, expression } of definitions)
    for (const spelling of spellings(name)) {
      const meaning: Meaning = { type: 'defined', expression, name };
      meanings.set(spelling, meaning);
      // "DPO is defined as" defines "days payable outstanding" too.
      const usual = known.meanings.get(spelling);
      const others = usual?.type === 'named' ? usual.formula.names : usual?.type === 'item' ? usual.item.names : [];
      for (const other of others) meanings.set(foldPhrase(other), meaning);
      longest = Math.max(longest, spelling.split(' ').length);
    }
  return { meanings, longest };
}

/** What a name means when no question defines it. */
export function usualMeaning(name: string): Meaning | null {
  return known.meanings.get(name) ?? null;
}

const known: Names = knownNames();

function knownNames(): Names {
  const meanings = new Map<string, Meaning>();
  for (const item of lineItems)
    for (const name of item.names) {
      const label = foldPhrase(name);
      meanings.set(label, { type: 'item', item: item.narrower?.test(label) ? { ...item, label } : item });
    }
  for (const formula of namedFormulas)
    for (const name of formula.names) meanings.set(foldPhrase(name), { type: 'named', formula });
  return { meanings, longest: Math.max(...[...meanings.keys()].map((name) => name.split(' ').length)) };
}

/** "Days payable outstanding (DPO)" is known as each of the two; "FCF here" as FCF. */
function spellings(name: string): string[] {
  const inside = /\(([^)]+)\)/.exec(name)?.[1];
  const outside = name.replace(/\([^)]*\)/g, ' ');
  return [outside, inside ?? '']
    .map((spelling) =>
      foldPhrase(spelling)
        .replace(/^(?:the|a|an) | (?:here|formula)$/g, '')
        .trim(),
    )
    .filter((spelling) => spelling !== '');
}

export type Mention = { meaning: Meaning; name: string; start: number; end: number };

/** Names in a row of folded words, longest first at each place, without overlaps. */
export function mentionsIn(words: readonly string[], names: Names): Mention[] {
  const mentions: Mention[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let length = Math.min(names.longest, words.length - start); length > 0; length--) {
      const name = words.slice(start, start + length).join(' ');
      const meaning = names.meanings.get(name);
      if (!meaning) continue;
      mentions.push({ meaning, name, start, end: start + length });
      start += length - 1;
      break;
    }
  }
  return mentions;
}
