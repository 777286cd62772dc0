import type { AnyRouter } from '@tanstack/react-router';
import { localeOf, withoutLocale } from '#platform/i18n/address.ts';
import { DialogBox } from '#ui/feedback/dialog.tsx';
import { ToastArea } from '#ui/feedback/toasts.tsx';
import { focusHeadings } from '#ui/layout/focus-heading.ts';
import { findScreen } from './find-screen.ts';
import { loadScreenWords } from './load-screen-words.ts';
import { stayWhenOffline } from './stay-when-offline.ts';

/** Loads what is needed when the connection is lost later. */
function prepareForOffline(): void {
  const path = withoutLocale(location.pathname);
  void Promise.allSettled([
    import('#ui/form/save-shortcut.ts'),
    ToastArea.preload(),
    DialogBox.preload(),
    import('#platform/http/rpc-link.ts'),
    // The root route asks for these again when Back is held, and a page rendered on the server has not loaded them.
    findScreen(path),
    loadScreenWords(path, localeOf(location.pathname)),
  ]);
}

/** Starts what a page needs once a person has begun to use it. Returns a function that stops it. */
export function startInteraction(router: Pick<AnyRouter, 'subscribe' | 'history'>): () => void {
  prepareForOffline();
  const stops = [focusHeadings(router), stayWhenOffline(router.history)];
  return () => {
    for (const stop of stops) stop();
  };
}
