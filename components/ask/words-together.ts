import { wordsAsked } from '@/lib/question/words-asked';
import type { RunReading } from '../run/read-run';

/** Whether a passage that was read has all the words of the question: then they stand there, and what is missing is a line that answers. */
export function wordsTogether({ brief, retrievals }: Pick<RunReading, 'brief' | 'retrievals'>): boolean {
  const { asked } = wordsAsked(brief?.keywords ?? []);
  if (asked.length === 0) return false;
  return retrievals.some(({ passages }) =>
    passages.some(({ keywords }) => asked.every((word) => keywords.includes(word))),
  );
}
