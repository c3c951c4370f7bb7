import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { AskerStore, DeliveryRow } from '../../ports/asker-store';
import type { Clock } from '../../ports/clock';
import type { Mailer, MailServer, SendingProblem } from '../../ports/mailer';
import { noticeAsMail } from '../../review/notice-mail';
import { AddressRefusedError } from './guarded-fetch';

const payloadSchema = z.object({ deliveryId: z.string() });
/** After the first failure, the second, …; then it is given up. */
const pausesMs = [60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000];
const patienceMs = 15_000;

export type NoticeJobPorts = {
  asker: Pick<AskerStore, 'delivery' | 'delivered' | 'deliveryFailed'>;
  fetch: typeof globalThis.fetch;
  /** Signs what is posted, so that the receiver knows who sent it; null for none. */
  secretOf: (workspaceId: string) => Promise<string | null>;
  mailer: Mailer;
  /** Null where the workspace has none any more. */
  mailServerOf: (workspaceId: string) => Promise<MailServer | null>;
  /** Where people reach the program, for the links in mail; null where that is not known. */
  publicUrl: string | null;
  clock: Clock;
};

/** The job that posts one notice to the workspace's address, or mails it to whoever it is for. A failure is kept with its
 *  reason and tried again later; what can't go better the next time is not tried again. */
export function createNoticeJob(ports: NoticeJobPorts): (payload: unknown, signal: AbortSignal) => Promise<void> {
  const { asker, clock } = ports;
  return async (payload, signal) => {
    const delivery = await asker.delivery(payloadSchema.parse(payload).deliveryId);
    if (delivery?.state !== 'waiting') return;
    const problem =
      delivery.channel === 'webhook'
        ? await post(delivery, await ports.secretOf(delivery.workspaceId), ports.fetch, signal)
        : await mail(delivery, ports, signal);
    if (signal.aborted) return;
    if (problem === null) return asker.delivered(delivery.id);
    const pause = problem.final ? undefined : pausesMs[delivery.attempts];
    await asker.deliveryFailed(
      delivery.id,
      problem.message,
      pause === undefined ? null : new Date(clock.now() + pause),
    );
  };
}

async function mail(
  { id, workspaceId, target, notice }: DeliveryRow,
  { mailer, mailServerOf, publicUrl }: NoticeJobPorts,
  signal: AbortSignal,
): Promise<SendingProblem | null> {
  const server = await mailServerOf(workspaceId);
  if (!server) return { message: 'There is no mail server any more.', final: true };
  return mailer.send(server, { id, to: target, ...noticeAsMail(notice, publicUrl) }, signal);
}

async function post(
  delivery: DeliveryRow,
  secret: string | null,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<SendingProblem | null> {
  const { noticeId: id, userId, notice, createdAt } = delivery;
  const body = JSON.stringify({ id, userId, at: createdAt.toISOString(), ...notice });
  try {
    const response = await fetch(delivery.target, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(secret ? { 'x-countersign-signature': `sha256=${signatureOf(secret, body)}` } : {}),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    await response.body?.cancel();
    return response.ok ? null : { message: `The address answered ${response.status}.`, final: false };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (cause instanceof AddressRefusedError)
      return { message: `The address of the webhook was refused: ${cause.message}`, final: true };
    return { message: cause instanceof Error ? cause.message : String(cause), final: false };
  }
}

/** HMAC-SHA-256 of the body, hex. */
function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('hex');
}
