import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { isToastAreaWanted, onToastAreaWanted } from './toast.ts';

const Area = lazyPart(() => import('./toast-area.tsx'));

/** The toast area at the lower right; loaded with the first toast. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastAreaWanted, isToastAreaWanted, () => false);
  return isWanted ? (
    <Suspense>
      <Area />
    </Suspense>
  ) : null;
}
