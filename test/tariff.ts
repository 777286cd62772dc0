import { eq } from 'drizzle-orm';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { firstOf } from '#platform/expect.ts';
import { type FreightWorld, freightWorld } from './freight.ts';

/** A freight world with a lane whose prices are changed; the colleague has no right to change the tariff. */
export async function tariffWorld(): Promise<{ world: FreightWorld; lane: string; yen: string }> {
  const world = await freightWorld();
  const { db, colleague } = world;
  const lanes = await db.select().from(masters['price-freight-route']).limit(1);
  const yen = await db.select().from(masters.currency).where(eq(masters.currency.code, 'JPY'));
  await db
    .update(authUser)
    .set({ isPriceManager: false })
    .where(eq(authUser.id, colleague.accountId));
  return { world, lane: firstOf(lanes).id, yen: firstOf(yen).id };
}
