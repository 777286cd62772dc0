import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  createElement,
  lazy,
  useState,
} from 'react';
import { checkOffline, untilConnected } from '#platform/http/connection.ts';
import { hasUnsaved, isCutOff } from './cut-off.ts';

/**
 * Loads code, without a connection as soon as it is back. Rejects where the server is in reach and does not have it.
 * Browsers do not fetch a module again that could not be fetched once, until the page is reloaded; therefore it is not
 * tried without a connection.
 */
export async function loadWhenConnected<T extends object>(
  load: () => Promise<T | undefined>,
): Promise<T> {
  if (await isCutOff()) await untilConnected();
  let failure: unknown;
  const part = await load().catch((error: unknown) => void (failure = error));
  if (part) return part;
  if (!(await checkOffline())) throw failure ?? new Error('a part of the page is missing');
  await untilConnected();
  // Another failure would reload the page: what was typed meanwhile is worth more than the part.
  return hasUnsaved() ? new Promise(() => undefined) : loadWhenConnected(load);
}

/**
 * A component whose code is loaded when it is first shown, or by `preload`. Without a connection it is shown when the
 * connection is back, and the rest of the page stays as it is.
 *
 * With a placeholder it is its own boundary, and none where it is loaded before it is rendered, on the server and in the browser.
 * React hydrates what is inside a boundary later than what is around it: fields would take over values that were changed in
 * between, e.g. by restoring unsaved entries, and no longer be what the server sent.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as in React's own `lazy`
export function lazyPart<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
  placeholder?: ReactNode,
) {
  let part: Promise<{ default: T }> | undefined;
  let loaded: T | undefined;
  const preload = () =>
    (part ??= loadWhenConnected(load).then((module) => {
      loaded = module.default;
      return module;
    }));
  const Lazy = lazy(preload);
  /** What is loaded is rendered at once: `lazy` would suspend, and show a placeholder first, on the server as well. */
  function Part(props: ComponentProps<T>) {
    // oxlint-disable-next-line typescript/no-explicit-any -- as in React's own `lazy`
    const [{ Shown }] = useState<{ Shown: ComponentType<any> }>(() => ({ Shown: loaded ?? Lazy }));
    const part = createElement(Shown, props);
    return Shown === Lazy && placeholder !== undefined
      ? createElement(Suspense, { fallback: placeholder }, part)
      : part;
  }
  return Object.assign(Part, { preload });
}
