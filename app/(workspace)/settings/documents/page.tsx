import type { Metadata } from 'next';
import { DocumentTable } from '@/components/settings/document-table';
import { Notice } from '@/components/ui/notice';
import { store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Documents' };

/** Labels of documents, and which of them is a newer version of which. */
export default async function DocumentsSettingsPage() {
  const actor = await pageActor('review');
  const rows = await store();
  const [documents, labels] = await Promise.all([rows.documents(actor.workspaceId), rows.labels(actor.workspaceId)]);
  return (
    <>
      <h1 className="text-lg font-semibold">Documents</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        Labels are what policies, filters and exports go by. When a document is a newer version of another, answers that
        depended on the old one become out of date; approvals whose cited words are the same are carried over with a
        note.
      </p>
      {documents.length === 0 ? (
        <Notice face="empty" title="There is no document yet">
          Upload one in the room Ask.
        </Notice>
      ) : (
        <DocumentTable
          documents={documents.map(({ id, name, seriesId, seriesVersion, state }) => ({
            id,
            name,
            seriesId,
            seriesVersion,
            ready: state === 'ready',
            labels: labels[id] ?? [],
          }))}
        />
      )}
    </>
  );
}
