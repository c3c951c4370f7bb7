import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch as undiciFetch } from 'undici';

export type AddressPolicy = {
  /** Loopback and private networks, for models that run nearby. Link-local and metadata addresses stay refused. */
  allowPrivate: boolean;
  /** Origins that are allowed whatever they resolve to: `http://localhost:11434`. */
  allowedOrigins: readonly string[];
};

export type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** An address that may not be reached. What was refused, a model or a webhook, is for whoever asked for it to say. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
  readonly code = 'address_refused';
  constructor(
    readonly hostname: string,
    readonly address: string,
    readonly range: string,
    /** Whether a policy that allows private addresses would reach it. */
    readonly canBeAllowed = false,
  ) {
    super(
      `${hostname} leads to ${address} (${range}), which is not reached by default. Allow it explicitly if it is meant to be reached.`,
    );
  }
}

/** A fetch that checks the address at the moment of connecting, so that neither a redirect nor a name that changes its
 *  address between two look-ups gets past it.
 *  @param lookup resolves a name to all of its addresses; all of them have to be allowed
 *  @returns the fetch, and `close`, which ends kept connections. A refused address rejects with a TypeError whose cause is AddressRefusedError */
export function createGuardedFetch(
  policy: AddressPolicy,
  lookup: Lookup = systemLookup,
): { fetch: typeof globalThis.fetch; close(): Promise<void> } {
  const agent = new Agent({ connect: guardedConnector(policy, lookup), headersTimeout: 0, bodyTimeout: 0 });
  const guarded = (input: Parameters<typeof undiciFetch>[0], init?: Parameters<typeof undiciFetch>[1]) =>
    undiciFetch(input, { ...init, dispatcher: agent });
  return {
    // undici's own fetch and the global one differ only in nominal types.
    fetch: guarded as unknown as typeof globalThis.fetch,
    close: () => agent.close(),
  };
}

function guardedConnector(policy: AddressPolicy, lookup: Lookup): buildConnector.connector {
  const resolve =
    (check: boolean) =>
    (
      hostname: string,
      options: { all?: boolean },
      callback: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
    ): void => {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        const first = addresses?.[0];
        if (error) return callback(error, []);
        if (!first) return callback(new Error(`${hostname} has no address`), []);
        const refused = check
          ? firstRefused(
              hostname,
              addresses.map(({ address }) => address),
              policy,
            )
          : null;
        if (refused) return callback(refused, []);
        if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      });
    };
  const checked = buildConnector({ lookup: resolve(true), timeout: 10_000 });
  const free = buildConnector({ lookup: resolve(false), timeout: 10_000 });
  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[|\]$/g, '');
    const origin = new URL(`${options.protocol}//${options.host ?? options.hostname}`).origin;
    if (policy.allowedOrigins.includes(origin)) return free(options, callback);
    // A literal address is connected to without a look-up.
    const refused = isIP(hostname) ? firstRefused(hostname, [hostname], policy) : null;
    if (refused) return callback(refused, null);
    return checked(options, callback);
  };
}

function firstRefused(hostname: string, addresses: string[], policy: AddressPolicy): AddressRefusedError | null {
  for (const address of addresses) {
    const range = refusedRange(address, policy);
    if (range === null) continue;
    return new AddressRefusedError(
      hostname,
      address,
      range,
      refusedRange(address, { ...policy, allowPrivate: true }) === null,
    );
  }
  return null;
}

/** The name of the range that refuses an address, or null for one that may be reached. */
export function refusedRange(address: string, policy: AddressPolicy): string | null {
  if (!ipaddr.isValid(address)) return 'not an address';
  // ::ffff:10.0.0.1 is 10.0.0.1.
  const parsed = ipaddr.process(address);
  if (metadataAddresses.has(parsed.toString())) return 'metadata';
  const range = parsed.range();
  if (range === 'unicast') return null;
  if (policy.allowPrivate && privateRanges.has(range)) return null;
  return rangeNames[range] ?? range;
}

const privateRanges = new Set<string>(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);
const rangeNames: Record<string, string | undefined> = {
  linkLocal: 'link-local',
  uniqueLocal: 'private',
  carrierGradeNat: 'carrier-grade NAT',
};
/** Metadata services of clouds: link-local for most, others for Azure, Alibaba, Oracle and for Amazon over IPv6. */
const metadataAddresses = new Set([
  '169.254.169.254',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
]);
