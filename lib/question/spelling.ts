/** The words of a document, folded, with how often they stand in it. */
export type Vocabulary = {
  language: string;
  words: ReadonlyMap<string, number>;
  /** Does any word of the document share this stem? An inflected form is no typo. */
  hasStem(word: string): boolean;
};

/** What a misspelt word probably is in this document, or null when it is known, too short or nothing is close. One slip (a
 *  letter more, less, other, or two swapped) from five letters on, two from eight; the first letter holds. */
export function correctWord(word: string, vocabulary: Vocabulary): string | null {
  if (word.length < 5 || !/^\p{L}+$/u.test(word)) return null;
  if (vocabulary.words.has(word) || vocabulary.hasStem(word)) return null;
  const allowed = word.length >= 8 ? 2 : 1;
  let best: string | null = null;
  let bestDistance = allowed + 1;
  let bestCount = 0;
  for (const [candidate, count] of vocabulary.words) {
    if (candidate.charCodeAt(0) !== word.charCodeAt(0) || Math.abs(candidate.length - word.length) > allowed) continue;
    if (candidate.length < 4) continue;
    // "healthy" is derived from "health", no slip.
    if (word === `${candidate}y` && !candidate.endsWith('y')) return null;
    const distance = slips(word, candidate, allowed);
    if (distance < bestDistance || (distance === bestDistance && distance <= allowed && count > bestCount)) {
      best = candidate;
      bestDistance = distance;
      bestCount = count;
    }
  }
  return best;
}

/** Damerau-Levenshtein (neighbours swapped count once), or `limit + 1` as soon as it is more than `limit`. */
export function slips(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1);
}
