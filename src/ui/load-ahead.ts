import { checkOffline, isOffline, onConnectionChange } from '#platform/http/connection.ts';
import { needed, onNeeded } from './layout/first-interaction.ts';

const loaded = new WeakSet<() => Promise<unknown>>();
let latestRound = 0;

/**
 * Loads what is not loaded yet. While everything is there the page has `data-offline-ready`, for tests and for diagnosis.
 * The server is asked first, because a module that could not be fetched once is not fetched again.
 */
async function loadAll(): Promise<void> {
  const round = ++latestRound;
  const { dataset } = document.documentElement;
  const missing = [...needed].filter((load) => !loaded.has(load));
  if (missing.length > 0) {
    delete dataset.offlineReady;
    // Tried again when the connection is back.
    if (await checkOffline()) return;
    const results = await Promise.allSettled(
      missing.map(async (load) => {
        await load();
        loaded.add(load);
      }),
    );
    if (results.some(({ status }) => status === 'rejected')) return;
  }
  if (round === latestRound) dataset.offlineReady = 'true';
}

/**
 * Loads what is registered by `loadAhead`, now and later. What could not be loaded is tried again when the connection is
 * back. Returns a function that stops it.
 */
export function startLoadingAhead(): () => void {
  onNeeded(() => void loadAll());
  void loadAll();
  const stop = onConnectionChange(() => {
    if (!isOffline()) void loadAll();
  });
  return () => {
    onNeeded(() => {});
    stop();
  };
}
