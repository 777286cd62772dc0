import type pg from 'pg';
import { propertyOf } from '../property.ts';
import { wrapMethod } from '../wrap-method.ts';
import { corkUntil } from './cork.server.ts';
import { sendingOf } from './sending.server.ts';

const nothing: pg.QueryResult = { command: '', rowCount: null, oid: 0, rows: [], fields: [] };

type Call = Readonly<{ text: string; args: readonly unknown[] }>;

const isBegin = ({ text }: Call) => text.startsWith('begin');
/** What begins a transaction or a part of one, or ends a part. It answers nothing, and fails only where what is around it fails. */
const isControl = (call: Call) => isBegin(call) || /^(release )?savepoint /.test(call.text);
const undoes = 'rollback to ';

/** What of the waiting statements is sent before this one; null where this one has nothing to end or to undo. */
function sentBefore(waiting: readonly Call[], { text }: Call): readonly Call[] | null {
  const isUnbegun = waiting[0] !== undefined && isBegin(waiting[0]);
  if (text === 'rollback') return isUnbegun ? null : [];
  if (text === 'commit') return isUnbegun && waiting.every(isControl) ? null : waiting;
  return text.startsWith(undoes) ? [] : waiting;
}

/**
 * Sends the statements of a connection in the order of their calls, those of one turn by one write, without waiting for the answers
 * to those before: a write and an answer of their own cost more than most statements. What begins or ends a transaction's
 * parts, and what is sent `isWithNext`, waits for the next statement. A transaction without statements is none. The
 * connection has to be in the driver's mode `pipeline`.
 */
export function queueStatements(client: pg.PoolClient): void {
  let waiting: readonly Call[] = [];
  wrapMethod(client, 'query', (query) => (...args) => {
    if (typeof args.at(-1) === 'function') return query(...args);
    const call: Call = { text: String(propertyOf(args[0], 'text') ?? args[0]), args };
    if (isControl(call) || sendingOf(call.text)?.isWithNext) {
      waiting = [...waiting, call];
      return Promise.resolve(nothing);
    }
    const part = call.text.startsWith(undoes)
      ? waiting.findLastIndex(({ text }) => text === call.text.slice(undoes.length))
      : -1;
    if (part >= 0) {
      waiting = waiting.slice(0, part);
      return Promise.resolve(nothing);
    }
    const before = sentBefore(waiting, call);
    waiting = [];
    if (before === null) return Promise.resolve(nothing);
    corkUntil(client.connection.stream, process.nextTick);
    const answers = [...before, call].map(async (each) => query(...each.args));
    return answers.length === 1 ? answers[0] : Promise.all(answers).then((all) => all.at(-1));
  });
}
