import type { ApiContext } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { masters } from '#master/schema.ts';
import type { ResourceHooks } from '#master/store.server.ts';

const { 'provisional-customer': provisional } = masters;

/** New provisional customers are always pending. */
export const provisionalHooks: ResourceHooks = {
  prepare: async (_, __, before) => (before ? {} : { status: 'pending' }),
};

type Firm = Pick<
  typeof provisional.$inferInsert,
  'companyName' | 'contactName' | 'email' | 'phone'
> &
  Partial<typeof provisional.$inferInsert>;
type From = Readonly<{
  source: (typeof provisional.$inferInsert)['source'];
  account: string | null;
}>;

/** Creates a pending provisional customer and its log event; of a guest without an account too. Returns its id. */
export async function createProvisional(
  tx: Transaction,
  context: ApiContext,
  firm: Firm,
  { source, account }: From,
): Promise<string> {
  const id = uuidv7();
  const at = context.now();
  await tx.insert(provisional).values({
    ...firm,
    id,
    source,
    status: 'pending',
    account,
    createdAt: at,
    updatedAt: at,
    createdBy: context.principal?.accountId ?? null,
  });
  await writeEvent(tx, context, {
    resource: 'provisional-customer',
    recordId: id,
    recordTitle: { en: firm.companyName, ja: firm.companyName },
    action: 'create',
    after: firm,
  });
  return id;
}
