import { type LookupAddress, type LookupOptions, lookup as lookUp } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { useAgent as agentFor } from 'request-filtering-agent';

// The one check of where our server sends requests that somebody has entered: webhooks, and pages that are shown as a card.

/** How names are looked up, and which addresses are allowed. */
export type Network = NonNullable<Parameters<typeof agentFor>[1]>;

/**
 * Whether an IP address is public. IPv4 addresses mapped to IPv6 are checked as IPv4; other IPv6 addresses have to be in
 * 2000::/3, which leaves out the deprecated `::127.0.0.1`.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe0_00) === 0x20_00;
}

/** The address that a host is; null for a name. */
export function addressOfHost(hostname: string): string | null {
  const bare = hostname.replaceAll(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}

const notAllowed = (host: string) =>
  new Error(`The address of ${host} is not allowed: it leads into a private network.`);

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up; refuses what is not public among its IPv6 addresses, which the agent takes for public. */
function lookup(hostname: string, options: LookupOptions, found: Found): void {
  lookUp(hostname, options, (error, address, family) => {
    const all =
      typeof address === 'string' ? [address] : (address ?? []).map((each) => each.address);
    const isInside = !error && all.some((each) => each.includes(':') && !isPublicAddress(each));
    found(isInside ? notAllowed(hostname) : error, address, family);
  });
}

/**
 * The agent of a request to an address outside. It is refused when it is looked up for the connection, so that a name that
 * was harmless when it was entered is refused as well.
 * @throws Error where the host is an address in a private network
 */
export function outsideAgent(url: string, network: Network = {}): ReturnType<typeof agentFor> {
  if (network.allowPrivateIPAddress) return agentFor(url, network);
  const { hostname } = new URL(url);
  const address = addressOfHost(hostname);
  if (
    address !== null &&
    !network.allowIPAddressList?.includes(address) &&
    !isPublicAddress(address)
  )
    throw notAllowed(hostname);
  return agentFor(url, { lookup, ...network });
}
