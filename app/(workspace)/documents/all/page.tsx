import type { Metadata } from 'next';
import { LibraryRoom } from '@/components/library/library-room';
import { toWire } from '@/components/run/wire';
import { store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Ask all documents' };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** One question to every document: the address names the question that is open. */
export default async function AllDocumentsPage({ searchParams }: PageProps) {
  const actor = await pageActor('view');
  const { question } = await searchParams;
  const rows = await store();
  const [documents, recent, view] = await Promise.all([
    rows.documents(actor.workspaceId),
    rows.library.recent(actor.workspaceId),
    typeof question === 'string' ? rows.library.view(actor.workspaceId, question) : null,
  ]);
  return (
    <LibraryRoom
      key={view?.id ?? 'new'}
      documents={documents.length}
      readable={documents.filter(({ state }) => state === 'ready').length}
      recent={toWire(recent)}
      view={view ? toWire(view) : null}
    />
  );
}
