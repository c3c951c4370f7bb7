import type { Metadata } from 'next';
import { BarChart } from '@/components/figures/bar-chart';
import { FiguresNav } from '@/components/figures/figures-nav';
import { shareInWords } from '@/components/figures/share-in-words';
import { secondsInWords, WorkTable } from '@/components/figures/work-table';
import { Notice } from '@/components/ui/notice';
import { ageing, decisionsByDay, workFigures } from '@/lib/review/work-figures';
import { store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Work' };

const days = 30;
const shownDays = 14;

/** The reviewers' work in numbers, over the last thirty days. */
export default async function WorkPage() {
  const actor = await pageActor('review');
  const nowMs = Date.now();
  const since = new Date(nowMs - days * 86_400_000);
  const { decisions, checks, waitingSince } = await (await store()).review.work(actor.workspaceId, since);
  const { all, people } = workFigures(decisions, checks);
  const ages = ageing(waitingSince, nowMs);
  return (
    <main className="min-h-0 overflow-y-auto bg-panel px-5 py-5">
      <FiguresNav here="/figures/work" />
      <h1 className="text-lg font-semibold">Work in numbers</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        The last {days} days. Decisions that were taken back don’t count; pauses of more than ten minutes are no time at
        work; the median runs from opening an answer to deciding it. The review room has one’s own of today alone.
      </p>
      {all.decisions === 0 ? (
        <Notice face="empty" title="Nothing was decided yet">
          Approve, edit or reject an answer in the review room: how the work goes is counted here.
        </Notice>
      ) : (
        <div className="grid max-w-[1180px] grid-cols-2 gap-x-10 gap-y-6 max-lg:grid-cols-1">
          <BarChart
            title="Decisions an hour at work"
            bars={people.map(({ name, perHour }) => ({ name, value: perHour ?? 0, words: perHour?.toFixed(0) ?? '–' }))}
          />
          <BarChart
            title="Median seconds a decision"
            bars={people.map(({ name, medianSeconds }) => ({
              name,
              value: medianSeconds ?? 0,
              words: secondsInWords(medianSeconds),
            }))}
          />
          <BarChart
            title="Decisions that changed the answer"
            bars={people.map(({ name, overridden, decisions }) => shareBar(name, overridden, decisions))}
          />
          <BarChart
            title="Second looks that agree"
            bars={people.map(({ name, doubleReviews: { agreed, of } }) => shareBar(name, agreed, of))}
          />
          <BarChart
            title="Decisions a day"
            bars={decisionsByDay(decisions)
              .slice(-shownDays)
              .map(({ day, count }) => ({ name: day, value: count, words: String(count) }))}
          />
        </div>
      )}
      <div className="mt-6 grid max-w-[1180px] grid-cols-2 gap-x-10 max-lg:grid-cols-1">
        <BarChart
          title={waitingInWords(waitingSince.length)}
          bars={ages.map(({ name, count }) => ({ name, value: count, words: String(count) }))}
        />
      </div>
      {all.decisions > 0 ? <WorkTable all={all} people={people} /> : null}
    </main>
  );
}

function shareBar(name: string, part: number, of: number): { name: string; value: number; words: string } {
  return { name, value: of === 0 ? 0 : part / of, words: shareInWords(part, of) };
}

function waitingInWords(count: number): string {
  return count === 1
    ? 'How long the one that waits has been waiting'
    : `How long the ${count} that wait have been waiting`;
}
