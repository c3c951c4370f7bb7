'use server';

import { z } from 'zod';
import { noticeSettings, store } from '@/lib/wiring';
import { acting, type Refused } from './acting';

const webhookSchema = z.object({ url: z.string().trim().max(2000), secret: z.string().max(500).nullable() });

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
