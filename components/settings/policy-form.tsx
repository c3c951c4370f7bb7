'use client';

import type { ReactNode } from 'react';
import { savePolicy } from '@/app/actions/policies';
import { definitionOf, valueKindNames } from '@/lib/contract/registry';
import type { PolicyRules } from '@/lib/review/policy';
import { flagNameSchema } from '@/lib/run/flag';
import { flagMeanings, flagWords } from '../ask/words';
import { Button } from '../ui/button';
import { formText } from './form-text';
import { fourEyesWords, percentOf } from './policy-words';
import { TextField } from './text-field';
import { useAction } from './use-action';

type PolicyFormProps = {
  current: PolicyRules;
  version: number;
  /** Labels that documents have now. */
  labels: readonly string[];
  mayChange: boolean;
};

/** Flags that a policy itself gives are no reason for a policy. */
const flags = flagNameSchema.options.filter((name) => name !== 'policy' && name !== 'sampled');

/** All of a policy on one page; saving makes the next version. */
export function PolicyForm({ current, version, labels, mayChange }: PolicyFormProps) {
  const { pending, run } = useAction();
  const { mustReview } = current;
  return (
    <form
      aria-label="Policy"
      className="flex max-w-[760px] flex-col gap-5"
      onSubmit={async (event) => {
        event.preventDefault();
        const rules = rulesOf(new FormData(event.currentTarget));
        await run(() => savePolicy({ rules, basedOn: version }), `Version ${version + 1} holds from now on.`);
      }}
    >
      <fieldset disabled={!mayChange} className="contents">
        <Group legend="Must be reviewed, whatever the checks say: answers flagged">
          {flags.map((name) => (
            <Box
              key={name}
              name="flag"
              value={name}
              checked={mustReview.flags.includes(name)}
              explains={flagMeanings[name]}
            >
              {flagWords[name]}
            </Box>
          ))}
        </Group>
        <Group legend="Answers of type">
          {valueKindNames.map((kind) => (
            <Box key={kind} name="kind" value={kind} checked={mustReview.kinds.includes(kind)}>
              {definitionOf(kind).title}
            </Box>
          ))}
        </Group>
        <div className="flex flex-wrap gap-4">
          <TextField
            label="Answers with a confidence below"
            name="confidence"
            type="number"
            min={0}
            max={1}
            step={0.01}
            defaultValue={mustReview.confidenceBelow ?? ''}
            hint="0 to 1; empty for none"
            className="w-[220px]"
          />
          <TextField
            label="Documents labelled"
            name="labels"
            defaultValue={mustReview.documentLabels.join(', ')}
            hint={labels.length > 0 ? `In use: ${labels.join(', ')}` : 'No document has a label yet.'}
            className="min-w-[260px] grow"
          />
        </div>
        <Group legend="Who approves">
          {(Object.keys(fourEyesWords) as PolicyRules['fourEyes'][]).map((value) => (
            <label key={value} className="flex w-full items-baseline gap-2">
              <input type="radio" name="fourEyes" value={value} defaultChecked={current.fourEyes === value} />
              <span>
                {fourEyesWords[value].title} <span className="text-muted">{fourEyesWords[value].explains}</span>
              </span>
            </label>
          ))}
        </Group>
        <div className="flex flex-wrap gap-4">
          <TextField
            label="Unflagged answers that are sampled, %"
            name="sample"
            type="number"
            min={0}
            max={100}
            step={0.01}
            required
            defaultValue={percentOf(current.sampleShare)}
            className="w-[260px]"
          />
          <TextField
            label="Known-wrong items mixed in, %"
            name="seeded"
            type="number"
            min={0}
            max={100}
            step={0.01}
            required
            defaultValue={percentOf(current.seededShare)}
            hint="Copies of approved answers with a wrong value. They show who looks; they are never exported."
            className="w-[360px]"
          />
        </div>
        <div className="flex items-center gap-3">
          <Button type="submit" variant="primary" disabled={pending || !mayChange}>
            Save as version {version + 1}
          </Button>
          {mayChange ? null : <span className="text-muted">Only administrators change policies.</span>}
        </div>
      </fieldset>
    </form>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">{children}</div>
    </fieldset>
  );
}

function Box(props: { name: string; value: string; checked: boolean; explains?: string; children: ReactNode }) {
  return (
    <label title={props.explains} className="flex items-center gap-1.5">
      <input type="checkbox" name={props.name} value={props.value} defaultChecked={props.checked} />
      {props.children}
    </label>
  );
}

function rulesOf(form: FormData): PolicyRules {
  const confidence = formText(form, 'confidence').trim();
  return {
    schemaVersion: 1,
    mustReview: {
      // The boxes have exactly these values; the action checks them again.
      flags: form.getAll('flag') as PolicyRules['mustReview']['flags'],
      kinds: form.getAll('kind') as PolicyRules['mustReview']['kinds'],
      confidenceBelow: confidence === '' ? null : Number(confidence),
      documentLabels: formText(form, 'labels')
        .split(',')
        .map((label) => label.trim())
        .filter(Boolean),
    },
    fourEyes: formText(form, 'fourEyes') as PolicyRules['fourEyes'],
    sampleShare: Number(formText(form, 'sample')) / 100,
    seededShare: Number(formText(form, 'seeded')) / 100,
  };
}
