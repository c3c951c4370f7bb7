import type { Config, EmbeddingModel } from '../../config';
import type { IndicatorName } from '../../contract/indicators';
import { type ModelOptions, parametersToSend } from '../../generation/model-options';
import { costOf, type PriceTable, seededPrices } from '../../generation/prices';
import type { Cost } from '../../generation/spending';
import type { Clock } from '../../ports/clock';
import type { Embedder } from '../../ports/embedder';
import type { Provider, Usage } from '../../ports/provider';
import { createReaderProvider } from '../../reader/reader-provider';
import { createGuardedFetch } from '../net/guarded-fetch';
import type { CapabilityMemory } from './capabilities';
import { calling, connectionTo } from './connection';
import { createOpenAiEmbedder } from './embedder';
import { createOpenAiProvider } from './provider';

export type Providers = {
  provider: Provider;
  /** Another model for corrections, where one is configured. */
  reaskProvider?: Provider;
  /** The second opinion beside a model; null when the reader is the provider. */
  reader: Provider | null;
  /** By the prices of today; null for a model without one. */
  priceOf?: (model: string, usage: Usage) => Cost | null;
  /** As sent with each call. */
  parameters?: Record<string, string | number>;
  indicators?: readonly IndicatorName[];
  instructions?: string | null;
  reasks?: ModelOptions['reasks'];
  /** The model is asked first how the question is meant. */
  readsQuestions?: boolean;
  patterns?: ModelOptions['patterns'];
};

/** Who answers: the model that was configured on purpose, with the reader beside it, else the reader alone.
 *  Without a model no connection is ever made. */
export function configuredProviders(
  model: Config['model'],
  memory: CapabilityMemory,
  clock: Clock,
  prices: PriceTable = seededPrices,
): Providers {
  if (!model) return { provider: createReaderProvider(), reader: null };
  const { fetch } = createGuardedFetch({ allowPrivate: model.allowPrivateAddresses, allowedOrigins: [] });
  const providerOf = (name: string) => createOpenAiProvider(connectionTo({ ...model, name }, memory, clock, fetch));
  return {
    provider: providerOf(model.name),
    ...(model.reaskName ? { reaskProvider: providerOf(model.reaskName) } : {}),
    reader: createReaderProvider(),
    parameters: parametersToSend(model.options),
    indicators: model.options.indicators,
    instructions: model.options.instructions,
    reasks: model.options.reasks,
    readsQuestions: model.options.readsQuestions,
    patterns: model.options.patterns,
    priceOf: (name, usage) => costOf(prices, name, usage, new Date(clock.now()).toISOString().slice(0, 10)),
  };
}

/** Who finds passages by meaning, behind the same guard as a model. */
export function configuredEmbedder(model: EmbeddingModel, clock: Clock): Embedder {
  const { fetch } = createGuardedFetch({ allowPrivate: model.allowPrivateAddresses, allowedOrigins: [] });
  const { name, baseUrl, apiKey } = model;
  return createOpenAiEmbedder({ model: name, baseUrl, apiKey, fetch, clock, ...calling });
}
