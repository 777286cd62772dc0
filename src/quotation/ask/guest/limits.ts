const hourMs = 3_600_000;

/** How long the address of a guest's request can be confirmed. */
export const confirmableMs = 48 * hourMs;

/** What guests may send at most. */
export const guestLimits = {
  /** Of one address in a day: requests that are not confirmed yet, and requests in all. More are dropped in silence. */
  addressMs: 24 * hourMs,
  unconfirmed: 3,
  ofAddress: 10,
  /** In an hour, of one network address and in all. More are refused. */
  recentMs: hourMs,
  ofNetwork: 10,
  all: 200,
} as const;
