import { type SQL, and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { standsInFor } from '#approval/approval.ts';
import { absencesToday, decidable, peopleNamed } from '#approval/approvers.server.ts';
import { masters } from '#master/schema.ts';
import { makerApproval, makerQuotation } from '../tables.ts';
import type { Maker, MakerState } from '../types.ts';

export type ListInput = Readonly<{
  q?: string | undefined;
  state?: MakerState | undefined;
  needs?: 'approve' | undefined;
  page?: number | undefined;
  size?: number | undefined;
}>;

/** Which quotations a person may know of: employees all, the maker's own people what was offered to it. */
const scopeOf = ({ isEmployee, isUser, customerIds }: SignedIn['principal']): SQL | undefined =>
  isEmployee
    ? undefined
    : isUser && customerIds.length > 0
      ? and(
          isNotNull(makerQuotation.offeredAt),
          inArray(makerQuotation.customerId, [...customerIds]),
        )
      : sql`false`;

/** Which quotations wait for a person's approval, their own or as a deputy: the steps they may decide now. */
export async function waitingSteps({ db, principal, now }: SignedIn) {
  if (principal.employeeId === null) return [];
  const absences = await absencesToday(db, now());
  const asked = [principal.employeeId, ...standsInFor(principal.employeeId, absences)];
  const mine = db
    .select({ id: makerApproval.quotationId })
    .from(makerApproval)
    .where(and(inArray(makerApproval.employeeId, asked), eq(makerApproval.state, 'waiting')));
  const { authorId, authorEmployeeId, contributorIds } = makerQuotation;
  const rows = await db
    .select({ step: makerApproval, made: { authorId, authorEmployeeId, contributorIds } })
    .from(makerApproval)
    .innerJoin(makerQuotation, eq(makerQuotation.id, makerApproval.quotationId))
    .where(and(inArray(makerApproval.quotationId, mine), eq(makerQuotation.state, 'in-approval')));
  return decidable(db, principal, rows, (step) => step.quotationId, absences);
}

/** What waits for the caller's approval, those first that wait longest. */
export async function waitingQuotations(context: SignedIn, maker: Maker) {
  const { db, principal } = context;
  const steps = new Map((await waitingSteps(context)).map((step) => [step.quotationId, step]));
  if (steps.size === 0) return [];
  const { customer } = masters;
  const { id, title, validTo, authorName, updatedAt } = makerQuotation;
  const found = await db
    .select({
      id,
      title,
      validTo,
      authorName,
      updatedAt,
      customer: { name: customer.name, nameEn: customer.nameEn },
    })
    .from(makerQuotation)
    .innerJoin(customer, eq(customer.id, makerQuotation.customerId))
    .where(and(inArray(id, [...steps.keys()]), eq(makerQuotation.maker, maker)));
  const named = await peopleNamed(
    db,
    [...steps.values()].map((step) => step.employeeId),
  );
  return found
    .map(({ updatedAt: changedAt, ...row }) => {
      const step = steps.get(row.id)!;
      const inPlaceOf =
        step.employeeId === principal.employeeId ? null : (named.get(step.employeeId) ?? null);
      return { ...row, level: step.level, askedAt: step.askedAt ?? changedAt, inPlaceOf };
    })
    .toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
}

/** A page of quotations of a type, the latest period first, and the count. */
export async function listQuotations(
  context: SignedIn,
  maker: Maker,
  { q = '', state, needs, page = 1, size = 20 }: ListInput,
) {
  const { db, principal } = context;
  const { customer } = masters;
  const conditions: (SQL | undefined)[] = [
    eq(makerQuotation.maker, maker),
    scopeOf(principal),
    state && eq(makerQuotation.state, state),
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`search_form(${makerQuotation.searchText}) like search_pattern(${word})`),
  ];
  if (needs === 'approve') {
    const ids = (await waitingSteps(context)).map((step) => step.quotationId);
    conditions.push(
      ids.length > 0 ? inArray(makerQuotation.id, ids) : sql`false`,
      eq(makerQuotation.state, 'in-approval'),
    );
  }
  const where = and(...conditions);
  const { id, title, fiscalYear, term, validFrom, validTo, withBaf, offeredAt, updatedAt } =
    makerQuotation;
  const rows = await db
    .select({
      id,
      state: makerQuotation.state,
      title,
      fiscalYear,
      term,
      validFrom,
      validTo,
      withBaf,
      offeredAt,
      updatedAt,
      customer: { id: customer.id, name: customer.name, nameEn: customer.nameEn },
    })
    .from(makerQuotation)
    .innerJoin(customer, eq(customer.id, makerQuotation.customerId))
    .where(where)
    .orderBy(desc(validFrom), desc(id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(makerQuotation)
    .where(where);
  return { rows, total: Number(counted?.total ?? 0), page, size };
}

/** How many quotations of a type there are of each state, and how many wait for the reader's approval: the dashboard's figures. */
export async function countQuotations(context: SignedIn, maker: Maker) {
  const found = await context.db
    .select({ state: makerQuotation.state, count: sql<number>`count(*)::int` })
    .from(makerQuotation)
    .where(and(eq(makerQuotation.maker, maker), scopeOf(context.principal)))
    .groupBy(makerQuotation.state);
  const byState: Record<MakerState, number> = {
    draft: 0,
    'in-approval': 0,
    returned: 0,
    approved: 0,
    offered: 0,
    agreed: 0,
    closed: 0,
  };
  for (const { state, count } of found) byState[state] = Number(count);
  const { total: toApprove } = context.principal.isEmployee
    ? await listQuotations(context, maker, { needs: 'approve', size: 1 })
    : { total: 0 };
  return { byState, toApprove };
}
