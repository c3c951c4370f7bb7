import type { AbsenceCertificate } from '@/lib/dispatch/certificate';

/** The document from left to right: what was searched is tinted, the more of a page was read the stronger. */
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
            style={inside ? { opacity: strength(share) } : undefined}
          />
        ))}
      </div>
      <figcaption className="mt-0.5 flex justify-between text-xs text-faint">
        <span>page 1</span>
        <span>page {coverage.length}</span>
      </figcaption>
      <ul aria-label="Colours" className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted">
        <Swatch name="not searched" />
        <Swatch name="searched, not read" read={0} />
        <Swatch name="read in part" read={0.5} />
        <Swatch name="read in full" read={1} />
      </ul>
    </figure>
  );
}

/** A colour of the strip beside what it stands for, true in either theme. */
function Swatch({ name, read }: { name: string; read?: number }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className="size-3 overflow-hidden rounded-[2px] border border-line-strong">
        <span
          className={`block size-full ${read === undefined ? 'bg-sunken' : 'bg-accent'}`}
          style={read === undefined ? undefined : { opacity: strength(read) }}
        />
      </span>
      {name}
    </li>
  );
}

/** How strong the colour is of a page of which this share was read, from 0 to 1. */
const strength = (share: number) => 0.3 + 0.7 * share;
