import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { AccountAction } from '#account/actions.ts';
import {
  activeAdministrators,
  assertAnotherAdministratorStays,
} from '#account/administrators.server.ts';
import { affiliationOf } from '#account/affiliation.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { roles } from '#account/roles.ts';
import { authUser } from '#account/tables.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { type EmployeeLink, planLink, writeLink } from './employee-link.server.ts';

/** A change of what an account may do: its role, the right to change the tariff, the end of a ban, or whose it is. */
export const rightsChange = z.union([
  z.strictObject({ role: z.enum(roles).nullable() }),
  z.strictObject({ priceManager: z.boolean() }),
  z.strictObject({ banned: z.literal(false) }),
  z.strictObject({ employeeId: z.uuid().nullable() }),
]);
export type RightsChange = z.infer<typeof rightsChange>;
type OwnChange = Exclude<RightsChange, { employeeId: unknown }>;

type Account = typeof authUser.$inferSelect;
/** A change that would do something, with the fields before and after as the log has them. */
export type PlannedRights = Readonly<{
  account: Pick<Account, 'id' | 'email' | 'role'>;
  action: AccountAction;
  set: Partial<Account>;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  link?: EmployeeLink;
}>;

const notAnEmployee = {
  path: 'isPriceManager',
  code: 'employee',
  message: {
    en: 'Only an employee can be a price manager.',
    ja: '運賃管理者にできるのは社員のみです。',
  },
} as const satisfies FieldFault;

/** The fields that a change sets, and how the log shows them. */
function fieldsOf(account: Account, change: OwnChange) {
  if ('role' in change)
    return { action: 'role-changed', set: change, before: { role: account.role } } as const;
  if ('priceManager' in change)
    return {
      action: 'role-changed',
      set: { isPriceManager: change.priceManager },
      before: { priceManager: account.isPriceManager },
    } as const;
  const set = { banned: false, banReason: null, banExpires: null };
  return { action: 'unbanned', set, before: { banned: account.banned === true } } as const;
}

/** Holds that an account may get what a change gives it, and that an administrator remains. */
async function assertAllowed(tx: Transaction, account: Account, change: OwnChange): Promise<void> {
  const isEmployee = async () => (await affiliationOf(tx, account.id, account)).isEmployee;
  if ('role' in change) {
    if (change.role === null) await assertAnotherAdministratorStays(tx, account.id);
    else if (account.isSystem || !(await isEmployee())) throw new Refused('not-an-employee');
  }
  if ('priceManager' in change && change.priceManager && !(await isEmployee()))
    throw new Refused('invalid', { fields: [notAnEmployee] });
}

/**
 * What a change would do to an account, which stays locked; null where it changes nothing.
 * @param by who makes or confirms it: still an administrator once the others' changes are committed
 * @throws Refused not-found, not-an-employee, invalid, last-administrator; forbidden
 */
export async function planRights(
  tx: Transaction,
  by: string,
  id: string,
  change: RightsChange,
): Promise<PlannedRights | null> {
  const active = await activeAdministrators(tx, true);
  if (!active.some((each) => each.id === by)) throw new Refused('forbidden');
  const [account] = await tx.select().from(authUser).where(eq(authUser.id, id)).for('update');
  if (!account) throw new Refused('not-found');
  if ('employeeId' in change) {
    const planned = await planLink(tx, account, change.employeeId);
    return planned && { account, ...planned };
  }
  const { action, set, before } = fieldsOf(account, change);
  if (isDeepStrictEqual(before, change)) return null;
  await assertAllowed(tx, account, change);
  return { account, action, set, before, after: { ...change } };
}

/** Writes what was planned with its event. */
export async function writeRights(
  tx: Transaction,
  context: ApiContext,
  { account, action, set, before, after, link }: PlannedRights,
): Promise<void> {
  const { id, email } = account;
  await tx
    .update(authUser)
    .set({ ...set, updatedAt: context.now() })
    .where(eq(authUser.id, id));
  await writeEvent(tx, context, {
    resource: 'account',
    recordId: id,
    recordTitle: { en: email, ja: email },
    action: `account:${action}`,
    before,
    after,
  });
  if (link) await writeLink(tx, context, account, link);
}
