import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { AskerStore, DeliveryRow } from '../../ports/asker-store';
import type { Clock } from '../../ports/clock';

const payloadSchema = z.object({ deliveryId: z.string() });
/** After the first failure, the second, …; then it is given up. */
const pausesMs = [60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000];
const patienceMs = 15_000;

/** The job that posts one notice to the workspace's address. A failure is kept with its reason and tried again later; an
 *  address that leads where it may not is not tried again.
 *  @param secretOf signs the body, so that the receiver knows who sent it; null for none */
export function createNoticeJob(ports: {
  asker: Pick<AskerStore, 'delivery' | 'delivered' | 'deliveryFailed'>;
  fetch: typeof globalThis.fetch;
  secretOf: (workspaceId: string) => Promise<string | null>;
  clock: Clock;
}): (payload: unknown, signal: AbortSignal) => Promise<void> {
  const { asker, clock } = ports;
  return async (payload, signal) => {
    const delivery = await asker.delivery(payloadSchema.parse(payload).deliveryId);
    if (delivery?.state !== 'waiting') return;
    const problem = await post(delivery, await ports.secretOf(delivery.workspaceId), ports.fetch, signal);
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

async function post(
  delivery: DeliveryRow,
  secret: string | null,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<{ message: string; final: boolean } | null> {
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
    const message = cause instanceof Error ? cause.message : String(cause);
    return { message, final: cause instanceof Error && cause.name === 'AddressRefusedError' };
  }
}

/** HMAC-SHA-256 of the body, hex. */
function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('hex');
}
