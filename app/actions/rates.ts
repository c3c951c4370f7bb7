'use server';

import { z } from 'zod';
import { store } from '@/lib/wiring';
import { acting, type Refused } from './acting';

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'A currency has three letters: USD.');
const day = z.iso.date('A day looks like 2024-06-28.');
const source = z.string().trim().min(1, 'Say where it is from: an answer that uses it names its source.').max(300);
const price = z
  .string()
  .trim()
  .regex(/^\d{1,20}(\.\d{1,20})?$/, 'A price is a number of 0 or more with a point: 1.25.');
const rate = z
  .string()
  .trim()
  .regex(/^(?=.*[1-9])\d{1,20}(\.\d{1,20})?$/, 'A rate is a number above 0 with a point: 171.94.');

const rateKey = z.object({ base: currency, quote: currency, date: day });
const rateSchema = rateKey
  .extend({ rate, source })
  .refine(({ base, quote }) => base !== quote, 'A rate is between two currencies.');
const priceKey = z.object({ model: z.string().trim().min(1, 'Name the model.').max(200), since: day });
const priceSchema = priceKey.extend({ input: price, cachedInput: price, output: price, currency, source });

/** Keeps an exchange rate; every comparison of the workspace uses it from now on, without a model. */
export async function saveRate(input: z.input<typeof rateSchema>): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    await (await store()).rates.save(actor, rateSchema.parse(input));
    return { ok: true };
  });
}

export async function removeRate(input: z.input<typeof rateKey>): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    await (await store()).rates.remove(actor, rateKey.parse(input));
    return { ok: true };
  });
}

/** Keeps what a model costs from a day on; runs that were made before keep the cost they were given. */
export async function savePrice(input: z.input<typeof priceSchema>): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    await (await store()).prices.save(actor, priceSchema.parse(input));
    return { ok: true };
  });
}

export async function removePrice(input: z.input<typeof priceKey>): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    await (await store()).prices.remove(actor, priceKey.parse(input));
    return { ok: true };
  });
}
