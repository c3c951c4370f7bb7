import type { Flag } from '@/lib/run/flag';
import { flagMeanings, flagWords } from './words';

/** Each flag by its short name, with what was found here and what that means. */
export function FlagReasons({ flags }: { flags: readonly Pick<Flag, 'name' | 'reason' | 'items'>[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {flags.map(({ name, reason, items }) => (
        <li key={`${name} ${items.join()}`}>
          <b className="font-semibold">{flagWords[name]}</b>: {/[.?!”]$/.test(reason) ? reason : `${reason}.`}{' '}
          <span className="text-muted">{flagMeanings[name]}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same for one flag, beside its name. */
export function FlagHint({ name, reason }: Pick<Flag, 'name' | 'reason'>) {
  return (
    <>
      <b className="block font-semibold">{reason}</b>
      <span className="mt-1 block text-muted">{flagMeanings[name]}</span>
    </>
  );
}
