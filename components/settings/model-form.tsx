'use client';

import { removeModel, saveModel } from '@/app/actions/settings';
import type { ShownModel } from '@/lib/adapters/openai/model-settings';
import { defaultModelOptions } from '@/lib/generation/model-options';
import { Button } from '../ui/button';
import { formText } from './form-text';
import { ModelOptionFields, optionsOf } from './model-option-fields';
import { TextField } from './text-field';
import { useAction } from './use-action';

/** Where the model is and what it is called. A key that is kept is never shown; an empty field keeps it. */
export function ModelForm({ model }: { model: ShownModel | null }) {
  const { pending, run } = useAction();
  const fixed = model?.from === 'environment';
  return (
    <form
      aria-label="Model"
      className="flex max-w-[560px] flex-col gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        const element = event.currentTarget;
        const form = new FormData(element);
        const input = {
          name: formText(form, 'name'),
          reaskName: formText(form, 'reaskName'),
          baseUrl: formText(form, 'baseUrl'),
          apiKey: formText(form, 'apiKey'),
          removeKey: form.has('removeKey'),
          allowPrivateAddresses: form.has('allowPrivateAddresses'),
          options: optionsOf(form),
        };
        const saved = await run(() => saveModel(input), 'Saved. New questions go to this model.');
        const key = element.elements.namedItem('apiKey');
        if (saved && key instanceof HTMLInputElement) key.value = '';
      }}
    >
      <fieldset disabled={fixed || pending} className="flex flex-col gap-3">
        <TextField
          label="Address"
          name="baseUrl"
          required
          defaultValue={model?.baseUrl ?? 'https://api.openai.com/v1'}
          hint="Anything that speaks OpenAI's protocol, up to what stands before /chat/completions: http://localhost:11434/v1 for Ollama, https://NAME.openai.azure.com/openai/deployments/DEPLOYMENT?api-version=2024-10-21 for Azure."
        />
        <TextField label="Model" name="name" required defaultValue={model?.name ?? ''} />
        <TextField
          label="Another model for corrections (optional)"
          name="reaskName"
          defaultValue={model?.reaskName ?? ''}
        />
        <TextField
          label="Key"
          name="apiKey"
          type="password"
          placeholder={model?.hasKey ? 'a key is kept; leave empty to keep it' : 'none'}
          hint="Encrypted where it is kept, and sent to nobody but the address above."
        />
        {model?.hasKey && !fixed ? (
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" name="removeKey" /> Remove the key that is kept
          </label>
        ) : null}
        <label className="flex items-start gap-2 text-sm">
          <input
            type="checkbox"
            name="allowPrivateAddresses"
            defaultChecked={model?.allowPrivateAddresses ?? false}
            className="mt-[3px]"
          />
          <span>
            This model runs in our own network: private and loopback addresses are allowed. Addresses that give out
            credentials of a cloud stay refused.
          </span>
        </label>
        <ModelOptionFields options={model?.options ?? defaultModelOptions} />
      </fieldset>
      {fixed ? null : (
        <div className="flex gap-2">
          <Button type="submit" variant="primary" disabled={pending}>
            {pending ? 'Saving' : 'Save'}
          </Button>
          {model ? (
            <Button disabled={pending} onClick={() => run(removeModel, 'Removed. The built-in reader answers.')}>
              Use no model
            </Button>
          ) : null}
        </div>
      )}
    </form>
  );
}
