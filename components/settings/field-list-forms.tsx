'use client';

import { dropFieldList, keepFieldList } from '@/app/actions/fields';
import type { FieldList } from '@/lib/field-lists';
import { fieldsInWords } from '@/lib/question/brief-in-words';
import { Button } from '../ui/button';
import { formText } from './form-text';
import { TextField } from './text-field';
import { useAction } from './use-action';

/** Every list as it is written, and an empty one for the next. */
export function FieldListForms({ lists }: { lists: readonly FieldList[] }) {
  return (
    <div className="flex max-w-[640px] flex-col gap-6">
      {lists.map((list) => (
        <FieldListForm key={`${list.name}\n${fieldsInWords(list.fields)}`} list={list} />
      ))}
      <FieldListForm list={null} />
    </div>
  );
}

function FieldListForm({ list }: { list: FieldList | null }) {
  const { pending, run } = useAction();
  return (
    <form
      aria-label={list ? `Field list ${list.name}` : 'New field list'}
      className="flex flex-col gap-2 rounded-[9px] border px-3 py-3"
      onSubmit={async (event) => {
        event.preventDefault();
        const element = event.currentTarget;
        const form = new FormData(element);
        const input = { name: formText(form, 'name'), fields: formText(form, 'fields') };
        const kept = await run(() => keepFieldList(input), `“${input.name}” was saved.`);
        if (kept && !list) element.reset();
      }}
    >
      <TextField
        label={list ? 'Name' : 'Name of a new list'}
        name="name"
        required
        readOnly={list !== null}
        defaultValue={list?.name ?? ''}
      />
      <label className="flex flex-col gap-1 text-sm text-muted">
        Fields, one a line
        <textarea
          name="fields"
          required
          rows={list ? Math.max(3, list.fields.length) : 3}
          placeholder={'insured.name = text: who is insured\ninsured.address = address: where they live'}
          defaultValue={list ? fieldsInWords(list.fields) : ''}
          className="rounded-md border border-line-strong bg-bg px-2 py-1.5 font-mono text-[12px] text-text"
        />
      </label>
      <div className="flex gap-2">
        <Button type="submit" variant={list ? 'plain' : 'primary'} disabled={pending}>
          {list ? 'Save' : 'Add the list'}
        </Button>
        {list ? (
          <Button
            variant="quiet"
            disabled={pending}
            onClick={() => run(() => dropFieldList({ name: list.name }), `“${list.name}” was removed.`)}
          >
            Remove
          </Button>
        ) : null}
      </div>
    </form>
  );
}
