/** Text as it is compared: NFKC, typographic quotes and dashes as ASCII, invisible characters gone, white space as one
 *  space, words joined over line ends, no hyphen inside a word ("co-operate" and "cooperate" are the same). Case is kept. */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded
    .replace(/(?<=\p{L})-\s*\n\s*(?=\p{L})/gu, '')
    .replace(/(?<=\S)-\s*\n\s*/gu, '-')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** One code point as it is compared: '' for what nobody sees, several characters for a ligature. */
export function foldCharacter(character: string): string {
  const known = replacements.get(character);
  if (known !== undefined) return known;
  if (character < '\u0080') return character;
  // Combining marks stay as they are: NFKC of a single mark is the mark.
  return character.normalize('NFKC');
}

/** Case folded as well: for values that people write in capitals or not. */
export function foldCase(text: string): string {
  return foldText(text).toLowerCase();
}

/** Does `part` stand in `whole` as whole words, whatever the case, the typography and the line ends? */
export function containsWords(whole: string, part: string): boolean {
  const needle = foldCase(part);
  if (needle === '') return false;
  const haystack = foldCase(whole);
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const before = haystack[at - 1] ?? ' ';
    const after = haystack[at + needle.length] ?? ' ';
    const first = needle[0] ?? ' ';
    const last = needle.at(-1) ?? ' ';
    if (!(isWordCharacter(before) && isWordCharacter(first)) && !(isWordCharacter(after) && isWordCharacter(last))) {
      return true;
    }
  }
  return false;
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

const replacements = new Map<string, string>([
  ...['\u2018', '\u2019', '\u201a', '\u201b', '\u2032', '\u00b4', '`', '\u02bc'].map((c) => [c, "'"] as const),
  ...['\u201c', '\u201d', '\u201e', '\u201f', '\u2033', '\u00ab', '\u00bb'].map((c) => [c, '"'] as const),
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe58', '\ufe63', '\uff0d'].map(
    (c) => [c, '-'] as const,
  ),
  ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u200e', '\u200f'].map((c) => [c, ''] as const),
]);
