import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Workspace } from '@/components/ask/workspace';
import { store } from '@/lib/wiring';
import { pageActor } from '../page-actor';

export const metadata: Metadata = { title: 'Ask' };

/** Opens the newest document; without one, the same room stands empty and says what to do. */
export default async function DocumentsPage() {
  const actor = await pageActor('view');
  const [newest] = await (await store()).documents(actor.workspaceId);
  if (newest) redirect(`/documents/${newest.id}`);
  return (
    <Workspace
      documentId={null}
      documents={[]}
      questions={[]}
      view={null}
      fieldLists={[]}
      mayReview={false}
      userId={actor.userId}
    />
  );
}
