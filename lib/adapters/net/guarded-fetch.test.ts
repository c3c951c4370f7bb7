import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type AddressPolicy,
  AddressRefusedError,
  createGuardedFetch,
  type Lookup,
  refusedRange,
} from './guarded-fetch';

const closed: AddressPolicy = { allowPrivate: false, allowedOrigins: [] };
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function serve(
  handler: Parameters<typeof createServer>[1],
): Promise<{ origin: string; port: number; hits: () => number }> {
  let hits = 0;
  const server: Server = createServer((request, response) => {
    hits++;
    handler?.(request, response as Parameters<NonNullable<typeof handler>>[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, hits: () => hits };
}

function guarded(policy: AddressPolicy, lookup?: Lookup) {
  const made = createGuardedFetch(policy, lookup);
  open.push(made.close);
  return made.fetch;
}

async function refusal(promise: Promise<unknown>): Promise<AddressRefusedError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  const cause = error instanceof Error ? error.cause : null;
  expect(cause).toBeInstanceOf(AddressRefusedError);
  return cause as AddressRefusedError;
}

describe('addresses', () => {
  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.8.8.8', 'loopback'],
    ['::1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['fd12::1', 'private'],
    ['169.254.1.1', 'link-local'],
    ['fe80::1', 'link-local'],
    ['169.254.169.254', 'metadata'],
    ['::ffff:169.254.169.254', 'metadata'],
    ['168.63.129.16', 'metadata'],
    ['fd00:ec2::254', 'metadata'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['0.0.0.0', 'unspecified'],
    ['::', 'unspecified'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::ffff:10.0.0.1', 'private'],
    ['64:ff9b::a00:1', 'rfc6052'],
    ['2002:a00:1::', '6to4'],
  ])('%s is refused as %s', (address, range) => {
    expect(refusedRange(address, closed)).toBe(range);
  });

  it('that are public are reached', () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1::1', '8.8.8.8']) {
      expect(refusedRange(address, closed)).toBeNull();
    }
  });

  it('in private networks are reached when that is allowed, metadata and link-local never', () => {
    const policy = { ...closed, allowPrivate: true };
    for (const address of ['127.0.0.1', '10.0.0.1', '::1', 'fd12::1']) expect(refusedRange(address, policy)).toBeNull();
    for (const address of ['169.254.169.254', '169.254.0.9', 'fd00:ec2::254', '168.63.129.16', '0.0.0.0']) {
      expect(refusedRange(address, policy)).not.toBeNull();
    }
  });

  it('written as IPv4 inside IPv6 are judged like the IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(refusedRange(`::ffff:${address}`, closed)).toBe(refusedRange(address, closed));
      }),
    );
  });
});

describe('the guarded fetch', () => {
  it('refuses a literal loopback address before a byte is sent', async () => {
    const server = await serve((_request, response) => response.end('secret'));
    const error = await refusal(guarded(closed)(server.origin));
    expect(error.message).toContain('Allow it explicitly');
    expect(server.hits()).toBe(0);
  });

  it.each(['http://0x7f000001', 'http://2130706433', 'http://127.1', 'http://[::ffff:127.0.0.1]'])(
    'refuses %s, another way to write it',
    async (origin) => {
      const server = await serve((_request, response) => response.end('secret'));
      await refusal(guarded(closed)(`${origin}:${server.port}`));
      expect(server.hits()).toBe(0);
    },
  );

  it('reaches an origin that was allowed explicitly, and no other port of that host', async () => {
    const allowed = await serve((_request, response) => response.end('ok'));
    const other = await serve((_request, response) => response.end('secret'));
    const fetch = guarded({ allowPrivate: false, allowedOrigins: [allowed.origin] });
    expect(await (await fetch(allowed.origin)).text()).toBe('ok');
    await refusal(fetch(other.origin));
    expect(other.hits()).toBe(0);
  });

  it('refuses a redirect from an allowed origin to another private address', async () => {
    const secret = await serve((_request, response) => response.end('secret'));
    const allowed = await serve((_request, response) => {
      response.writeHead(307, { location: `${secret.origin}/latest/meta-data` });
      response.end();
    });
    const fetch = guarded({ allowPrivate: false, allowedOrigins: [allowed.origin] });
    await refusal(fetch(allowed.origin, { method: 'POST', body: '{}' }));
    expect(allowed.hits()).toBe(1);
    expect(secret.hits()).toBe(0);
  });

  it('refuses a name that resolves to a private address, also when only one of its addresses is', async () => {
    const server = await serve((_request, response) => response.end('secret'));
    const lookup: Lookup = (_hostname, _options, callback) =>
      callback(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    const error = await refusal(guarded(closed, lookup)(`http://model.example:${server.port}`));
    expect(error.hostname).toBe('model.example');
    expect(server.hits()).toBe(0);
  });

  it('looks again at every connection, so that a name that changes its address is refused then', async () => {
    const server = await serve((_request, response) => {
      response.setHeader('connection', 'close');
      response.end('ok');
    });
    const answers = ['127.0.0.1', '169.254.169.254'];
    const lookup: Lookup = (_hostname, _options, callback) =>
      callback(null, [{ address: answers.shift() ?? '169.254.169.254', family: 4 }]);
    const fetch = guarded({ ...closed, allowPrivate: true }, lookup);
    const url = `http://model.example:${server.port}`;
    expect(await (await fetch(url)).text()).toBe('ok');
    const error = await refusal(fetch(url));
    expect(error.range).toBe('metadata');
    expect(server.hits()).toBe(1);
  });
});
