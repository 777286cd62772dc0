import type { BlockerFn } from '@tanstack/react-router';
import {
  isOffline,
  isReachable,
  reportAnswered,
  reportUnanswered,
} from '#platform/http/connection.ts';
import { localeOf } from '#platform/i18n/address.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { toast } from '#ui/feedback/toast.ts';
// Part of this module, so that the toast can be shown without a connection.
import '#ui/feedback/toast-area.tsx';

const message: Bilingual = {
  en: 'This can’t be opened while you’re offline.',
  ja: 'オフラインのため開けません。',
};

/** Whether the server is out of reach. Where nothing can be typed it is asked only when it did not answer before. */
async function isCutOff(): Promise<boolean> {
  const mayLoseEntries = document.querySelector('main :is(input, textarea)') !== null;
  if (!mayLoseEntries && !isOffline() && navigator.onLine) return false;
  const isThere = await isReachable();
  (isThere ? reportAnswered : reportUnanswered)();
  return !isThere;
}

/** A link to another page of this site that opens in this tab. */
function pageLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  const isOpenedHere =
    link instanceof HTMLAnchorElement &&
    link.origin === location.origin &&
    link.target !== '_blank' &&
    !link.hash;
  return isOpenedHere ? link : null;
}

const reportStay = () =>
  toast({ id: 'not-opened', message: message[localeOf(location.pathname)], severity: 'warn' });

/**
 * Whether the screen stays, with what is typed on it, because another one cannot be opened while the server is out of reach;
 * a toast says so.
 */
export async function staysWhenOffline({
  currentLocation,
  nextLocation,
}: Parameters<BlockerFn>[0]): Promise<boolean> {
  if (currentLocation.pathname === nextLocation.pathname || !(await isCutOff())) return false;
  reportStay();
  return true;
}

let isPrepared = false;

/** Loads what is needed to stay on a screen when the connection is lost later. */
export async function prepareForOffline(): Promise<void> {
  if (isPrepared) return;
  isPrepared = true;
  // A link that the router does not follow would lead to the browser's error page.
  addEventListener('click', (event) => {
    const isHeld = event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.defaultPrevented || isHeld || !isOffline() || !pageLinkOf(event)) return;
    event.preventDefault();
    reportStay();
  });
  // The root route needs them with every change of the address, and a page rendered on the server has not loaded them.
  await Promise.all([import('./screens.ts'), import('./derived.ts'), import('./screen-words.ts')]);
}
