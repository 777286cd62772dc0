/** How long work may hold the thread, in ms: so long do others wait at most, for each work that runs. */
const sliceMs = 8;

/**
 * For long work on the thread that answers requests: what is returned is awaited often, e.g. after each row, and lets others
 * run where the last time is longer ago than a few milliseconds.
 */
export function slices(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < sliceMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    last = performance.now();
  };
}
