import type pg from 'pg';
import { corkUntil } from './cork.server.ts';
import { isUnavailable } from './unavailable.server.ts';

/** A connection on which statements are sent without waiting for the answers to those before them. */
type Line = {
  client: pg.Client | null;
  opening: Promise<pg.Client> | null;
  /** Statements sent and not answered. */
  pending: number;
  /** When the first of them got to the head of the connection. */
  headSince: number;
};

/**
 * Connections that many callers share at the same time, for short reads: a statement is sent at once, behind those whose answers
 * are still to come, and what is asked for in one turn of the event loop is sent by one write. A connection of the pool
 * would have a single caller at a time, and a write for each statement: of reading a record by its id that was a third of
 * the processor's time of the application, and half of PostgreSQL's.
 */
export class Pipeline {
  readonly #connect: () => Promise<pg.Client>;
  readonly #lines: readonly Line[];
  readonly #heldUpMs: number;
  #isClosed = false;

  /**
   * `connect` opens a connection in the driver's mode `pipeline`. `size`: how many at most, the next when the ones before are held up.
   * `heldUpMs`: how long the statement at the head of a connection may take until others no longer queue up behind it.
   */
  constructor(
    connect: () => Promise<pg.Client>,
    { size = 2, heldUpMs = 20 }: Readonly<{ size?: number; heldUpMs?: number }> = {},
  ) {
    this.#connect = connect;
    this.#heldUpMs = heldUpMs;
    this.#lines = Array.from({ length: size }, () => ({
      client: null,
      opening: null,
      pending: 0,
      headSince: 0,
    }));
  }

  /**
   * Sends a statement. Null when all connections are held up by slow statements: it is better sent elsewhere.
   * @throws errors of the statement; of the connection, for all statements that were on it
   */
  query(config: pg.QueryConfig): Promise<pg.QueryResult> | null {
    const now = performance.now();
    const line = this.#lines.find(
      ({ pending, headSince }) => pending === 0 || now - headSince < this.#heldUpMs,
    );
    if (!line || this.#isClosed) return null;
    if (line.pending++ === 0) line.headSince = now;
    return this.#send(line, config).finally(() => {
      line.pending--;
      line.headSince = performance.now();
    });
  }

  async #send(line: Line, config: pg.QueryConfig) {
    const client = line.client ?? (await (line.opening ??= this.#open(line)));
    corkUntil(client.connection.stream, setImmediate);
    try {
      return await client.query(config);
    } catch (error) {
      // What the server tells a statement before it closes the connection: nothing more is sent on it.
      if (isUnavailable(error)) drop(line, client);
      throw error;
    }
  }

  async #open(line: Line): Promise<pg.Client> {
    try {
      const client = await this.#connect();
      client.once('end', () => drop(line, client));
      line.client = client;
      return client;
    } catch (error) {
      line.opening = null;
      throw error;
    }
  }

  /** Ends the connections once they have answered. */
  async end(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(
      this.#lines.map(async ({ opening }) => {
        const client = await opening?.catch(() => null);
        await client?.end();
      }),
    );
  }
}

/** Has the next statement open another connection; this one ends once it has answered. */
function drop(line: Line, client: pg.Client): void {
  if (line.client !== client) return;
  line.client = null;
  line.opening = null;
  void client.end().catch(() => undefined);
}
