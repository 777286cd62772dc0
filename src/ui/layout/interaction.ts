import type { AnyRouter } from '@tanstack/react-router';
import { focusHeadings } from './focus-heading.ts';

/** Starts what a page needs once a person has begun to use it. Returns a function that stops it. */
export function startInteraction(router: Pick<AnyRouter, 'subscribe'>): () => void {
  // So that they are there when the connection is lost.
  void Promise.allSettled([
    import('../form/save-shortcut.ts'),
    import('#platform/http/rpc-link.ts'),
  ]);
  return focusHeadings(router);
}
