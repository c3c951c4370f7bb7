import type { Metadata } from 'next';
import { SetForm } from '@/components/sets/set-form';
import { GridList, SetList } from '@/components/sets/set-list';
import { allows } from '@/lib/access';
import { store } from '@/lib/wiring';
import { pageActor } from '../page-actor';

export const metadata: Metadata = { title: 'Sets' };
export const dynamic = 'force-dynamic';

/** Questions that are asked of many documents: the sets, and what was asked with them. */
export default async function SetsPage() {
  const actor = await pageActor('view');
  const { sets } = await store();
  const [all, grids] = await Promise.all([sets.list(actor.workspaceId), sets.grids(actor.workspaceId)]);
  return (
    <main className="min-h-0 overflow-y-auto bg-panel px-5 py-5">
      <h1 className="text-lg font-semibold">Sets</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        A named list of questions that is asked of one or many documents. Each cell of the grid is an ordinary question
        of its document: it has its evidence, waits for review where it should, and goes out with the exports.
      </p>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <div className="flex min-w-0 flex-col gap-6">
          <section aria-label="Saved sets">
            <h2 className="mb-1 text-base font-semibold">Saved sets</h2>
            <SetList sets={all} />
          </section>
          {grids.length > 0 ? (
            <section aria-label="Grids">
              <h2 className="mb-1 text-base font-semibold">Asked so far</h2>
              <GridList grids={grids.slice(0, 20)} withSet />
            </section>
          ) : null}
        </div>
        <section aria-label="New set">
          <h2 className="mb-2 text-base font-semibold">New set</h2>
          {allows(actor.role, 'ask') ? (
            <SetForm set={{ id: null, name: '', description: '', questions: '' }} />
          ) : (
            <p className="text-sm text-muted">Your role may look at sets; whoever may ask can make one.</p>
          )}
        </section>
      </div>
    </main>
  );
}
