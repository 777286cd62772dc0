import { lazy } from 'react';
import { isReachable, reportUnanswered, untilReachable } from '#platform/http/connection.ts';

/** Loads a part; without a connection as soon as the server can be reached. */
async function whenReachable<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await isReachable()) throw error;
    reportUnanswered();
    await untilReachable();
    return whenReachable(load);
  }
}

/**
 * React's `lazy` for the parts of a screen that are loaded when they are needed. Offline it waits for the connection;
 * React's own would fail for good and take the screen, and what is typed on it, with it.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => whenReachable(load));
