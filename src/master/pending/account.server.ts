import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { defined } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { planRights, rightsChange, writeRights } from './rights.server.ts';
import type { PendingChange } from './table.ts';

/**
 * Writes a confirmed change of an account: of its name, where it belongs to no master, or of its rights.
 * @throws Refused change-stale, last-administrator
 */
export function applyAccountChange(
  tx: Transaction,
  context: SignedIn,
  change: PendingChange,
): Promise<void> {
  return change.operation === 'rename'
    ? rename(tx, context, change)
    : changeRights(tx, context, change);
}

async function rename(tx: Transaction, context: SignedIn, change: PendingChange): Promise<void> {
  const { recordId, values, shown } = change;
  const before = shown[0]?.before?.name;
  const [account] = await tx
    .update(authUser)
    .set({ name: String(values.name), updatedAt: context.now() })
    .where(and(eq(authUser.id, recordId ?? ''), eq(authUser.name, String(before))))
    .returning({ id: authUser.id, email: authUser.email });
  if (!account) throw new Refused('change-stale');
  await writeEvent(tx, context, {
    resource: 'account',
    recordId: account.id,
    recordTitle: { en: account.email, ja: account.email },
    action: 'account:renamed',
    before: { name: before },
    after: { name: values.name },
  });
}

async function changeRights(
  tx: Transaction,
  context: SignedIn,
  { recordId, values, shown }: PendingChange,
): Promise<void> {
  const decider = defined(context.confirmedBy).accountId;
  const planned = await planRights(
    tx,
    decider,
    defined(recordId),
    rightsChange.parse(values),
  ).catch((error: unknown) => {
    const lasting = ['last-administrator', 'forbidden'];
    if (error instanceof Refused && !lasting.includes(error.refusal.code))
      throw new Refused('change-stale');
    throw error;
  });
  if (!planned || canonicalJson(planned.before) !== canonicalJson(shown[0]?.before))
    throw new Refused('change-stale');
  await writeRights(tx, context, planned);
}
