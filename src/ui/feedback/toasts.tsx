import { Suspense, lazy, useSyncExternalStore } from 'react';
import { isToastAreaWanted, onToastAreaWanted } from './toast.ts';

const Area = lazy(() => import('./toast-area.tsx'));

/** The place of toasts, at the lower right; it is fetched with the first of them. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastAreaWanted, isToastAreaWanted, () => false);
  return isWanted ? (
    <Suspense>
      <Area />
    </Suspense>
  ) : null;
}
