import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { activeAdministrators } from '#account/administrators.server.ts';
import { affiliationOf } from '#account/affiliation.server.ts';
import { nameChange } from '#account/input.ts';
import { type SignedIn, ownSession } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import { isAdministrator } from '#master/may-change.server.ts';
import { keepChange } from '#master/pending/change.server.ts';
import { needsSecond } from '#master/pending/second.server.ts';
import { pendingChange } from '#master/pending/table.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { Refused } from '#platform/refusal.ts';

const tags = ['Account'];

const ownWaiting = (accountId: string) =>
  and(
    eq(pendingChange.resource, 'account'),
    eq(pendingChange.recordId, accountId),
    eq(pendingChange.operation, 'rename'),
    eq(pendingChange.state, 'pending'),
  );

/** Whether the name of an account is that of its employee or user record. */
async function isFromMaster(tx: Transaction, { principal }: SignedIn): Promise<boolean> {
  const { masterName } = await affiliationOf(tx, principal.accountId, principal);
  return masterName !== null;
}

/** Whether somebody else has to confirm a name: an administrator, of whom there may be none yet. */
async function waits(tx: Transaction, context: SignedIn): Promise<boolean> {
  return isAdministrator(context.principal)
    ? needsSecond(tx, context)
    : (await activeAdministrators(tx)).length > 0;
}

/**
 * Changes the name of an account that belongs to no master, once an administrator has confirmed it: names are what others
 * know a person by, in the log, in threads and on documents.
 */
async function changeName(context: SignedIn, name: string): Promise<{ waiting: boolean }> {
  const { principal, now } = context;
  return context.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(authUser)
      .where(eq(authUser.id, principal.accountId))
      .for('update');
    if (!account) throw new Refused('not-found');
    if (await isFromMaster(tx, context)) throw new Refused('name-from-master');
    // The last one asked for is the one that counts.
    await tx
      .update(pendingChange)
      .set({ state: 'withdrawn', decidedAt: now() })
      .where(ownWaiting(account.id));
    if (account.name === name) return { waiting: false };
    const [before, after] = [{ name: account.name }, { name }];
    const title = { en: account.email, ja: account.email };
    if (await waits(tx, context)) {
      await keepChange(tx, context, {
        resource: 'account',
        recordId: account.id,
        title,
        operation: 'rename',
        values: after,
        baseVersion: null,
        shown: [
          { id: null, version: null, resource: 'account', action: 'rename', title, before, after },
        ],
      });
      return { waiting: true };
    }
    await tx.update(authUser).set({ name, updatedAt: now() }).where(eq(authUser.id, account.id));
    await writeEvent(tx, context, {
      resource: 'account',
      recordId: account.id,
      recordTitle: title,
      action: 'account:renamed',
      before,
      after,
    });
    return { waiting: false };
  });
}

/** The name of one's own account. */
export const nameRouter = {
  name: ownSession
    .route({ method: 'GET', path: '/account/name', summary: 'Read where my name is from', tags })
    .output(
      z.object({
        name: z.string(),
        fromMaster: z.boolean().meta({
          description: 'It is that of the employee or user record, and is changed there.',
        }),
        asked: z.string().nullable().meta({
          description: 'The name that waits for an administrator to confirm it.',
        }),
      }),
    )
    .handler(({ context }) =>
      context.db.transaction(async (tx) => {
        const [waiting] = await tx
          .select({ values: pendingChange.values })
          .from(pendingChange)
          .where(ownWaiting(context.principal.accountId));
        return {
          name: context.principal.name,
          fromMaster: await isFromMaster(tx, context),
          asked: waiting ? String(waiting.values.name) : null,
        };
      }),
    ),

  changeName: ownSession
    .route({
      method: 'PUT',
      path: '/account/name',
      summary: 'Change my name',
      description:
        'Of an account without an employee or user record. It takes effect once an administrator has confirmed it.',
      tags,
    })
    .input(nameChange)
    .output(z.object({ waiting: z.boolean() }))
    .handler(({ input, context }) => changeName(context, input.name)),
};
