import type { Evidence } from '@/lib/evidence/evidence';

type SnippetProps = { evidence: Evidence; second?: boolean };

const shownLines = 8;

/** The cited lines as they stand in the document, the quoted words marked; recovered from the line table, never the model's words. */
export function Snippet({ evidence, second = false }: SnippetProps) {
  const shown = evidence.snippet.slice(0, shownLines);
  const left = evidence.snippet.length - shown.length;
  return (
    <blockquote
      className={`mx-3 mb-2.5 mt-1 rounded-r-md border-l-2 bg-sunken px-2.5 py-[7px] text-sm ${second ? 'border-second' : 'border-quote'}`}
    >
      {shown.map((line) => (
        <p key={line.line} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <span className="font-mono text-xs text-faint">{line.line}</span>
          <span className="break-words">
            {line.mark ? (
              <>
                {line.text.slice(0, line.mark[0])}
                <mark className={`rounded-[2px] px-px text-quote-text ${second ? 'bg-second' : 'bg-quote'}`}>
                  {line.text.slice(line.mark[0], line.mark[1])}
                </mark>
                {line.text.slice(line.mark[1])}
              </>
            ) : (
              line.text
            )}
          </span>
        </p>
      ))}
      {left > 0 ? <p className="text-xs text-muted">and {left} more lines on the page</p> : null}
      {evidence.snippet.length === 0 ? <p className="text-muted">No line of this document was cited.</p> : null}
    </blockquote>
  );
}
