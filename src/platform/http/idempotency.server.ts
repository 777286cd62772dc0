import { createHash } from 'node:crypto';
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.server.ts';
import { Refused } from '../refusal.ts';
import { idempotentCall } from './tables.ts';
import { causesOf, codeOf } from '../error.ts';

/** The header by which a caller names a write, so that it may send it again without it being done again. */
export const idempotencyHeader = 'idempotency-key';

/** Characters of a key. */
const longestKey = 200;

/** Callers may count on a day; the rest is for clocks that jump by a day, in both directions one after the other. */
const keepMs = 3 * 86_400_000;
/** So often a call is begun in all when the database ends it because of another one. */
const mostAttempts = 3;
const [lockNotAvailable, serializationFailure, deadlockDetected] = ['55P03', '40001', '40P01'];

const serializer = new StandardRPCJsonSerializer();

function toStored(answer: unknown): string {
  const [json, meta, , files] = serializer.serialize(answer);
  if (files.length > 0)
    throw new Error('an answer with a file is not kept: mark its procedure as repeatable');
  // JSON has no `undefined`: an answer that is nothing would come back as null.
  return JSON.stringify(answer === undefined ? [] : [json, meta]);
}
function fromStored(answer: string): unknown {
  const [json, meta = []]: Partial<Parameters<typeof serializer.deserialize>> = JSON.parse(answer);
  return serializer.deserialize(json, meta);
}

/** SHA-256 of an input: its values with their types and places, and the bytes of its files. */
async function fingerprintOf(input: unknown): Promise<string> {
  const [json, meta, places, files] = serializer.serialize(input);
  const hashes: string[] = [];
  for (const file of files)
    hashes.push(
      createHash('sha256')
        .update(await file.bytes())
        .digest('hex'),
    );
  const text = JSON.stringify([json, meta, places, hashes], (_, value: unknown) =>
    value instanceof Blob ? null : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

/** The SQLSTATE of an error of the database, however often it is wrapped; null for other errors. */
function sqlState(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (code !== null) return code;
  }
  return null;
}

export type NamedCall = Readonly<{ owner: string; key: string; call: string; input: unknown }>;
type Prepared = Readonly<{
  owner: string;
  key: string;
  call: string;
  fingerprint: string;
  waitMs: number;
}>;

/**
 * Takes the key in a transaction. While another transaction has it, the unique index makes this one wait for its end.
 * @returns the answer that is kept for the key, or null when the key is now this transaction's own.
 */
async function take(
  tx: Transaction,
  { owner, key, call, fingerprint, waitMs }: Prepared,
): Promise<string | null> {
  await tx.execute(
    sql`select set_config('lock_timeout', ${String(Math.max(1, Math.ceil(waitMs)))}, true)`,
  );
  // Nobody else ever sees the empty answer: it is written over before the commit.
  const [taken] = await tx
    .insert(idempotentCall)
    .values({ owner, key, call, fingerprint, answer: '', createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ key: idempotentCall.key })
    .catch((error: unknown) => {
      throw sqlState(error) === lockNotAvailable ? new Refused('still-running') : error;
    });
  await tx.execute(sql`set local lock_timeout to default`);
  if (taken) return null;
  const [first] = await tx
    .select()
    .from(idempotentCall)
    .where(and(eq(idempotentCall.owner, owner), eq(idempotentCall.key, key)));
  // Committed a moment ago and forgotten since: only a key that is days old can go.
  if (!first) throw new Refused('still-running');
  if (first.call !== call || first.fingerprint !== fingerprint) throw new Refused('key-reused');
  return first.answer;
}

/** Savepoints have no isolation level of their own, and the library would ignore a wanted one without a word. */
function refuseIsolation(tx: Transaction): void {
  const savepoint = tx.transaction.bind(tx);
  tx.transaction = (run, config?: unknown) => {
    if (config !== undefined)
      throw new Error(
        'a transaction within a call with a key is a savepoint and cannot have an isolation level',
      );
    return savepoint(run);
  };
}

async function inOneTransaction<T>(
  db: Database,
  prepared: Prepared,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { owner, key } = prepared;
  return db.transaction(
    async (tx) => {
      const kept = await take(tx, prepared);
      // oxlint-disable-next-line typescript/consistent-type-assertions -- what `run` of the same call returned
      if (kept !== null) return fromStored(kept) as T;
      refuseIsolation(tx);
      const answer = await run(tx);
      await tx
        .update(idempotentCall)
        .set({ answer: toStored(answer) })
        .where(and(eq(idempotentCall.owner, owner), eq(idempotentCall.key, key)));
      return answer;
    },
    { isolationLevel: 'read committed' },
  );
}

/** What the database ended because of another transaction has written nothing, and is begun again. */
async function withAttempts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const state = sqlState(error);
      if (
        attempt === mostAttempts ||
        (state !== serializationFailure && state !== deadlockDetected)
      )
        throw error;
    }
  }
}

/** Whether something ends, one way or the other, within so many ms. */
function ends(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    const done = () => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(done, done);
  });
}

/** What runs in this process, by owner and key: repetitions wait here for it, and not with a connection of the pool in hand. */
const running = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Does a write at most once for its key, and answers every repetition with the first one's answer. The key, the write and
 * the kept answer are one transaction (read committed), given to `run`: whatever ends it before its commit (a refusal,
 * a lost connection, the end of the process) leaves nothing of it, and the call may be sent again. `run` is called again
 * when the database ends the transaction because of another one. Answers are kept for three days, of which callers may count on one.
 * @param patienceMs how long a repetition waits for the first one to end.
 * @throws Refused `key-too-long` above 200 characters, `key-reused` when the key named another call or input before,
 *   `still-running` when the first has not ended within `patienceMs`.
 */
export async function once<T>(
  db: Database,
  { owner, key, call, input }: NamedCall,
  run: (tx: Transaction) => Promise<T>,
  patienceMs = 15_000,
): Promise<T> {
  if (key.length > longestKey) throw new Refused('key-too-long', { values: { most: longestKey } });
  const fingerprint = await fingerprintOf(input);
  const until = Date.now() + patienceMs;
  const own = running.get(db) ?? new Map<string, Promise<unknown>>();
  running.set(db, own);
  const name = `${owner} ${key}`;
  for (let first = own.get(name); first; first = own.get(name)) {
    if (!(await ends(first, until - Date.now()))) throw new Refused('still-running');
  }
  const work = withAttempts(() =>
    inOneTransaction(db, { owner, key, call, fingerprint, waitMs: until - Date.now() }, run),
  );
  own.set(name, work);
  try {
    return await work;
  } finally {
    own.delete(name);
  }
}

/** Forgets the answers that are three days old. */
export async function forgetCalls(db: Database, now: Date): Promise<void> {
  await db
    .delete(idempotentCall)
    .where(lt(idempotentCall.createdAt, new Date(now.getTime() - keepMs)));
}
