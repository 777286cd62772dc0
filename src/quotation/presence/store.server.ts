import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { type SignedIn, isImpersonating } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import { findQuotation } from '#quotation/scope.server.ts';
import { isShownToCustomer } from '#quotation/visibility.ts';
import { Refused } from '#platform/refusal.ts';
import { quotationAnswer } from '#quotation/tables.ts';
import { quotationPresence } from './tables.ts';

/** People count as gone after this time without a report; pages report every ten seconds. */
const timeoutMs = 25_000;

type Opened = Readonly<{ quotationId: string; answerId: string | null }>;

/**
 * Records that the caller has a quotation open, and returns who else has and the current version. Customers see only their
 * colleagues, not our employees.
 */
export async function reportPresence(
  context: SignedIn,
  { quotationId, answerId }: Opened,
): Promise<{ others: string[]; version: number }> {
  const found = await findQuotation(context, quotationId);
  const { db, principal } = context;
  const [answer] = answerId
    ? await db
        .select()
        .from(quotationAnswer)
        .where(and(eq(quotationAnswer.id, answerId), eq(quotationAnswer.quotationId, quotationId)))
    : [];
  if (answerId && (!answer || !(principal.isEmployee || isShownToCustomer(answer))))
    throw new Refused('not-found');
  const at = context.now();
  const { accountId, name } = principal;
  if (!isImpersonating(principal))
    await db
      .insert(quotationPresence)
      .values({ quotationId, accountId, name, at })
      .onConflictDoUpdate({
        target: [quotationPresence.quotationId, quotationPresence.accountId],
        set: { name, at },
      });
  const others = await db
    .select({ name: quotationPresence.name })
    .from(quotationPresence)
    .innerJoin(authUser, eq(authUser.id, quotationPresence.accountId))
    .where(
      and(
        eq(quotationPresence.quotationId, quotationId),
        ne(quotationPresence.accountId, accountId),
        gt(quotationPresence.at, new Date(at.getTime() - timeoutMs)),
        principal.isEmployee ? undefined : eq(authUser.isEmployee, false),
      ),
    )
    .orderBy(asc(quotationPresence.name));
  return { others: others.map((other) => other.name), version: (answer ?? found).version };
}
