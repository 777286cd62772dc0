import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that are one household's or server's network, and one site's with 65,536 of them. */
const bytesOf = { network: 8, site: 6 } as const;

/**
 * Whose calls are counted together: an IPv4 address, an IPv6 /64 (`network`) or /48 (`site`). An IPv4 address has no wider site,
 * as its neighbours are strangers. A text that is no address stands for itself.
 */
export function networkOf(address: string, width: keyof typeof bytesOf = 'network'): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? parsed.toByteArray().slice(0, bytesOf[width]).join('.')
    : parsed.toNormalizedString();
}

/** The network of an address, and the wider site where it has one. */
export function networksOf(address: string): Readonly<{ network: string; site: string | null }> {
  const [network, site] = [networkOf(address), networkOf(address, 'site')];
  return { network, site: site === network ? null : site };
}
