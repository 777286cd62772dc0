/**
 * Runs something that reports its progress, and yields the reports and finally the outcome. Reports that come faster than
 * they are consumed are skipped except the latest. Ending the iteration aborts the run.
 */
export async function* streamProgress<P, R>(
  run: (report: (progress: P) => void, signal: AbortSignal) => Promise<R>,
  outer?: AbortSignal,
): AsyncGenerator<{ progress: P } | { outcome: R }> {
  const stopping = new AbortController();
  const signal = outer ? AbortSignal.any([outer, stopping.signal]) : stopping.signal;
  let latest: { progress: P } | null = null;
  let ended = false;
  let wake = () => {};
  const result = run((progress) => {
    latest = { progress };
    wake();
  }, signal).finally(() => {
    ended = true;
    wake();
  });
  // Handled below by `await result`; without this, a rejection before that would be an unhandled one.
  result.catch(() => undefined);
  try {
    while (!ended) {
      if (!latest) await new Promise<void>((resolve) => (wake = resolve));
      const next: { progress: P } | null = latest;
      latest = null;
      if (next) yield next;
    }
    yield { outcome: await result };
  } finally {
    stopping.abort();
  }
}
