import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { MailServer } from '../../ports/mailer';

export type Received = { from: string; to: string[]; message: string; login: string | null; encrypted: boolean };

type SmtpOptions = {
  /** Offers STARTTLS. */
  certificate?: { key: string; cert: string };
  /** Speaks TLS from the first byte. */
  encryptedAtOnce?: boolean;
  /** `name:password` that it lets in; nobody is asked without. */
  login?: string;
};

/** A server of this machine that says nothing of encryption and lets everybody in, save for what differs. */
export function openMailServer(port: number, differs: Partial<MailServer> = {}): MailServer {
  const from = 'answers@example.org';
  return { host: '127.0.0.1', port, security: 'none', login: null, from, allowPrivate: true, ...differs };
}

/** A small mail server over TCP that keeps what it took. `refusals` are answered to the next recipients, one each. */
export async function startSmtpServer(options: SmtpOptions = {}) {
  const received: Received[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // a client that leaves in the middle
    socket.on('error', () => socket.destroy());
    const { certificate } = options;
    if (options.encryptedAtOnce && certificate) converse(secured(socket, certificate), true, true);
    else converse(socket, false, true);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function converse(socket: Socket, encrypted: boolean, greet: boolean): void {
    let current: Received = { from: '', to: [], message: '', login: null, encrypted };
    let text = '';
    let reading = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (chunk: Buffer) => {
      text += chunk.toString('utf8');
      for (;;) {
        const end = reading ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (reading ? 5 : 2));
        if (reading) {
          reading = false;
          received.push({ ...current, message: line });
          current = { ...current, from: '', to: [], message: '' };
          say('250 taken');
        } else answer(line);
      }
    };
    const answer = (line: string): unknown => {
      const [verb = '', ...rest] = line.split(' ');
      switch (verb.toUpperCase()) {
        case 'EHLO': {
          const abilities = [
            ...(options.certificate && !encrypted ? ['STARTTLS'] : []),
            ...(options.login ? ['AUTH PLAIN'] : []),
            'SIZE 1000000',
          ];
          return say(
            ['250-here', ...abilities.slice(0, -1).map((each) => `250-${each}`), '250 SIZE 1000000'].join('\r\n'),
          );
        }
        case 'STARTTLS': {
          if (!options.certificate) return say('502 no encryption here');
          say('220 go on');
          socket.off('data', hear);
          return converse(secured(socket, options.certificate), true, false);
        }
        case 'AUTH': {
          const [, user = '', password = ''] = Buffer.from(rest[1] ?? '', 'base64')
            .toString()
            .split('\0');
          if (`${user}:${password}` !== options.login) return say('535 wrong name or password');
          current.login = user;
          return say('235 welcome');
        }
        case 'MAIL':
          if (options.login && current.login === null) return say('530 say who you are first');
          current.from = line.replace(/^MAIL FROM:<|>.*$/gi, '');
          return say('250 well');
        case 'RCPT': {
          const refusal = refusals.shift();
          if (refusal) return say(refusal);
          current.to.push(line.replace(/^RCPT TO:<|>.*$/gi, ''));
          return say('250 well');
        }
        case 'DATA':
          reading = true;
          return say('354 say it');
        case 'QUIT':
          say('221 bye');
          return socket.end();
        default:
          return say('250 well');
      }
    };
    socket.on('data', hear);
    if (greet) say('220 here ESMTP');
  }

  return {
    port: (server.address() as AddressInfo).port,
    received,
    refusals,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function secured(socket: Socket, certificate: { key: string; cert: string }): Socket {
  const upgraded = new TLSSocket(socket, { isServer: true, ...certificate });
  // a client that doesn't trust it
  upgraded.on('error', () => socket.destroy());
  return upgraded;
}
