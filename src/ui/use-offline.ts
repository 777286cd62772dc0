import { useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '#platform/http/connection.ts';

/** Whether the server is out of reach. */
export const useOffline = (): boolean =>
  useSyncExternalStore(onConnectionChange, isOffline, () => false);
