import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { countRows } from '#platform/database/count.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { firstOf } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { lockRow } from '#workflow/change.server.ts';
import { resourceNamed } from '../registry.ts';
import type { ResourceHooks } from '../store.server.ts';
import { applyAccountChange } from './account.server.ts';
import { type RecordChange, applyChange } from './change.server.ts';
import { assertAuthorStays, assertSecondPerson } from './decider.server.ts';
import { mailDecided } from './mails.server.ts';
import { comparable, writtenBy } from './preview.server.ts';
import { type PendingState, expiryDays, stateNames } from './states.ts';
import { type PendingChange, pendingChange } from './table.ts';

type About = Readonly<{ id: string; version: number }>;
export type Hooks = Readonly<Record<string, ResourceHooks>>;

const parentIdOf = ({ resource, values }: PendingChange): string | undefined => {
  const field = resourceNamed(resource).parent?.field;
  const id = field ? values[field] : undefined;
  return typeof id === 'string' ? id : undefined;
};

function recordChangeOf(change: PendingChange): RecordChange {
  const { operation, values, recordId, baseVersion } = change;
  if (operation === 'create') return { operation, values };
  if (operation === 'rename' || recordId === null || baseVersion === null)
    throw new Error(`the pending change ${change.id} has no record`);
  const existing = { id: recordId, version: baseVersion, parentId: parentIdOf(change) };
  return operation === 'update' ? { operation, values, ...existing } : { operation, ...existing };
}

/** Locks a change that still waits. @throws Refused not-found, wrong-state, stale */
async function lockWaiting(tx: Transaction, { id, version }: About): Promise<PendingChange> {
  const found = await lockRow(tx.select().from(pendingChange).where(eq(pendingChange.id, id)));
  if (found.state !== 'pending')
    throw new Refused('wrong-state', {
      values: { state: stateNames[found.state] },
      detail: { state: found.state },
    });
  if (found.version !== version) throw new Refused('stale');
  return found;
}

/** Writes the next state of a change with its event. */
async function decide(
  tx: Transaction,
  context: SignedIn,
  change: PendingChange,
  state: PendingState,
  reason: string | null = null,
): Promise<PendingChange> {
  const { accountId, name } = context.principal;
  const decided = firstOf(
    await tx
      .update(pendingChange)
      .set({
        state,
        reason,
        decidedById: accountId,
        decidedByName: name,
        decidedAt: context.now(),
        version: change.version + 1,
      })
      .where(eq(pendingChange.id, change.id))
      .returning(),
  );
  await writeEvent(tx, context, {
    resource: change.resource,
    recordId: change.recordId ?? change.id,
    recordTitle: change.title,
    action: `change:${state}`,
    after: { requestedBy: change.authorName },
    comment: reason,
  });
  return decided;
}

/** Writes what was shown, or nothing. @throws Refused change-stale where it would do something else now */
async function write(
  tx: Transaction,
  context: SignedIn,
  change: PendingChange,
  hooks: Hooks,
): Promise<void> {
  const { principal } = context;
  const { accountName: _, ...decider } = principal;
  // The event says who made the change and who confirmed it; the record is the author's.
  const own: SignedIn = {
    ...context,
    principal: { ...decider, accountId: change.authorId, name: change.authorName },
    confirmedBy: { accountId: principal.accountId, name: principal.name },
  };
  if (change.resource === 'account') return applyAccountChange(tx, own, change);
  const resource = resourceNamed(change.resource);
  const since = context.now();
  try {
    await applyChange(tx, resource, recordChangeOf(change), own, hooks[change.resource] ?? {});
  } catch (error) {
    // Whatever refuses it now did not when it was asked for; that an administrator has to remain is worth saying.
    if (error instanceof Refused && error.refusal.code !== 'last-administrator')
      throw new Refused('change-stale');
    throw error;
  }
  const resources = [change.resource];
  const written = await writtenBy(tx, { requestId: context.requestId, since, resources });
  if (comparable(written) !== comparable(change.shown)) throw new Refused('change-stale');
}

/**
 * Writes a change that another administrator has asked for.
 * @throws Refused own-change, author-left, change-stale, wrong-state, stale
 */
export const confirm = (context: SignedIn, about: About, hooks: Hooks): Promise<void> =>
  context.db.transaction(async (tx) => {
    const change = await lockWaiting(tx, about);
    await assertSecondPerson(tx, change, context.principal.accountId);
    await assertAuthorStays(tx, change);
    if (isExpired(change, context.now())) throw new Refused('change-stale');
    await write(tx, context, change, hooks);
    await mailDecided(tx, context, 'confirmed', await decide(tx, context, change, 'confirmed'));
  });

const isExpired = ({ createdAt }: PendingChange, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > expiryDays * 86_400_000;

/** Refuses a change that another administrator has asked for. */
export const reject = (context: SignedIn, about: About, reason: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const change = await lockWaiting(tx, about);
    if (change.authorId === context.principal.accountId) throw new Refused('own-change');
    await mailDecided(
      tx,
      context,
      'rejected',
      await decide(tx, context, change, 'rejected', reason),
    );
  });

/** Takes one's own change back. */
export const withdraw = (context: SignedIn, about: About): Promise<void> =>
  context.db.transaction(async (tx) => {
    const change = await lockWaiting(tx, about);
    if (change.authorId !== context.principal.accountId) throw new Refused('forbidden');
    await decide(tx, context, change, 'withdrawn');
  });

/** Ends changes that nobody has decided in time. */
export async function expireChanges(db: Database, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - expiryDays * 86_400_000);
  await db
    .update(pendingChange)
    .set({ state: 'expired', decidedAt: now, version: sql`${pendingChange.version} + 1` })
    .where(and(eq(pendingChange.state, 'pending'), lt(pendingChange.createdAt, ended)));
}

type ListInput = Readonly<{
  state?: PendingState | undefined;
  page?: number | undefined;
  size?: number | undefined;
}>;

/** Changes that wait or were decided, the latest first; `waiting` counts those that the reader may decide. */
export async function listChanges(
  { db, principal }: SignedIn,
  { state, page = 1, size = 50 }: ListInput,
) {
  const where = state ? eq(pendingChange.state, state) : undefined;
  const [rows, total, waiting] = await Promise.all([
    db
      .select()
      .from(pendingChange)
      .where(where)
      .orderBy(desc(pendingChange.createdAt), desc(pendingChange.id))
      .limit(size)
      .offset((page - 1) * size),
    countRows(db, pendingChange, where),
    countRows(
      db,
      pendingChange,
      and(eq(pendingChange.state, 'pending'), ne(pendingChange.authorId, principal.accountId)),
    ),
  ]);
  return {
    rows: rows.map((row) => changeShown(row, principal.accountId)),
    total,
    waiting,
    page,
    size,
  };
}

const changeShown = ({ values: _, baseVersion: _b, ...row }: PendingChange, reader: string) => ({
  ...row,
  shown: [...row.shown],
  isOwn: row.authorId === reader,
});

/** @throws Refused not-found */
export async function readChange({ db, principal }: SignedIn, id: string) {
  const [found] = await db.select().from(pendingChange).where(eq(pendingChange.id, id));
  if (!found) throw new Refused('not-found');
  return changeShown(found, principal.accountId);
}
