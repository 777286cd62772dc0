import type { Manifest } from '@tanstack/react-router';

/** What a page loads to come alive: its entry, and the modules that the entry will ask for. */
type Sources = Readonly<{ entry: string; modules: readonly string[] }>;

/**
 * Runs in the page, written into it, and so uses nothing from outside itself. Fetches the modules once everything that is
 * shown has come, and runs them at the first sign of a hand. What is pressed before the page is alive is pressed once
 * more when it is; what is typed, the fields take; links lead on by themselves.
 */
function wakeAtFirstAct({ entry, modules }: Sources): void {
  const acts = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const pressed: HTMLElement[] = [];
  const wake = () => {
    for (const act of acts) removeEventListener(act, wake, true);
    if (document.querySelector(`script[src="${entry}"]`)) return;
    watch.observe(document, { subtree: true, attributeFilter: ['data-alive', 'data-waits'] });
    // A newer version of the program has modules of other names; its pages name them.
    document.head.append(
      Object.assign(document.createElement('script'), {
        type: 'module',
        src: entry,
        onerror: () => navigator.onLine && location.reload(),
      }),
    );
  };
  const isReady = (element: Element) =>
    'alive' in document.documentElement.dataset && !element.closest('form[data-waits]');
  const press = (event: Event) => {
    wake();
    const element = event.target as HTMLElement;
    if (isReady(element) || element.closest('a[href], summary')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(element);
  };
  const watch = new MutationObserver(() => {
    if (pressed.every(isReady)) for (const element of pressed.splice(0)) element.click();
  });
  for (const act of acts) addEventListener(act, wake, { capture: true, passive: true });
  addEventListener('click', press, true);
  // Forms are out of reach until somebody listens to them; here somebody does.
  addEventListener('DOMContentLoaded', () =>
    document.querySelectorAll('form[inert]').forEach((form) => form.removeAttribute('inert')),
  );
  addEventListener('load', () =>
    (globalThis.requestIdleCallback ?? setTimeout)(() => {
      for (const href of modules)
        document.head.append(
          Object.assign(document.createElement('link'), {
            rel: 'modulepreload',
            href,
            fetchPriority: 'low',
          }),
        );
    }),
  );
}

/** The text of a script that brings a page to life at the first act of its reader. */
const wakingScript = (sources: Sources) =>
  `(${wakeAtFirstAct.toString()})(${JSON.stringify(sources).replaceAll('<', '\\u003c')})`;

/** What a page of these routes loads, so that it sleeps until its reader does something: the words and the looks, and a script that waits. */
export function asleep(manifest: Manifest, routeIds: readonly string[]): Manifest {
  const of = routeIds.flatMap((id) => manifest.routes[id] ?? []);
  const entry = of.flatMap(({ scripts = [] }) => scripts).find(({ attrs }) => attrs?.src)
    ?.attrs?.src;
  if (typeof entry !== 'string') return manifest;
  const modules = of
    .flatMap(({ preloads = [] }) => preloads)
    .map((preload) => (typeof preload === 'string' ? preload : preload.href));
  const script = { children: wakingScript({ entry, modules }) };
  return {
    ...manifest,
    routes: Object.fromEntries(
      routeIds.map((id, i) => [
        id,
        { ...manifest.routes[id], preloads: [], scripts: i === 0 ? [script] : [] },
      ]),
    ),
  };
}
