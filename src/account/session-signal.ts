/** Delay between a change of the session and the notification, which covers all changes in between. */
export const notificationDelayMs = 10;

/** Where the session changed: by a call of this page, or elsewhere (another window, or while the page was in the back/forward cache). */
export type ChangeOrigin = 'here' | 'elsewhere';
type Watcher = (whence: ChangeOrigin) => Promise<void>;
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

const changingPaths =
  /^\/(sign-in|two-factor|sign-up|sign-out|update-user|delete-user|revoke-|admin\/(impersonate-user|stop-impersonating))/;
/** After these calls the page is reloaded anyway. */
const leavingPaths = /^\/admin\//;

/** Signals that the session may have changed. While watchers are still reloading it, further signals are skipped. */
export function sessionSignal(channel: Channel | null) {
  const watchers = new Set<Watcher>();
  let [waiting, asking] = [false, false];

  function notify(whence: ChangeOrigin): void {
    if (waiting || asking) return;
    waiting = true;
    setTimeout(() => {
      [waiting, asking] = [false, true];
      void Promise.allSettled([...watchers].map((watcher) => watcher(whence))).then(
        () => (asking = false),
      );
    }, notificationDelayMs);
  }
  channel?.addEventListener('message', () => notify('elsewhere'));
  return {
    notify,
    /** A call of the sign-in service has succeeded. */
    reportCall(path: string): void {
      if (!changingPaths.test(path)) return;
      channel?.postMessage('changed');
      if (!leavingPaths.test(path)) notify('here');
    },
    watch(watcher: Watcher): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

export const session = sessionSignal(
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('umiji-session'),
);
