import { z } from 'zod';
import type { Actor } from '../../ports/actor';
import type { Clock } from '../../ports/clock';
import type { SettingStore } from '../../ports/setting-store';
import { type Capabilities, type CapabilityMemory, type ModelRung, unknownCapabilities } from './capabilities';

const rungSchema = z.enum(['responses_schema', 'chat_schema', 'chat_tool', 'prompt_schema', 'prose']);
const capabilitiesSchema = z.object({
  rung: rungSchema,
  pinned: z.boolean(),
  legacyCompletions: z.literal(true).exactOptional(),
  refusals: z.partialRecord(rungSchema, z.string()),
  withoutParameters: z.partialRecord(rungSchema, z.record(z.string(), z.string())),
  learnedAt: z.number(),
});
/** One pin a workspace: of another model it says nothing. */
const pinSchema = z.object({ id: z.string(), rung: rungSchema });
const pinKey = 'pinned_way';

export type StoredCapabilities = {
  /** What models can do, as a workspace uses them: learned by everybody's calls, held where its own administrator pinned it. */
  of(workspaceId: string): CapabilityMemory;
  /** Holds the model to one way in the actor's workspace, or with null lets it use what was learned again. */
  pin(actor: Actor, id: string, rung: ModelRung | null): Promise<void>;
};

/** Keeps what providers can do in the database, so that it outlives the process and can be shown and pinned. What a model accepts
 *  is a fact about it and is kept once per base URL and model; a pin is a decision and belongs to the workspace that took it. */
export function createStoredCapabilities(settings: SettingStore, clock: Clock): StoredCapabilities {
  const learned = async (id: string): Promise<Capabilities | null> => {
    const { baseUrl, model } = partsOf(id);
    const stored = await settings.capability(baseUrl, model);
    return stored === null ? null : { ...capabilitiesSchema.parse(stored), pinned: false };
  };
  const pinOf = async (workspaceId: string) => {
    const row = await settings.get(workspaceId, pinKey);
    return row && pinSchema.parse(row.value);
  };
  return {
    of: (workspaceId) => ({
      async get(id) {
        const [known, pin] = await Promise.all([learned(id), pinOf(workspaceId)]);
        if (pin?.id !== id) return known;
        return { ...(known ?? unknownCapabilities(clock.now())), rung: pin.rung, pinned: true };
      },
      async set(id, capabilities) {
        const { baseUrl, model } = partsOf(id);
        // A pin says nothing of where the model would go by itself: of a pinned call only the parameters that it lost are news.
        const free = capabilities.pinned ? ((await learned(id)) ?? unknownCapabilities(clock.now())) : capabilities;
        const { rung, refusals } = free;
        await settings.rememberCapability(baseUrl, model, { ...capabilities, rung, refusals, pinned: false });
      },
    }),
    async pin(actor, id, rung) {
      if (rung === null) await settings.remove(actor, actor.workspaceId, pinKey);
      else await settings.set(actor, actor.workspaceId, pinKey, { id, rung });
    },
  };
}

/** A provider's id is its base URL, a blank, and the model's name. */
function partsOf(id: string): { baseUrl: string; model: string } {
  const blank = id.indexOf(' ');
  return { baseUrl: id.slice(0, blank), model: id.slice(blank + 1) };
}
