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
import { mailStaffLetter } from './staff-mails.server.ts';

const action = 'account:affiliation-changed';
const hourMs = 3_600_000;
/** Limits the reports of a person because each one sends mail. */
const maxPerHour = 3;

async function assertRateLimit(tx: Transaction, { principal, now }: SignedIn): Promise<void> {
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
  if (Number(recent?.times ?? 0) >= maxPerHour) throw new Refused('rate-limited');
}

/** Suspends the user and takes away access to the customer; the record stays for our staff to check. */
async function suspendUser(tx: Transaction, { principal, now }: SignedIn): Promise<void> {
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
 * Records that a person's affiliation has changed and mails the sales staff of their customers. The rest of the affiliation
 * counts as confirmed. `left`: a customer's user no longer belongs to the customer.
 * @throws Refused `forbidden` for accounts without an affiliation, `rate-limited` after three times in an hour.
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
  const hasLeft = left && principal.isUser;
  await context.db.transaction(async (tx) => {
    await assertRateLimit(tx, context);
    const [record] = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.account, principal.accountId));
    if (hasLeft) await suspendUser(tx, context);
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
      ...(hasLeft ? { before: { status: 'active' }, after: { status: 'suspended' } } : {}),
    });
    const ids = [...principal.customerIds];
    const customers =
      ids.length === 0
        ? []
        : await tx.select({ name: customer.name }).from(customer).where(inArray(customer.id, ids));
    await mailStaffLetter(tx, context, ids, {
      name: 'affiliationChanged',
      path: record ? `/mst/${resource}/${record.id}/edit` : '/log/login',
      values: {
        name: principal.name,
        company: customers.map(({ name }) => name).join('、') || principal.email,
        left: hasLeft ? 'yes' : '',
        message,
      },
    });
  });
}
