/** Where a question names a period that only its asker can date ("last year", "im letzten Quartal", "l'an dernier", "del año pasado"),
 *  with the preposition before it: it says when, never what. "The last year of the lease" is a thing of the document and no such period.
 *  @returns half-open UTF-16 offsets, and the words without their preposition; null where there is none */
export function relativePeriodIn(question: string): { start: number; end: number; words: string } | null {
  for (const pattern of patterns) {
    const match = pattern.exec(question);
    const words = match?.groups?.words;
    if (match && words !== undefined) return { start: match.index, end: match.index + match[0].length, words };
  }
  return null;
}

/** The question without such a period: what is left asks for the same thing. */
export function withoutRelativePeriod(question: string): string {
  const found = relativePeriodIn(question);
  if (!found) return question;
  const before = question.slice(0, found.start).trimEnd();
  const after = question.slice(found.end).trimStart();
  return `${before}${before === '' || /^(?:[.,;:!)]|$)/.test(after) ? '' : ' '}${after}`.replace(/ \?$/, '?');
}

const unit = '(?:(?:fiscal|financial|calendar) )?(?:year|quarter|month|week)';
const english = `(?:last|this|next|previous|prior|current) ${unit}`;
const englishLead = '(?:in|for|during|of|over|from|since) ';

const germanUnit = '(?:(?:geschäfts)?jahr(?:e?s)?|quartals?|monats?|woche)';
const german = `(?:letzte|diese|nächste|vorige|vorherige|vergangene|laufende|kommende)[smnr]? ${germanUnit}`;
const germanLead = '(?:im|in|in der|vom|des|der|aus dem|seit|für das|während des|während der) ';

const frenchTurn = '(?:derni(?:er|ère)|passée?|prochaine?|précédente?|en cours)';
const french = [
  `(?:l'|cette )(?:an|année|exercice) ${frenchTurn}`,
  `(?:la |cette )semaine ${frenchTurn}`,
  `(?:le |du |au |ce )?(?:trimestre|mois|exercice) ${frenchTurn}`,
  'cette (?:année|semaine)',
  'cet exercice',
  'ce (?:trimestre|mois)',
].join('|');
const frenchLead = '(?:en|de|pour|pendant|durant|dans|sur|depuis) ';

const spanishUnit = '(?:año|trimestre|mes|ejercicio)';
const spanish = [
  `(?:el )?${spanishUnit} (?:pasado|anterior|próximo|actual|en curso|que viene)`,
  `(?:el )?(?:próximo|pasado|último) ${spanishUnit}`,
  `este ${spanishUnit}`,
  'la semana pasada',
  'esta semana',
].join('|');
const spanishLead = '(?:del|al|en|de|para|durante|desde|por) ';

const word = (lead: string, words: string, notBefore: string) =>
  new RegExp(`(?<!\\p{L})${lead}(?<words>${words})(?!\\p{L})${notBefore}`, 'iu');

const patterns: readonly RegExp[] = [
  word(`(?:${englishLead})?`, `(?:the )?${english}'s`, ''),
  word(`(?:${englishLead})?(?<!\\bthe )`, english, '(?! of\\b)'),
  word(englishLead, `the ${english}`, '(?! of\\b)'),
  word(`(?:${germanLead})?(?<!\\bd(?:as|ie) )`, german, '(?! (?:der|des|von|vom)\\b)'),
  word('(?:im|in|vom|des|aus dem|für das) ', 'vor(?:jahr|quartal|monat)(?:e?s)?', ''),
  word(`(?:${frenchLead})?`, french, '(?! (?:du|de|des)\\b)'),
  word(`(?:${spanishLead})?`, spanish, '(?! (?:de|del)\\b)'),
];
