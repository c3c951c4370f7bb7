import { createMemoryCapabilities } from '../lib/adapters/openai/capabilities';
import { configuredProviders, type Providers } from '../lib/adapters/openai/configured-providers';
import { systemClock } from '../lib/adapters/system-clock';
import { readConfig } from '../lib/config';

/** The providers that the environment configures, for command-line tools: a model only where COUNTERSIGN_MODEL names one. */
export function providersFromEnvironment(): Providers {
  return configuredProviders(readConfig(process.env).model, createMemoryCapabilities(), systemClock);
}
