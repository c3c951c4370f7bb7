import { wordDifference } from './word-difference';

/** What became of a text: words that are gone and words that are new, marked where they stand. */
export function Difference({ before, after }: { before: string; after: string }) {
  return wordDifference(before, after).map(({ kind, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is named by its place in the text
    if (kind === 'same') return <span key={index}>{text} </span>;
    return kind === 'gone' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <del key={index} className="bg-bad-soft text-bad">
        {text}{' '}
      </del>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <ins key={index} className="bg-ok-soft text-ok no-underline">
        {text}{' '}
      </ins>
    );
  });
}
