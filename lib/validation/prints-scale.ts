import type { ScaleWord } from '../contract/value-schemas';

/** How headings and sentences print a scale: "in millions", "US$ m", "Mio. EUR", "en milliers", "$000". */
const printed: Record<ScaleWord, RegExp> = {
  thousand:
    /\b(?:thousands?|tausend|tsd|teur|milliers?|migliaia|milhares)\b|\ben miles\b|\bmiles de\b|(?<![\d.,])0{3}['’]?s?\b|[€£$]\s?k\b|\bk[€£$]/iu,
  million:
    /\b(?:millions?|millionen|mill[oó]n(?:es)?|milion[ei]|milh(?:ão|ões)|mio|mn)\b|[€£$]\s?mm?\b|\bm[€£$]|\b(?:USD|EUR|GBP|CHF|CAD|AUD) ?mm?\b/iu,
  billion:
    /\b(?:billions?|bn|mrd|milliard(?:en|s|e)?|miliard[oi]|bilh(?:ão|ões)|mil millones)\b|[€£$]\s?bn?\b|\bb[€£$]/iu,
};

/** Does any line of a document print the scale? One that none prints is nobody's but the answer's. */
export function printsScale(lines: Iterable<{ text: string }>, scale: ScaleWord): boolean {
  for (const { text } of lines) if (printed[scale].test(text)) return true;
  return false;
}
