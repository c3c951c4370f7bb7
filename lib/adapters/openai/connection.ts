import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config';
import type { Clock } from '../../ports/clock';
import type { CapabilityMemory } from './capabilities';
import type { OpenAiOptions } from './provider';

/** How long it waits between two attempts, and what spreads them. */
export const calling: Pick<OpenAiOptions, 'sleep' | 'random'> = {
  sleep: async (ms, signal) => pause(ms, undefined, { signal }),
  random: Math.random,
};

/** How a model is reached, for whoever asks it or tests it. */
export function connectionTo(
  model: NonNullable<Config['model']>,
  memory: CapabilityMemory,
  clock: Clock,
  fetch: typeof globalThis.fetch,
): OpenAiOptions {
  return {
    baseUrl: model.baseUrl,
    apiKey: model.apiKey,
    model: model.name,
    fetch,
    memory,
    clock,
    ...calling,
  };
}
