import { z } from 'zod';
import type { Config, EmbeddingModel } from '../../config';
import { defaultModelOptions, modelOptionsSchema } from '../../generation/model-options';
import type { Actor } from '../../ports/actor';
import type { SettingStore } from '../../ports/setting-store';
import type { KeyStore } from '../files/key-store';

const modelSchema = z.object({
  name: z.string(),
  reaskName: z.string().nullable(),
  baseUrl: z.string(),
  allowPrivateAddresses: z.boolean(),
  options: modelOptionsSchema.default(defaultModelOptions),
});

export type ModelInput = z.infer<typeof modelSchema> & {
  /** null keeps the one that is there, "" removes it. */
  apiKey: string | null;
};

/** What may be shown of the model: everything but its key. */
export type ShownModel = z.infer<typeof modelSchema> & { hasKey: boolean; from: 'environment' | 'workspace' };

export type ModelSettings = {
  /** The model that answers in a workspace, with its key; null where the reader answers. The environment wins. */
  effective(workspaceId: string): Promise<Config['model']>;
  /** The model that finds passages by meaning there: of the environment, or at the address of the workspace's model; null for none. */
  embeddings(workspaceId: string): Promise<EmbeddingModel | null>;
  shown(workspaceId: string): Promise<ShownModel | null>;
  save(actor: Actor, input: ModelInput): Promise<{ ok: true } | { ok: false; message: string }>;
  /** From then on the reader answers. */
  remove(actor: Actor): Promise<void>;
};

const modelKey = 'model';
const secretKey = 'model_key';

/** The model of each workspace: from the environment, or set by an administrator with the key sealed where it is kept.
 *  A key is opened only to call the address that it was entered for. */
export function createModelSettings(ports: {
  settings: SettingStore;
  keys: Pick<KeyStore, 'seal' | 'open'>;
  environment: Config['model'];
  environmentEmbeddings?: EmbeddingModel | null;
}): ModelSettings {
  const { settings, keys, environment } = ports;
  const place = (workspaceId: string) => `${workspaceId}/${secretKey}`;

  const stored = async (workspaceId: string) => {
    const row = await settings.get(workspaceId, modelKey);
    return row && modelSchema.parse(row.value);
  };
  const sealedKey = async (workspaceId: string) => {
    const row = await settings.get(workspaceId, secretKey);
    return row && z.string().parse(row.value);
  };

  const effective = async (workspaceId: string): Promise<Config['model']> => {
    if (environment) return environment;
    const model = await stored(workspaceId);
    if (!model) return null;
    const sealed = await sealedKey(workspaceId);
    return { ...model, apiKey: sealed === null ? null : keys.open(sealed, place(workspaceId)) };
  };

  return {
    effective,

    async embeddings(workspaceId) {
      if (ports.environmentEmbeddings) return ports.environmentEmbeddings;
      const model = await effective(workspaceId);
      const name = model?.options.embeddingModel;
      if (!model || !name) return null;
      const { baseUrl, apiKey, allowPrivateAddresses } = model;
      return { name, baseUrl, apiKey, allowPrivateAddresses };
    },

    async shown(workspaceId) {
      if (environment) {
        const { apiKey, ...model } = environment;
        return { ...model, hasKey: apiKey !== null, from: 'environment' };
      }
      const model = await stored(workspaceId);
      return model && { ...model, hasKey: (await sealedKey(workspaceId)) !== null, from: 'workspace' };
    },

    async save(actor, { apiKey, ...input }) {
      if (environment) return refused('The environment sets the model of this installation. Change it there.');
      const address = addressProblem(input.baseUrl, input.allowPrivateAddresses);
      if (address) return refused(address);
      const { workspaceId } = actor;
      const before = await stored(workspaceId);
      const moved = before !== null && new URL(before.baseUrl).origin !== new URL(input.baseUrl).origin;
      if (moved && apiKey === null && (await sealedKey(workspaceId)) !== null) {
        return refused('The key was entered for another address. Enter the key for this one, or remove it.');
      }
      // A key is never beside an address that it was not entered for, whatever stops the program in between.
      if (moved || apiKey === '') await settings.remove(actor, workspaceId, secretKey);
      await settings.set(actor, workspaceId, modelKey, modelSchema.parse(input));
      if (apiKey) {
        const sealed = keys.seal(apiKey, place(workspaceId));
        await settings.set(actor, workspaceId, secretKey, sealed, { sealed: true });
      }
      return { ok: true };
    },

    async remove(actor) {
      await settings.remove(actor, actor.workspaceId, secretKey);
      await settings.remove(actor, actor.workspaceId, modelKey);
    },
  };
}

/** What is wrong with an address before anything is sent there; where it leads is checked again at each connection. */
function addressProblem(baseUrl: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(baseUrl)) return 'The address is not a URL. It looks like https://api.openai.com/v1.';
  const { protocol, username, password, search, hash } = new URL(baseUrl);
  if (protocol !== 'https:' && protocol !== 'http:') return 'The address has to begin with https:// or http://.';
  if (username || password) return 'The address holds a name or a password. Put the key into its own field.';
  if (hash || (search && !apiVersion.test(search))) {
    return 'The address ends with its path. After it only ?api-version=… may stand, as Azure wants it.';
  }
  if (protocol === 'http:' && !allowPrivate) {
    return 'Without https the key and the passages travel in the open. That is allowed only for a model in your own network: tick the box for private addresses.';
  }
  return null;
}

const apiVersion = /^\?api-version=[\w.-]+$/;

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
