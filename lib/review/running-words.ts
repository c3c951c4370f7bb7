/** One word of running text with the line that it begins on. `text` has a soft hyphen where a line end divides it; `key`
 *  is the same for all spellings that are looked for as one word. */
export type RunningWord<L = CitedLine> = { text: string; key: string; line: L };

export type CitedLine = { number: number; page: number; text: string };

const dividedAtLineEnd = /\p{L}[-\u00ad\u2010]$/u;
const hyphen = /[-\u00ad\u2010]/;
const goesOn = /^\p{Ll}/u;

/** The words of lines in reading order, wherever the lines break. */
export function runningWords<L extends CitedLine>(lines: readonly L[]): RunningWord<L>[] {
  const words: RunningWord<L>[] = [];
  let divided = false;
  for (const line of lines) {
    for (const text of line.text.normalize('NFKC').split(/\s+/).filter(Boolean)) {
      const last = words.at(-1);
      if (divided && last && goesOn.test(text)) last.text = `${last.text.slice(0, -1)}\u00ad${text}`;
      else words.push({ text, key: '', line });
      divided = false;
    }
    divided = dividedAtLineEnd.test(words.at(-1)?.text ?? '');
  }
  for (const word of words) word.key = withoutHyphens(word.text).toLowerCase();
  return words;
}

/** Is it the same word? Where a line end divides one of them, its hyphen may belong to the word or not. */
export function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  return (a.includes('\u00ad') || b.includes('\u00ad')) && withoutHyphens(a) === withoutHyphens(b);
}

/** The text of words, those that a line end divides as the other text spells them. */
export function textBeside(words: readonly RunningWord[], other: readonly RunningWord[]): string {
  return words
    .map(({ text }) =>
      text.includes('\u00ad')
        ? (other.find((each) => !each.text.includes('\u00ad') && sameWord(each.text, text))?.text ??
          withoutHyphens(text))
        : text,
    )
    .join(' ');
}

function withoutHyphens(word: string): string {
  return hyphen.test(word) ? word.replace(/(?<=\p{L})[-\u00ad\u2010](?=\p{L})/gu, '') : word;
}
