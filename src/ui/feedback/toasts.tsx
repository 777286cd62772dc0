import { Suspense, lazy, useSyncExternalStore } from 'react';
import { isToastAreaWanted, onToastAreaWanted } from './toast.ts';

const Area = lazy(() => import('./toast-area.tsx'));

/** The toast area; loaded with the first toast. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastAreaWanted, isToastAreaWanted, () => false);
  return isWanted ? (
    <Suspense>
      <Area />
    </Suspense>
  ) : null;
}
