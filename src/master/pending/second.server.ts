import { and, eq, gt } from 'drizzle-orm';
import { activeAdministrators } from '#account/administrators.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { expiryDays } from './states.ts';

/** The bans of other administrators by an administrator, as long as a change waits. */
const bansBy = (tx: Transaction, accountId: string, now: Date) =>
  tx
    .select({ id: authUser.id })
    .from(auditEvent)
    .innerJoin(authUser, eq(authUser.id, auditEvent.recordId))
    .where(
      and(
        eq(auditEvent.resource, 'account'),
        eq(auditEvent.action, 'account:banned'),
        eq(auditEvent.actorId, accountId),
        gt(auditEvent.at, new Date(now.getTime() - expiryDays * 86_400_000)),
        eq(authUser.role, 'admin'),
        eq(authUser.banned, true),
      ),
    )
    .limit(1);

/**
 * Whether a change of an administrator waits for a second one: where there is another one, unless the settings say that
 * one is enough (docs/decisions/second-confirmation.md). Whoever has shut out the others is not alone by that.
 */
export async function needsSecond(
  tx: Transaction,
  { principal, secondConfirmation, now }: ApiContext,
): Promise<boolean> {
  if (secondConfirmation === false) return false;
  const all = await activeAdministrators(tx);
  if (all.some(({ id }) => id !== principal?.accountId)) return true;
  return principal !== null && (await bansBy(tx, principal.accountId, now())).length > 0;
}
