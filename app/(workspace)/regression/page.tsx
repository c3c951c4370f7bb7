import type { Metadata } from 'next';
import Link from 'next/link';
import { BeginRegression } from '@/components/regression/begin-regression';
import { Notice } from '@/components/ui/notice';
import { allows } from '@/lib/access';
import { models, store } from '@/lib/wiring';
import { pageActor } from '../page-actor';

export const metadata: Metadata = { title: 'Regression' };
export const dynamic = 'force-dynamic';

/** Approved answers as the measure of another model, prompt or parser. */
export default async function RegressionPage() {
  const actor = await pageActor('view');
  const { regressions, documents, exports, sets } = await store();
  const [rows, all, labels, questionSets, model] = await Promise.all([
    regressions.list(actor.workspaceId),
    documents(actor.workspaceId),
    exports.labels(actor.workspaceId),
    sets.list(actor.workspaceId),
    (await models()).shown(actor.workspaceId),
  ]);
  return (
    <main className="min-h-0 overflow-y-auto bg-panel px-5 py-5">
      <h1 className="text-lg font-semibold">Regression</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        Approved answers are asked again with another model, prompt or parser, and what differs in value, evidence or
        state is shown beside them. Nothing approved is touched by it.
      </p>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
        <section aria-label="Regressions">
          {rows.length === 0 ? (
            <Notice face="empty" title="Nothing was asked again yet">
              Approve some answers; then ask them again before you trust another model or version.
            </Notice>
          ) : (
            <ul className="flex flex-col">
              {rows.map((row) => (
                <li key={row.id} className="border-b py-2 text-sm">
                  <Link href={`/regression/${row.id}`} className="font-[550] text-accent underline">
                    {row.name}
                  </Link>
                  <p className="text-muted">
                    {row.cases} {row.cases === 1 ? 'answer' : 'answers'} with {row.model}
                    {row.prompt ? ', told otherwise' : ''}
                    {row.rereads ? ', documents read again' : ''} ·{' '}
                    {row.waiting > 0 ? `${row.waiting} to go` : row.stopped > 0 ? `${row.stopped} left` : 'done'} ·{' '}
                    {row.createdByName},{' '}
                    <time dateTime={row.createdAt.toISOString()}>
                      {row.createdAt.toISOString().replace('T', ' ').slice(0, 16)} UTC
                    </time>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-label="New regression">
          <h2 className="mb-2 text-base font-semibold">Ask again</h2>
          {allows(actor.role, 'review') ? (
            <BeginRegression
              documents={all.map(({ id, name }) => ({ id, name }))}
              labels={labels}
              sets={questionSets.map(({ id, name }) => ({ id, name }))}
              model={
                model && {
                  name: model.name,
                  prompt: { instructions: model.options.instructions, indicators: model.options.indicators },
                }
              }
            />
          ) : (
            <p className="text-sm text-muted">Your role may look; a reviewer can ask again.</p>
          )}
        </section>
      </div>
    </main>
  );
}
