import { and, asc, eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Facts, Rule } from './meets.ts';
import { instantOfferSwitch, instantOfferUse } from './tables.ts';

const rules = masters['instant-offer'];

/** A record of the master as a rule. */
export const toRule = (row: typeof rules.$inferSelect): Rule => ({
  id: row.id,
  version: row.version,
  name: row.name,
  customers: row.customers,
  lanes: row.lanes,
  freightTypes: row.freightTypes ?? [],
  amountLimit: row.amountLimit,
  withTax: row.withTax,
  minimumMargin: row.minimumMargin,
  dangerousGoods: row.dangerousGoods,
  voyageRequired: row.voyageRequired,
  validityDays: row.validityDays,
  dailyCount: row.dailyCount,
  dailyAmount: row.dailyAmount,
});

/** The state of the switch that stops all rules. */
export async function readSwitch(db: Database | Transaction) {
  const [row] = await db.select().from(instantOfferSwitch);
  return row ?? null;
}

/** The rules that are switched on, in the order in which they are tried: by name. None where all are stopped. */
export async function rulesInForce(db: Database | Transaction): Promise<Rule[]> {
  const found = await db
    .select()
    .from(rules)
    .where(eq(rules.active, true))
    .orderBy(asc(rules.name));
  if (found.length === 0 || (await readSwitch(db))?.stopped) return [];
  return found.map(toRule);
}

/**
 * The same, until the transaction ends: nobody changes a rule, switches it off or stops all in between. Whoever does so
 * waits for the transaction, or has committed before it.
 */
export async function lockRulesInForce(tx: Transaction): Promise<Rule[]> {
  const found = await tx
    .select()
    .from(rules)
    .where(eq(rules.active, true))
    .orderBy(asc(rules.name))
    .for('share');
  if (found.length === 0) return [];
  const readLocked = () => tx.select().from(instantOfferSwitch).for('share');
  let [state] = await readLocked();
  if (!state) {
    await tx.insert(instantOfferSwitch).values({}).onConflictDoNothing();
    [state] = await readLocked();
  }
  return state?.stopped ? [] : found.map(toRule);
}

type Use = Facts['today'];
const unused: Use = { count: 0, amount: '0' };

/** The row of a rule on the day of an instant, in Asia/Tokyo. */
export const rowOfDay = (ruleId: string, now: Date) =>
  and(eq(instantOfferUse.ruleId, ruleId), eq(instantOfferUse.day, dayOf(now)));

/** What a rule has offered on the day of an instant. */
export async function usedOn(db: Database | Transaction, ruleId: string, now: Date): Promise<Use> {
  const { count, amount } = instantOfferUse;
  const [found] = await db
    .select({ count, amount })
    .from(instantOfferUse)
    .where(rowOfDay(ruleId, now));
  return found ?? unused;
}

/** The same, locked until the transaction ends, so that the limit of a day holds for offers that are decided at once. */
export async function lockUse(tx: Transaction, ruleId: string, now: Date): Promise<Use> {
  const { day, count, amount } = instantOfferUse;
  // An update of nothing: it locks the row where there is one.
  const [found] = await tx
    .insert(instantOfferUse)
    .values({ ruleId, day: dayOf(now) })
    .onConflictDoUpdate({ target: [instantOfferUse.ruleId, day], set: { count } })
    .returning({ count, amount });
  return found ?? unused;
}
