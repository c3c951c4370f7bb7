import { z } from 'zod';
import type { Actor } from '../../ports/actor';
import { mailKey } from '../../ports/asker-store';
import type { MailServer } from '../../ports/mailer';
import type { SettingStore } from '../../ports/setting-store';
import type { KeyStore } from '../files/key-store';

const secretKey = 'notice_mail_password';
const serverSchema = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(['tls', 'starttls']),
  user: z.string().nullable(),
  from: z.string(),
});
type OwnServer = z.infer<typeof serverSchema>;
const mailSchema = z.object({ server: serverSchema.nullable() });

/** What may be shown: everything but the password. */
export type ShownMail = {
  /** Whether notices are mailed. */
  on: boolean;
  server: (OwnServer & { hasPassword: boolean }) | null;
  /** The server that the environment names, for every workspace that wants it; its own has no say then. */
  installation: { host: string; from: string } | null;
};

export type MailSettings = {
  shown(workspaceId: string): Promise<ShownMail>;
  /** @param input the workspace's own server, or null to use that of the installation; a password of null keeps the one
   *  that is there, "" removes it */
  save(
    actor: Actor,
    input: (OwnServer & { password: string | null }) | null,
  ): Promise<{ ok: true } | { ok: false; message: string }>;
  remove(actor: Actor): Promise<void>;
  /** Null where there is none any more. */
  serverOf(workspaceId: string): Promise<MailServer | null>;
};

/** Through which server a workspace's notices are mailed: that of the environment, or one of its own with its password sealed. */
export function createMailSettings(ports: {
  settings: SettingStore;
  keys: Pick<KeyStore, 'seal' | 'open'>;
  environment: MailServer | null;
}): MailSettings {
  const { settings, keys, environment } = ports;
  const place = (workspaceId: string) => `${workspaceId}/${secretKey}`;
  const stored = async (workspaceId: string) => {
    const row = await settings.get(workspaceId, mailKey);
    return row && mailSchema.parse(row.value);
  };
  const sealed = async (workspaceId: string) => {
    const row = await settings.get(workspaceId, secretKey);
    return row && z.string().parse(row.value);
  };
  return {
    async shown(workspaceId) {
      const row = await stored(workspaceId);
      return {
        on: row !== null,
        server: row?.server ? { ...row.server, hasPassword: (await sealed(workspaceId)) !== null } : null,
        installation: environment && { host: environment.host, from: environment.from },
      };
    },

    async save(actor, input) {
      const { workspaceId } = actor;
      if (input === null && !environment) return refused('The environment names no mail server. Name one here.');
      if (input !== null && environment) return refused('The environment names the mail server. Change it there.');
      if (input === null) {
        await settings.set(actor, workspaceId, mailKey, { server: null });
        return { ok: true };
      }
      const { password, ...server } = input;
      const before = (await stored(workspaceId))?.server;
      const moved = before !== undefined && before?.host !== server.host;
      const kept = !moved && (await sealed(workspaceId)) !== null;
      if (server.user !== null && !password && !(password === null && kept)) {
        return refused('Give the password of this name, at this server.');
      }
      // A password is never beside a server that it was not entered for.
      if (moved || password === '' || server.user === null) await settings.remove(actor, workspaceId, secretKey);
      await settings.set(actor, workspaceId, mailKey, { server });
      if (password && server.user !== null) {
        await settings.set(actor, workspaceId, secretKey, keys.seal(password, place(workspaceId)), { sealed: true });
      }
      return { ok: true };
    },

    async remove(actor) {
      await settings.remove(actor, actor.workspaceId, secretKey);
      await settings.remove(actor, actor.workspaceId, mailKey);
    },

    async serverOf(workspaceId) {
      const row = await stored(workspaceId);
      if (!row) return null;
      if (environment) return environment;
      if (!row.server) return null;
      const { user, ...server } = row.server;
      const password = await sealed(workspaceId);
      const login =
        user !== null && password !== null ? { user, password: keys.open(password, place(workspaceId)) } : null;
      return { ...server, login, allowPrivate: false };
    },
  };
}

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
