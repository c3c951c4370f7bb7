import { z } from 'zod';
import type { Actor } from '../../ports/actor';
import { webhookKey } from '../../ports/asker-store';
import type { SettingStore } from '../../ports/setting-store';
import type { KeyStore } from '../files/key-store';

const secretKey = 'notice_webhook_secret';
const webhookSchema = z.object({ url: z.string() });

export type NoticeSettings = {
  /** Where notices go; null for nowhere but the app. */
  shown(workspaceId: string): Promise<{ url: string; hasSecret: boolean } | null>;
  /** @param secret null keeps the one that is there, "" removes it */
  save(
    actor: Actor,
    input: { url: string; secret: string | null },
  ): Promise<{ ok: true } | { ok: false; message: string }>;
  remove(actor: Actor): Promise<void>;
  secretOf(workspaceId: string): Promise<string | null>;
};

/** The address of a workspace that its notices are posted to, and the sealed secret that signs them. */
export function createNoticeSettings(ports: {
  settings: SettingStore;
  keys: Pick<KeyStore, 'seal' | 'open'>;
}): NoticeSettings {
  const { settings, keys } = ports;
  const place = (workspaceId: string) => `${workspaceId}/${secretKey}`;
  const sealed = async (workspaceId: string) => {
    const row = await settings.get(workspaceId, secretKey);
    return row && z.string().parse(row.value);
  };
  return {
    async shown(workspaceId) {
      const row = await settings.get(workspaceId, webhookKey);
      if (!row) return null;
      return { url: webhookSchema.parse(row.value).url, hasSecret: (await sealed(workspaceId)) !== null };
    },

    async save(actor, { url, secret }) {
      const problem = addressProblem(url);
      if (problem) return { ok: false, message: problem };
      const { workspaceId } = actor;
      const before = await this.shown(workspaceId);
      // A secret is never used for an address that it was not entered for.
      if (secret === '' || (before && secret === null && new URL(before.url).origin !== new URL(url).origin)) {
        await settings.remove(actor, workspaceId, secretKey);
      }
      await settings.set(actor, workspaceId, webhookKey, { url });
      if (secret) {
        await settings.set(actor, workspaceId, secretKey, keys.seal(secret, place(workspaceId)), { sealed: true });
      }
      return { ok: true };
    },

    async remove(actor) {
      await settings.remove(actor, actor.workspaceId, secretKey);
      await settings.remove(actor, actor.workspaceId, webhookKey);
    },

    async secretOf(workspaceId) {
      const row = await sealed(workspaceId);
      return row === null ? null : keys.open(row, place(workspaceId));
    },
  };
}

function addressProblem(url: string): string | null {
  if (!URL.canParse(url)) return 'The address is not a URL. It looks like https://example.com/hooks/countersign.';
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return 'The address has to begin with https:// or http://.';
  if (username || password) return 'The address holds a name or a password. Use the secret to tell who sends.';
  return null;
}
