import { and, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { atEnd } from '#platform/database/unit-of-work.server.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { quotation, quotationAnswer, quotationLine, quotationRoute } from '#quotation/tables.ts';
import { quotationFigure } from './tables.ts';
import { workingMinutes } from './working-time.ts';
import { defined, lastOf } from '#platform/expect.ts';

/** The figures of submitted quotations, a row for each lane: by the routes and charges of the latest offer, or of the request before the first. */
async function calculateFigures(
  tx: Transaction | Database,
  ids: readonly string[],
): Promise<(typeof quotationFigure.$inferInsert)[]> {
  const offers = tx
    .selectDistinctOn([quotationAnswer.quotationId], {
      id: quotationAnswer.id,
      quotationId: quotationAnswer.quotationId,
      employeeId: quotationAnswer.authorEmployeeId,
      currency: quotationAnswer.currency,
      declineReason: quotationAnswer.declineReason,
      firstAt:
        sql<string>`min(${quotationAnswer.offeredAt}) over (partition by ${quotationAnswer.quotationId})`
          .mapWith(quotationAnswer.offeredAt)
          .as('first_at'),
    })
    .from(quotationAnswer)
    .where(
      and(inArray(quotationAnswer.quotationId, [...ids]), isNotNull(quotationAnswer.offeredAt)),
    )
    .orderBy(quotationAnswer.quotationId, sql`${quotationAnswer.revision} desc`)
    .as('offer');
  // A discount costs nothing. Any other charge without a cost is left out of the margin, price and cost alike.
  const hasCost = sql`(${quotationCharge.cost} is not null or ${quotationCharge.kind} = 'discount')`;
  const rows = await tx
    .select({
      quotationId: quotation.id,
      fromPortId: quotationRoute.fromPortId,
      toPortId: quotationRoute.toPortId,
      position: sql<number>`min(${quotationRoute.position})`.mapWith(Number),
      submittedAt: quotation.submittedAt,
      state: quotation.state,
      customerId: quotation.customerId,
      salesEmployeeId: quotation.salesEmployeeId,
      offerId: offers.id,
      authorEmployeeId: offers.employeeId,
      firstAt: offers.firstAt,
      currency: offers.currency,
      declineReason: offers.declineReason,
      amount: sql<string>`coalesce(sum(${quotationCharge.amount}::numeric), 0)::text`,
      costed: sql<string>`coalesce(sum(${quotationCharge.amount}::numeric) filter (where ${hasCost}), 0)::text`,
      cost: sql<string>`coalesce(sum(${quotationCharge.cost}::numeric) filter (where ${quotationCharge.amount} is not null), 0)::text`,
    })
    .from(quotation)
    .leftJoin(offers, eq(offers.quotationId, quotation.id))
    .innerJoin(
      quotationRoute,
      and(
        eq(quotationRoute.quotationId, quotation.id),
        sql`${quotationRoute.answerId} is not distinct from ${offers.id}`,
      ),
    )
    .leftJoin(quotationLine, eq(quotationLine.routeId, quotationRoute.id))
    .leftJoin(
      quotationCharge,
      and(eq(quotationCharge.answerId, offers.id), eq(quotationCharge.lineId, quotationLine.id)),
    )
    .where(and(inArray(quotation.id, [...ids]), isNotNull(quotation.submittedAt)))
    .groupBy(
      quotation.id,
      quotationRoute.fromPortId,
      quotationRoute.toPortId,
      offers.id,
      offers.employeeId,
      offers.firstAt,
      offers.currency,
      offers.declineReason,
    );
  const firsts = new Map<string, number>();
  for (const { quotationId, position } of rows)
    firsts.set(quotationId, Math.min(position, firsts.get(quotationId) ?? position));
  return rows.map(
    ({
      position,
      submittedAt,
      salesEmployeeId,
      authorEmployeeId,
      offerId,
      firstAt,
      amount,
      costed,
      cost,
      declineReason,
      ...row
    }) => ({
      ...row,
      isFirst: position === firsts.get(row.quotationId),
      askedOn: dayOf(defined(submittedAt)),
      employeeId: authorEmployeeId ?? salesEmployeeId,
      answerMinutes: firstAt && workingMinutes(defined(submittedAt), firstAt),
      ...(offerId ? { amount, costed, cost } : {}),
      declineReason: row.state === 'declined' ? declineReason : null,
    }),
  );
}

/** Recalculates the figures of quotations, in the transaction of the change. */
export async function updateFigures(
  tx: Transaction | Database,
  ids: readonly string[],
): Promise<void> {
  const rows = await calculateFigures(tx, ids);
  await tx.delete(quotationFigure).where(inArray(quotationFigure.quotationId, [...ids]));
  if (rows.length > 0) await tx.insert(quotationFigure).values(rows).onConflictDoNothing();
}

/** Recalculates the figures of a quotation whose state has changed, once its last change in the transaction is made. */
export const figuresOf = (tx: Transaction, id: string): Promise<void> =>
  atEnd(`figures ${id}`, tx, (last) => updateFigures(last, [id]));

/** Calculates missing figures, e.g. after an update that introduced them. Returns the number of quotations. */
export async function createMissingFigures(db: Database, batch = 500): Promise<number> {
  const hasFigures = db
    .select({ one: sql`1` })
    .from(quotationFigure)
    .where(eq(quotationFigure.quotationId, quotation.id));
  let [done, last] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const after = last;
    const ids = await db.transaction(async (tx) => {
      // Locked, so that no state changes between reading and writing.
      const missing = await tx
        .select({ id: quotation.id })
        .from(quotation)
        .where(
          and(gt(quotation.id, after), isNotNull(quotation.submittedAt), notExists(hasFigures)),
        )
        .orderBy(quotation.id)
        .limit(batch)
        .for('update');
      const found = missing.map(({ id }) => id);
      if (found.length > 0) await updateFigures(tx, found);
      return found;
    });
    if (ids.length === 0) return done;
    done += ids.length;
    last = lastOf(ids);
  }
}
