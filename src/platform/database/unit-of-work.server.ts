import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from './database.server.ts';

type Work = (tx: Transaction) => Promise<void>;
type Unit = Readonly<{ reads: Map<string, Promise<unknown>>; last: Map<string, Work> }>;

const current = new AsyncLocalStorage<Unit>();

/**
 * Runs the steps of a transaction as one unit: what several of them read is read once (`readOnce`), and what each of them
 * would calculate anew from the records is calculated once, after the last of them (`atEnd`). A unit within a unit joins it.
 * @throws what `run` and the work at the end throw
 */
export async function unitOfWork<T>(tx: Transaction, run: () => Promise<T>): Promise<T> {
  if (current.getStore()) return run();
  const unit: Unit = { reads: new Map(), last: new Map() };
  return current.run(unit, async () => {
    const result = await run();
    for (const work of unit.last.values()) await work(tx);
    return result;
  });
}

/** Whether the current work is part of a unit. */
export const isInUnit = (): boolean => current.getStore() !== undefined;

/**
 * The result of a read, which is made once within a unit, and each time outside of one. Who changes what is read in the same
 * unit calls `forgetRead`. Not for rows that are locked, and not for what is decided under a lock that is taken later.
 */
export function readOnce<T>(key: string, read: () => PromiseLike<T>): Promise<T> {
  const reads = current.getStore()?.reads;
  if (!reads) return Promise.resolve(read());
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the key names the read
  const known = reads.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = Promise.resolve(read());
  reads.set(key, made);
  return made;
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

/** Does work that depends on the stored records alone: at the end of the unit, once for a key; at once outside of one. */
export async function atEnd(key: string, tx: Transaction, work: Work): Promise<void> {
  const last = current.getStore()?.last;
  if (last) last.set(key, work);
  else await work(tx);
}
