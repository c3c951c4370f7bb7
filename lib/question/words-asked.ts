import type { Keyword } from './brief';

/** Sources whose words stand in the question, or were given by whoever asked. */
const own: ReadonlySet<Keyword['source']> = new Set(['question', 'person']);

/** What is looked for, told apart: the words of the question, and what is looked for in their place (synonyms of the dictionary, a
 *  word of the document that is nearly the same, what a model adds). Nobody asked for the latter. */
export function wordsAsked(keywords: readonly Keyword[]): { asked: string[]; also: string[] } {
  const texts = (wanted: boolean) =>
    keywords.filter(({ source }) => own.has(source) === wanted).map(({ text }) => text);
  return { asked: texts(true), also: texts(false) };
}

/** “charge” (also: “fee” “costs” and 2 more); empty where there is nothing.
 *  @param most how many of each are named */
export function wordsAskedInWords(
  { asked, also }: { asked: readonly string[]; also: readonly string[] },
  most = Number.POSITIVE_INFINITY,
): string {
  const named = (words: readonly string[]) => {
    const more = words.length > most ? ` and ${words.length - most} more` : '';
    return `${words.slice(0, most).map(quoted).join(' ')}${more}`;
  };
  if (also.length === 0) return named(asked);
  return asked.length === 0 ? `also: ${named(also)}` : `${named(asked)} (also: ${named(also)})`;
}

const quoted = (word: string) => `“${word}”`;
