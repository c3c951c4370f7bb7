import { z } from 'zod';
import type { SettingStore } from '../../ports/setting-store';
import type { CapabilityMemory } from './capabilities';

const rungSchema = z.enum(['responses_schema', 'chat_schema', 'chat_tool', 'prompt_schema', 'prose']);
const capabilitiesSchema = z.object({
  rung: rungSchema,
  pinned: z.boolean(),
  legacyCompletions: z.literal(true).exactOptional(),
  refusals: z.partialRecord(rungSchema, z.string()),
  withoutParameters: z.partialRecord(rungSchema, z.record(z.string(), z.string())),
  learnedAt: z.number(),
});

/** Keeps what providers can do in the database, so that it outlives the process and can be shown and pinned. */
export function createStoredCapabilities(settings: SettingStore): CapabilityMemory {
  return {
    async get(key) {
      const { baseUrl, model } = partsOf(key);
      const row = await settings.capability(baseUrl, model);
      return row && capabilitiesSchema.parse(row.abilities);
    },
    async set(key, capabilities) {
      const { baseUrl, model } = partsOf(key);
      await settings.rememberCapability(baseUrl, model, capabilities, capabilities.pinned);
    },
  };
}

/** A provider's id is its base URL, a blank, and the model's name. */
function partsOf(key: string): { baseUrl: string; model: string } {
  const blank = key.indexOf(' ');
  return { baseUrl: key.slice(0, blank), model: key.slice(blank + 1) };
}
