import type { ValueKind } from '@/lib/contract/value-schemas';
import type { Evidence } from '@/lib/evidence/evidence';
import { runsOf } from './snippet-runs';

type SnippetProps = {
  evidence: Evidence;
  second?: boolean;
  kind: ValueKind;
  /** Lines beside those that are cited, to read these by. */
  around?: { before: LineBeside | null; after: LineBeside | null } | undefined;
};

type LineBeside = { number: number; text: string };

const shownLines = 8;

/** The rows of a table and the lines of an address are what they are by their ends. */
const byLine: ReadonlySet<ValueKind> = new Set<ValueKind>(['table', 'address']);

/** The cited lines as they stand in the document, the quoted words marked; recovered from the line table, never the model's words. */
export function Snippet({ evidence, second = false, kind, around }: SnippetProps) {
  const shown = evidence.snippet.slice(0, shownLines);
  const left = evidence.snippet.length - shown.length;
  const runs = byLine.has(kind) ? shown.flatMap((line) => runsOf([line])) : runsOf(shown);
  return (
    <blockquote
      className={`mx-3 mb-2.5 mt-1 rounded-r-md border-l-2 bg-sunken px-2.5 py-[7px] text-sm ${second ? 'border-second' : 'border-quote'}`}
    >
      <Beside line={around?.before} />
      {runs.map((run) => (
        <p key={run.first} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <span className="font-mono text-xs text-faint">
            {run.first === run.last ? run.first : `${run.first}–${run.last}`}
          </span>
          <span className="break-words">
            {run.before}
            {run.quoted ? (
              <mark className={`rounded-[2px] px-px text-quote-text ${second ? 'bg-second' : 'bg-quote'}`}>
                {run.quoted}
              </mark>
            ) : null}
            {run.after}
          </span>
        </p>
      ))}
      {left > 0 ? <p className="text-xs text-muted">and {left} more lines on the page</p> : null}
      {left > 0 ? null : <Beside line={around?.after} />}
      {evidence.snippet.length === 0 ? <p className="text-muted">No line of this document was cited.</p> : null}
    </blockquote>
  );
}

function Beside({ line }: { line: LineBeside | null | undefined }) {
  if (!line) return null;
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 text-faint">
      <span className="font-mono text-xs">{line.number}</span>
      <span className="line-clamp-4 break-words">{line.text}</span>
    </p>
  );
}
