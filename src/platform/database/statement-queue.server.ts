import type pg from 'pg';
import { propertyOf } from '../property.ts';
import { wrapMethod } from '../wrap-method.ts';
import { sendingOf } from './sending.server.ts';

const nothing: pg.QueryResult = { command: '', rowCount: null, oid: 0, rows: [], fields: [] };

const textOf = (statement: unknown) => String(propertyOf(statement, 'text') ?? statement);
const isBegin = (text: string) => text.startsWith('begin');

type Call = readonly unknown[];
type Query = (...args: Call) => unknown;

/** Sends statements by one write; the answer is that of the last. @throws what the first of them that fails throws */
async function sendTogether(client: pg.PoolClient, query: Query, calls: readonly Call[]) {
  const { stream } = client.connection;
  stream.cork();
  const answers = calls.map(async (call) => query(...call));
  stream.uncork();
  return (await Promise.all(answers)).at(-1);
}

/**
 * Sends the statements of a connection one after the other: code that starts several at once within a transaction has one
 * connection for them. `begin`, and what is sent `isWithNext`, waits for the next statement and is sent with it: a write and an
 * answer of their own cost more than the statements. A transaction without statements is none. The connection has to be in
 * the driver's mode `pipeline`.
 */
export function queueStatements(client: pg.PoolClient): void {
  let last: Promise<unknown> | undefined;
  let waiting: Call[] = [];
  wrapMethod(client, 'query', (query) => (...args) => {
    if (typeof args.at(-1) === 'function') return query(...args);
    const text = textOf(args[0]);
    if (isBegin(text) || sendingOf(text)?.isWithNext) {
      waiting.push(args);
      return Promise.resolve(nothing);
    }
    const before = waiting;
    waiting = [];
    const [first] = before;
    const hasBegun = first === undefined || !isBegin(textOf(first[0]));
    if (!hasBegun && (text === 'rollback' || (text === 'commit' && before.length === 1)))
      return Promise.resolve(nothing);
    const calls = text === 'rollback' ? [args] : [...before, args];
    const send = () => (calls.length === 1 ? query(...args) : sendTogether(client, query, calls));
    const result = last ? last.then(send) : send();
    // A `Submittable` is a stream and no promise.
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
