import { createHash } from 'node:crypto';
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.server.ts';
import { Refused } from '../refusal.ts';
import { idempotentCall } from './tables.ts';

/** The header by which a caller names a write, so that it may send it again without it being done again. */
export const idempotencyHeader = 'idempotency-key';

const keepMs = 86_400_000;
const waitMs = 100;

const serializer = new StandardRPCJsonSerializer();

const toStored = (answer: unknown) => JSON.stringify(serializer.serialize(answer).slice(0, 2));
const fromStored = (answer: string) => serializer.deserialize(...(JSON.parse(answer) as Parameters<typeof serializer.deserialize>));

/** SHA-256 of an input; of a file its name, kind and size stand for it. */
function fingerprintOf(input: unknown): string {
  const text = JSON.stringify(input, (_, value: unknown) => (value instanceof File ? [value.name, value.type, value.size] : value)) ?? '';
  return createHash('sha256').update(text).digest('hex');
}

export type NamedCall = Readonly<{ owner: string; key: string; call: string; input: unknown }>;

/**
 * Does a write at most once for its key, and answers every repetition with the first one's answer. A refused write has
 * written nothing and may be tried again. Where the program ended between the write and its answer, the outcome is
 * not known and a repetition is refused rather than done twice. Answers are kept for a day.
 * @throws Refused `key-reused` when the key named another call before, `still-running` when the first has not ended.
 */
export async function once<T>(db: Database, { owner, key, call, input }: NamedCall, run: () => Promise<T>, patienceMs = 15_000): Promise<T> {
  const fingerprint = fingerprintOf(input);
  const own = and(eq(idempotentCall.owner, owner), eq(idempotentCall.key, key));
  const until = Date.now() + patienceMs;
  for (;;) {
    const [begun] = await db.insert(idempotentCall).values({ owner, key, call, fingerprint, createdAt: new Date() }).onConflictDoNothing().returning({ key: idempotentCall.key });
    if (begun) break;
    const [first] = await db.select().from(idempotentCall).where(own);
    if (first && (first.call !== call || first.fingerprint !== fingerprint)) throw new Refused('key-reused');
    if (first?.answer) return fromStored(first.answer) as T;
    if (Date.now() > until) throw new Refused('still-running');
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  try {
    const answer = await run();
    await db
      .update(idempotentCall)
      .set({ answer: toStored(answer) })
      .where(own);
    return answer;
  } catch (error) {
    await db.delete(idempotentCall).where(own);
    throw error;
  }
}

/** Forgets the answers of yesterday. */
export async function forgetCalls(db: Database, now: Date): Promise<void> {
  await db.delete(idempotentCall).where(lt(idempotentCall.createdAt, new Date(now.getTime() - keepMs)));
}
