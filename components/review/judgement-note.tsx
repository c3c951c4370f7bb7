import type { Span } from '@/lib/contract/span';
import { linesInWords } from '../ask/words';

/** What the checks can say of a yes or no that is being edited, and what is left to whoever signs it.
 *  @param checked whether every check of the edit has passed: only then were its quotes found */
export function JudgementNote({ spans, checked }: { spans: readonly Span[]; checked: boolean }) {
  return <p className="text-sm text-muted">{checked ? `${foundInWords(spans)} ${judgement}` : judgement}</p>;
}

const judgement = 'Whether that means yes or no is your judgement, and it is what you sign.';

function foundInWords(spans: readonly Span[]): string {
  const quoted = spans.filter(({ quote }) => quote !== null);
  if (quoted.length === 0)
    return spans.length === 0
      ? 'Nothing is cited.'
      : `✓ ${capital(placesOf(spans))} ${isOneLine(spans) ? 'is' : 'are'} in the document; no quote pins the words.`;
  const found = quoted.length === 1 ? '✓ The quote was found at' : '✓ The quotes were found at';
  return `${found} ${placesOf(quoted)}.`;
}

const placesOf = (spans: readonly Span[]) =>
  spans.map(({ line_start, line_end }) => linesInWords(line_start, line_end)).join(' and ');

const isOneLine = ([span, ...others]: readonly Span[]) =>
  span !== undefined && others.length === 0 && span.line_start === span.line_end;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
