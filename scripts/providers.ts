import { createReaderProvider } from '../lib/reader/reader-provider';
import type { Provider } from '../lib/ports/provider';

/** The provider that the environment configures, for command-line tools: a model only where COUNTERSIGN_MODEL names one. */
export async function providersFromEnvironment(): Promise<{ provider: Provider; reaskProvider?: Provider; reader: Provider | null }> {
  return { provider: createReaderProvider(), reader: null };
}
