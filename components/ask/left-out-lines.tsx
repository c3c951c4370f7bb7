import type { CompletenessVerdict } from '@/lib/completeness/verdict';

type LeftOutLinesProps = {
  lines: NonNullable<CompletenessVerdict['leftOut']>;
  onShowLines: (first: number, last: number) => void;
};

/** Elements of a list that stand between the cited ones: for a person to see whether they belong to the answer. */
export function LeftOutLines({ lines, onShowLines }: LeftOutLinesProps) {
  return (
    <section aria-label="Not cited in between" className="mt-[9px] rounded-[9px] border px-3 py-2.5">
      <p className="font-semibold">
        Not cited in between
        <span className="block text-sm font-normal text-muted">
          {lines.length === 1 ? 'This element stands' : 'These elements stand'} in the same list as the cited ones.
        </span>
      </p>
      {lines.map(({ number, page, text }) => (
        <button
          key={number}
          type="button"
          aria-label={`Show line ${number} on page ${page}`}
          onClick={() => onShowLines(number, number)}
          className="mt-1 grid w-full grid-cols-[40px_minmax(0,1fr)] rounded px-1 text-left text-sm hover:bg-sunken"
        >
          <span className="font-mono text-faint">{number}</span>
          <span className="truncate">{text}</span>
        </button>
      ))}
    </section>
  );
}
