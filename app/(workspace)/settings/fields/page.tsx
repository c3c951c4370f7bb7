import type { Metadata } from 'next';
import { FieldListForms } from '@/components/settings/field-list-forms';
import { fieldListsOf } from '@/lib/field-lists';
import { store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Field lists' };

/** Lists of fields that one question fills: chosen under the question when it is asked. */
export default async function FieldListsPage() {
  const actor = await pageActor('view');
  const lists = await fieldListsOf((await store()).settings, actor.workspaceId);
  return (
    <>
      <h1 className="text-lg font-semibold">Field lists</h1>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        A question that is asked with a list fills its fields in one call. A field has a path, a kind of value and what
        it is; a dot in the path makes a tree.
      </p>
      <FieldListForms lists={lists} />
    </>
  );
}
