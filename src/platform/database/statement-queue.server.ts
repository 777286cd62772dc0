import type pg from 'pg';
import { propertyOf } from '../property.ts';
import { wrapMethod } from '../wrap-method.ts';
import { corkUntil } from './cork.server.ts';
import { sendingOf } from './sending.server.ts';

const nothing: pg.QueryResult = { command: '', rowCount: null, oid: 0, rows: [], fields: [] };

const textOf = (statement: unknown) => String(propertyOf(statement, 'text') ?? statement);
const isBegin = (text: string) => text.startsWith('begin');

type Call = readonly unknown[];

/**
 * Sends the statements of a connection in the order of their calls, those of one turn by one write, without waiting for the answers
 * to those before: a write and an answer of their own cost more than most statements. `begin`, and what is sent `isWithNext`,
 * waits for the next statement. A transaction without statements is none. The connection has to be in the driver's
 * mode `pipeline`.
 */
export function queueStatements(client: pg.PoolClient): void {
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
    const isUnbegun = before[0] !== undefined && isBegin(textOf(before[0][0]));
    const isEnd = text === 'rollback' || (text === 'commit' && before.length === 1);
    if (isUnbegun && isEnd) return Promise.resolve(nothing);
    corkUntil(client.connection.stream, process.nextTick);
    const calls = text === 'rollback' ? [args] : [...before, args];
    const answers = calls.map(async (call) => query(...call));
    return answers.length === 1 ? answers[0] : Promise.all(answers).then((all) => all.at(-1));
  });
}
