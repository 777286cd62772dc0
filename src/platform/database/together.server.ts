import { type SQL, sql } from 'drizzle-orm';
import { type Observation, observation } from '../http/current-request.server.ts';
import type { Database, Transaction } from './database.server.ts';

type Gathered = Readonly<{ asked: unknown[]; answer: Promise<unknown> }>;

/** What requests have asked for in this turn of the event loop, by what sends it. */
const gathered = new WeakMap<Observation, Map<unknown, Gathered>>();

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/**
 * What one request, or all calls of one page, ask for in the same turn by the same `key` is sent together, and each gets the
 * whole answer with the place of what it asked; outside of a request each is sent at once. For reads alone.
 */
export async function inOneTurn<Asked, Answer>(
  key: unknown,
  asked: Asked,
  send: (all: readonly Asked[]) => Promise<Answer>,
): Promise<Readonly<{ answer: Answer; place: number }>> {
  const seen = observation();
  if (!seen) return { answer: await send([asked]), place: 0 };
  const open = gathered.get(seen) ?? new Map<unknown, Gathered>();
  gathered.set(seen, open);
  const known = open.get(key);
  if (known) {
    const place = known.asked.push(asked) - 1;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- one key always has the same `send`
    return { answer: (await known.answer) as Answer, place };
  }
  const all = [asked];
  const answer = turn().then(() => {
    open.delete(key);
    return send(all);
  });
  open.set(key, { asked: all, answer });
  return { answer: await answer, place: 0 };
}

/**
 * One value: a number, a boolean, a string or JSON; an expression may be a subquery in brackets. The values that a request
 * asks for at the same time come by one statement.
 */
export async function valueOf<T>(db: Database | Transaction, value: SQL): Promise<T> {
  const { answer, place } = await inOneTurn(db, value, async (values: readonly SQL[]) => {
    const columns = values.map((each, i) => sql`${each} as ${sql.identifier(`v${i}`)}`);
    const { rows } = await db.execute<Record<string, unknown>>(
      sql`select ${sql.join(columns, sql`, `)}`,
    );
    return rows[0] ?? {};
  });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the caller knows its own expression
  return answer[`v${place}`] as T;
}

/**
 * Rows by id. Those that a request asks for at the same time by one `name` are read together: for one reader, by the same
 * `read`.
 */
export async function rowsById<Row>(
  name: string,
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): Promise<ReadonlyMap<string, Row>> {
  const { answer } = await inOneTurn(name, ids, (all: readonly (readonly string[])[]) =>
    read([...new Set(all.flat())]),
  );
  return answer;
}
