import type { Metadata } from 'next';
import { FiguresNav } from '@/components/figures/figures-nav';
import { ReplyTable } from '@/components/figures/reply-table';
import { shareInWords } from '@/components/figures/share-in-words';
import { Notice } from '@/components/ui/notice';
import { type FailureAlarm, modelAlarms, replyFigures, summarise } from '@/lib/generation/figures';
import { store } from '@/lib/wiring';
import { pageActor } from '../page-actor';

export const metadata: Metadata = { title: 'Figures' };

const runsCounted = 5_000;

/** How often first replies fail their checks, what the corrections cost, and whether that has changed. */
export default async function FiguresPage() {
  const actor = await pageActor('view');
  const records = await (await store()).figures.replies(actor.workspaceId, runsCounted);
  const asked = records.filter(({ reader }) => !reader);
  const overall = summarise(asked);
  return (
    <main className="min-h-0 overflow-y-auto bg-panel px-5 py-5">
      <FiguresNav here="/figures" />
      <h1 className="text-lg font-semibold">Figures</h1>
      {records.length === 0 ? (
        <Notice face="empty" title="No run has finished yet">
          Ask a question: how its replies fared is counted here.
        </Notice>
      ) : (
        <>
          {asked.length === 0 ? (
            <p className="mb-3 mt-1 max-w-[640px] text-muted">
              All of the last {records.length.toLocaleString('en')} runs were answered by the built-in reader, whose
              replies are made to pass. With a model, this page says how often its first replies fail and what
              corrections cost.
            </p>
          ) : (
            <p className="mb-3 mt-1 max-w-[640px] text-muted">
              Over the last {overall.runs === 1 ? 'run' : `${overall.runs.toLocaleString('en')} runs`} with a model,{' '}
              {shareInWords(overall.failedFirst, overall.runs)} first replies failed a check.
              {overall.failureClass === 'few' ? '' : ` ${overall.advice}`}
            </p>
          )}
          <ul className="text-sm">
            {modelAlarms(asked).map((alarm) => (
              <li
                key={alarm.model}
                role={alarm.raised ? 'alert' : undefined}
                className={alarm.raised ? 'text-bad' : 'text-muted'}
              >
                <b className="font-semibold">{alarm.model}</b>: {alarmInWords(alarm)}
              </li>
            ))}
          </ul>
          <ReplyTable rows={replyFigures(records)} />
        </>
      )}
    </main>
  );
}

function alarmInWords({ raised, p, recent, before }: FailureAlarm): string {
  if (before.of === 0) return 'no runs before its last 50 to compare them with yet.';
  const counts = `${recent.failed} of the last ${recent.of} first replies failed, ${before.failed} of the ${before.of} before`;
  if (!raised) return `${counts}: no more than chance explains.`;
  const chance = p < 0.0001 ? 'less than 1 in 10,000' : `${(p * 100).toFixed(2)} %`;
  return `${counts}. By chance that would happen in ${chance} of cases: look at what changed: the model, the prompt or the documents.`;
}
