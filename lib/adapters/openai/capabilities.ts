import type { Rung } from '../../ports/provider';

export type ModelRung = Exclude<Rung, 'reader'>;

/** From strong to weak. */
export const ladder: readonly ModelRung[] = ['responses_schema', 'chat_schema', 'chat_tool', 'prompt_schema', 'prose'];

/** What a provider was found to accept. */
export type Capabilities = {
  rung: ModelRung;
  /** Pinned by a person: never left, whatever is refused. */
  pinned: boolean;
  /** The server has no chat at all: prose goes through legacy completions. */
  legacyCompletions?: true;
  /** Why each rung above was left, in the provider's words. */
  refusals: Partial<Record<ModelRung, string>>;
  /** Optional parameters that were refused, with the provider's words. */
  withoutParameters: Partial<Record<ModelRung, Record<string, string>>>;
  /** Milliseconds since the epoch. */
  learnedAt: number;
};

/** Keeps capabilities per provider id (base URL and model) between calls and restarts. */
export interface CapabilityMemory {
  get(key: string): Promise<Capabilities | null>;
  set(key: string, capabilities: Capabilities): Promise<void>;
}

export function unknownCapabilities(now: number): Capabilities {
  return { rung: 'responses_schema', pinned: false, refusals: {}, withoutParameters: {}, learnedAt: now };
}

/** Forgets everything when the process ends. */
export function createMemoryCapabilities(): CapabilityMemory {
  const known = new Map<string, Capabilities>();
  return {
    get: async (key) => structuredClone(known.get(key) ?? null),
    set: async (key, capabilities) => {
      known.set(key, structuredClone(capabilities));
    },
  };
}
