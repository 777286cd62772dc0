/** Tasks that the editor schedules for when the browser is idle. */
const idleTasks = new Set<() => void>();

/** Runs them now. */
export function runIdleTasks(): void {
  for (const run of idleTasks) {
    idleTasks.delete(run);
    run();
  }
}

// The editor adds the key handlers of a new block when the browser is idle, which may be two seconds later:
// "/" or Enter before that would be plain text. So idle tasks run with the next timer, and before a key is handled.
window.requestIdleCallback = (run) => {
  idleTasks.add(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  return window.setTimeout(runIdleTasks, 0);
};
