import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { QuestionHeading } from '@/components/ask/question-heading';
import { ExchangedTexts } from '@/components/run/exchanged-texts';
import { Repairs } from '@/components/run/repairs';
import { ReplayButton } from '@/components/run/replay-button';
import { runSpending } from '@/components/run/run-spending';
import { Timeline } from '@/components/run/timeline';
import { store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Run' };

type PageProps = { params: Promise<{ runId: string }> };

/** One run from its first event to its last: to read, to keep as a file, and to run again from what was recorded. */
export default async function RunPage({ params }: PageProps) {
  const actor = await pageActor('view');
  const { runId } = await params;
  const rows = await store();
  const run = await rows.run(runId);
  const question = run && (await rows.questionById(run.questionId));
  if (!run || question?.workspaceId !== actor.workspaceId) notFound();
  const [events, document] = await Promise.all([
    rows.events(runId, 0),
    rows.document(actor.workspaceId, run.documentId),
  ]);
  const spent = runSpending(events);
  return (
    <main className="min-h-0 overflow-y-auto bg-panel px-5 py-5">
      <p className="text-sm text-muted">
        <Link href={`/documents/${run.documentId}?question=${question.id}`} className="text-accent underline">
          {document?.name ?? 'The document'}
        </Link>{' '}
        · {run.createdAt.toISOString().replace('T', ' ').slice(0, 19)} UTC ·{' '}
        {run.provider === 'reader' ? 'the built-in reader' : run.model} · {run.state}
        {spent ? ` · ${spent}` : ''}
      </p>
      <QuestionHeading as="h1" text={question.text} className="mb-3 mt-1 max-w-[760px]" />
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={`/api/runs/${run.id}`}
          download
          className="inline-flex h-7 items-center rounded-[7px] border border-line-strong px-[11px] text-sm font-[550]"
        >
          Download as JSON
        </a>
        {run.state === 'finished' ? <ReplayButton runId={run.id} /> : null}
      </div>
      <div className="max-w-[860px]">
        <Timeline events={events} running={run.state === 'queued' || run.state === 'running'} />
        <Repairs runId={run.id} events={events} live={run.state === 'running'} fixtures />
        <ExchangedTexts events={events} />
      </div>
    </main>
  );
}
