/** Which place a superlative asks for: 1 for "the highest", 2 for "the second-highest"; null for "the two highest", "the second and third",
 *  and "the next highest" of nobody knows what.
 *  @param hasBase is the part named, next to which the one that is asked for stands: "the next highest after Valves"? */
export function rankAsked(text: string, hasBase: boolean): number | null {
  const [ordinal, ...others] = [...text.matchAll(ranked)];
  if (others.length > 0 || several.test(text) || loose.test(text.replace(ranked, ' '))) return null;
  const word = ordinal?.[1]?.toLowerCase() ?? '';
  if (word === 'next') return hasBase ? 1 : null;
  if (word === '') return 1;
  // "The second-highest after Valves": the second of all, or of those after it.
  return hasBase ? null : (ranks[word.slice(0, 3)] ?? (Number.parseInt(word, 10) || null));
}

/** By their first three letters. */
const ranks: Record<string, number> = { sec: 2, thi: 3, fou: 4, fif: 5, six: 6, sev: 7 };
const superlative =
  '(?:highest|largest|biggest|greatest|most|fewest|fastest|strongest|steepest|sharpest|best|lowest|smallest|least|slowest|weakest|worst|poorest)';
const ranked = new RegExp(
  `(?<!\\p{L})(second|third|fourth|fifth|sixth|seventh|next|\\d{1,2}(?:st|nd|rd|th))[- ]+${superlative}(?!\\p{L})(?! recent)`,
  'giu',
);
const number = '(?:two|three|four|five|six|seven|\\d{1,2})';
/** "The two highest", "the top three". */
const several = new RegExp(
  `\\b${number}[- ]+(?:${superlative}|top|leading)\\b|\\b(?:${superlative}|top|leading)[- ]+${number}\\b`,
  'i',
);
/** An ordinal of something else than a part of a year: "came second". */
const loose =
  /\b(?:second|third|fourth|fifth|runners?-?up|next|2nd|3rd|[4-9]th)\b(?![- ](?:(?:fiscal|calendar) )?(?:quarters?|half|months?|weeks?|years?|halves)\b)/i;
