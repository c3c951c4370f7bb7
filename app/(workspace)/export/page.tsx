import type { Metadata } from 'next';
import Link from 'next/link';
import { ExportRoom } from '@/components/export/export-room';
import { shownExport } from '@/components/export/shown-export';
import { approvedOnly, asItStands } from '@/lib/export/export-request';
import { newerVersion, newestVersions } from '@/lib/review/newer-version';
import { store } from '@/lib/wiring';
import { pageActor } from '../page-actor';

export const metadata: Metadata = { title: 'Export' };
export const dynamic = 'force-dynamic';

/** Answers on their way out: the selection, the format, and what went out before. */
export default async function ExportPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const actor = await pageActor('export');
  const { exports, documents, sets } = await store();
  const { grid } = await searchParams;
  const [rows, all, labels, people, questionSets, grids] = await Promise.all([
    exports.list(actor.workspaceId),
    documents(actor.workspaceId),
    exports.labels(actor.workspaceId),
    exports.people(actor.workspaceId),
    sets.list(actor.workspaceId),
    sets.grids(actor.workspaceId),
  ]);
  const newest = newestVersions(all);
  return (
    <main className="min-h-0 overflow-y-auto bg-panel px-5 py-5">
      <h1 className="text-lg font-semibold">Export</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        Approved answers only, unless you choose more; whatever nobody approved is marked on every row and page. An
        export goes on in the server when you leave, and stays in the list with who made it. A bundle can be{' '}
        <Link href="/verify" className="text-accent underline">
          verified in any browser
        </Link>
        .
      </p>
      <ExportRoom
        initial={rows.map(shownExport)}
        choices={{
          // nothing can be asked of one that could not be read
          documents: all
            .filter(({ state }) => state !== 'failed')
            .map((document) => ({
              id: document.id,
              name: document.name,
              replaced: newerVersion(document, newest) !== null,
            })),
          labels,
          people,
          sets: questionSets.map(({ id, name }) => ({ id, name })),
          grids: grids.map(({ id, setName, name }) => ({ id, name: `${setName}: ${name}` })),
        }}
        scopeAtFirst={grids.some(({ id }) => id === grid) ? asItStands(String(grid)) : approvedOnly}
      />
    </main>
  );
}
