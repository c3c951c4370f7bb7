import { wordDifference } from '@/lib/review/word-difference';

/** What became of a text: words that are gone and words that are new, marked where they stand. */
export function Difference({ before, after }: { before: string; after: string }) {
  return wordDifference(before, after).map(({ kind, text, place }) => {
    if (kind === 'same') return <span key={place}>{text} </span>;
    return kind === 'gone' ? (
      <del key={place} className="bg-bad-soft text-bad">
        {text}{' '}
      </del>
    ) : (
      <ins key={place} className="bg-ok-soft text-ok no-underline">
        {text}{' '}
      </ins>
    );
  });
}
