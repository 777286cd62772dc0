import { useLabel } from '#platform/i18n/words.ts';
import { useOffline } from '../use-offline.ts';

// Beside its component, because no dictionary can be loaded when it is needed.
const text = {
  en: 'You’re offline. What you have typed stays here and can be saved when the connection is back.',
  ja: 'オフラインです。入力内容はこの画面に残り、接続が回復すると保存できます。',
};

/** Shown while the server is out of reach. */
export function OfflineBar() {
  const label = useLabel();
  return useOffline() ? (
    <div role="status" className="offline-bar no-print">
      {label(text)}
    </div>
  ) : null;
}
