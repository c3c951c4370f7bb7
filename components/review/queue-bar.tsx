import Link from 'next/link';
import { flagNameSchema } from '@/lib/run/flag';
import { flagTone, flagWords } from '../ask/words';
import { Pill } from '../ui/pill';
import type { QueueView } from './review-view';

type QueueBarProps = {
  queue: QueueView;
  flag: string | null;
  document: { id: string; name: string } | null;
};

/** How much is left, how fast it goes, and what to look at first. */
export function QueueBar({ queue, flag, document }: QueueBarProps) {
  const { left, decidedToday, medianSeconds } = queue;
  const share = left + decidedToday === 0 ? 1 : decidedToday / (left + decidedToday);
  return (
    <div className="flex items-center gap-3 overflow-x-auto whitespace-nowrap border-b bg-panel px-3.5">
      <h1 className="text-base font-bold">{left} left</h1>
      <div
        role="progressbar"
        aria-label="Decided today"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-[5px] w-[150px] shrink-0 overflow-hidden rounded-[3px] bg-sunken"
      >
        <div className="h-full bg-ok" style={{ width: `${share * 100}%` }} />
      </div>
      <span className="text-muted">
        {decidedToday} decided today
        {medianSeconds === null
          ? ''
          : ` · median ${medianSeconds < 10 ? medianSeconds.toFixed(1) : Math.round(medianSeconds)} s`}
      </span>
      <span className="grow" />
      <span className="text-sm text-muted">by risk</span>
      {flagNameSchema.options
        .filter((name) => (queue.byFlag[name] ?? 0) > 0)
        .slice(0, 7)
        .map((name) => (
          <Link
            key={name}
            href={name === flag ? '/review' : `/review?flag=${name}`}
            aria-current={name === flag ? 'true' : undefined}
            className="rounded-[10px] aria-[current=true]:ring-1 aria-[current=true]:ring-accent"
          >
            <Pill tone={flagTone(name)}>
              {flagWords[name]} {queue.byFlag[name]}
            </Pill>
          </Link>
        ))}
      {document ? (
        <Link href="/review" title="Show all documents">
          <Pill>{document.name} ×</Pill>
        </Link>
      ) : null}
    </div>
  );
}
