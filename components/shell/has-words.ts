/** Whether each word that was typed begins a word of a name, however either is written. Letters that happen to stand somewhere in it, as a
 *  fuzzy match takes them, are in nearly every question. */
export function hasWords(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((wanted) =>
    words.some((word) => (joins.test(wanted) ? word.includes(wanted) : word.startsWith(wanted))),
  );
}

/** Runs of letters and runs of digits: "2023Q2" is "2023", "q" and "2". */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  );
}

/** Scripts that put no space between words. */
const joins = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
