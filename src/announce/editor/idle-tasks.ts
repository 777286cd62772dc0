/** What the editor wants done when the browser is idle. */
const idleTasks = new Set<() => void>();

/** Does it now. */
export function runIdleTasks(): void {
  for (const run of idleTasks) {
    idleTasks.delete(run);
    run();
  }
}

// The editor teaches each new block its keys when the browser is idle, which beside other work may be two seconds later:
// "/" or Enter pressed before that would be text. So soon, as it is where browsers know no idling, and before a key is read.
window.requestIdleCallback = (run) => {
  idleTasks.add(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  return window.setTimeout(runIdleTasks, 0);
};
