import { propertyOf } from '../property.ts';

/** Whether the site lets this person in, and until when it is expected not to. */
export type OpenStatus = Readonly<{ open: boolean; until: string | null }>;

const pollMs = 5000;
/** Why everything is refused: only administrators are let in, or the server cannot work now. */
export type ClosedReason = 'maintenance' | 'unavailable';

const closedListeners = new Set<(why: ClosedReason) => unknown>();

/** The server has answered that it lets nobody but administrators in, or that it cannot work now. */
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

/** Asks every five seconds until this person is let in again, or until `signal`; each answer in between goes to `onAnswer`. Answers whether it is so. */
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
