import { useRef } from 'react';
import type { Span } from '@/lib/contract/span';
import { linesInWords } from '../ask/words';
import { Button } from '../ui/button';
import type { SelectedText } from '../viewer/text-selection';

type CitationFieldsProps = {
  selected: SelectedText | null;
  /** Whether the item cites anything yet. */
  cited: boolean;
  /** What stands in the field for lines. */
  typed: string;
  onType: (text: string) => void;
  onCite: (span: Span, how: 'replace' | 'add') => void;
};

/** What becomes the citation: text selected on the page, or lines by their numbers, for hands that stay on the keyboard. */
export function CitationFields({ selected, cited, typed, onType, onCite }: CitationFieldsProps) {
  const span = typed.trim() === '' ? spanOf(selected) : linesTyped(typed);
  const lines = useRef<HTMLInputElement>(null);
  const use = (how: 'replace' | 'add') => {
    if (!span) return;
    // once what was typed is cited, the button that cited it is gone
    if (typed.trim() !== '') lines.current?.focus();
    onCite(span, how);
    onType('');
  };
  return (
    <>
      {span ? (
        <>
          <Button onClick={() => use('replace')}>Cite {linesInWords(span.line_start, span.line_end)}</Button>
          {cited ? <Button onClick={() => use('add')}>and also</Button> : null}
        </>
      ) : (
        <span className="text-muted">Select text in the document to cite it, or</span>
      )}
      <input
        ref={lines}
        aria-label="Lines to cite"
        placeholder="lines 32–33"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          use('replace');
        }}
        className="h-7 w-[92px] rounded-md border border-line-strong bg-bg px-2"
      />
    </>
  );
}

function spanOf(selected: SelectedText | null): Span | null {
  if (!selected) return null;
  return { line_start: selected.lineStart, line_end: selected.lineEnd, quote: selected.text.replace(/\n/g, ' ') };
}

/** "32", "32–33" or "lines 32 to 33"; null for anything else. The checks say where there is no such line. */
function linesTyped(text: string): Span | null {
  const match = /^\s*(?:lines?\s+)?(\d{1,7})(?:\s*(?:-|–|to)\s*(\d{1,7}))?\s*$/i.exec(text);
  if (!match) return null;
  const first = Number(match[1]);
  return { line_start: first, line_end: Number(match[2] ?? first), quote: null };
}
