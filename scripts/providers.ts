import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVectorFiles } from '../lib/adapters/files/vector-files';
import { createMemoryCapabilities } from '../lib/adapters/openai/capabilities';
import { configuredEmbedder, configuredProviders, type Providers } from '../lib/adapters/openai/configured-providers';
import { systemClock } from '../lib/adapters/system-clock';
import { type Config, ConfigError, readConfig } from '../lib/config';
import { createMeaningSearch, type SearchByMeaning } from '../lib/search-by-meaning';
import { endWith } from './read-arguments';

/** The configuration for a command; a variable that is wrong ends it with the sentence that says so. */
export function configFromEnvironment(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return endWith(error.message);
    throw error;
  }
}

/** The providers that the environment configures, for command-line tools: a model only where COUNTERSIGN_MODEL names one, and a search
 *  by meaning only where COUNTERSIGN_EMBEDDING_MODEL does. Vectors are kept in a folder of the system's temporary files. */
export function providersFromEnvironment(): Providers & { meaning?: SearchByMeaning } {
  const { model, embeddings } = configFromEnvironment();
  const providers = configuredProviders(model, createMemoryCapabilities(), systemClock);
  if (!embeddings) return providers;
  const folder = join(tmpdir(), `countersign-vectors-${process.getuid?.() ?? 0}`);
  const byMeaning = createMeaningSearch(createVectorFiles(folder));
  return { ...providers, meaning: byMeaning(configuredEmbedder(embeddings, systemClock)) };
}
