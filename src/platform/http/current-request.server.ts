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
  /** Statements sent to the database, with those that begin and end transactions. */
  statements: number;
  /** A page is rendered for it, whose calls change nothing that they read. */
  isPage: boolean;
  /** What was found out for it, by name. */
  readonly found: Map<string, Promise<unknown>>;
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
  statements: 0,
  isPage: false,
  found: new Map(),
});

/** Finds something out once per request, however often it is asked for; every time outside of one. */
export function oncePerRequest<T>(name: string, find: () => Promise<T>): Promise<T> {
  const found = observation()?.found;
  if (!found) return find();
  // A statement of the query builder would be sent again each time that it is awaited.
  const known = found.get(name) ?? Promise.resolve(find());
  found.set(name, known);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- one name always has the same `find`
  return known as Promise<T>;
}

/** Whether it is a call of a page that is being rendered. */
export const isForPage = (): boolean => observation()?.isPage === true;

/** What was found out by a name for the calls of the page before; undefined if nothing was, and elsewhere. */
export const foundForPage = <T>(name: string): Promise<T> | undefined =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- one name always has the same `find`
  isForPage() ? (observation()?.found.get(name) as Promise<T> | undefined) : undefined;

/** The same for the calls of one page; every time elsewhere, where a call may change in between what it has read. */
export const oncePerPage = <T>(name: string, find: () => Promise<T>): Promise<T> =>
  isForPage() ? oncePerRequest(name, find) : find();
