import type { Metadata } from 'next';
import { EntryTable } from '@/components/settings/entry-table';
import { ProposalList } from '@/components/settings/proposal-list';
import { store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Dictionary' };

/** The words that the experts of this workspace look for, and those that wait for their decision. */
export default async function DictionaryPage() {
  const actor = await pageActor('view');
  const { dictionary } = await store();
  const [entries, proposals] = await Promise.all([
    dictionary.entries(actor.workspaceId),
    dictionary.proposals(actor.workspaceId),
  ]);
  return (
    <>
      <h1 className="text-lg font-semibold">Dictionary</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        A question that names a concept, or one of its words, looks for all of them. What an expert writes here counts
        more than any likeness of meaning.
      </p>
      <ProposalList proposals={proposals} entries={entries} />
      <EntryTable entries={[...entries]} />
    </>
  );
}
