import pg from 'pg';
import { observation } from '../http/current-request.server.ts';
import { codeOf } from '../error.ts';
import { propertyOf } from '../property.ts';
import { wrapMethod } from '../wrap-method.ts';
import { Pipeline } from './pipeline.server.ts';
import { sendingOf } from './sending.server.ts';
import { queueStatements } from './statement-queue.server.ts';
import { Turns } from './turns.server.ts';
import { isInUnit } from './unit-of-work.server.ts';

/** Timeout for getting a connection, in ms; then the caller gets an error that the database does not answer. */
const connectMs = 5000;

/**
 * How long a connection without work stays, in ms. The first statements on a new one take several times as long: the server starts
 * a process, which reads its catalogue and plans everything anew.
 */
const idleMs = 10 * 60_000;

/** Timeouts of every session, in ms; work that may take longer sets its own in its transaction. */
export const sessionBounds = {
  statement_timeout: 60_000,
  lock_timeout: 20_000,
  // Long enough for an import that validates its rows between two statements.
  idle_in_transaction_session_timeout: 120_000,
};

export type SessionBounds = Readonly<Record<keyof typeof sessionBounds, number>>;

export const connectionDefaults = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'umiji',
} as const;

/** The server's connection is another one than the statement was prepared on. The whole call is begun again. */
export const unknownStatement: ReadonlySet<string> = new Set(['26000', '42P05']);
const isUnknownStatement = (error: unknown) => unknownStatement.has(codeOf(error) ?? '');

/** Statements that every connection of a pool prepares under the same names, at most `most`, each from the `from`th time on. */
function preparedNames(kind: string, { most, from }: Readonly<{ most: number; from: number }>) {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const time = (times.get(text) ?? 0) + 1;
    if (time < from) {
      // Texts that are made for one list of ids do not come again.
      if (times.size >= 1000) times.clear();
      times.set(text, time);
      return undefined;
    }
    times.delete(text);
    const name = `${kind}-${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

type Preparing = {
  /** False behind a pooler that changes the server's connection and knows nothing of prepared statements. */
  canPrepare: boolean;
  /** The name that a statement of a unit of work or of a request is prepared under; undefined for all others. */
  readonly nameOf: (text: string) => string | undefined;
};

function newPreparing(): Preparing {
  const inUnit = preparedNames('unit', { most: 400, from: 1 });
  // Requests ask with filters and for ids of all kinds, and a plan takes memory on each connection: only for what comes again.
  const ofRequest = preparedNames('request', { most: 240, from: 3 });
  return {
    canPrepare: true,
    nameOf: (text) => (isInUnit() ? inUnit(text) : observation() ? ofRequest(text) : undefined),
  };
}

/**
 * A statement as it is prepared: those of a unit of work, and those of requests, are parsed once for a connection, since they are many, and
 * always the same. The server plans them once, too, except where a plan for the values of each time is cheaper: lists, whose limit is a
 * value. The query builder names every column, so that a column which a later migration adds does not change what they return.
 */
function asPrepared(statement: unknown, { nameOf }: Preparing): unknown {
  const text = propertyOf(statement, 'text');
  if (typeof text !== 'string' || typeof statement !== 'object' || isNamed(statement))
    return statement;
  const name = sendingOf(text)?.name ?? nameOf(text);
  return name === undefined ? statement : { ...statement, name };
}

const isCallback = (value: unknown) => typeof value === 'function';

/** Prepares the statements of transactions; those of the pool come with a callback. */
function prepareStatements(client: pg.PoolClient, preparing: Preparing): void {
  wrapMethod(client, 'query', (query) => (...args) => {
    if (!preparing.canPrepare || isCallback(args.at(-1))) return query(...args);
    const [statement, ...rest] = args;
    const answer = query(asPrepared(statement, preparing), ...rest);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      // In a transaction that has failed nothing can be prepared either.
      if (isUnknownStatement(error) && client.getTransactionStatus() !== 'E')
        preparing.canPrepare = false;
      throw error;
    });
  });
}

const isConfig = (statement: unknown): statement is pg.QueryConfig =>
  typeof propertyOf(statement, 'text') === 'string';
const isNamed = (statement: unknown): boolean => typeof propertyOf(statement, 'name') === 'string';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * Connections to the server that `target` currently returns. A lost connection fails only the work that uses it: its error
 * has a listener, and it leaves the pool even if its user never releases it (the query builder does not release a
 * connection whose `begin` failed).
 */
export class ConnectionPool extends pg.Pool {
  readonly #open = new Set<pg.Client>();
  /** For prepared statements outside of transactions, which read by keys (`prepared`, `Sending`). */
  readonly #reads: Pipeline;
  readonly #turns = new Turns(() => this.connect());
  readonly #preparing = newPreparing();

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
    const options = { ...connectionDefaults, ...bounds, connectionTimeoutMillis: connectMs };
    super({ ...options, max, pipeline: true, idleTimeoutMillis: idleMs, Client: TargetClient });
    const track = (client: pg.Client) => {
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    };
    this.#reads = new Pipeline(async () => {
      const client = new TargetClient({ ...options, pipeline: true });
      client.on('error', onLost);
      await client.connect();
      track(client);
      return client;
    });
    this.on('error', onLost);
    this.on('connect', (client) => {
      track(client);
      client.on('error', onLost);
      prepareStatements(client, this.#preparing);
      queueStatements(client);
    });
    wrapMethod(this, 'query', (query) => (...args) => {
      const [statement, values] = args;
      if (isCallback(args.at(-1))) return query(...args);
      const prepared = asPrepared(statement, this.#preparing);
      if (!isConfig(prepared)) return query(...args);
      const config = Array.isArray(values) ? { ...prepared, values } : prepared;
      const seen = observation();
      const send = seen ? (each: pg.QueryConfig) => this.#turns.query(seen, each) : query;
      if (!isNamed(config)) return send(config);
      const isShort = isNamed(statement) || sendingOf(config.text)?.name !== undefined;
      return this.#queryPrepared(config, { isShort, query: send });
    });
  }

  /**
   * A prepared statement outside of a transaction, which loses nothing when the server's connection does not know it: it is sent
   * again as it is. A short one goes by a shared connection.
   */
  async #queryPrepared(
    config: pg.QueryConfig,
    { isShort, query }: Readonly<{ isShort: boolean; query: (config: pg.QueryConfig) => unknown }>,
  ): Promise<unknown> {
    const unnamed = { ...config, name: undefined };
    if (!this.#preparing.canPrepare) return query(unnamed);
    try {
      const shared = isShort ? this.#reads.query(config) : null;
      return await (shared ?? query(config));
    } catch (error) {
      if (!isUnknownStatement(error)) throw error;
      this.#preparing.canPrepare = false;
      return query(unnamed);
    }
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = Promise.all([super.end(), this.#reads.end()]).then(() => undefined);
    if (!callback) return ended;
    void ended.then(callback);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    // Read here: the callback runs in the async context of whoever releases a connection.
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

  /** Destroys every connection, so that pending statements fail at once. */
  dropAll(reason: string): void {
    // 08006: connection failure.
    const lost = Object.assign(new Error(reason), { code: '08006' });
    for (const client of this.#open) client.connection.stream.destroy(lost);
  }
}

/** Makes sure that a connection is released once: by its user, or when it ends. */
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
