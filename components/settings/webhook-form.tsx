'use client';

import { removeWebhook, saveWebhook } from '@/app/actions/notices';
import { Button } from '../ui/button';
import { ActionForm } from './action-form';
import { formText } from './form-text';
import { SecretField, secretText } from './secret-field';
import { TextField } from './text-field';

/** Where notices are posted to. The secret is never shown again. */
export function WebhookForm({ current }: { current: { url: string; hasSecret: boolean } | null }) {
  const send = (form: FormData) => {
    const secret = form.has('forget') ? '' : secretText(form, 'secret');
    return saveWebhook({ url: formText(form, 'url'), secret });
  };
  return (
    <ActionForm
      label="Webhook"
      className="flex max-w-[640px] flex-col gap-3"
      send={send}
      done="Notices go there from now on."
    >
      {({ pending, run }) => (
        <>
          <TextField
            label="Address"
            name="url"
            type="url"
            required
            defaultValue={current?.url ?? ''}
            placeholder="https://example.com/hooks/countersign"
          />
          <SecretField
            label="Secret"
            name="secret"
            kept={current?.hasSecret === true}
            hint="Signs each notice: x-countersign-signature is sha256= and the HMAC of the body."
          />
          {current?.hasSecret ? (
            <label className="flex items-center gap-2 text-sm">
              <input type="checkbox" name="forget" /> Send without a signature
            </label>
          ) : null}
          <div className="flex gap-2">
            <Button type="submit" variant="primary" disabled={pending}>
              Save
            </Button>
            {current ? (
              <Button disabled={pending} onClick={() => void run(removeWebhook, 'Notices stay in the app.')}>
                Stop sending
              </Button>
            ) : null}
          </div>
        </>
      )}
    </ActionForm>
  );
}
