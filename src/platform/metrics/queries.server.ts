import type pg from 'pg';
import { isUnavailable } from '../database/unavailable.server.ts';
import { observation } from '../http/current-request.server.ts';
import { log } from '../log.server.ts';
import { propertyOf } from '../property.ts';
import { wrapMethod } from '../wrap-method.ts';
import { recordQueryTime } from './metrics.server.ts';

let slowMs = 500;
/** Statements that take at least this long are logged. */
export function setSlowQueryMs(ms: number): void {
  slowMs = ms;
}

const maxStatementLength = 2000;
/** The statement without its string literals, which may hold personal data; other values are parameters anyway. */
const withoutValues = (text: string) =>
  text.replaceAll(/'(?:[^']|'')*'/g, `'?'`).slice(0, maxStatementLength);

/** Marks the current request as failed by the database, if the error means that the database could not be reached. */
function recordFailure(error: unknown): void {
  const seen = observation();
  if (seen && isUnavailable(error)) seen.databaseFailed = true;
}

/** Records a statement (its text with placeholders) and its duration; logs it when it was slow. `error`: why it failed. */
function recordQuery(text: string, ms: number, error?: unknown): void {
  recordQueryTime(ms);
  if (error !== undefined) recordFailure(error);
  if (ms < slowMs) return;
  log.warn(
    { statement: withoutValues(text), ms: Math.round(ms), requestId: observation()?.requestId },
    'slow statement',
  );
}

const isCallback = (args: readonly unknown[]) => args.some((each) => typeof each === 'function');

const textOf = (statement: unknown) => String(propertyOf(statement, 'text') ?? statement);

/** Measures calls that return a promise; calls with a callback are the pool's own, made within a measured one. */
const measureQueries = (target: Pick<pg.Pool | pg.PoolClient, 'query'>): void =>
  wrapMethod(target, 'query', (query) => (...args) => {
    const from = performance.now();
    const answer = query(...args);
    if (isCallback(args) || !(answer instanceof Promise)) return answer;
    const seen = observation();
    if (seen) seen.statements += 1;
    return answer.then(
      (result: unknown) => {
        recordQuery(textOf(args[0]), performance.now() - from);
        return result;
      },
      (error: unknown) => {
        recordQuery(textOf(args[0]), performance.now() - from, error);
        throw error;
      },
    );
  });

/** Logs and measures the statements and failed connections of a pool, in the context of the request that makes them. */
export function observePool(pool: pg.Pool): void {
  const measuredClients = new WeakSet<pg.PoolClient>();
  measureQueries(pool);
  wrapMethod(pool, 'connect', (connect) => (...args) => {
    const connected = connect(...args);
    if (isCallback(args) || !(connected instanceof Promise)) return connected;
    return connected.then(
      (client: pg.PoolClient) => {
        if (!measuredClients.has(client)) {
          measuredClients.add(client);
          measureQueries(client);
        }
        return client;
      },
      (error: unknown) => {
        recordFailure(error);
        throw error;
      },
    );
  });
}
