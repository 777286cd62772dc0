/** While the server is out of reach it is asked again every five seconds, and whenever the browser is online again. */
const pollMs = 5000;
const answerWithinMs = 10_000;

const listeners = new Set<() => void>();
let lost = false;
/** When the connection was found lost, by `performance.now()`. */
let lostAt = 0;

/** Whether the server is out of reach, as far as this page knows. */
export const isOffline = (): boolean => lost;

/** Listens to changes of `isOffline`. Returns a function that stops it. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the server answers at all, whatever it says. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/api/open', {
    cache: 'no-store',
    signal: AbortSignal.timeout(answerWithinMs),
  }).then(
    () => true,
    () => false,
  );
}

/** Resolves when the server is in reach, at once unless it is known to be out of reach. */
export function untilConnected(): Promise<void> {
  return new Promise((resolve) => {
    if (!lost) return resolve();
    const stop = onConnectionChange(() => {
      if (lost) return;
      stop();
      resolve();
    });
  });
}

function setLost(now: boolean): void {
  if (lost === now) return;
  lost = now;
  if (now) lostAt = performance.now();
  for (const listener of listeners) listener();
  if (now) void pollUntilReachable();
}

async function pollUntilReachable(): Promise<void> {
  while (lost) {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        removeEventListener('online', done);
        resolve();
      };
      const timer = setTimeout(done, pollMs);
      addEventListener('online', done);
    });
    if (await isReachable()) setLost(false);
  }
}

let check: Promise<boolean> | undefined;

/** Whether the server is out of reach; it is asked, because a lost connection may not have been noticed yet. */
export async function checkOffline(): Promise<boolean> {
  if (lost) return true;
  check ??= isReachable().finally(() => (check = undefined));
  if (!(await check)) setLost(true);
  return lost;
}

/** The server has not answered. */
export const reportUnanswered = (): void => setLost(true);

/** The server has answered a request of this moment, by `performance.now()`. One sent before the loss says nothing. */
export function reportAnswered(sentAt: number): void {
  if (sentAt >= lostAt) setLost(false);
}

/** Notices when the browser itself goes offline. Returns a function that stops it. */
export function watchConnection(): () => void {
  const goneOffline = () => setLost(true);
  addEventListener('offline', goneOffline);
  if (!navigator.onLine) goneOffline();
  return () => removeEventListener('offline', goneOffline);
}
