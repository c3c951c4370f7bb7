import type { Flag } from '@/lib/run/flag';
import { flagMeanings, flagWords } from './words';

type FlagReasonsProps = {
  flags: readonly (Pick<Flag, 'name' | 'reason' | 'items'> & Partial<Pick<Flag, 'details'>>)[];
  /** Shows the lines that a flag names; absent where no page is beside it. */
  onShowLines?: ((first: number, last: number) => void) | undefined;
  /** A person has signed the answer: what was found is told, and nothing is asked of whoever reads it. */
  signed?: boolean;
};

/** Each flag by its short name, with what was found here and what that means. */
export function FlagReasons({ flags, onShowLines, signed = false }: FlagReasonsProps) {
  return (
    <ul className="flex flex-col gap-1">
      {flags.map(({ name, reason, items, details }) => {
        const place = placeOf(details);
        return (
          <li key={`${name} ${items.join()} ${place?.line ?? ''}`}>
            <b className="font-semibold">{flagWords[name]}</b>: {/[.?!”]$/.test(reason) ? reason : `${reason}.`}{' '}
            {signed ? null : <span className="text-muted">{flagMeanings[name]}</span>}
            {place && onShowLines ? (
              <>
                {' '}
                <button
                  type="button"
                  className="text-accent underline"
                  onClick={() => onShowLines(place.line, place.line)}
                >
                  Show line {place.line} on page {place.page}
                </button>
              </>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Where the document says what a flag warns of. */
function placeOf({ line, page }: Flag['details'] = {}): { line: number; page: number } | null {
  return typeof line === 'number' && typeof page === 'number' ? { line, page } : null;
}

/** The same for one flag, beside its name. */
export function FlagHint({ name, reason, signed = false }: Pick<Flag, 'name' | 'reason'> & { signed?: boolean }) {
  return (
    <>
      <b className="block font-semibold">{reason}</b>
      <span className="mt-1 block text-muted">
        {signed ? 'A person signed the answer with this before them.' : flagMeanings[name]}
      </span>
    </>
  );
}
