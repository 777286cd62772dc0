import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { and, eq, lt, sql } from 'drizzle-orm';
import { builtOnce } from '../database/built.server.ts';
import type { Database, Transaction } from '../database/database.server.ts';
import { unknownStatement } from '../database/pool.server.ts';
import { contentOf } from '../file/received.server.ts';
import { Refused } from '../refusal.ts';
import { idempotentCall } from './tables.ts';
import { causesOf, codeOf } from '../error.ts';

/** The header with which a caller identifies a write, so that it can retry it safely. */
export const idempotencyHeader = 'idempotency-key';

/** Maximum length of a key. */
const longestKey = 200;

/** @throws Refused `key-too-long` above 200 characters. */
export function assertKeyLength(key: string | null): void {
  if (key !== null && key.length > longestKey)
    throw new Refused('key-too-long', { values: { most: longestKey } });
}

/** How long answers are kept. Documented is one day; the rest allows for clock jumps of a day in both directions. */
const keepMs = 3 * 86_400_000;
/** Total attempts when the database aborts a transaction because of a concurrent one. */
const mostAttempts = 3;
/**
 * How long an attempt waits for each one before it, in ms: begun again at once, it would take the row that the other transaction
 * has just been waiting for, and both would block each other as before.
 */
const pauseMs = 100;
const [lockNotAvailable, serializationFailure, deadlockDetected] = ['55P03', '40001', '40P01'];

const serializer = new StandardRPCJsonSerializer();

function toStored(answer: unknown): string {
  const [json, meta, , files] = serializer.serialize(answer);
  if (files.length > 0)
    throw new Error('an answer with a file is not kept: mark its procedure as repeatable');
  // JSON has no `undefined`: an empty answer would be restored as null.
  return JSON.stringify(answer === undefined ? [] : [json, meta]);
}
function fromStored(answer: string): unknown {
  const [json, meta = []]: Partial<Parameters<typeof serializer.deserialize>> = JSON.parse(answer);
  return serializer.deserialize(json, meta);
}

/** SHA-256 of an input: its values with their types and paths, and the names, types and bytes of its files. */
async function fingerprintOf(input: unknown): Promise<string> {
  const [json, meta, places, files] = serializer.serialize(input);
  const hashes: string[] = [];
  for (const each of files) {
    const file = each instanceof File ? each : new File([each], '', { type: each.type });
    hashes.push(`${file.name}\n${file.type}\n${(await contentOf(file)).sha256}`);
  }
  const text = JSON.stringify([json, meta, places, hashes], (_, value: unknown) =>
    value instanceof Blob ? null : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

/** The SQLSTATE of a database error, however deeply it is wrapped; null for other errors. */
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

const isWithNext = true;
const limitWait = builtOnce(
  () => sql`select set_config('lock_timeout', ${sql.placeholder('ms')}::text, true)`,
  { isWithNext },
);
const endLimit = builtOnce(() => sql`set local lock_timeout to default`, { isWithNext });
const storeAnswer = builtOnce(
  () => sql`update ${idempotentCall} set answer = ${sql.placeholder('answer')}::text
    where ${idempotentCall.owner} = ${sql.placeholder('owner')} and ${idempotentCall.key} = ${sql.placeholder('key')}`,
  { isWithNext },
);

/**
 * Claims the key in a transaction. While another transaction holds it, the unique index makes this one wait.
 * @returns the stored answer of the key, or null when this transaction has claimed it.
 */
async function claimKey(
  tx: Transaction,
  { owner, key, call, fingerprint, waitMs }: Prepared,
): Promise<string | null> {
  await limitWait(tx, { ms: String(Math.max(1, Math.ceil(waitMs))) });
  // The empty answer is never visible to others: it is updated before the commit.
  const [taken] = await tx
    .insert(idempotentCall)
    .values({ owner, key, call, fingerprint, answer: '', createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ key: idempotentCall.key })
    .catch((error: unknown) => {
      throw sqlState(error) === lockNotAvailable ? new Refused('still-running') : error;
    });
  await endLimit(tx, {});
  if (taken) return null;
  const [first] = await tx
    .select()
    .from(idempotentCall)
    .where(and(eq(idempotentCall.owner, owner), eq(idempotentCall.key, key)));
  // Inserted before and deleted since, which only happens to keys that are days old.
  if (!first) throw new Refused('still-running');
  if (first.call !== call || first.fingerprint !== fingerprint) throw new Refused('key-reused');
  return first.answer;
}

/** Savepoints have no isolation level of their own, and the library would silently ignore one. */
function forbidIsolationLevels(tx: Transaction): void {
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
      const stored = await claimKey(tx, prepared);
      // oxlint-disable-next-line typescript/consistent-type-assertions -- what `run` of the same call returned
      if (stored !== null) return fromStored(stored) as T;
      forbidIsolationLevels(tx);
      const answer = await run(tx);
      await storeAnswer(tx, { answer: toStored(answer), owner, key });
      return answer;
    },
    { isolationLevel: 'read committed' },
  );
}

/** Retries a transaction that the database aborted because of a concurrent one, after a pause. */
async function withAttempts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const state = sqlState(error);
      if (
        attempt === mostAttempts ||
        (state !== serializationFailure &&
          state !== deadlockDetected &&
          !unknownStatement.has(state ?? ''))
      )
        throw error;
      await pause(attempt * pauseMs * (1 + Math.random()));
    }
  }
}

/** Whether a promise settles within a time, in ms. */
function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    const done = () => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(done, done);
  });
}

/** Calls that run in this process, by owner and key: repetitions wait for them here, without occupying a connection. */
const running = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Runs a write at most once per key, and answers every repetition with the first answer. The key, the write and the stored
 * answer are one transaction (read committed), which is passed to `run`: if anything aborts it before the commit (a
 * refusal, a lost connection, the end of the process), nothing is stored and the call can be retried. `run` is called
 * again when the database aborts the transaction because of a concurrent one. Answers are stored for three days.
 * @param patienceMs how long a repetition waits for the first call to finish.
 * @throws Refused `key-too-long` above 200 characters, `key-reused` when the key was used for another call or input,
 *   `still-running` when the first call has not finished within `patienceMs`.
 */
export async function runOnce<T>(
  db: Database,
  { owner, key, call, input }: NamedCall,
  run: (tx: Transaction) => Promise<T>,
  patienceMs = 15_000,
): Promise<T> {
  assertKeyLength(key);
  const fingerprint = await fingerprintOf(input);
  const until = Date.now() + patienceMs;
  const runningHere = running.get(db) ?? new Map<string, Promise<unknown>>();
  running.set(db, runningHere);
  const name = `${owner} ${key}`;
  for (let first = runningHere.get(name); first; first = runningHere.get(name)) {
    if (!(await settlesWithin(first, until - Date.now()))) throw new Refused('still-running');
  }
  const work = withAttempts(() =>
    inOneTransaction(db, { owner, key, call, fingerprint, waitMs: until - Date.now() }, run),
  );
  runningHere.set(name, work);
  try {
    return await work;
  } finally {
    runningHere.delete(name);
  }
}

/** Deletes answers that are older than three days. */
export async function deleteOldCalls(db: Database, now: Date): Promise<void> {
  await db
    .delete(idempotentCall)
    .where(lt(idempotentCall.createdAt, new Date(now.getTime() - keepMs)));
}
