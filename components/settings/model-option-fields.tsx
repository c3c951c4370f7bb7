import type { saveModel } from '@/app/actions/settings';
import { indicatorNameSchema, indicators } from '@/lib/contract/indicators';
import { type ModelOptions, modelParametersSchema } from '@/lib/generation/model-options';
import { formText } from './form-text';
import { InstructionsField } from './instructions-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';

type OptionInput = Parameters<typeof saveModel>[0]['options'];

const efforts = modelParametersSchema.shape.reasoning_effort.unwrap().unwrap().options;
const reaskWords: Record<ModelOptions['reasks'], string> = {
  0: 'not at all: it goes to a person',
  1: 'once',
  2: 'twice (usual)',
  3: 'three times',
};

/** How the model is asked: what goes with each call, how often it may correct itself, what else it tells. */
export function ModelOptionFields({ options }: { options: ModelOptions }) {
  const { parameters, patterns, reasks, indicators: chosen } = options;
  return (
    <>
      <SelectField
        label="A reply that fails a check is sent back"
        name="reasks"
        defaultValue={reasks}
        options={Object.entries(reaskWords)}
      />
      <label className="flex items-start gap-2 text-sm">
        <input type="checkbox" name="readsQuestions" defaultChecked={options.readsQuestions} className="mt-[3px]" />
        <span>
          The model also says how each question is meant, before the document is searched: one more call. What it says
          is checked, and shown with the question.
        </span>
      </label>
      <TextField
        label="A model that finds passages by meaning (optional)"
        name="embeddingModel"
        placeholder="none: words alone decide"
        hint="An embedding model at the same address. The text of each document is sent to it once, and each question."
        defaultValue={options.embeddingModel ?? ''}
      />
      <InstructionsField defaultValue={options.instructions ?? ''} />
      <details>
        <summary className="w-fit text-sm">What goes with each call, and what else the model is to tell</summary>
        <div className="mt-2 grid grid-cols-2 gap-3">
          <TextField
            label="Temperature"
            name="temperature"
            inputMode="decimal"
            placeholder="the provider's own"
            defaultValue={parameters.temperature ?? ''}
          />
          <TextField
            label="Longest reply, in tokens"
            name="max_output_tokens"
            inputMode="numeric"
            placeholder="the provider's own"
            defaultValue={parameters.max_output_tokens ?? ''}
          />
          <SelectField
            label="Reasoning effort"
            name="reasoning_effort"
            defaultValue={parameters.reasoning_effort ?? ''}
            options={[['', "the provider's own"], ...efforts.map((effort) => [effort, effort] as const)]}
          />
          <TextField
            label="Seed"
            name="seed"
            inputMode="numeric"
            placeholder="none"
            defaultValue={parameters.seed ?? ''}
          />
        </div>
        <p className="mt-1 text-xs text-faint">What a provider refuses is left out, with a note in the run.</p>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <TextField
            label="Where a prose reply has its answer"
            name="answerPattern"
            placeholder="the whole reply"
            hint="A pattern with at most one group: Answer: (.*)"
            defaultValue={patterns.answerPattern ?? ''}
          />
          <TextField
            label="How it refers to a passage"
            name="referencePattern"
            placeholder="\[(\d+)\]"
            hint="For models that can do neither a schema nor JSON."
            defaultValue={patterns.referencePattern ?? ''}
          />
        </div>
        <fieldset className="mt-3 flex flex-col gap-1.5 text-sm">
          <legend className="mb-1 text-muted">With each answer it also tells</legend>
          {indicatorNameSchema.options.map((name) => (
            <label key={name} className="flex items-center gap-2">
              <input type="checkbox" name="indicators" value={name} defaultChecked={chosen.includes(name)} />{' '}
              {indicators[name].title}
            </label>
          ))}
        </fieldset>
      </details>
    </>
  );
}

/** What the fields hold; the action checks it. */
export function optionsOf(form: FormData): OptionInput {
  const effort = efforts.find((name) => name === form.get('reasoning_effort')) ?? null;
  const reasks = Number(form.get('reasks'));
  return {
    parameters: {
      temperature: formText(form, 'temperature'),
      max_output_tokens: formText(form, 'max_output_tokens'),
      reasoning_effort: effort,
      seed: formText(form, 'seed'),
    },
    patterns: {
      answerPattern: formText(form, 'answerPattern'),
      referencePattern: formText(form, 'referencePattern'),
    },
    reasks: reasks === 0 || reasks === 1 || reasks === 3 ? reasks : 2,
    readsQuestions: form.has('readsQuestions'),
    embeddingModel: formText(form, 'embeddingModel'),
    instructions: formText(form, 'instructions'),
    indicators: indicatorNameSchema.options.filter((name) => form.getAll('indicators').includes(name)),
  };
}
