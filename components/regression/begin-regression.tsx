'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { beginRegression } from '@/app/actions/regression';
import { indicatorNameSchema, indicators } from '@/lib/contract/indicators';
import type { TrialPrompt } from '@/lib/ports/regression-store';
import { InstructionsField } from '../settings/instructions-field';
import { TextField } from '../settings/text-field';
import { useAction } from '../settings/use-action';
import { Button } from '../ui/button';

type Choice = { id: string; name: string };
type BeginRegressionProps = {
  documents: Choice[];
  labels: string[];
  sets: Choice[];
  /** The configured model with what it is told, or null where there is none. */
  model: { name: string; prompt: TrialPrompt } | null;
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
    prompt: null as TrialPrompt | null,
  });
  const change = (part: Partial<typeof asked>) => setAsked((now) => ({ ...now, ...part }));
  const begin = () =>
    run(async () => {
      const { prompt } = asked;
      const outcome = await beginRegression({
        ...asked,
        prompt: prompt && { ...prompt, instructions: prompt.instructions ?? '' },
      });
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
          the built-in reader of this version
        </label>
        <label className="flex items-center gap-2">
          <input
            type="radio"
            name="with"
            disabled={model === null}
            checked={asked.with === 'model'}
            onChange={() => change({ with: 'model' })}
          />
          {model === null ? 'a model (none is configured)' : 'a model'}
        </label>
        {asked.with === 'model' ? (
          <div className="ml-6 flex flex-col gap-3">
            <TextField
              label="Model"
              value={asked.modelName}
              placeholder={model?.name ?? ''}
              hint="Any model of the configured address; empty for the one that is configured."
              onChange={(event) => change({ modelName: event.target.value })}
            />
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={asked.prompt !== null}
                onChange={(event) =>
                  change({
                    prompt: event.target.checked && model ? { ...model.prompt } : null,
                  })
                }
              />
              with another prompt than the configured one
            </label>
            {asked.prompt ? <PromptFields prompt={asked.prompt} onChange={(prompt) => change({ prompt })} /> : null}
          </div>
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

/** The parts of the prompt that are the workspace's to choose; the rest is of the program's version. */
function PromptFields({ prompt, onChange }: { prompt: TrialPrompt; onChange: (prompt: TrialPrompt) => void }) {
  return (
    <>
      <InstructionsField
        value={prompt.instructions ?? ''}
        onChange={(event) => onChange({ ...prompt, instructions: event.target.value })}
      />
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1 text-muted">With each answer it also tells</legend>
        {indicatorNameSchema.options.map((name) => (
          <label key={name} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={prompt.indicators.includes(name)}
              onChange={(event) =>
                onChange({
                  ...prompt,
                  indicators: indicatorNameSchema.options.filter((each) =>
                    each === name ? event.target.checked : prompt.indicators.includes(each),
                  ),
                })
              }
            />
            {indicators[name].title}
          </label>
        ))}
      </fieldset>
    </>
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
