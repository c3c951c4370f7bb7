'use client';

import { removeRate, saveRate } from '@/app/actions/rates';
import type { Rate } from '@/lib/compute/rates';
import { Button } from '../ui/button';
import { formText } from './form-text';
import { TextField } from './text-field';
import { useAction } from './use-action';

/** Exchange rates, each with its day and source. Saving one of the same pair and day replaces it. */
export function RateTable({ rates, today }: { rates: readonly Rate[]; today: string }) {
  const { pending, run } = useAction();
  return (
    <>
      <form
        aria-label="Add a rate"
        className="mb-3 flex flex-wrap items-end gap-2"
        onSubmit={async (event) => {
          event.preventDefault();
          const element = event.currentTarget;
          const form = new FormData(element);
          const input = {
            base: formText(form, 'base'),
            quote: formText(form, 'quote'),
            rate: formText(form, 'rate'),
            date: formText(form, 'date'),
            source: formText(form, 'source'),
          };
          const saved = await run(() => saveRate(input), 'Saved. Every comparison uses it from now on.');
          if (saved) element.reset();
        }}
      >
        <TextField label="One unit of" name="base" required placeholder="USD" maxLength={3} className="w-[84px]" />
        <TextField label="is" name="rate" required placeholder="160.62" inputMode="decimal" className="w-[120px]" />
        <TextField label="units of" name="quote" required placeholder="JPY" maxLength={3} className="w-[84px]" />
        <TextField label="on" name="date" type="date" required defaultValue={today} className="w-[150px]" />
        <TextField label="Source" name="source" required className="min-w-[220px] grow" />
        <Button type="submit" variant="primary" disabled={pending} className="mb-0.5">
          Save rate
        </Button>
      </form>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-left text-2xs text-muted">
            <th scope="col" className="py-1 pr-3 font-semibold">
              Pair
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-semibold">
              Rate
            </th>
            <th scope="col" className="py-1 pr-3 font-semibold">
              Day
            </th>
            <th scope="col" className="py-1 pr-3 font-semibold">
              Source
            </th>
            <th scope="col" className="py-1">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
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
