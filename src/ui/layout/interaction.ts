import type { AnyRouter } from '@tanstack/react-router';
import { listenForSaveShortcut } from '../form/save-shortcut.ts';
import { focusHeadings } from './focus-heading.ts';
// So that it can be shown when the connection is lost.
import './offline-message.tsx';

/** What a page needs once a person has begun to use it. */
export function startInteraction(router: Pick<AnyRouter, 'subscribe'>): () => void {
  listenForSaveShortcut();
  return focusHeadings(router);
}
