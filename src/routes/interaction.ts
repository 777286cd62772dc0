import type { AnyRouter } from '@tanstack/react-router';
import { withoutLocale } from '#platform/i18n/address.ts';
import { DialogBox } from '#ui/feedback/dialog.tsx';
import { ToastArea } from '#ui/feedback/toasts.tsx';
import { focusHeadings } from '#ui/layout/focus-heading.ts';
import { loadAhead } from '#ui/layout/first-interaction.ts';
import { startLoadingAhead } from '#ui/load-ahead.ts';
import { findScreen } from './find-screen.ts';
import { stayWhenOffline } from './stay-when-offline.ts';

/** Loads what is needed when the connection is lost later; forms add their rules. Returns a function that stops it. */
function prepareForOffline(): () => void {
  const path = withoutLocale(location.pathname);
  const stops = [
    () => import('#ui/form/save-shortcut.ts'),
    ToastArea.preload,
    DialogBox.preload,
    () => import('#platform/http/rpc-link.ts'),
    // The root route asks for these again when Back is held, and a page rendered on the server has not loaded them.
    () => findScreen(path),
  ].map((load) => loadAhead(load));
  stops.push(startLoadingAhead());
  return () => {
    for (const stop of stops) stop();
  };
}

/** Starts what a page needs once a person has begun to use it. Returns a function that stops it. */
export function startInteraction(router: Pick<AnyRouter, 'subscribe'>): () => void {
  const stops = [focusHeadings(router), prepareForOffline(), stayWhenOffline()];
  return () => {
    for (const stop of stops) stop();
  };
}
