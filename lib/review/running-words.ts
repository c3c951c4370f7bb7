/** One word of running text with the line that it begins on. `text` has a soft hyphen where a line end divides it; `key`
 *  is the same for all spellings that are looked for as one word. */
export type RunningWord<L = CitedLine> = { text: string; key: string; line: L };

export type CitedLine = { number: number; page: number; text: string };

const softHyphen = '\u00ad';
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
      if (divided && last && goesOn.test(text)) last.text = `${last.text.slice(0, -1)}${softHyphen}${text}`;
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
  return (a.includes(softHyphen) || b.includes(softHyphen)) && withoutHyphens(a) === withoutHyphens(b);
}

/** The text of words. One that a line end divides is spelled as it is elsewhere in either text, so that both spell it alike; where it is
 *  divided everywhere its hyphen stays. */
export function textBeside(words: readonly RunningWord[], other: readonly RunningWord[]): string {
  return words.map(({ text }) => (text.includes(softHyphen) ? spelledIn([...words, ...other], text) : text)).join(' ');
}

function spelledIn(words: readonly RunningWord[], divided: string): string {
  const spellings = words.map(({ text }) => text).filter((text) => sameWord(text, divided));
  const whole = spellings.find((text) => !text.includes(softHyphen));
  return whole ?? (spellings.sort()[0] ?? divided).replace(softHyphen, '-');
}

function withoutHyphens(word: string): string {
  return hyphen.test(word) ? word.replace(/(?<=\p{L})[-\u00ad\u2010](?=\p{L})/gu, '') : word;
}
