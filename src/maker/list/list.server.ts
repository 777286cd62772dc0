import { type SQL, and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { absencesToday, peopleNamed } from '#approval/approvers.server.ts';
import { queueEntry, decidableSteps } from '#approval/steps.server.ts';
import { masters } from '#master/schema.ts';
import { defined } from '#platform/expect.ts';
import { visibleQuotations } from '../visibility.server.ts';
import { askedStates } from '../states.ts';
import { makerApproval, makerQuotation } from '../tables.ts';
import type { Maker, MakerState } from '../types.ts';

export type ListInput = Readonly<{
  q?: string | undefined;
  state?: MakerState | undefined;
  needs?: 'approve' | undefined;
  page?: number | undefined;
  size?: number | undefined;
}>;

/** Approval steps that the caller may decide now, also as a deputy. */
const waitingQuotationSteps = async (context: SignedIn) =>
  decidableSteps(
    context,
    makerApproval,
    makerQuotation,
    inArray(makerQuotation.state, askedStates),
    await absencesToday(context.db, context.now()),
  );

/** Quotations that wait for the caller's approval, the longest waiting first. */
export async function waitingQuotations(context: SignedIn, maker: Maker) {
  const { db, principal } = context;
  const steps = new Map(
    (await waitingQuotationSteps(context)).map((step) => [step.subjectId, step]),
  );
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
      const step = defined(steps.get(row.id));
      return { ...row, ...queueEntry(step, principal, named, changedAt) };
    })
    .toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
}

/** A page of a maker's quotations, the latest period first, with the total. */
export async function listQuotations(
  context: SignedIn,
  maker: Maker,
  { q = '', state, needs, page = 1, size = 20 }: ListInput,
) {
  const { db, principal } = context;
  const { customer } = masters;
  const conditions: (SQL | undefined)[] = [
    eq(makerQuotation.maker, maker),
    visibleQuotations(principal),
    state && eq(makerQuotation.state, state),
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`search_form(${makerQuotation.searchText}) like search_pattern(${word})`),
  ];
  if (needs === 'approve') {
    const ids = (await waitingQuotationSteps(context)).map((step) => step.subjectId);
    conditions.push(
      ids.length > 0 ? inArray(makerQuotation.id, ids) : sql`false`,
      inArray(makerQuotation.state, askedStates),
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

/** The dashboard's figures: quotations by state, and those that wait for the caller's approval. */
export async function countQuotations(context: SignedIn, maker: Maker) {
  const found = await context.db
    .select({ state: makerQuotation.state, count: sql<number>`count(*)::int` })
    .from(makerQuotation)
    .where(and(eq(makerQuotation.maker, maker), visibleQuotations(context.principal)))
    .groupBy(makerQuotation.state);
  const countOf = (state: MakerState) =>
    Number(found.find((row) => row.state === state)?.count ?? 0);
  const byState = {
    draft: countOf('draft'),
    'in-approval': countOf('in-approval'),
    returned: countOf('returned'),
    approved: countOf('approved'),
    offered: countOf('offered'),
    agreed: countOf('agreed'),
    closed: countOf('closed'),
  } satisfies Record<MakerState, number>;
  const { total: toApprove } = context.principal.isEmployee
    ? await listQuotations(context, maker, { needs: 'approve', size: 1 })
    : { total: 0 };
  return { byState, toApprove };
}
