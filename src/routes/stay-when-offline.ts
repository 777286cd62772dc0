import { isOffline } from '#platform/http/connection.ts';
import { localeOf } from '#platform/i18n/address.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ToastArea } from '#ui/feedback/toasts.tsx';
import { onRefused } from './refuse-offline.ts';

const message: Bilingual = {
  en: 'This can’t be opened while you’re offline. Try again when the connection is back.',
  ja: 'オフラインのため開けません。接続が回復してから、もう一度お試しください。',
};

const reportStay = () =>
  toast({ id: 'not-opened', message: message[localeOf(location.pathname)], severity: 'warn' });

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
 * Says by a toast that a screen was not opened, once toasts are loaded; until then only the bar does. Holds the links that
 * the router does not follow, too. Returns a function that stops it.
 */
export function stayWhenOffline(): () => void {
  void ToastArea.preload().then(() => onRefused(reportStay));
  addEventListener('click', holdLink);
  return () => {
    onRefused(() => {});
    removeEventListener('click', holdLink);
  };
}
