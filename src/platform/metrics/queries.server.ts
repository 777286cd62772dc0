import type pg from 'pg';
import { isUnavailable } from '../database/unavailable.server.ts';
import { observation } from '../http/observation.server.ts';
import { log } from '../log.server.ts';
import { recordQueryTime } from './metrics.server.ts';

let slowMs = 500;
/** From how many milliseconds on a statement gets a line in the log. */
export function setSlowQueryMs(ms: number): void {
  slowMs = ms;
}

const longestStatement = 2000;
/** Values are parameters of a statement; texts that were written into it are left out. */
const withoutValues = (text: string) =>
  text.replaceAll(/'(?:[^']|'')*'/g, `'?'`).slice(0, longestStatement);

/** Notes for the request at hand that the database could not be reached, if that is what the error says. */
function recordFailure(error: unknown): void {
  const seen = observation();
  if (seen && isUnavailable(error)) seen.databaseFailed = true;
}

/** To be called after each statement: its text with placeholders and its time in milliseconds; `error`: what it failed with. */
function recordQuery(text: string, ms: number, error?: unknown): void {
  recordQueryTime(ms);
  if (error !== undefined) recordFailure(error);
  if (ms < slowMs) return;
  log.warn(
    { statement: withoutValues(text), ms: Math.round(ms), requestId: observation()?.requestId },
    'slow statement',
  );
}

type Query = (...args: unknown[]) => unknown;
const isCallback = (args: readonly unknown[]) => args.some((each) => typeof each === 'function');

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '');

/** Measures what answers with a promise; calls with a callback are the pool's own, made within a measured one. */
function measured(query: Query): Query {
  return (...args) => {
    const from = performance.now();
    const answer = query(...args);
    if (isCallback(args) || !(answer instanceof Promise)) return answer;
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
  };
}

/** Has a pool report its statements and failed connections, in the context of the request that asks. */
export function observePool(pool: pg.Pool): void {
  const seen = new WeakSet<pg.PoolClient>();
  const connect = pool.connect.bind(pool) as Query;
  pool.query = measured(pool.query.bind(pool) as Query) as typeof pool.query;
  pool.connect = ((...args: unknown[]) => {
    const answer = connect(...args);
    if (isCallback(args)) return answer;
    return (answer as Promise<pg.PoolClient>).then(
      (client) => {
        if (!seen.has(client)) {
          seen.add(client);
          client.query = measured(client.query.bind(client) as Query) as typeof client.query;
        }
        return client;
      },
      (error: unknown) => {
        recordFailure(error);
        throw error;
      },
    );
  }) as typeof pool.connect;
}
