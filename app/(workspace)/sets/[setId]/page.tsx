import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { notAskableInWords } from '@/components/ask/document-words';
import { BeginGrid } from '@/components/sets/begin-grid';
import { SetForm } from '@/components/sets/set-form';
import { GridList } from '@/components/sets/set-list';
import { UnsavedProvider } from '@/components/sets/unsaved-provider';
import { allows } from '@/lib/access';
import { newerVersion, newestVersions } from '@/lib/review/newer-version';
import { questionLines } from '@/lib/sets/question-list';
import { store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Set' };
export const dynamic = 'force-dynamic';

/** One set: its questions, the documents to ask them of, and what was asked so far. */
export default async function SetPage({ params }: { params: Promise<{ setId: string }> }) {
  const actor = await pageActor('view');
  const { setId } = await params;
  const { sets, documents } = await store();
  const [set, grids, all] = await Promise.all([
    sets.byId(actor.workspaceId, setId),
    sets.grids(actor.workspaceId, setId),
    documents(actor.workspaceId),
  ]);
  if (!set) notFound();
  const newest = newestVersions(all);
  const mayAsk = allows(actor.role, 'ask');
  return (
    <main className="min-h-0 overflow-y-auto bg-panel px-5 py-5">
      <p className="text-sm">
        <Link href="/sets" className="text-accent underline">
          Sets
        </Link>
      </p>
      <h1 className="mb-4 mt-1 text-lg font-semibold">{set.name}</h1>
      <UnsavedProvider>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
          <div className="flex min-w-0 flex-col gap-6">
            <section aria-label="Ask">
              <h2 className="mb-2 text-base font-semibold">Ask these questions of</h2>
              {mayAsk ? (
                <BeginGrid
                  setId={set.id}
                  questions={set.questions}
                  documents={all.map((document) => ({
                    id: document.id,
                    name: document.name,
                    pages: document.pageCount,
                    notReady: notAskableInWords(document),
                    replaced: newerVersion(document, newest) !== null,
                  }))}
                />
              ) : (
                <p className="text-sm text-muted">Your role may look; whoever may ask can begin a grid.</p>
              )}
            </section>
            <section aria-label="Grids">
              <h2 className="mb-1 text-base font-semibold">Asked so far</h2>
              <GridList grids={grids} withSet={false} />
            </section>
          </div>
          <section aria-label="The set">
            <h2 className="mb-2 text-base font-semibold">The set</h2>
            {grids.length > 0 ? (
              <p className="mb-2 text-sm text-muted">
                Changes count from the next time on; what was asked stays as it is.
              </p>
            ) : null}
            {mayAsk ? (
              <SetForm
                key={set.id}
                set={{ id: set.id, name: set.name, description: set.description, questions: questionLines(set.list) }}
              />
            ) : (
              <ol className="list-decimal pl-5 text-sm">
                {set.list.map(({ id, text }) => (
                  <li key={id}>{text}</li>
                ))}
              </ol>
            )}
          </section>
        </div>
      </UnsavedProvider>
    </main>
  );
}
