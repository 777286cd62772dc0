import { checkOffline, isOffline, onConnectionChange } from '#platform/http/connection.ts';

type Load = () => Promise<unknown>;

/** What the screen needs without a connection. */
const needed = new Set<Load>();
const loaded = new WeakSet<Load>();
let isStarted = false;
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
 * Loads code that a part of the screen needs without a connection, as soon as the person has begun to use the page. What
 * could not be loaded is tried again when the connection is back. Returns a function for when the part is gone.
 */
export function loadAhead(load: Load): () => void {
  needed.add(load);
  if (isStarted) void loadAll();
  return () => void needed.delete(load);
}

/** Starts loading, also of what is registered later. Returns a function that stops it. */
export function startLoadingAhead(): () => void {
  isStarted = true;
  void loadAll();
  const stop = onConnectionChange(() => {
    if (!isOffline()) void loadAll();
  });
  return () => {
    isStarted = false;
    stop();
  };
}
