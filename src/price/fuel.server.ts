import { and, asc, eq, isNull } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { monthLater, monthsBetween } from '#pricing/baf-steps.ts';

/** Maximum number of months in the chart. */
const monthsShown = 36;

const latest = (a: string, b: string) => (a > b ? a : b);

/**
 * The crude oil prices of the last three years and the quarterly BAF in force in each month, if it has a rule for all
 * lanes. `missing` are the months without a price, up to the last complete month.
 */
export async function fuelHistory(db: Database, now: Date) {
  const { 'standard-crude-oil-price': crude, baf } = masters;
  const prices = await db
    .select({
      month: crude.month,
      gross: crude.grossPerKl,
      applied: crude.pricePerKl,
      isFinal: eq(crude.state, 'final').mapWith(Boolean),
    })
    .from(crude)
    .where(isNull(crude.archivedAt))
    .orderBy(asc(crude.month));
  const published = await db
    .select()
    .from(baf)
    .where(and(eq(baf.state, 'published'), isNull(baf.archivedAt)))
    .orderBy(asc(baf.appliesFrom));
  const priced = new Map(prices.map((each) => [each.month, each]));
  const [first, lastPriced, lastBaf] = [
    prices[0]?.month,
    prices.at(-1)?.month,
    published.at(-1)?.appliesTo.slice(0, 7),
  ];
  if (!first || !lastPriced) return { months: [], missing: [] };
  const until = latest(lastPriced, lastBaf ?? lastPriced);
  const start = latest(first, monthLater(until, 1 - monthsShown));
  return {
    months: monthsBetween(start, until).map((month) => {
      const record = published.findLast(
        (each) => each.appliesFrom.slice(0, 7) <= month && month <= each.appliesTo.slice(0, 7),
      );
      const rule = record?.rules.find(
        (each) => each.kind === 'percent' && !each.fromPort && !each.freightType && !each.unitKey,
      );
      const price = priced.get(month);
      return {
        month,
        gross: price?.gross ?? null,
        applied: price?.applied ?? null,
        isFinal: price?.isFinal ?? false,
        percent: rule?.result ?? null,
      };
    }),
    missing: monthsBetween(
      start,
      latest(lastPriced, monthLater(dayOf(now).slice(0, 7), -1)),
    ).filter((month) => !priced.has(month)),
  };
}
