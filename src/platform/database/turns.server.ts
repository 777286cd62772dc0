import type pg from 'pg';
import type { Observation } from '../http/current-request.server.ts';
import { corkUntil } from './cork.server.ts';

/** A connection for statements of one turn of the event loop. */
type Turn = {
  readonly client: Promise<pg.PoolClient>;
  statements: number;
  unanswered: number;
  isOver: boolean;
};

/** How many statements share a connection: a slow one holds up those behind it, and more connections use more cores. */
const most = 6;

async function releaseWhenDone(turn: Turn): Promise<void> {
  if (turn.isOver && turn.unanswered === 0) (await turn.client).release();
}

/**
 * Connections of a pool for what requests ask for outside of transactions: the statements of a request's turn share one, and are sent
 * by one write. A page would otherwise take most of the pool, and a write for each of a dozen statements.
 */
export class Turns {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #open = new WeakMap<Observation, Turn>();

  constructor(connect: () => Promise<pg.PoolClient>) {
    this.#connect = connect;
  }

  /** @throws errors of the statement and of the connection */
  async query(seen: Observation, config: pg.QueryConfig): Promise<pg.QueryResult> {
    const turn = this.#turnOf(seen);
    turn.statements += 1;
    turn.unanswered += 1;
    const client = await turn.client;
    corkUntil(client.connection.stream, process.nextTick);
    return new Promise<pg.QueryResult>((resolve, reject) => {
      client.query(config, (error: Error | null, result) => {
        turn.unanswered -= 1;
        void releaseWhenDone(turn);
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  #turnOf(seen: Observation): Turn {
    const known = this.#open.get(seen);
    if (known && known.statements < most) return known;
    const made: Turn = { client: this.#connect(), statements: 0, unanswered: 0, isOver: false };
    this.#open.set(seen, made);
    setImmediate(() => {
      if (this.#open.get(seen) === made) this.#open.delete(seen);
      made.isOver = true;
      void made.client.then(
        () => releaseWhenDone(made),
        () => undefined,
      );
    });
    return made;
  }
}
