import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { webhookDelivery } from './tables.ts';

/** How many messages to other systems are still to be delivered, and how many of those that are kept were given up. */
export async function deliveryCounts(
  db: Database,
): Promise<Readonly<{ waiting: number; failed: number }>> {
  const rows = await db
    .select({ state: webhookDelivery.state, count: sql<number>`count(*)::int` })
    .from(webhookDelivery)
    .where(inArray(webhookDelivery.state, ['waiting', 'failed']))
    .groupBy(webhookDelivery.state);
  const count = (name: string) => rows.find(({ state }) => state === name)?.count ?? 0;
  return { waiting: count('waiting'), failed: count('failed') };
}
