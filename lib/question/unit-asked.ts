import type { Brief } from './brief';

/** What the question wants its value in: "in USD millions", "in units of percents", "round to one decimal place". */
export function unitAsked(question: string): Brief['unit'] {
  return {
    scale: scaleAsked(question),
    currency: currencyAsked(question),
    decimals: decimalsAsked(question),
    percent: percentAsked(question),
  };
}

const scaleWords = {
  thousand: /^(?:thousands?|k|tausend|milliers?|miles)$/i,
  million: /^(?:millions?|mn|mm|mio|millionen|millones)$/i,
  billion: /^(?:billions?|bn|milliarden|milliards?|mil millones)$/i,
} as const;
const scalePattern =
  'thousands?|millions?|billions?|tausend|millionen|milliarden|milliers|milliards?|miles de millones|mil millones|miles|millones|mio|mn|bn';
const currencyPattern =
  '(?:Australian|Canadian|New Zealand|Hong Kong|Singapore) (?:dollars?|cents?)|USD|US\\$|U\\.S\\. dollars?|dollars?|EUR|euros?|€|\\$|GBP|pounds?(?: sterling)?|£|JPY|yen|CHF|francs?|Franken|CAD|AUD|CNY|INR|SEK|NOK|DKK|PLN|MXN|BRL';
// A unit that is asked for stands after "in" (or in brackets): "in USD millions", "(in millions of euros)", "en milliers".
const asked = new RegExp(
  `(?:(?:\\bin|\\ben|\\bas)\\s+|\\(\\s*)(?:(?:US|U\\.S\\.)\\s+(?=dollar))?(?:(?:the )?(?:units? of|terms of)\\s+)?(?:(${currencyPattern})\\s*)?(?:(${scalePattern})\\b\\s*)?(?:(?:of|de|d'|von)\\s*)?(?:(?:US|U\\.S\\.)\\s+)?(${currencyPattern})?`,
  'gi',
);

/** "Give millions." */
const givesScale =
  /\b(?:give|show|state|use|report|quote) (?=(?:USD |US\$ ?|EUR )?(?:thousands|millions|billions)\b)/gi;

function askedUnits(question: string): { scale: string | null; currency: string | null }[] {
  const units: { scale: string | null; currency: string | null }[] = [];
  const plain = question.replace(/\(\s*in/gi, ' in').replace(givesScale, '$& in ');
  for (const match of plain.matchAll(asked)) {
    const currency = match[1] ?? match[3] ?? null;
    if (currency !== null || match[2] !== undefined) units.push({ scale: match[2] ?? null, currency });
  }
  return units;
}

function scaleAsked(question: string): Brief['unit']['scale'] {
  for (const { scale } of askedUnits(question)) {
    if (scale === null) continue;
    const word = scale.trim();
    if (/^(?:miles de millones|mil millones)$/i.test(word)) return 'billion';
    for (const name of ['thousand', 'million', 'billion'] as const) if (scaleWords[name].test(word)) return name;
  }
  return null;
}

function currencyAsked(question: string): string | null {
  for (const { currency } of askedUnits(question)) {
    if (currency !== null) return currencyCode(currency);
  }
  return null;
}

/** ISO 4217 code of a currency as people write it; null for a word that is no currency. */
export function currencyCode(word: string): string | null {
  const text = word.trim();
  const [, whose = ''] =
    /^(Australian|Canadian|New Zealand|Hong Kong|Singapore) (?:dollars?|cents?)$/i.exec(text) ?? [];
  if (whose !== '') return dollarsOf[whose.toLowerCase()] ?? null;
  if (/^(?:USD|US\$|\$|U\.S\. dollars?|(?:US )?dollars?|dólares|dollars américains|cents?)$/i.test(text)) return 'USD';
  if (/^(?:EUR|€|euros?)$/i.test(text)) return 'EUR';
  if (/^(?:GBP|£|pounds?(?: sterling)?)$/i.test(text)) return 'GBP';
  if (/^(?:JPY|¥|yen)$/i.test(text)) return 'JPY';
  if (/^(?:CHF|francs?|franken)$/i.test(text)) return 'CHF';
  return /^(?:CAD|AUD|CNY|INR|SEK|NOK|DKK|PLN|MXN|BRL)$/i.test(text) ? text.toUpperCase() : null;
}

const dollarsOf: Record<string, string> = {
  australian: 'AUD',
  canadian: 'CAD',
  'new zealand': 'NZD',
  'hong kong': 'HKD',
  singapore: 'SGD',
};

const countWords: Record<string, number> = {
  no: 0,
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ein: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
};

function decimalsAsked(question: string): number | null {
  const match =
    /\b(\d|[a-zA-Z]+)[- ]decimals?\b/i.exec(question) ??
    /\b(\d|[a-zA-Z]+) (?:nachkommastellen?|dezimalstellen?|décimales?|decimales?)\b/i.exec(question);
  const word = match?.[1]?.toLowerCase();
  if (word !== undefined) {
    if (/^\d$/.test(word)) return Number(word);
    const count = countWords[word];
    if (count !== undefined) return count;
  }
  if (/\bnearest (?:whole|integer|dollar|million|percent|unit|billion|thousand)\b/i.test(question)) return 0;
  if (/\bnearest tenth\b/i.test(question)) return 1;
  return /\bnearest (?:cent|hundredth)\b/i.test(question) ? 2 : null;
}

function percentAsked(question: string): boolean {
  return (
    /\b(?:in|as|en)\s+(?:a |an )?(?:units? of )?(?:percent(?:s|ages?)?|per cent|%|pourcentage|porcentaje|prozent)(?![a-z]| of\b| points?\b| basis\b)/i.test(
      question,
    ) ||
    /\bas (?:a |an )?(?:percentage|percent|share|proportion|%) of\b/i.test(question) ||
    /\b(?:give|state|show|report|use) (?:me |it |the (?:result|answer) )?(?:a |an )?(?:percentages?|percents?|%)(?! (?:of|points?)\b)/i.test(
      question,
    ) ||
    /\(\s*(?:in |as )?(?:a )?(?:%|percents?|percentage)\s*\)/i.test(question)
  );
}
