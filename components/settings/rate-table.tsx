'use client';

import { removeRate, saveRate } from '@/app/actions/rates';
import type { Rate } from '@/lib/compute/rates';
import { Button } from '../ui/button';
import { ColumnHeads } from '../ui/column-heads';
import { ActionForm } from './action-form';
import { formText } from './form-text';
import { TextField } from './text-field';
import { useAction } from './use-action';

/** Exchange rates, each with its day and source. Saving one of the same pair and day replaces it. */
export function RateTable({ rates, today }: { rates: readonly Rate[]; today: string }) {
  const { pending, run } = useAction();
  return (
    <>
      <ActionForm
        label="Add a rate"
        className="mb-3 flex flex-wrap items-end gap-2"
        send={(form) =>
          saveRate({
            base: formText(form, 'base'),
            quote: formText(form, 'quote'),
            rate: formText(form, 'rate'),
            date: formText(form, 'date'),
            source: formText(form, 'source'),
          })
        }
        done="Saved. Every comparison uses it from now on."
        empties
      >
        {({ pending }) => (
          <>
            <TextField label="One unit of" name="base" required placeholder="USD" maxLength={3} className="w-[84px]" />
            <TextField label="is" name="rate" required placeholder="160.62" inputMode="decimal" className="w-[120px]" />
            <TextField label="units of" name="quote" required placeholder="JPY" maxLength={3} className="w-[84px]" />
            <TextField label="on" name="date" type="date" required defaultValue={today} className="w-[150px]" />
            <TextField label="Source" name="source" required className="min-w-[220px] grow" />
            <Button type="submit" variant="primary" disabled={pending} className="mb-0.5">
              Save rate
            </Button>
          </>
        )}
      </ActionForm>
      <table className="stacks w-full border-collapse text-sm">
        <ColumnHeads titles={['Pair', 'Rate', 'Day', 'Source']} buttons="Remove" figures={['Rate']} />
        <tbody>
          {rates.map((rate) => (
            <tr key={`${rate.base}${rate.quote}${rate.date}`} className="border-t">
              <td className="py-1.5 pr-3">
                {rate.base}/{rate.quote}
              </td>
              <td className="py-1.5 pr-3 text-right font-semibold">{rate.rate}</td>
              <td className="whitespace-nowrap py-1.5 pr-3">{rate.date}</td>
              <td className="break-words py-1.5 pr-3 text-muted">{rate.source}</td>
              <td className="py-1.5 text-right">
                <Button
                  variant="quiet"
                  disabled={pending}
                  aria-label={`Remove ${rate.base}/${rate.quote} of ${rate.date}`}
                  onClick={() =>
                    run(() => removeRate({ base: rate.base, quote: rate.quote, date: rate.date }), 'Removed.')
                  }
                >
                  Remove
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
