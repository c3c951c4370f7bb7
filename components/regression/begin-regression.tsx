'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { beginRegression } from '@/app/actions/regression';
import { TextField } from '../settings/text-field';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';

type Choice = { id: string; name: string };
type BeginRegressionProps = {
  documents: Choice[];
  labels: string[];
  sets: Choice[];
  /** The configured model, or null where there is none. */
  model: string | null;
};

const field = 'h-8 w-full min-w-0 rounded-md border border-line-strong bg-bg px-2 text-text';

/** Which approved answers are asked again, and with what. */
export function BeginRegression({ documents, labels, sets, model }: BeginRegressionProps) {
  const { pending, run } = useAction();
  const router = useRouter();
  const [asked, setAsked] = useState({
    name: '',
    documentId: null as string | null,
    label: null as string | null,
    questionSetId: null as string | null,
    with: 'reader' as 'reader' | 'model',
    modelName: '',
    rereads: false,
  });
  const change = (part: Partial<typeof asked>) => setAsked((now) => ({ ...now, ...part }));
  const begin = () =>
    run(async () => {
      const outcome = await beginRegression(asked);
      if (outcome.ok) router.push(`/regression/${outcome.regressionId}`);
      return outcome;
    });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <TextField
        label="Name (optional)"
        value={asked.name}
        maxLength={80}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label="Approved answers of"
        all="all documents"
        choices={documents}
        onChange={(documentId) => change({ documentId })}
      />
      {labels.length > 0 ? (
        <Select
          label="Label"
          all="all labels"
          choices={labels.map((label) => ({ id: label, name: label }))}
          onChange={(label) => change({ label })}
        />
      ) : null}
      {sets.length > 0 ? (
        <Select
          label="Question set"
          all="whatever was asked"
          choices={sets}
          onChange={(questionSetId) => change({ questionSetId })}
        />
      ) : null}
      <fieldset className="flex flex-col gap-1.5 text-sm">
        <legend className="mb-1 text-muted">Asked again with</legend>
        <label className="flex items-center gap-2">
          <input
            type="radio"
            name="with"
            checked={asked.with === 'reader'}
            onChange={() => change({ with: 'reader' })}
          />
          the embedded reader of this version
        </label>
        <label className="flex items-center gap-2">
          <input
            type="radio"
            name="with"
            disabled={model === null}
            checked={asked.with === 'model'}
            onChange={() => change({ with: 'model' })}
          />
          {model === null ? 'a model (none is configured)' : 'a model, with the prompts of this version'}
        </label>
        {asked.with === 'model' ? (
          <TextField
            label="Model"
            value={asked.modelName}
            placeholder={model ?? ''}
            hint="Any model of the configured address; empty for the one that is configured."
            onChange={(event) => change({ modelName: event.target.value })}
          />
        ) : null}
        <label className="mt-1 flex items-center gap-2">
          <input
            type="checkbox"
            checked={asked.rereads}
            onChange={(event) => change({ rereads: event.target.checked })}
          />
          read the documents again, with the parser of this version
        </label>
      </fieldset>
      <div>
        <Button type="submit" variant="primary" disabled={pending}>
          {pending ? 'Starting' : 'Ask again'}
        </Button>
      </div>
    </form>
  );
}

function Select({
  label,
  all,
  choices,
  onChange,
}: {
  label: string;
  all: string;
  choices: Choice[];
  onChange: (id: string | null) => void;
}) {
  return (
    <label className="flex flex-col gap-1 text-sm text-muted">
      {label}
      <select className={field} defaultValue="" onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{all}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
