import { checkOffline, isOffline } from '#platform/http/connection.ts';

/** Whether something is typed on the screen that is not saved. */
export const hasUnsaved = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('[data-unsaved]') !== null;

/**
 * Whether the server is out of reach. Where entries could be lost it is asked, because a lost connection may not have been
 * noticed yet; elsewhere the round trip is saved.
 */
export const isCutOff = (): Promise<boolean> =>
  hasUnsaved() ? checkOffline() : Promise.resolve(isOffline());
