'use server';

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { currentActor, mailer, mailSettings, noticeSettings, store } from '@/lib/wiring';
import { acting, type Refused, refused } from './acting';

const webhookSchema = z.object({ url: z.string().trim().max(2000), secret: z.string().max(500).nullable() });

const mailServerSchema = z.object({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9.:-]+$/, 'A mail server has a name or an address: mail.example.org.'),
  port: z.coerce.number().pipe(z.int().min(1).max(65_535, 'A port is a number up to 65535.')),
  security: z.enum(['tls', 'starttls']),
  user: z
    .string()
    .trim()
    .max(254)
    .transform((user) => user || null),
  /** Null keeps the one that is there, "" removes it. */
  password: z.string().max(500).nullable(),
  from: z
    .string()
    .trim()
    .max(254)
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'The sender is an address: answers@example.org.'),
});
const testLimitMs = 30_000;

/** Everything up to now has been seen. */
export async function markNoticesRead(): Promise<{ ok: true } | Refused> {
  return acting('view', async (actor) => {
    await (await store()).asker.markRead(actor);
    return { ok: true };
  });
}

/** Where the workspace's notices are posted to, beside the app. */
export async function saveWebhook(input: z.infer<typeof webhookSchema>): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => (await noticeSettings()).save(actor, webhookSchema.parse(input)));
}

export async function removeWebhook(): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    await (await noticeSettings()).remove(actor);
    return { ok: true };
  });
}

/** Whoever a notice is for gets it by mail too: through the workspace's own server, or, with null, that of the installation. */
export async function saveMail(input: z.input<typeof mailServerSchema> | null): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) =>
    (await mailSettings()).save(actor, input === null ? null : mailServerSchema.parse(input)),
  );
}

export async function removeMail(): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    await (await mailSettings()).remove(actor);
    return { ok: true };
  });
}

/** Sends a message to whoever asks, and says what came of it. */
export async function testMail(): Promise<{ ok: true } | Refused> {
  return acting('administer', async (actor) => {
    const to = (await currentActor())?.account?.email;
    if (!to)
      return refused('There are no accounts yet, so nobody has an address. Create the first administrator first.');
    const server = await (await mailSettings()).serverOf(actor.workspaceId);
    if (!server) return refused('Save a mail server first.');
    const message = {
      id: randomUUID(),
      to,
      subject: 'Notices arrive here',
      text: 'This message was sent to see whether notices arrive by mail. They do.\n',
    };
    const problem = await (await mailer()).send(server, message, AbortSignal.timeout(testLimitMs));
    return problem ? refused(problem.message) : { ok: true };
  });
}
