import Link from 'next/link';
import type { ReactNode } from 'react';
import { kindTitle } from '@/lib/contract/kind-title';
import { flagNameSchema } from '@/lib/run/flag';
import { stateWords } from '@/lib/run/run-state';
import { flagMeanings, flagTone, flagWords } from '../ask/words';
import { secondsInWords } from '../figures/work-table';
import { Button } from '../ui/button';
import { Pill, type Tone } from '../ui/pill';
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
  const { left, decidedToday, medianSeconds, outdated } = queue;
  const flags = flagNameSchema.options.filter((name) => (queue.byFlag[name] ?? 0) > 0).slice(0, mostFlags);
  const named = [...flags.map((name) => `flag=${name}`), ...(outdated > 0 ? ['state=stale'] : [])];
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
          // What is named beside it is marked there.
          .filter(([name, value]) => !named.includes(`${name}=${value}`))
          .map(([name, value]) => (
            <Link key={name} href={without(query, name)} title="Take this filter off">
              <Pill>{filterInWords(queue, name, value)} ×</Pill>
            </Link>
          ))}
        {outdated > 0 ? (
          <CountedFilter query={query} name="state" value="stale" tone="warn" title={outdatedMeaning}>
            {stateWords.stale} {outdated}
          </CountedFilter>
        ) : null}
        <span className="text-sm text-muted max-sm:hidden">by risk</span>
        {flags.map((name) => (
          <CountedFilter
            key={name}
            query={query}
            name="flag"
            value={name}
            tone={flagTone(name)}
            title={flagMeanings[name]}
          >
            {flagWords[name]} {queue.byFlag[name]}
          </CountedFilter>
        ))}
      </div>
      <Button shortcut="Q" onClick={onOpen} className="max-sm:[&_kbd]:hidden">
        Queue and filters
      </Button>
    </div>
  );
}

type CountedFilterProps = {
  query: string;
  name: string;
  value: string;
  tone: Tone;
  title: string;
  children: ReactNode;
};

/** A filter that is named with how many it lets through: it puts itself on, and off again. */
function CountedFilter({ query, name, value, tone, title, children }: CountedFilterProps) {
  const on = new URLSearchParams(query).get(name) === value;
  return (
    <Link
      href={on ? without(query, name) : withFilter(query, name, value)}
      aria-current={on ? 'true' : undefined}
      title={title}
      className="rounded-[10px] aria-[current=true]:ring-1 aria-[current=true]:ring-accent"
    >
      <Pill tone={tone}>{children}</Pill>
    </Link>
  );
}

const outdatedMeaning =
  'A newer version of the document has come since: what became of the cited words stands with the answer.';

function without(query: string, name: string): string {
  const next = new URLSearchParams(query);
  next.delete(name);
  return `/review?${next}`;
}

function withFilter(query: string, name: string, value: string): string {
  const next = new URLSearchParams(query);
  next.set(name, value);
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
      return value === 'stale' ? stateWords.stale : 'unflagged answers';
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
