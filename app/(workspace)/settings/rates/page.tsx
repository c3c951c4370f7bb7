import type { Metadata } from 'next';
import { PriceTable } from '@/components/settings/price-table';
import { RateTable } from '@/components/settings/rate-table';
import { store } from '@/lib/wiring';
import { pageActor } from '../../page-actor';

export const metadata: Metadata = { title: 'Rates and prices' };

/** What comparisons across currencies and the cost of calls are computed with. */
export default async function RatesPage() {
  const actor = await pageActor('view');
  const { rates, prices } = await store();
  const [all, table] = await Promise.all([rates.all(actor.workspaceId), prices.table()]);
  const today = new Date().toISOString().slice(0, 10);
  return (
    <>
      <h1 className="text-lg font-semibold">Rates and prices</h1>
      <h2 className="mt-4 text-base font-semibold">Exchange rates</h2>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        A question that compares amounts of two currencies uses the newest rate between them, and the answer names it
        with its day and source. A new rate gives new verdicts at once; no model is asked. The rates at the start are of
        28 June 2024: enter those of the day that counts for you.
      </p>
      <RateTable rates={all} today={today} />
      <h2 className="mt-8 text-base font-semibold">Prices of models</h2>
      <p className="mb-4 mt-1 max-w-[640px] text-muted">
        Per million tokens. A call is counted with the price that held on its day; a model without a price has no cost,
        rather than a guessed one. Prices change: those that came with the program are list prices as of 2025. Check
        them against your provider's price page, and your contract, before you rely on a cost.
      </p>
      <PriceTable prices={table.prices} today={today} />
    </>
  );
}
