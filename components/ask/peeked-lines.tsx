import { readOn } from '@/app/actions/brief';
import type { CompletenessVerdict } from '@/lib/completeness/verdict';
import { Button } from '../ui/button';
import { useAskAction } from './use-ask-action';

type PeekedLinesProps = {
  questionId: string;
  verdict: CompletenessVerdict;
  /** The rest stands outside a place that a person set. */
  held: boolean;
  live: boolean;
  onShowLines: (first: number, last: number) => void;
};

/** What stands after what was read, where a list goes on: never given to whoever answered, shown to people. */
export function PeekedLines({ questionId, verdict, held, live, onShowLines }: PeekedLinesProps) {
  const { pending, run } = useAskAction();
  const { peeked } = verdict;
  const lines = peeked?.lines ?? [];
  if (verdict.strong !== false || !peeked) return null;
  return (
    <section aria-label="The list goes on" className="mt-[9px] rounded-[9px] border border-line-strong px-3 py-2.5">
      <div className="flex items-start gap-3">
        <p className="min-w-0 grow font-semibold">
          The list goes on{lines[0] ? ` on page ${lines[0].page}` : ''}
          <span className="block text-sm font-normal text-muted">
            {verdict.reason}
            {held ? '; outside the place that was asked for' : ''}. These lines were only peeked at.
          </span>
        </p>
        {held ? (
          <Button
            disabled={live || pending}
            onClick={() => void run(() => readOn({ questionId }), 'Reading on, in the whole document.')}
          >
            {pending ? 'Starting' : 'Read on'}
          </Button>
        ) : null}
      </div>
      {lines.length > 0 ? (
        <button
          type="button"
          aria-label={`Show ${lines.length} lines from line ${peeked.firstLine} on the page`}
          onClick={() => onShowLines(peeked.firstLine, peeked.lastLine)}
          className="mt-1.5 block w-full rounded px-1 text-left text-sm hover:bg-sunken"
        >
          {lines.map(({ number, text }) => (
            <span key={number} className="grid grid-cols-[40px_minmax(0,1fr)]">
              <span className="font-mono text-faint">{number}</span>
              <span className="truncate">{text}</span>
            </span>
          ))}
        </button>
      ) : null}
    </section>
  );
}
