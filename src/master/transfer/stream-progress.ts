/**
 * Runs something that reports how far it is, and gives its reports one by one, the newest where they come faster than
 * they are taken; at last its result. Whoever stops listening cancels it.
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
  // Told below; until then nobody listens.
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
