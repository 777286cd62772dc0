import { AsyncLocalStorage } from 'node:async_hooks';
import { oncePerPage } from '../http/current-request.server.ts';
import type { Database, Transaction } from './database.server.ts';

type Work = (tx: Transaction) => Promise<void>;
type Put = Readonly<{ rows: unknown[]; write: Work }>;
type Unit = Readonly<{
  reads: Map<string, Promise<unknown>>;
  puts: Map<string, Put>;
  last: Map<string, Work>;
}>;

const current = new AsyncLocalStorage<Unit>();

/**
 * Runs the steps of a transaction as one unit: what several of them read is read once (`readOnce`), rows that
 * nothing reads before the end are written together (`writeTogether`), and what each of them would calculate anew from the records is calculated once, after the last of them (`atEnd`). A unit within a unit joins it.
 * @throws what `run` and the work at the end throw
 */
export async function unitOfWork<T>(tx: Transaction, run: () => Promise<T>): Promise<T> {
  if (current.getStore()) return run();
  const unit: Unit = { reads: new Map(), puts: new Map(), last: new Map() };
  return current.run(unit, async () => {
    const result = await run();
    for (const { write } of unit.puts.values()) await write(tx);
    for (const work of unit.last.values()) await work(tx);
    return result;
  });
}

/** Runs a transaction whose steps are one unit. @throws as `unitOfWork` */
export const transactionInUnit = <T>(
  db: Database,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> => db.transaction((tx) => unitOfWork(tx, () => run(tx)));

/** Whether the current work is part of a unit. */
export const isInUnit = (): boolean => current.getStore() !== undefined;

/**
 * The result of a read, which is made once within a unit, once for the calls of a page, and each time elsewhere. Who changes what is read in the same
 * unit calls `forgetRead`. Not for rows that are locked, and not for what is decided under a lock that is taken later.
 */
export function readOnce<T>(key: string, read: () => PromiseLike<T>): Promise<T> {
  const reads = current.getStore()?.reads;
  if (!reads) return oncePerPage(key, async () => read());
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the key names the read
  const known = reads.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = Promise.resolve(read());
  reads.set(key, made);
  return made;
}

/** Tells what a read would find, e.g. nothing of a record that was made just now. */
export function rememberRead(key: string, found: unknown): void {
  current.getStore()?.reads.set(key, Promise.resolve(found));
}

/** Reads it anew the next time. */
export function forgetRead(key: string): void {
  current.getStore()?.reads.delete(key);
}

/**
 * The transaction for steps that open one of their own, where a step that fails ends the whole: they run in it as they are,
 * without a savepoint each.
 */
export const joined = (tx: Transaction): Transaction =>
  Object.assign(Object.create(tx), {
    transaction: (run: (inner: Transaction) => Promise<unknown>) => run(tx),
  });

/**
 * Writes rows that nothing reads within the unit: those of all its steps together, before the work at its end; at once
 * outside of one. `key` names the statement.
 */
export async function writeTogether<Row>(
  key: string,
  tx: Transaction,
  rows: readonly Row[],
  write: (tx: Transaction, rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  const puts = current.getStore()?.puts;
  if (!puts) return write(tx, rows);
  const known = puts.get(key);
  if (known) return void known.rows.push(...rows);
  const all = [...rows];
  puts.set(key, { rows: all, write: (last) => write(last, all) });
}

/**
 * A part of a unit that may be undone alone: if it throws, the rows that it has put off are dropped, and what it has read is
 * read anew. `run` opens its own savepoint.
 * @throws what `run` throws
 */
export async function undoable<T>(run: () => Promise<T>): Promise<T> {
  const unit = current.getStore();
  if (!unit) return run();
  const before = new Map([...unit.puts].map(([key, { rows }]) => [key, rows.length]));
  try {
    return await run();
  } catch (error) {
    for (const [key, { rows }] of unit.puts) rows.length = before.get(key) ?? 0;
    unit.reads.clear();
    throw error;
  }
}

/** Does work that depends on the stored records alone: at the end of the unit, once for a key; at once outside of one. */
export async function atEnd(key: string, tx: Transaction, work: Work): Promise<void> {
  const last = current.getStore()?.last;
  if (last) last.set(key, work);
  else await work(tx);
}
