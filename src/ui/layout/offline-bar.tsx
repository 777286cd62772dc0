import { useWords } from '#words.ts';
import { useOffline } from '../use-offline.ts';

/** Shown while the server is out of reach. */
export function OfflineBar() {
  const t = useWords('ui');
  return useOffline() ? (
    <div role="status" className="offline-bar no-print">
      {t('offlineBar')}
    </div>
  ) : null;
}
