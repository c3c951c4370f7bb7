import { afterEach, describe, expect, it } from 'vitest';
import type { MailServer } from '../../ports/mailer';
import { selfSigned } from './certificate-fixture';
import type { Lookup } from './guarded-fetch';
import { createMailer } from './send-mail';
import { openMailServer, startSmtpServer } from './smtp-fixture';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const message = { id: 'm1', to: 'ann@example.org', subject: 'Signed: “März”', text: 'Bob approved € 5.\n.\nEnd\n' };
const hostname = 'mail.example.org';
const toHere: Lookup = (_hostname, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]);

async function smtp(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options);
  closing.push(server.close);
  return server;
}

function through(port: number, server: Partial<MailServer> = {}, mailer = createMailer({ lookup: toHere })) {
  const from = 'Answers <answers@example.org>';
  const whole = openMailServer(port, { host: hostname, from, ...server });
  return mailer.send(whole, message, new AbortController().signal);
}

describe('mail', () => {
  it('arrives as it was written, with an id that stays and no answer wanted', async () => {
    const { port, received } = await smtp();
    expect(await through(port)).toBeNull();
    expect(await through(port)).toBeNull();
    const [first, second] = received;
    expect(first).toMatchObject({ from: 'answers@example.org', to: ['ann@example.org'], encrypted: false });
    const [head = '', body = ''] = (first?.message ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^From: Answers <answers@example\.org>$/m);
    expect(head).toMatch(/^Message-ID: <m1@example\.org>$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(decodedSubject(head)).toBe(message.subject);
    expect(decodedBody(head, body)).toBe(message.text.trimEnd());
    expect(second?.message).toContain('<m1@example.org>');
  });

  it('goes to one address, and no text becomes a header', async () => {
    const { port, received } = await smtp();
    const server = openMailServer(port, { host: hostname });
    const send = (evil: object) =>
      createMailer({ lookup: toHere }).send(server, { ...message, ...evil }, new AbortController().signal);
    expect(await send({ subject: 'x\r\nBcc: eve@example.org' })).toBeNull();
    expect(received[0]?.message).not.toMatch(/^Bcc:/im);
    await send({ to: 'ann@example.org, eve@example.org' });
    await send({ to: 'ann@example.org>\r\nRCPT TO:<eve@example.org' });
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.org');
  });

  it('says who it is only over encryption, and only to a server whose certificate it trusts', async () => {
    const certificate = selfSigned(hostname);
    const login = { user: 'countersign', password: 'p' };
    for (const security of ['starttls', 'tls'] as const) {
      const { port, received } = await smtp({
        certificate,
        encryptedAtOnce: security === 'tls',
        login: 'countersign:p',
      });
      const trusting = createMailer({ lookup: toHere, authorities: certificate.cert });
      expect(await through(port, { security, login }, trusting)).toBeNull();
      expect(received).toMatchObject([{ login: 'countersign', encrypted: true }]);
      expect(await through(port, { security, login })).toMatchObject({ final: false });
      // the name is held against the certificate, not the address
      expect(await through(port, { security, login, host: 'other.example.org' }, trusting)).toMatchObject({
        final: false,
      });
      const wrong = await through(port, { security, login: { user: 'countersign', password: 'q' } }, trusting);
      expect(wrong).toMatchObject({ final: false, message: expect.stringContaining('535') });
      expect(received).toHaveLength(1);
    }
  });

  it('sends nothing to a server that offers no encryption where some is wanted', async () => {
    const { port, received } = await smtp({ login: 'countersign:p' });
    const login = { user: 'countersign', password: 'p' };
    expect(await through(port, { security: 'starttls', login })).toMatchObject({ final: false });
    expect(received).toEqual([]);
  });

  it('reaches no private network unless the environment names the server, whatever a name leads to', async () => {
    const { port, received } = await smtp();
    expect(await through(port, { allowPrivate: false })).toEqual({
      message: 'mail.example.org leads to 127.0.0.1 (loopback), where no mail is sent.',
      final: true,
    });
    expect(await through(port, { allowPrivate: false, host: '127.0.0.1' })).toMatchObject({ final: true });
    const metadata: Lookup = (_hostname, _options, callback) =>
      callback(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '169.254.169.254', family: 4 },
      ]);
    expect(await through(port, {}, createMailer({ lookup: metadata }))).toMatchObject({
      message: expect.stringContaining('metadata'),
      final: true,
    });
    expect(received).toEqual([]);
  });

  it('is tried again where the server is busy or gone, and not where it will never take it', async () => {
    const { port, refusals, received, close } = await smtp();
    refusals.push('451 later', '550 nobody of that name');
    expect(await through(port)).toMatchObject({ final: false, message: expect.stringContaining('451 later') });
    expect(await through(port)).toMatchObject({ final: true, message: expect.stringContaining('550 nobody') });
    expect(await through(port)).toBeNull();
    expect(received).toHaveLength(1);
    close();
    expect(await through(port)).toMatchObject({ final: false, message: expect.stringContaining('ECONNREFUSED') });
  });
});

/** Source: RFC 2047 */
function decodedSubject(head: string): string {
  const subject = /^Subject: ((?:.*)(?:\r\n[ \t].*)*)/m.exec(head)?.[1] ?? '';
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?Q\?(.*?)\?=/gi, (_, text: string) => quotedPrintable(text.replaceAll('_', ' ')))
    .replace(/=\?utf-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString());
}

function decodedBody(head: string, body: string): string {
  const unstuffed = body.replace(/^\.\./gm, '.');
  const text = /transfer-encoding: base64/i.test(head)
    ? Buffer.from(unstuffed, 'base64').toString()
    : quotedPrintable(unstuffed.replace(/=\r\n/g, ''));
  return text.replaceAll('\r\n', '\n').trimEnd();
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
