import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { addDays, dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { countedIn, counts, keysOf } from './counting.server.ts';
import { keptPeriods, spanOfFigures } from './kept.server.ts';
import { type Grain, monthOf, nextMonth, periodsToCount } from './periods.ts';
import { slices } from './slices.ts';
import {
  quotationFigure as figure,
  quotationFigureChange as change,
  quotationFigureMinutes as minutes,
  quotationFigurePeriod as period,
  quotationFigureReason as reasons,
  quotationFigureSum as sums,
} from './tables.ts';

/** For how many days at least sums are kept by day: most quotations come to an end within them. */
const dailyDays = 92;
/** Days that are counted in one transaction. */
const daysAtOnce = 31;

/** Deletes what is kept of periods. */
async function forget(tx: Transaction, grain: Grain, firstDays: readonly string[]) {
  for (const table of [sums, minutes, reasons, period])
    await tx
      .delete(table)
      .where(and(sql`${table.grain} = ${grain}`, inArray(table.firstDay, [...firstDays])));
}

const daysOf = (month: string): string[] => {
  const days: string[] = [];
  for (let day = month; day < nextMonth(month); day = addDays(day, 1)) days.push(day);
  return days;
};

/**
 * Counts periods anew. May be done at any time and any number of times. What is committed while it counts has its own
 * `quotation_figure_change`, which is left, so that the period does not count as kept until it is counted again.
 */
async function count(
  tx: Transaction,
  now: Date,
  grain: Grain,
  firstDays: readonly string[],
): Promise<void> {
  // One after the other, each with what the one before has committed: an older count never replaces a newer one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quotation figure sums'))`);
  const days = grain === 'day' ? firstDays : firstDays.flatMap(daysOf);
  // Before the figures are read: a statement sees at least what the one before it saw.
  await tx.delete(change).where(inArray(change.day, [...days]));
  await forget(tx, grain, firstDays);
  // A day is kept by itself or in its month, so that a change concerns one period.
  await (grain === 'day'
    ? forget(tx, 'month', [...new Set(days.map(monthOf))])
    : forget(tx, 'day', days));
  const firstDay =
    grain === 'day'
      ? sql<string>`${figure.askedOn}`
      : sql<string>`date_trunc('month', ${figure.askedOn}::timestamp)::date`;
  const where = inArray(figure.askedOn, [...days]);
  for (const slice of slices) {
    const [first, second] = keysOf[slice];
    const of = {
      grain: sql<Grain>`${grain}::text`.as('grain'),
      firstDay: firstDay.as('first_day'),
      slice: sql<typeof slice>`${slice}::text`.as('slice'),
      firstId: first.as('first_id'),
      secondId: second.as('second_id'),
    };
    await tx.insert(sums).select(
      tx
        .select({
          ...of,
          state: figure.state,
          currency: figure.currency,
          ...counts(countedIn(slice)),
        })
        .from(figure)
        .where(where)
        .groupBy(sql`2, 4, 5`, figure.state, figure.currency),
    );
    const times = tx
      .select({ ...of, minute: figure.answerMinutes, times: sql<number>`count(*)`.as('times') })
      .from(figure)
      .where(and(where, isNotNull(figure.answerMinutes), countedIn(slice)))
      .groupBy(sql`2, 4, 5`, figure.answerMinutes)
      .as('times');
    await tx.insert(minutes).select(
      tx
        .select({
          grain: times.grain,
          firstDay: times.firstDay,
          slice: times.slice,
          firstId: times.firstId,
          secondId: times.secondId,
          minutes:
            sql<string>`string_agg(${times.minute} || case when ${times.times} > 1 then ',-' || ${times.times} else '' end, ',' order by ${times.minute})`.as(
              'minutes',
            ),
        })
        .from(times)
        .groupBy(times.grain, times.firstDay, times.slice, times.firstId, times.secondId),
    );
    await tx.insert(reasons).select(
      tx
        .select({
          ...of,
          reason: sql<string>`${figure.declineReason}`.as('reason'),
          count: sql<number>`count(*)`.as('count'),
        })
        .from(figure)
        .where(and(where, isNotNull(figure.declineReason), countedIn(slice)))
        .groupBy(sql`2, 4, 5`, figure.declineReason),
    );
  }
  await tx
    .insert(period)
    .values(firstDays.map((each) => ({ grain, firstDay: each, countedAt: now })));
}

/**
 * Keeps the sums that reports read: counts the periods that are not kept yet, and those whose figures have changed. Returns the
 * number of periods. May end early on `stopping`; the next run does the rest.
 */
export async function keepSums(
  db: Database,
  now: () => Date,
  stopping?: AbortSignal,
): Promise<number> {
  const changed = await db.selectDistinct({ day: change.day }).from(change);
  const { months, days } = periodsToCount(
    await spanOfFigures(db),
    await keptPeriods(db),
    changed.map(({ day }) => day),
    monthOf(addDays(dayOf(now()), -dailyDays)),
  );
  const batches: [Grain, string[]][] = [];
  for (let at = 0; at < days.length; at += daysAtOnce)
    batches.push(['day', days.slice(at, at + daysAtOnce)]);
  for (const month of months) batches.push(['month', [month]]);
  let done = 0;
  for (const [grain, firstDays] of batches) {
    if (stopping?.aborted) break;
    await db.transaction((tx) => count(tx, now(), grain, firstDays), {
      isolationLevel: 'read committed',
    });
    done += firstDays.length;
  }
  return done;
}
