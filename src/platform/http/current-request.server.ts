import { AsyncLocalStorage } from 'node:async_hooks';

/** What is recorded about a request while it is handled. */
export type Observation = {
  readonly requestId: string;
  /** The pattern of its address, without ids and queries, of limited cardinality. Null for static files. */
  route: string | null;
  accountId: string | null;
  /** A query failed because the database could not be reached, even if the caller handled the error. */
  databaseFailed: boolean;
  /** The client has disconnected. */
  callerLeft: boolean;
  /** The answer's header Retry-After, in seconds. */
  retryAfter: number | null;
};

const storage = new AsyncLocalStorage<Observation>();

/** The observation of the current request; undefined outside of one, e.g. in a job. */
export const observation = (): Observation | undefined => storage.getStore();

/** Runs a request handler with its observation. */
export const withObservation = <T>(current: Observation, run: () => T): T =>
  storage.run(current, run);

export const newObservation = (requestId: string): Observation => ({
  requestId,
  route: null,
  accountId: null,
  databaseFailed: false,
  callerLeft: false,
  retryAfter: null,
});
