'use client';

import { removePrice, savePrice } from '@/app/actions/rates';
import { type Price, seededSource } from '@/lib/generation/prices';
import { Button } from '../ui/button';
import { ColumnHeads } from '../ui/column-heads';
import { Pill } from '../ui/pill';
import { TableFrame } from '../ui/table-frame';
import { ActionForm } from './action-form';
import { formText } from './form-text';
import { TextField } from './text-field';
import { useAction } from './use-action';

/** What models cost per million tokens, each price from a day on. Saving one of the same model and day replaces it. */
export function PriceTable({ prices, today }: { prices: readonly Price[]; today: string }) {
  const { pending, run } = useAction();
  return (
    <>
      <ActionForm
        label="Add a price"
        className="mb-3 flex flex-wrap items-end gap-2"
        send={(form) =>
          savePrice({
            model: formText(form, 'model'),
            input: formText(form, 'input'),
            cachedInput: formText(form, 'cachedInput'),
            output: formText(form, 'output'),
            currency: formText(form, 'currency'),
            since: formText(form, 'since'),
            source: formText(form, 'source'),
          })
        }
        done="Saved. Calls from now on are counted with it."
        empties
      >
        {({ pending }) => (
          <>
            <TextField label="Model" name="model" required className="min-w-[140px] grow" />
            <TextField label="Tokens in" name="input" required inputMode="decimal" className="w-[92px]" />
            <TextField label="Cached" name="cachedInput" required inputMode="decimal" className="w-[92px]" />
            <TextField label="Tokens out" name="output" required inputMode="decimal" className="w-[92px]" />
            <TextField
              label="Currency"
              name="currency"
              required
              defaultValue="USD"
              maxLength={3}
              className="w-[84px]"
            />
            <TextField label="From" name="since" type="date" required defaultValue={today} className="w-[150px]" />
            <TextField label="Source" name="source" required className="min-w-[140px] grow" />
            <Button type="submit" variant="primary" disabled={pending} className="mb-0.5">
              Save price
            </Button>
          </>
        )}
      </ActionForm>
      <TableFrame label="Prices">
        <table className="w-full border-collapse text-sm">
          <ColumnHeads titles={['Model', 'Tokens in', 'Cached', 'Tokens out', 'From', 'Source']} buttons="Remove" />
          <tbody>
            {prices.map((price) => (
              <tr key={`${price.model} ${price.since}`} className="border-t">
                <td className="break-words py-1.5 pr-3">{price.model}</td>
                <td className="py-1.5 pr-3">
                  {price.currency} {price.input}
                </td>
                <td className="py-1.5 pr-3">
                  {price.currency} {price.cachedInput}
                </td>
                <td className="py-1.5 pr-3">
                  {price.currency} {price.output}
                </td>
                <td className="whitespace-nowrap py-1.5 pr-3">{price.since}</td>
                <td className="break-words py-1.5 pr-3 text-muted">
                  {price.source}
                  {price.source === seededSource ? (
                    <>
                      {' '}
                      <Pill
                        tone="warn"
                        hint="It came with the program. Compare it with the provider's page, then save it with that page and day as its source."
                      >
                        not checked since
                      </Pill>
                    </>
                  ) : null}
                </td>
                <td className="py-1.5 text-right">
                  <Button
                    variant="quiet"
                    disabled={pending}
                    aria-label={`Remove the price of ${price.model} from ${price.since}`}
                    onClick={() => run(() => removePrice({ model: price.model, since: price.since }), 'Removed.')}
                  >
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}
