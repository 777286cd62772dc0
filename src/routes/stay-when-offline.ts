import type { RouterHistory } from '@tanstack/react-router';
import { checkOffline, isOffline } from '#platform/http/connection.ts';
import { localeOf } from '#platform/i18n/address.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ToastArea } from '#ui/feedback/toasts.tsx';

const message: Bilingual = {
  en: 'This can’t be opened while you’re offline. Try again when the connection is back.',
  ja: 'オフラインのため開けません。接続が回復してから、もう一度お試しください。',
};

/** Where toasts are not loaded yet, they would only come with the connection; the bar is there. */
function reportStay(): void {
  if (!ToastArea.isLoaded()) return;
  toast({ id: 'not-opened', message: message[localeOf(location.pathname)], severity: 'warn' });
}

/** A link that leads to another page of this site, in this tab. */
function pageLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link =
    target instanceof Element &&
    target.closest<HTMLAnchorElement>('a[href]:not([download], [target="_blank"])');
  return link && link.origin === location.origin && link.pathname !== location.pathname
    ? link
    : null;
}

/** For links that the router does not follow, e.g. to the other language: the browser would show its own error page. */
function holdLink(event: MouseEvent): void {
  const isForOtherTab = event.ctrlKey || event.metaKey || event.shiftKey;
  if (event.defaultPrevented || isForOtherTab || !isOffline() || !pageLinkOf(event)) return;
  event.preventDefault();
  reportStay();
}

/**
 * Keeps the screen, with what is typed on it, when another one is opened while the server is out of reach; a toast says so.
 * The server is asked before each navigation. Returns a function that stops it.
 */
export function stayWhenOffline(history: RouterHistory): () => void {
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      const isRefused =
        currentLocation.pathname !== nextLocation.pathname && (await checkOffline());
      if (isRefused) reportStay();
      return isRefused;
    },
  });
  addEventListener('click', holdLink);
  return () => {
    unblock();
    removeEventListener('click', holdLink);
  };
}
