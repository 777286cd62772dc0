import { type SQL, and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { absencesToday, peopleNamed } from '#approval/approvers.server.ts';
import { queueEntry, decidableSteps } from '#approval/steps.server.ts';
import { masters } from '#master/schema.ts';
import { countRows } from '#platform/database/count.server.ts';
import { valueOf } from '#platform/database/together.server.ts';
import { defined } from '#platform/expect.ts';
import { oncePerPage } from '#platform/http/current-request.server.ts';
import { parseSheetNumber, sheetNumber } from '../rules/number.ts';
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

/** Approval steps that the caller may decide now, also as a deputy; of all makers, read once for a page. */
const waitingQuotationSteps = (context: SignedIn) =>
  oncePerPage('steps of price sheets', async () =>
    decidableSteps(
      context,
      {
        table: makerApproval,
        subject: makerQuotation,
        isAsked: inArray(makerQuotation.state, askedStates),
      },
      await absencesToday(context.db, context.now()),
    ),
  );

const { serial, revision } = makerQuotation;
/** What the number of a sheet is made of. */
const numbered = { serial, revision };

/** The title or customer has the word, or the word is the number. */
function hasWord(word: string): SQL | undefined {
  const found = parseSheetNumber(word);
  return or(
    sql`search_form(${makerQuotation.searchText}) like search_pattern(${word})`,
    found === null ? undefined : eq(serial, found),
  );
}

const toApprove = (ids: readonly string[]) =>
  and(inArray(makerQuotation.id, [...ids]), inArray(makerQuotation.state, askedStates));

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
      numbered,
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
    .map(({ updatedAt: changedAt, numbered: of, ...row }) => {
      const step = defined(steps.get(row.id));
      const number = sheetNumber(of);
      return { ...row, number, ...queueEntry(step, principal, named, changedAt) };
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
    ...q.split(/\s+/).filter(Boolean).map(hasWord),
  ];
  if (needs === 'approve') {
    const ids = (await waitingQuotationSteps(context)).map((step) => step.subjectId);
    conditions.push(ids.length > 0 ? toApprove(ids) : sql`false`);
  }
  const where = and(...conditions);
  const { id, title, fiscalYear, term, validFrom, validTo, withBaf, offeredAt, updatedAt } =
    makerQuotation;
  const rows = await db
    .select({
      id,
      numbered,
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
  return {
    rows: rows.map(({ numbered: of, ...row }) => ({ ...row, number: sheetNumber(of) })),
    total: await countRows(db, makerQuotation, where),
    page,
    size,
  };
}

/** How many a person may see, by maker and state; read once for a page, with what else it counts. */
const countsByState = ({ db, principal }: SignedIn) =>
  oncePerPage('price sheets by state', () => {
    const { maker, state } = makerQuotation;
    const counted = db
      .select({ maker, state, count: sql<number>`count(*)::int`.as('count') })
      .from(makerQuotation)
      .where(visibleQuotations(principal))
      .groupBy(maker, state);
    return valueOf<{ maker: Maker; state: MakerState; count: number }[]>(
      db,
      sql`(select coalesce(json_agg(counted), '[]') from (${counted}) counted)`,
    );
  });

/** How many wait for the caller's approval. */
async function countToApprove(context: SignedIn, maker: Maker): Promise<number> {
  const steps = await waitingQuotationSteps(context);
  if (steps.length === 0) return 0;
  return countRows(
    context.db,
    makerQuotation,
    and(
      eq(makerQuotation.maker, maker),
      visibleQuotations(context.principal),
      toApprove(steps.map((step) => step.subjectId)),
    ),
  );
}

/** The dashboard's figures: quotations by state, and those that wait for the caller's approval. */
export async function countQuotations(context: SignedIn, maker: Maker) {
  const found = await countsByState(context);
  const countOf = (state: MakerState) =>
    found.find((row) => row.maker === maker && row.state === state)?.count ?? 0;
  const byState = {
    draft: countOf('draft'),
    'in-approval': countOf('in-approval'),
    returned: countOf('returned'),
    approved: countOf('approved'),
    offered: countOf('offered'),
    agreed: countOf('agreed'),
    closed: countOf('closed'),
  } satisfies Record<MakerState, number>;
  const waiting = context.principal.isEmployee ? await countToApprove(context, maker) : 0;
  return { byState, toApprove: waiting };
}
