import { propertyOf } from '../property.ts';

/** Whether the site is open to this person, and the expected end of the maintenance. */
export type OpenStatus = Readonly<{ open: boolean; until: string | null }>;

const pollMs = 5000;
/** Why all requests are refused: maintenance, or the server cannot reach its database. */
export type ClosedReason = 'maintenance' | 'unavailable';

const closedListeners = new Set<(why: ClosedReason) => unknown>();

/** Tells all listeners that a response said the site is closed. */
export function notifyClosed(why: ClosedReason): void {
  for (const listener of closedListeners) listener(why);
}
export function onClosed(listener: (why: ClosedReason) => unknown): () => void {
  closedListeners.add(listener);
  return () => void closedListeners.delete(listener);
}

async function fetchStatus(): Promise<OpenStatus | null> {
  const answer = await fetch('/api/open', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return null;
  const body: unknown = await answer.json();
  const until = propertyOf(body, 'until');
  return {
    open: propertyOf(body, 'open') === true,
    until: typeof until === 'string' ? until : null,
  };
}

/** Polls every five seconds until the site is open to this person, or until `signal`; `onAnswer` gets each answer in between. Returns whether it is open. */
export async function pollUntilOpen(
  signal: AbortSignal,
  onAnswer: (answer: OpenStatus) => void,
): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await fetchStatus();
    if (answer?.open) return !signal.aborted;
    if (answer) onAnswer(answer);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return false;
}
