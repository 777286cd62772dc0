import type { AnyRouter } from '@tanstack/react-router';

/** What has the focus by itself after a navigation, e.g. the first field of a form or a dialog, keeps it. */
const keepsFocus = 'main *, [role="dialog"] *';

/**
 * Moves the focus to the page's heading after every navigation to another path, so that a screen reader announces the page
 * and Tab begins at its top. Not on the first load, nor when only the query changes. Returns a function that stops it.
 */
export function focusHeadings(router: Pick<AnyRouter, 'subscribe'>): () => void {
  let release: () => void = () => undefined;
  let before: Element | null = null;
  const stops = [
    router.subscribe('onBeforeNavigate', () => {
      release();
      before = document.activeElement;
    }),
    router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
      release();
      if (pathChanged && !toLocation.hash) release = holdFocusOnHeading(before);
    }),
  ];
  return () => {
    release();
    for (const stop of stops) stop();
  };
}

/** Until the person does something: a heading may come later, or be replaced when the data are there. */
function holdFocusOnHeading(before: Element | null): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = () => stopped.abort();
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const { activeElement } = document;
    if (!heading || heading === activeElement) return;
    if (activeElement !== before && activeElement?.matches(keepsFocus)) return stop();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  signal.addEventListener('abort', () => observer.disconnect());
  // While the next screen is loading, the current one is inert and cannot be focused.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
  for (const name of ['keydown', 'pointerdown'])
    addEventListener(name, stop, { capture: true, signal });
  // A menu that closes gives the focus back to its button.
  addEventListener('focusin', focus, { signal });
  focus();
  return stop;
}
