const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const letter = /\p{L}/u;

/** Whether a paragraph begins with a letter of a script that is read from the right, after the Unicode rule P2. */
export function readsFromRight(text: string): boolean {
  const first = letter.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first);
}

export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** The words of one line in the order in which they stand on paper, from the left. Words are moved, not letters: a program that sets a
 *  word of such a script turns its letters round itself. Numbers and signs go with the words around them.
 *  @param fromRight of the whole paragraph */
export function wordsOnPaper(words: readonly string[], fromRight: boolean): string[] {
  const sides = words.map((word) => (rightToLeft.test(word) ? 'right' : letter.test(word) ? 'left' : null));
  const base = fromRight ? 'right' : 'left';
  const resolved = sides.map((side, index) => {
    if (side) return side;
    const before = sides.slice(0, index).findLast((each) => each !== null) ?? base;
    const after = sides.slice(index + 1).find((each) => each !== null) ?? base;
    return before === after ? before : base;
  });
  const runs: { side: 'left' | 'right'; words: string[] }[] = [];
  words.forEach((word, index) => {
    const side = resolved[index] ?? base;
    const run = runs.at(-1);
    if (run?.side === side) run.words.push(word);
    else runs.push({ side, words: [word] });
  });
  if (fromRight) runs.reverse();
  return runs.flatMap((run) => (run.side === 'right' ? [...run.words].reverse() : run.words));
}
