import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { connect, isIP, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Mailer, MailMessage, MailServer, SendingProblem } from '../../ports/mailer';
import { AddressRefusedError, type Lookup, refusedRange } from './guarded-fetch';

const patienceMs = 15_000;

/** Sends mail over SMTP. Where a server's name leads is looked at before the one connection that is made, so that a name
 *  that changes its address between two look-ups gets nowhere.
 *  @param authorities certificates, PEM, that are trusted beside those of Node */
export function createMailer(options: { lookup?: Lookup; authorities?: string } = {}): Mailer {
  return {
    async send(server, message, signal) {
      const { host, port, security, login } = server;
      const until = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const transport = createTransport({
        host,
        port,
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
        ...(options.authorities ? { tls: { ca: options.authorities } } : {}),
        getSocket: (_options: unknown, callback: (error: Error | null, found?: { connection: Socket }) => void) => {
          connectTo(server, options.lookup ?? systemLookup, until).then(
            (connection) => callback(null, { connection }),
            (error: unknown) => callback(asError(error)),
          );
        },
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
        // a message is what it is, and reads no file and no address
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail(fieldsOf(message, server.from));
        return null;
      } catch (error) {
        return problemOf(asError(error), server);
      } finally {
        transport.close();
      }
    },
  };
}

function fieldsOf({ id, to, subject, text }: MailMessage, from: string) {
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'countersign';
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${domain}>`,
    // no answers from people who are away
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A connection to one of the addresses behind the name, all of which have to be allowed. */
async function connectTo(
  { host, port, allowPrivate }: MailServer,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<Socket> {
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await addressesOf(host, lookup);
  for (const { address } of addresses) {
    const range = refusedRange(address, { allowPrivate, allowedOrigins: [] });
    if (range) throw new AddressRefusedError(host, address, range);
  }
  let problem: unknown = new Error(`${host} has no address`);
  for (const { address } of addresses) {
    try {
      return await connected(address, port, signal);
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

function addressesOf(host: string, lookup: Lookup): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

function connected(address: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, signal });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

function problemOf(error: Error, { host, port }: MailServer): SendingProblem {
  if (error instanceof AddressRefusedError) {
    const where = error.address === host ? `${host} is` : `${host} leads to`;
    return { message: `${where} ${error.address} (${error.range}), where no mail is sent.`, final: true };
  }
  const { code, response, responseCode } = error as Error & { code?: string; response?: string; responseCode?: number };
  const said = response ? ` It said: ${response.slice(0, 300)}` : '';
  switch (code) {
    case 'EAUTH':
      return { message: `${host} refused the name and the password.${said}`, final: false };
    case 'EENVELOPE':
    case 'EMESSAGE':
      return { message: `${host} did not take the message.${said}`, final: (responseCode ?? 0) >= 500 };
    case 'ETLS':
      return { message: `${host} offers no encryption that can be trusted: ${error.message}`, final: false };
    default:
      return { message: `${host}:${port} could not be reached: ${error.message}${said}`, final: false };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
