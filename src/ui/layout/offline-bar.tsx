import { Suspense, lazy } from 'react';
import { useOffline } from '../use-offline.ts';

const OfflineMessage = lazy(() => import('./offline-message.tsx'));

/** Shown while the server is out of reach; loaded before, with the first interaction. */
export function OfflineBar() {
  return useOffline() ? (
    <Suspense>
      <OfflineMessage />
    </Suspense>
  ) : null;
}
