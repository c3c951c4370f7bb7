/** A short attribute that a clause gives of a thing, and that is no value with a kind of its own. */
export type Attribute = 'area' | 'floor' | 'suite' | 'day count' | 'part' | 'place in the paper';

/** @returns null where the question asks for none; `words` are those that name the attribute */
export function attributeAsked(question: string): { attribute: Attribute; words: string } | null {
  for (const [attribute, asks] of attributes) {
    const words = asks.exec(question)?.[0];
    if (words !== undefined) return { attribute, words };
  }
  return null;
}

const attributes: readonly (readonly [Attribute, RegExp])[] = [
  // "…, in square feet" asks for a number.
  [
    'area',
    /^how (?:large|big) (?:is|are)(?= the (?:[a-z]+ )?(?:premises|space|suite|apartment|office|shop|building|property|land|plot|warehouse|unit|mezzanine|plant|store|site|factory)\??$)|^what is the (?:(?:rentable|usable|floor|total) )*(?:area|square footage) of\b/i,
  ],
  ['floor', /^(?:on )?(?:which|what) floor\b/i],
  ['suite', /^(?:(?:which|what) suite|what is the suite number)\b/i],
  [
    'day count',
    /^(?:on )?(?:which|what) day[- ]count(?: basis)?\b|^what is the day[- ]count(?: basis| convention)?\b/i,
  ],
  [
    'part',
    /^(?:under|in|by) (?:which|what) (?:section|article|clause)\b|^(?:which|what) (?:section|article|clause) (?:provides for|governs|deals with|requires|permits|allows)\b/i,
  ],
  [
    'place in the paper',
    /^where (?:is|are)(?= [^?]*\b(?:described|set (?:out|forth)|listed|specified|detailed)\s*\?*$)/i,
  ],
];
