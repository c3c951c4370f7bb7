import { countryCodeOf } from '../../contract/kinds/countries';

/** By what a table breaks its figures down, in the words of questions and of captions. */
export const classes = {
  segment: /\b(?:segments?|divisions?|business(?:es)? (?:groups?|units?)|reporting units?|SBUs?)\b/i,
  area: /\b(?:geograph\w+|regions?|countr(?:y|ies)|territor(?:y|ies)|continents?)\b/i,
  product: /\b(?:products?|categor(?:y|ies)|brands?|franchises?|services|merchandise)\b/i,
  platform: /\bplatforms?\b/i,
  unit: /\b(?:operating|cash[- ]generating) units?\b/i,
  channel: /\b(?:channels?|sources? of (?:revenue|sales|income)|revenue (?:streams?|sources?))\b/i,
} as const;

export type Class = keyof typeof classes;

/** What is broken down. */
export const measures = {
  revenue: /\b(?:revenues?|sales|turnover)\b/i,
  profit:
    /\b(?:(?:segment )?operating (?:income|profit|earnings|loss(?:es)?)|(?:earnings|income|profit|loss) (?:\(loss\) )?from operations|segment (?:profit|income|earnings))\b/i,
  assets: /\bassets\b/i,
  depreciation: /\bdepreciation\b/i,
  costs: /\b(?:costs?|expenses?)\b/i,
  capital: /\b(?:capital (?:expenditures?|spending)|capex|purchases of property)\b/i,
} as const;

export type Measure = keyof typeof measures;

/** Figures that are not those of the statements. */
export const adjusting =
  /\b(?:organic|adjusted|comparable|constant[- ]currency|pro forma|underlying|excluding|non-gaap)\b/i;

/** Does a label name the measure and nothing more? */
export function isPlainly(measure: Measure, label: string): boolean {
  const left = label
    .replace(measures[measure], ' ')
    .replace(
      /\b(?:total|net|segments?|reported|reportable|from|to|external|customers|third parties|loss|in|millions?|thousands?|billions?)\b|[^\p{L}]/giu,
      '',
    );
  return left === '';
}

export function isMeasure(label: string): boolean {
  return Object.values(measures).some((each) => each.test(label));
}

/** A kind of money, and no part of a business. */
export function isOfMoney(label: string): boolean {
  return /\b(?:income|premiums?|profit|fees)\b/i.test(label) || isMeasure(label);
}

/** What is left over when the parts are told: no part that anybody asks for. */
const remainder =
  /\b(?:unallocated|eliminat\w*|corporate|adjustments?|reconcil\w*|intersegment|intercompany|all other)\b|^other\b/i;

export function isRemainder(label: string): boolean {
  return remainder.test(label);
}

/** The part as it is called, without its marks. */
export function nameOf(label: string): string {
  return label
    .replace(/\s*(?:\((?:\d{1,2}|[a-z])\)|[*†‡]+)\s*/g, ' ')
    .replace(/^total\s+/i, '')
    .replace(/[\s:]+$/, '')
    .trim();
}

/** Which of several things is spoken of nearest to the rows; null where that is none, or more than one. */
export function nearestSaid<T extends string>(things: Record<T, RegExp>, nearestFirst: readonly string[]): T | null {
  for (const text of nearestFirst) {
    const said = (Object.keys(things) as T[]).filter((name) => things[name].test(text));
    if (said.length > 0) return said.length === 1 ? (said[0] ?? null) : null;
  }
  return null;
}

/** "Asia Pacific", "U.S.", "Europe, Middle East & Africa", "Rest of world", "China". */
export function isPlace(name: string): boolean {
  return ofPlaces.test(name) || countryCodeOf(name) !== null;
}

const ofPlaces =
  /\b(?:domestic|international|foreign|americas?|north america|latin america|europe|asia|africa|middle east|pacific|apac|emea|amesa|oceania|greater china|u\.?s\.?|united states|overseas|(?:rest of (?:the )?|other )(?:world|countries))\b/i;
