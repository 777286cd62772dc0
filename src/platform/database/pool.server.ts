import pg from 'pg';
import { observation } from '../http/observation.server.ts';
import { wrapMethod } from '../wrap-method.ts';

/** So long for a connection, in ms: then the caller hears that the database does not answer. */
const connectMs = 5000;

/** Bounds of every session, in ms; what may take longer says so in its transaction. */
export const sessionBounds = {
  statement_timeout: 60_000,
  lock_timeout: 20_000,
  // An import that checks its rows between two statements takes its time.
  idle_in_transaction_session_timeout: 120_000,
};

export type SessionBounds = Readonly<Record<keyof typeof sessionBounds, number>>;

export const connectionDefaults = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'umiji',
} as const;

/**
 * Sends the statements of a connection one after the other: code that starts several at once within a transaction has one
 * connection for them, and the next version of the driver no longer queues them itself.
 */
function queueStatements(client: pg.PoolClient): void {
  let last: Promise<unknown> | undefined;
  wrapMethod(client, 'query', (query) => (...args) => {
    if (typeof args.at(-1) === 'function') return query(...args);
    const result = last ? last.then(() => query(...args)) : query(...args);
    // A `Submittable` such as COPY is a stream and no promise.
    if (!(result instanceof Promise)) return result;
    const done = result
      .catch(() => undefined)
      .then(() => {
        if (last === done) last = undefined;
      });
    last = done;
    return result;
  });
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * Connections to whichever server `target` names at the moment. One that is lost while somebody works with it fails that
 * work, and nothing else: its error has a listener, and it leaves the pool even where its user never gives it back (the query
 * builder keeps a connection whose `begin` failed).
 */
export class ConnectionPool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>();

  constructor({
    target,
    max,
    onLost,
    bounds,
  }: Readonly<{
    target: () => pg.ClientConfig;
    max: number;
    onLost: (error: Error) => unknown;
    bounds: SessionBounds;
  }>) {
    class TargetClient extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, ...target() });
      }
    }
    super({
      ...connectionDefaults,
      ...bounds,
      max,
      connectionTimeoutMillis: connectMs,
      Client: TargetClient,
    });
    this.on('error', onLost);
    this.on('connect', (client) => {
      this.#open.add(client);
      queueStatements(client);
      client.on('error', onLost);
      client.once('end', () => this.#open.delete(client));
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    // Taken here: whoever gives a connection back calls for who waits for it, in the context of its own request.
    const request = observation();
    super.connect((error, client, release) => {
      if (!client) return callback(error, client, release);
      const given = releasedOnce(client);
      if (!request?.callerLeft) return callback(error, given, given.release);
      given.release();
      callback(
        Object.assign(new Error('The caller went away before there was a connection.'), {
          code: '08006',
        }),
        undefined,
        release,
      );
    });
  }

  /** Breaks every connection, so that those who wait for an answer hear that none will come. */
  dropAll(reason: string): void {
    // 08006: connection failure.
    const lost = Object.assign(new Error(reason), { code: '08006' });
    for (const client of this.#open) client.connection.stream.destroy(lost);
  }
}

/** A connection that goes back to the pool once: by its user, or by itself when it ends. */
function releasedOnce(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  const ended = () => client.release(true);
  let released = false;
  client.release = (error) => {
    if (released) return;
    released = true;
    client.off('end', ended);
    release(error);
  };
  client.once('end', ended);
  return client;
}
