import { type ComponentType, lazy } from 'react';
import { checkOffline, untilConnected } from '#platform/http/connection.ts';

/** Loads code, also again after the connection was lost meanwhile. Rejects where the server is in reach and does not have it. */
export async function loadWhenConnected<T extends object>(
  load: () => Promise<T | undefined>,
): Promise<T> {
  let failure: unknown;
  const part = await load().catch((error: unknown) => void (failure = error));
  if (part) return part;
  if (!(await checkOffline())) throw failure ?? new Error('a part of the page is missing');
  await untilConnected();
  return loadWhenConnected(load);
}

/**
 * A component whose code is loaded when it is first shown. Without a connection it is shown when the connection is back,
 * and the rest of the page stays as it is.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as in React's own `lazy`
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazy(() => loadWhenConnected(load));
