import { Suspense, useSyncExternalStore } from 'react';
import { isToastAreaWanted, onToastAreaWanted } from './toast.ts';
import { lazyPart } from '#ui/lazy-part.ts';

export const ToastArea = lazyPart(() => import('./toast-area.tsx'));

/** The toast area; loaded with the first toast. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastAreaWanted, isToastAreaWanted, () => false);
  return isWanted ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}
