/** How often and how long something is retried; it fails when one of the limits is reached. */
export type RetryRule = Readonly<{
  firstPauseMs: number;
  longestPauseMs: number;
  mostAttempts?: number;
  /** Since it was queued; the last attempt is made at the end of this time. */
  forMs?: number;
}>;

/** Milliseconds between the n-th attempt and the next: each pause is twice the one before, up to the longest. */
export const pauseAfter = ({ firstPauseMs, longestPauseMs }: RetryRule, attempts: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));

/** When to retry after a failure at `now`; null when it has failed for good. */
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
