'use client';

import type { TraceEvent } from '@/lib/run/trace-event';
import { BriefView } from '../ask/brief-view';
import { ValueView } from '../ask/values/value-view';
import { linesInWords } from '../ask/words';
import type { RunReading } from '../run/read-run';
import { Repairs } from '../run/repairs';
import { Timeline } from '../run/timeline';
import { Kbd } from '../ui/kbd';
import { PillButton } from '../ui/pill';
import type { ReviewView } from './review-view';

/** What is one key away from an answer. */
export type CloserLook = 'question' | 'repairs' | 'peeked' | 'opinion' | 'timeline';

export const closerKeys: Record<CloserLook, string> = {
  question: 'i',
  repairs: 'h',
  peeked: 'x',
  opinion: 'o',
  timeline: 't',
};

const titles: Record<CloserLook, string> = {
  question: 'Question as read',
  repairs: 'Repairs',
  peeked: 'Peeked page',
  opinion: 'Second opinion',
  timeline: 'Timeline',
};

type LookCloserProps = {
  view: ReviewView;
  events: readonly TraceEvent[];
  reading: RunReading;
  open: CloserLook | null;
  onToggle: (look: CloserLook) => void;
};

/** The question as it was read, the repairs, the page that was peeked at, the second opinion and the timeline: one open at
 *  a time. */
export function LookCloser({ view, events, reading, open, onToggle }: LookCloserProps) {
  const repairs = events.filter(({ type }) => type === 'rejected').length;
  return (
    <section aria-label="Look closer" className="mt-3">
      <div className="flex flex-wrap gap-1.5">
        {(Object.keys(titles) as CloserLook[]).map((look) => (
          <PillButton key={look} pressed={open === look} onClick={() => onToggle(look)}>
            {titles[look]}
            {look === 'repairs' && repairs > 0 ? ` ${repairs}` : ''}
            <Kbd>{closerKeys[look].toUpperCase()}</Kbd>
          </PillButton>
        ))}
      </div>
      {open ? (
        <div className="mt-1">
          <Closer look={open} view={view} events={events} reading={reading} />
        </div>
      ) : null}
    </section>
  );
}

function Closer({
  look,
  view,
  events,
  reading,
}: Pick<LookCloserProps, 'view' | 'events' | 'reading'> & { look: CloserLook }) {
  switch (look) {
    case 'question': {
      const brief = reading.brief ?? view.question.question.brief;
      return brief ? (
        <BriefView
          documentId={view.document.id}
          questionId={view.question.question.id}
          text={view.question.question.text}
          brief={brief}
          live={false}
        />
      ) : (
        <Nothing>How the question was read was not recorded.</Nothing>
      );
    }
    case 'repairs':
      return events.some(({ type }) => type === 'rejected') ? (
        <Repairs runId={view.answer.runId} events={events} live={false} fixtures />
      ) : (
        <Nothing>No reply failed a check: nothing was repaired.</Nothing>
      );
    case 'peeked': {
      const { completeness } = reading;
      return completeness?.peeked ? (
        <p className="mt-2 text-sm">
          {completeness.reason}{' '}
          <span className="text-muted">
            ({linesInWords(completeness.peeked.firstLine, completeness.peeked.lastLine)}, hatched on the page)
          </span>
        </p>
      ) : (
        <Nothing>No line past the evidence was peeked at for this answer.</Nothing>
      );
    }
    case 'opinion': {
      const opinion = events.findLast((event) => event.type === 'second_opinion');
      if (!opinion) return <Nothing>Nobody else read this: there was no second opinion.</Nothing>;
      return (
        <div className="mt-2 text-sm">
          <p>
            {opinion.agrees === null ? 'Cannot be compared' : opinion.agrees ? 'Agrees' : 'Differs'}: {opinion.reason}
          </p>
          <div className="flex flex-wrap gap-3 pt-1">
            {opinion.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: values of another reading have no other name
              <ValueView key={index} item={item} />
            ))}
          </div>
        </div>
      );
    }
    case 'timeline':
      return <Timeline events={events} running={false} />;
  }
}

function Nothing({ children }: { children: string }) {
  return <p className="mt-2 text-sm text-muted">{children}</p>;
}
