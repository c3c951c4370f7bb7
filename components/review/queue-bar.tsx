import Link from 'next/link';
import { kindTitle } from '@/lib/contract/kind-title';
import { flagNameSchema } from '@/lib/run/flag';
import { flagMeanings, flagTone, flagWords } from '../ask/words';
import { secondsInWords } from '../figures/work-table';
import { Button } from '../ui/button';
import { Pill } from '../ui/pill';
import type { QueueView } from './review-view';

export type QueueBarProps = {
  queue: QueueView;
  /** The filters of now, as in the address. */
  query: string;
  /** What the address has beside them that is no filter, by name: told, for the queue is not what it asks for. */
  unknown: readonly (readonly [name: string, value: string])[];
  onOpen: () => void;
};

/** How much is left, how fast it goes, and what to look at first. */
export function QueueBar({ queue, query, unknown, onOpen }: QueueBarProps) {
  const filters = new URLSearchParams(query);
  const flag = filters.get('flag');
  const { left, decidedToday, medianSeconds } = queue;
  const flags = flagNameSchema.options.filter((name) => (queue.byFlag[name] ?? 0) > 0).slice(0, mostFlags);
  const share = left + decidedToday === 0 ? 1 : decidedToday / (left + decidedToday);
  return (
    <div className="flex items-center gap-3 whitespace-nowrap border-b bg-panel px-3.5">
      <h1 className="text-base font-bold">{left} left</h1>
      <div
        role="progressbar"
        aria-label="Decided today"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-[5px] w-[150px] shrink overflow-hidden rounded-[3px] bg-sunken max-xl:w-[60px] max-sm:hidden"
      >
        <div className="h-full bg-ok" style={{ width: `${share * 100}%` }} />
      </div>
      <span
        className="text-muted max-sm:hidden"
        title="Yours of today. The median runs from opening an answer to deciding it; that of the last thirty days is under Figures, Work."
      >
        {decidedToday} decided today
        {medianSeconds === null ? null : (
          <span className="max-xl:hidden">, in {secondsInWords(medianSeconds)} each (median)</span>
        )}
      </span>
      <div className="flex min-w-0 grow items-center gap-3 overflow-x-auto px-0.5 py-1 [&>:first-child]:ml-auto">
        {unknown.map(([name, value]) => (
          <Link key={`unknown ${name}`} href={`/review?${query}`} title="Take it out of the address">
            <Pill tone="warn">
              no such filter: {name} “{value.length > longestValue ? `${value.slice(0, longestValue)}…` : value}” ×
            </Pill>
          </Link>
        ))}
        {[...filters]
          // A flag that is named beside it is marked there.
          .filter(([name, value]) => name !== 'flag' || !flags.some((each) => each === value))
          .map(([name, value]) => (
            <Link key={name} href={without(query, name)} title="Take this filter off">
              <Pill>{filterInWords(queue, name, value)} ×</Pill>
            </Link>
          ))}
        <span className="text-sm text-muted max-sm:hidden">by risk</span>
        {flags.map((name) => (
          <Link
            key={name}
            href={name === flag ? without(query, 'flag') : withFlag(query, name)}
            aria-current={name === flag ? 'true' : undefined}
            title={flagMeanings[name]}
            className="rounded-[10px] aria-[current=true]:ring-1 aria-[current=true]:ring-accent"
          >
            <Pill tone={flagTone(name)}>
              {flagWords[name]} {queue.byFlag[name]}
            </Pill>
          </Link>
        ))}
      </div>
      <Button shortcut="Q" onClick={onOpen} className="max-sm:[&_kbd]:hidden">
        Queue and filters
      </Button>
    </div>
  );
}

function without(query: string, name: string): string {
  const next = new URLSearchParams(query);
  next.delete(name);
  return `/review?${next}`;
}

function withFlag(query: string, flag: string): string {
  const next = new URLSearchParams(query);
  next.set('flag', flag);
  return `/review?${next}`;
}

/** In UTF-16 units. */
const longestValue = 24;

/** How many are named beside the queue. */
const mostFlags = 7;

function filterInWords({ choices }: QueueView, name: string, value: string): string {
  switch (name) {
    case 'document':
      return choices.documents.find(({ id }) => id === value)?.name ?? 'one document';
    case 'asker':
      return `asked by ${choices.askers.find(({ id }) => id === value)?.name ?? 'one person'}`;
    case 'state':
      return 'unflagged answers';
    case 'claimed':
      return value === 'mine' ? 'looked at by me' : 'looked at by nobody';
    case 'kind':
      return kindTitle(value);
    default: {
      const flag = flagNameSchema.safeParse(value);
      return flag.success ? flagWords[flag.data] : value.replaceAll('_', ' ');
    }
  }
}
