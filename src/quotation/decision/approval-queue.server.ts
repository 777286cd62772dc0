import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import {
  type CurrentAbsence,
  type PersonName,
  absencesToday,
  peopleNamed,
} from '#approval/approvers.server.ts';
import { masters } from '#master/schema.ts';
import { queueEntry } from '#approval/steps.server.ts';
import { defined } from '#platform/expect.ts';
import { pendingApprovalSteps } from './pending-approvals.server.ts';
import { Decimal } from '#pricing/decimal.ts';
import { answerNumber } from '#quotation/number.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';

/** The margins of some answers in percent of sales, calculated in the database with the rules of `marginOf`. One query. */
async function marginsOf(
  { db }: SignedIn,
  answerIds: readonly string[],
): Promise<Map<string, string>> {
  const { answerId, amount, cost, kind } = quotationCharge;
  const rows = await db
    .select({
      answerId,
      sell: sql<string>`sum(${amount}::numeric)::text`,
      cost: sql<string>`sum(coalesce(${cost}::numeric, 0))::text`,
    })
    .from(quotationCharge)
    .where(
      and(
        inArray(answerId, [...answerIds]),
        sql`${amount} is not null`,
        or(sql`${cost} is not null`, eq(kind, 'discount')),
      ),
    )
    .groupBy(answerId);
  return new Map(
    rows.flatMap((row) => {
      const sell = new Decimal(row.sell);
      return sell.isZero()
        ? []
        : [[row.answerId, sell.minus(row.cost).div(sell).times(100).toFixed(1)] as const];
    }),
  );
}

/** The steps that the caller may decide now, their own or as a deputy, oldest first; and the absences that concern the caller. Six queries. */
export async function approvalQueue(context: SignedIn) {
  const { db, principal, now } = context;
  const absences = await absencesToday(db, now());
  const relevant = absences.filter((each) =>
    [each.employeeId, each.deputyId].includes(principal.employeeId ?? ''),
  );
  const steps = new Map(
    (await pendingApprovalSteps(context, absences)).map((step) => [step.subjectId, step]),
  );
  const ids = [...steps.keys()];
  const { customer } = masters;
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            q: quotation,
            answer: quotationAnswer,
            customer: { name: customer.name, nameEn: customer.nameEn },
          })
          .from(quotationAnswer)
          .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
          .innerJoin(customer, eq(customer.id, quotation.customerId))
          .where(inArray(quotationAnswer.id, ids));
  const margins = ids.length === 0 ? new Map<string, string>() : await marginsOf(context, ids);
  const named = await peopleNamed(db, [
    ...[...steps.values()].map((step) => step.employeeId),
    ...relevant.flatMap((each) => [each.employeeId, each.deputyId]),
  ]);
  const rows = found
    .map(({ q, answer, customer: firm }) => {
      const step = defined(steps.get(answer.id));
      return {
        quotationId: q.id,
        answerId: answer.id,
        number: answerNumber(q.number ?? '', answer.revision),
        title: q.title,
        customer: firm,
        authorName: answer.authorName,
        total: answer.total,
        incomplete: answer.incomplete,
        currency: answer.currency,
        marginPercent: margins.get(answer.id) ?? null,
        validUntil: answer.validUntil,
        ...queueEntry(step, principal, named, answer.updatedAt),
      };
    })
    .toSorted((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
  const withName = (id: string, { until }: CurrentAbsence): PersonName & { until: string } => ({
    ...defined(named.get(id)),
    until,
  });
  return {
    rows,
    /** Absent employees whose deputy the caller is today, with their last day of absence. */
    standsInFor: relevant.flatMap((each) =>
      each.deputyId === principal.employeeId ? [withName(each.employeeId, each)] : [],
    ),
    /** The caller's deputies today, if the caller is absent. */
    deputies: relevant.flatMap((each) =>
      each.employeeId === principal.employeeId ? [withName(each.deputyId, each)] : [],
    ),
  };
}
