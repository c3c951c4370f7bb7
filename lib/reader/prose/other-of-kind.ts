import { rememberTexts } from '../../question/remember-texts';
import { type Asked, hitsIn, type TermHit } from './asked';
import type { SaidValue } from './said-value';
import { tokensOf } from './stems';

/** Does the sentence tell of another one of a kind: "the finishing division has 31 plants", where the tooling division is asked for? What
 *  narrows the kind is said nowhere in it, and something else does.
 *  @param hits which terms of the question the sentence holds */
export function isOfOtherOfKind(asked: Asked, text: string, hits: readonly TermHit[]): boolean {
  return kindsAsked(asked.question).some(({ kind, narrowed }) => {
    const terms = asked.terms.filter((term) => narrowed.includes(term.text.toLowerCase()));
    if (terms.length === 0 || hits.some(({ term }) => terms.includes(term))) return false;
    return namedIn(text).some(({ words, told }) => told.toLowerCase().startsWith(kind) && narrowing(words).length > 0);
  });
}

/** "An agency fee of $50,000", where the arrangement fee is asked for: the name right before the value is that of another. */
export function isUnderOtherName({ asked: { question, terms }, before }: SaidValue): boolean {
  const [, words = '', name = ''] = namedValue.exec(before) ?? [];
  const own = narrowing(words);
  if (own.length === 0) return false;
  const [, asked = ''] =
    new RegExp(`\\b(?:the|its|their|our|his|her|an?) ((?:[\\p{L}-]+ ){1,2})${name}(?!\\p{L})`, 'iu').exec(question) ??
    [];
  const wanted = narrowing(asked);
  // "Break-up fee" and "termination fee" are one.
  const ways = terms.filter(({ text }) => wanted.some((word) => text.toLowerCase().includes(word)));
  return wanted.length > 0 && hitsIn(ways, tokensOf(words + name)).length === 0;
}

const namedValue =
  /\b(?:the|its|their|our|his|her|an?) ((?:[\p{L}-]+ ){1,2})(fees?|ratio|premium|charge|deductible|margin|bonus|salary|rent|deposit|penalty|allowance|commission)(?: of| is| was| may not (?:exceed|be (?:less|more) than)| must be at least)? (?:up to |at least |approximately |about )?(?:US)?[$€£]?$/iu;

type KindAsked = { kind: string; narrowed: string[] };

const kindsAsked = rememberTexts(
  (question): KindAsked[] =>
    namedIn(question).flatMap(({ words, told }) => {
      const narrowed = narrowing(words);
      return narrowed.length > 0 ? [{ kind: told.toLowerCase().replace(/(?:ies|y|e?s)$/, ''), narrowed }] : [];
    }),
  500,
);

const lastVerb =
  / (?:expires?|ends?|matures?|begins?|starts?|terminates?|closes?|closed|ended|expired|is|was|are|were|be|for|in|on|by)\s*$/i;

function namedIn(text: string): { words: string; told: string }[] {
  return [
    ...[...text.matchAll(namedKind)].map(([, words = '', told = '']) => ({ words, told })),
    ...[...text.matchAll(kindOf)].map(([, told = '', words = '']) => ({ words: words.replace(lastVerb, ''), told })),
  ];
}

const namedKind =
  /\b(?:the|its|their|our|his|her|an?) ((?:[\p{L}\d-]+ ){1,3})((?:divisions?|segments?|units?|plans?|facilit(?:y|ies)|programs?|programmes?|funds?|tranches?|loans?|leases?|branch(?:es)?|departments?|polic(?:y|ies)|awards?|grants?|settlements?|lawsuits?|warrants?|options?|committees?|business(?:es)?)(?!\p{L}))/giu;
/** "The lease of the warehouse" */
const kindOf =
  /\b(leases?|loans?|sales?|purchases?|licen[cs]es?|insurance|warrant(?:y|ies)|mortgages?|rents?) (?:of|for|on) (?:the|its|their|our|an?) ((?:[\p{L}\d-]+ ?){1,2})/giu;

/** The words that make it one of its kind: not "the new credit facility", which is the credit facility. */
function narrowing(words: string): string[] {
  return words
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 2 && !saysNotWhich.test(word));
}

const saysNotWhich =
  /^(?:the|its|our|this|that|these|those|such|each|any|all|both|other|same|new|old|current|existing|entire|whole|company'?s?|respective|total|various|certain|several|many|following|first|own|operating|reportable|reporting|business|credit|main|said|applicable|maximum|minimum|highest|lowest|annual|yearly|monthly|additional|aggregate|average|target|of|and|for|in|on|under|to|with|by|from|or)$/;
