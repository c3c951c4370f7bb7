import Decimal from 'decimal.js';
import { z } from 'zod';
import type { Usage } from '../ports/provider';
import type { Cost } from './spending';

export const priceSchema = z.object({
  /** The model's name, or the beginning of it that ends at a dash: `gpt-5` is also the price of `gpt-5-2025-08-07`. */
  model: z.string(),
  /** Per million tokens, decimals as strings. */
  input: z.string(),
  cachedInput: z.string(),
  output: z.string(),
  currency: z.string(),
  /** ISO day from which it holds. */
  since: z.string(),
  source: z.string(),
});
export const priceTableSchema = z.object({ schemaVersion: z.literal(1), prices: z.array(priceSchema) });
export type PriceTable = z.infer<typeof priceTableSchema>;
export type Price = z.infer<typeof priceSchema>;

/** Where the seeded prices are from. They were copied from the provider's page in 2025 and are not looked up again. */
export const seededSource = 'OpenAI, platform.openai.com/docs/pricing, as of 2025';

/** List prices to start from, each from the day that the model came out at it; administrators check and edit them. A model that
 *  is not here has no price, and its calls have no cost. */
export const seededPrices: PriceTable = {
  schemaVersion: 1,
  prices: [
    price('gpt-5', '1.25', '0.125', '10', '2025-08-07'),
    price('gpt-5-mini', '0.25', '0.025', '2', '2025-08-07'),
    price('gpt-5-nano', '0.05', '0.005', '0.4', '2025-08-07'),
    price('gpt-4.1', '2', '0.5', '8', '2025-04-14'),
    price('gpt-4.1-mini', '0.4', '0.1', '1.6', '2025-04-14'),
    price('gpt-4.1-nano', '0.1', '0.025', '0.4', '2025-04-14'),
    price('gpt-4o', '2.5', '1.25', '10', '2024-08-06'),
    price('gpt-4o-mini', '0.15', '0.075', '0.6', '2024-07-18'),
  ],
};

/** What a call cost by the price that held on its day; null for a model without a price, never a guess.
 *  @param day ISO day of the call
 *  @returns exact decimals; cached input tokens are a part of the input tokens and are priced apart */
export function costOf(table: PriceTable, model: string, usage: Usage, day: string): Cost | null {
  const price = priceOn(table, model, day);
  if (!price) return null;
  const fresh = usage.inputTokens - usage.cachedInputTokens;
  const millions = new Decimal(price.input)
    .times(fresh)
    .plus(new Decimal(price.cachedInput).times(usage.cachedInputTokens))
    .plus(new Decimal(price.output).times(usage.outputTokens));
  return { amount: millions.dividedBy(1_000_000).toFixed(), currency: price.currency };
}

/** The newest price that held on the day, of the longest name that fits. */
function priceOn(table: PriceTable, model: string, day: string): Price | null {
  const name = model.slice(model.lastIndexOf('/') + 1);
  const fitting = table.prices.filter((each) => each.since <= day && fits(each.model, name));
  fitting.sort((a, b) => b.model.length - a.model.length || b.since.localeCompare(a.since));
  return fitting[0] ?? null;
}

/** Only a date may follow: `gpt-5-mini` is another model than `gpt-5`. */
function fits(priced: string, name: string): boolean {
  return (
    name === priced || (name.startsWith(`${priced}-`) && /^\d{4}-?\d{2}(-?\d{2})?$/.test(name.slice(priced.length + 1)))
  );
}

function price(model: string, input: string, cachedInput: string, output: string, since: string): Price {
  return { model, input, cachedInput, output, currency: 'USD', since, source: seededSource };
}
