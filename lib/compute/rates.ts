import { z } from 'zod';
import { decimalSchema } from '../contract/value-schemas';

/** One unit of `base` is `rate` units of `quote` on `date`. */
export const rateSchema = z.object({
  base: z.string().length(3),
  quote: z.string().length(3),
  rate: decimalSchema,
  /** ISO day that the rate is of. */
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** Who says so, for the answer that uses it. */
  source: z.string(),
});
export type Rate = z.infer<typeof rateSchema>;

const ecb = { base: 'EUR', date: '2024-06-28', source: 'European Central Bank, euro foreign exchange reference rates' };

/** What a new workspace starts with; administrators replace it. */
export const seedRates: readonly Rate[] = [
  { ...ecb, quote: 'USD', rate: '1.0705' },
  { ...ecb, quote: 'JPY', rate: '171.94' },
  { ...ecb, quote: 'GBP', rate: '0.84638' },
  { ...ecb, quote: 'CHF', rate: '0.9634' },
  { ...ecb, quote: 'CAD', rate: '1.4670' },
  { ...ecb, quote: 'CNY', rate: '7.7748' },
];
