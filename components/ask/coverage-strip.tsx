import type { AbsenceCertificate } from '@/lib/dispatch/certificate';

/** The document from left to right: what was searched is tinted, the more of a page was read the darker. */
export function CoverageStrip({ coverage }: { coverage: AbsenceCertificate['coverage'] }) {
  const searched = coverage.filter((page) => page.searched).length;
  const read = coverage.filter((page) => page.read > 0).length;
  return (
    <figure className="mt-2">
      <div
        role="img"
        aria-label={`${searched} of ${coverage.length} pages were searched, passages on ${read} of them were read`}
        className="flex h-3.5 overflow-hidden rounded-sm border"
      >
        {coverage.map(({ page, searched: inside, read: share }) => (
          <span
            key={page}
            title={`page ${page}: ${inside ? `searched, ${Math.round(share * 100)} % of its lines read` : 'not searched'}`}
            className={`min-w-px grow ${inside ? 'bg-accent' : 'bg-sunken'}`}
            style={inside ? { opacity: 0.2 + 0.8 * share } : undefined}
          />
        ))}
      </div>
      <figcaption className="mt-0.5 flex justify-between text-xs text-faint">
        <span>page 1</span>
        <span>the darker, the more of a page was read</span>
        <span>page {coverage.length}</span>
      </figcaption>
    </figure>
  );
}
