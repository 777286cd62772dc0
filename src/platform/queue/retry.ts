/** How often and how long something is tried; it is given up when one of the limits is reached. */
export type RetryRule = Readonly<{
  firstPauseMs: number;
  longestPauseMs: number;
  mostAttempts?: number;
  /** Since it was queued; the last attempt is made when this time is up. */
  forMs?: number;
}>;

/** Milliseconds between the n-th attempt and the next: each pause is twice the one before, up to the longest. */
export const pauseAfter = ({ firstPauseMs, longestPauseMs }: RetryRule, attempts: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));

/** When to try again after a failure at `now`; null where it is given up. */
export function nextAttemptAt(
  rule: RetryRule,
  { attempts, queuedAt }: Readonly<{ attempts: number; queuedAt: Date }>,
  now: Date,
): Date | null {
  const { mostAttempts = Infinity, forMs = Infinity } = rule;
  const deadline = queuedAt.getTime() + forMs;
  if (attempts >= mostAttempts || now.getTime() >= deadline) return null;
  return new Date(Math.min(now.getTime() + pauseAfter(rule, attempts), deadline));
}
