import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config';
import { costOf, seededPrices } from '../../generation/prices';
import type { Cost } from '../../generation/spending';
import type { Clock } from '../../ports/clock';
import type { Provider, Usage } from '../../ports/provider';
import { createReaderProvider } from '../../reader/reader-provider';
import { createGuardedFetch } from '../net/guarded-fetch';
import type { CapabilityMemory } from './capabilities';
import { createOpenAiProvider } from './provider';

export type Providers = {
  provider: Provider;
  /** Another model for corrections, where one is configured. */
  reaskProvider?: Provider;
  /** The second opinion beside a model; null when the reader is the provider. */
  reader: Provider | null;
  /** By the list prices of today; null for a model without one. */
  priceOf?: (model: string, usage: Usage) => Cost | null;
};

/** Who answers: the model that was configured on purpose, with the reader beside it, else the reader alone.
 *  Without a model no connection is ever made. */
export function configuredProviders(model: Config['model'], memory: CapabilityMemory, clock: Clock): Providers {
  if (!model) return { provider: createReaderProvider(), reader: null };
  const { fetch } = createGuardedFetch({ allowPrivate: model.allowPrivateAddresses, allowedOrigins: [] });
  const providerOf = (name: string) =>
    createOpenAiProvider({
      baseUrl: model.baseUrl,
      apiKey: model.apiKey,
      model: name,
      fetch,
      memory,
      clock,
      sleep: async (ms, signal) => pause(ms, undefined, { signal }),
      random: Math.random,
    });
  return {
    provider: providerOf(model.name),
    ...(model.reaskName ? { reaskProvider: providerOf(model.reaskName) } : {}),
    reader: createReaderProvider(),
    priceOf: (name, usage) => costOf(seededPrices, name, usage, new Date(clock.now()).toISOString().slice(0, 10)),
  };
}
