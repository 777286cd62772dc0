import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { affiliationChange } from '#account/input.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { Refused } from '#platform/refusal.ts';
import { masters } from '#master/schema.ts';
import { writeToStaff } from './staff-mails.server.ts';

const action = 'account:affiliation-changed';
const hourMs = 3_600_000;
/** How often a person may report a change in an hour; each report writes mail. */
const mostPerHour = 3;

async function refuseTooMany(tx: Transaction, { principal, now }: SignedIn): Promise<void> {
  const since = new Date(now().getTime() - hourMs);
  const [recent] = await tx
    .select({ times: count() })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.actorId, principal.accountId),
        eq(auditEvent.action, action),
        gt(auditEvent.at, since),
      ),
    );
  if (Number(recent?.times ?? 0) >= mostPerHour) throw new Refused('rate-limited');
}

/** Whoever has left a customer stands for it no longer; the record stays, for our people to look at. */
async function leave(tx: Transaction, { principal, now }: SignedIn): Promise<void> {
  const { user } = masters;
  await tx
    .update(user)
    .set({
      account: null,
      status: 'suspended',
      version: sql`${user.version} + 1`,
      updatedAt: now(),
      updatedBy: principal.accountId,
    })
    .where(eq(user.account, principal.accountId));
  await tx
    .update(authUser)
    .set({ isUser: false, affiliationCheckedAt: null })
    .where(eq(authUser.id, principal.accountId));
}

/**
 * Notes that what is on record of a person is no longer right, and writes to those who look after its customers. What is
 * left of the record counts as confirmed. `left`: the person of a customer no longer belongs to it.
 * @throws Refused `forbidden` for who stands on no record, `rate-limited` after three times in an hour.
 */
export async function recordAffiliationChange(
  context: SignedIn,
  { message, left }: z.output<typeof affiliationChange>,
): Promise<void> {
  const { principal, now } = context;
  if (!principal.isEmployee && !principal.isUser) throw new Refused('forbidden');
  const { employee, user, customer } = masters;
  const [resource, table] = principal.isEmployee
    ? (['employee', employee] as const)
    : (['user', user] as const);
  const leaves = left && principal.isUser;
  await context.db.transaction(async (tx) => {
    await refuseTooMany(tx, context);
    const [record] = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.account, principal.accountId));
    if (leaves) await leave(tx, context);
    else
      await tx
        .update(authUser)
        .set({ affiliationCheckedAt: now() })
        .where(eq(authUser.id, principal.accountId));
    await writeEvent(tx, context, {
      resource: record ? resource : 'account',
      recordId: record?.id ?? principal.accountId,
      recordTitle: { en: principal.name, ja: principal.name },
      action,
      comment: message,
      ...(leaves ? { before: { status: 'active' }, after: { status: 'suspended' } } : {}),
    });
    const ids = [...principal.customerIds];
    const customers =
      ids.length === 0
        ? []
        : await tx.select({ name: customer.name }).from(customer).where(inArray(customer.id, ids));
    await writeToStaff(tx, context, ids, {
      name: 'affiliationChanged',
      path: record ? `/mst/${resource}/${record.id}/edit` : '/log/login',
      values: {
        name: principal.name,
        company: customers.map(({ name }) => name).join('、') || principal.email,
        left: leaves ? 'yes' : '',
        message,
      },
    });
  });
}
