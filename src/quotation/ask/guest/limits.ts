import { networkOf } from '#platform/http/network.ts';

const hourMs = 3_600_000;

/** How long the address of a guest's request can be confirmed. */
export const confirmableMs = 48 * hourMs;

/** What guests may send at most. */
export const guestLimits = {
  /** Of one mailbox in a day: requests that are not confirmed yet, and requests in all. More are dropped in silence. */
  addressMs: 24 * hourMs,
  unconfirmed: 3,
  ofAddress: 10,
  /** In an hour, of one network, of one site (an IPv6 /48), and in all. More are refused. */
  recentMs: hourMs,
  ofNetwork: 10,
  ofSite: 20,
  all: 200,
  /** The part of all that is kept for sites that have sent none in this hour. */
  forNew: 80,
} as const;

/**
 * Whether an address may send one more request, by the addresses that have sent one within the hour. Null, of a call that came
 * over no network, counts with the others alone.
 */
export function maySend(address: string | null, recent: readonly (string | null)[]): boolean {
  if (address === null) return recent.length < guestLimits.all;
  const sent = (width: 'network' | 'site') =>
    recent.filter((each) => each !== null && networkOf(each, width) === networkOf(address, width))
      .length;
  const ofSite = sent('site');
  const most = ofSite === 0 ? guestLimits.all : guestLimits.all - guestLimits.forNew;
  return (
    recent.length < most && ofSite < guestLimits.ofSite && sent('network') < guestLimits.ofNetwork
  );
}
