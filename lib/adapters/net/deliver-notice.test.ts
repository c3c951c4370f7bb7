import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { DeliveryRow } from '../../ports/asker-store';
import type { MailServer } from '../../ports/mailer';
import { createNoticeJob } from './deliver-notice';
import { createGuardedFetch } from './guarded-fetch';
import { createMailer } from './send-mail';
import { openMailServer, startSmtpServer } from './smtp-fixture';

const nowMs = Date.UTC(2026, 0, 1);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An address that answers with the statuses given, one a request, and keeps what it was sent. */
async function receiver(statuses: number[]) {
  const received: { body: string; signature: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ body, signature: request.headers['x-countersign-signature'] as string | undefined });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

function setUp(target: string, allowPrivate = true, mailServer: MailServer | null = null) {
  const delivery: DeliveryRow = {
    id: 'd1',
    channel: target.includes('@') ? 'email' : 'webhook',
    target,
    state: 'waiting',
    attempts: 0,
    problem: null,
    workspaceId: 'w',
    userId: 'ann',
    noticeId: 'n1',
    createdAt: new Date(nowMs),
    notice: {
      schemaVersion: 1,
      kind: 'rejected',
      answerId: 'a',
      questionId: 'q',
      documentId: 'd',
      question: 'When?',
      headline: '2026-05-12',
      by: 'Bob',
      reason: 'another day — “12 June”',
    },
  };
  const retries: (number | null)[] = [];
  const guarded = createGuardedFetch({ allowPrivate, allowedOrigins: [] });
  closing.push(() => guarded.close());
  const job = createNoticeJob({
    asker: {
      delivery: async () => ({ ...delivery }),
      delivered: async () => {
        delivery.state = 'delivered';
      },
      deliveryFailed: async (_id, problem, retryAt) => {
        delivery.attempts += 1;
        delivery.problem = problem;
        if (!retryAt) delivery.state = 'failed';
        retries.push(retryAt && retryAt.getTime() - nowMs);
      },
    },
    fetch: guarded.fetch,
    secretOf: async () => 'shared',
    mailer: createMailer(),
    mailServerOf: async () => mailServer,
    publicUrl: 'https://answers.example',
    clock: { now: () => nowMs, id: () => 'id' },
  });
  return { delivery, retries, run: () => job({ deliveryId: 'd1' }, new AbortController().signal) };
}

it('posts the notice as JSON, signed with what both sides know', async () => {
  const { url, received } = await receiver([204]);
  const { delivery, run } = setUp(url);
  await run();
  expect(delivery.state).toBe('delivered');
  const [sent] = received;
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ id: 'n1', userId: 'ann', kind: 'rejected', by: 'Bob' });
  const expected = createHmac('sha256', 'shared')
    .update(sent?.body ?? '', 'utf8')
    .digest('hex');
  expect(sent?.signature).toBe(`sha256=${expected}`);
  await run();
  expect(received).toHaveLength(1);
});

it('waits longer after each failure and gives up after the fifth', async () => {
  const { url } = await receiver([500, 500, 500, 500, 500]);
  const { delivery, retries, run } = setUp(url);
  for (let attempt = 0; attempt < 5; attempt++) await run();
  expect(retries).toEqual([60_000, 300_000, 1_800_000, 7_200_000, null]);
  expect(delivery).toMatchObject({ state: 'failed', problem: 'The address answered 500.' });
});

it('sends nothing into a network that it may not reach, and does not try again', async () => {
  const { url, received } = await receiver([]);
  const { delivery, retries, run } = setUp(url, false);
  await run();
  expect(received).toEqual([]);
  expect(retries).toEqual([null]);
  expect(delivery.problem).toMatch(/^The address of the webhook was refused: .*loopback/);
  expect(delivery.problem).not.toContain('model');
});

it('mails the notice to whoever it is for, with where it stands, and tries again until the server takes it', async () => {
  const { port, received, refusals, close } = await startSmtpServer();
  closing.push(close);
  const { delivery, retries, run } = setUp('ann@example.org', true, openMailServer(port));
  refusals.push('451 later');
  await run();
  expect(delivery).toMatchObject({ state: 'waiting', problem: expect.stringContaining('451 later') });
  expect(retries).toEqual([60_000]);
  await run();
  expect(delivery.state).toBe('delivered');
  expect(received).toMatchObject([{ to: ['ann@example.org'] }]);
  const { message } = received[0] ?? { message: '' };
  expect(message).toContain('Subject: Bob rejected the answer. When?');
  expect(message).toContain(
    'https://answers.example/documents/d?question=3Dq'.replace('=3D', message.includes('=3D') ? '=3D' : '='),
  );
});

it('gives a mail up when its workspace no longer has a server', async () => {
  const { delivery, run } = setUp('ann@example.org');
  await run();
  expect(delivery).toMatchObject({ state: 'failed', problem: 'There is no mail server any more.' });
});
