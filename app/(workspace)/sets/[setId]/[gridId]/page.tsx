import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { GridRoom } from '@/components/sets/grid-room';
import { allows } from '@/lib/access';
import { store } from '@/lib/wiring';
import { pageActor } from '../../../page-actor';

export const metadata: Metadata = { title: 'Grid' };
export const dynamic = 'force-dynamic';

/** A set over its documents, as far as it has come. */
export default async function GridPage({ params }: { params: Promise<{ setId: string; gridId: string }> }) {
  const actor = await pageActor('view');
  const { setId, gridId } = await params;
  const { sets } = await store();
  const grid = await sets.grid(actor.workspaceId, gridId);
  if (!grid || grid.setId !== setId) notFound();
  const cells = await sets.cells(actor.workspaceId, gridId);
  return (
    <main className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-panel">
      <div className="px-5 pb-2 pt-4">
        <p className="text-sm">
          <Link href={`/sets/${setId}`} className="text-accent underline">
            {grid.setName}
          </Link>
        </p>
        <h1 className="mt-1 text-lg font-semibold">{grid.name}</h1>
      </div>
      <GridRoom
        mayAsk={allows(actor.role, 'ask')}
        mayExport={allows(actor.role, 'export')}
        gridId={gridId}
        setId={setId}
        columns={grid.columns}
        rows={grid.rows}
        initial={cells}
      />
    </main>
  );
}
