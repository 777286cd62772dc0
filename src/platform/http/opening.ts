import { propertyOf } from '../property.ts';

/** Whether the site lets this person in, and until when it is expected not to. */
export type Opening = Readonly<{ open: boolean; until: string | null }>;

const everyMs = 5000;
/** Why everything is refused: only administrators are let in, or the server cannot work now. */
export type Closing = 'maintenance' | 'unavailable';

const closings = new Set<(why: Closing) => unknown>();

/** The server has answered that it lets nobody but administrators in, or that it cannot work now. */
export function sayClosed(why: Closing): void {
  for (const listener of closings) listener(why);
}
export function onClosed(listener: (why: Closing) => unknown): () => void {
  closings.add(listener);
  return () => void closings.delete(listener);
}

async function ask(): Promise<Opening | null> {
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
export async function untilOpen(
  signal: AbortSignal,
  onAnswer: (answer: Opening) => void,
): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await ask();
    if (answer?.open) return !signal.aborted;
    if (answer) onAnswer(answer);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return false;
}
