import type { RouterHistory } from '@tanstack/react-router';
import { checkOffline } from '#platform/http/connection.ts';

let refused = () => {};
/** Sets what is done when a screen could not be opened. */
export const onRefused = (listener: () => void): void => void (refused = listener);

/**
 * Keeps the screen, with what is typed on it, when another one is opened while the server is out of reach. The server is
 * asked before each navigation, from the first one on. Returns a function that stops it.
 */
export const refuseOffline = (history: RouterHistory): (() => void) =>
  history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      const isRefused =
        currentLocation.pathname !== nextLocation.pathname && (await checkOffline());
      if (isRefused) refused();
      return isRefused;
    },
  });
