import { type RunReading, searchedIn } from '../run/read-run';
import { rangesInWords } from './words';

/** Where a "not found" was looked for: the words, the passages read, and what stood in them. */
export function AbsenceCertificate({
  reading,
  pageCount,
  onShowLines,
}: {
  reading: RunReading;
  pageCount: number | null;
  onShowLines: (first: number, last: number) => void;
}) {
  const queries = [...new Set(reading.retrievals.flatMap((retrieval) => retrieval.queries))];
  const words = reading.brief?.keywords.map((keyword) => keyword.text) ?? [];
  const found = new Set(reading.retrievals.flatMap((retrieval) => retrieval.keywordsFound));
  const { pages } = searchedIn(reading);
  const sections = new Map(
    reading.retrievals
      .flatMap((retrieval) => retrieval.passages)
      .map((passage) => [passage.sectionTitle ?? `page ${passage.startPage}`, passage]),
  );
  return (
    <section
      aria-label="Where it was looked for"
      className="mt-[9px] rounded-[9px] border border-dashed border-line-strong px-3 py-2.5"
    >
      <p className="text-xl font-semibold">Not in this document</p>
      <p className="mt-1 text-sm text-muted">
        {pages.length === 0
          ? 'No passage speaks of it.'
          : `Read ${pages.length === 1 ? 'page' : 'pages'} ${rangesInWords(pages)}${pageCount ? ` of ${pageCount}` : ''}, in ${
              reading.retrievals.length === 1 ? 'one round' : `${reading.retrievals.length} rounds`
            }.`}
      </p>
      <dl className="mt-2 grid grid-cols-[112px_minmax(0,1fr)] gap-x-2.5 gap-y-[5px] text-sm">
        {queries.length > 0 ? (
          <>
            <dt className="text-muted">Searched for</dt>
            <dd>{queries.map((query) => `“${query}”`).join(' ')}</dd>
          </>
        ) : null}
        {words.length > 0 ? (
          <>
            <dt className="text-muted">Its words</dt>
            <dd>
              {words.map((word) => (found.has(word) ? `“${word}” stands in them` : `“${word}” does not`)).join(' · ')}
            </dd>
          </>
        ) : null}
        {sections.size > 0 ? (
          <>
            <dt className="text-muted">Passages spoke of</dt>
            <dd className="flex flex-wrap gap-x-2 gap-y-0.5">
              {[...sections].slice(0, 12).map(([title, passage]) => (
                <button
                  key={title}
                  type="button"
                  onClick={() => onShowLines(passage.firstLine, passage.lastLine)}
                  className="text-left text-accent underline"
                >
                  {title}
                </button>
              ))}
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
