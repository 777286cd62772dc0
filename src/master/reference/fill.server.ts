import type { Database, Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { masters } from '../schema.ts';
import { dangerousGoods } from './dangerous-goods.ts';
import { containerTypes } from './container-types.ts';
import * as reference from './reference.ts';

/** Inserts the list of dangerous goods where there is none: also in installations that are older than the list. */
async function fillDangerousGoods(db: Database | Transaction, now: Date): Promise<void> {
  const { 'dangerous-goods': goods } = masters;
  const [existing] = await db.select({ id: goods.id }).from(goods).limit(1);
  if (existing) return;
  await db
    .insert(goods)
    .values(
      dangerousGoods.map((row) => ({ ...row, id: uuidv7(), createdAt: now, updatedAt: now })),
    );
}

/** Inserts the reference data into an empty database. */
export async function fillReference(db: Database | Transaction, now: Date): Promise<void> {
  await fillDangerousGoods(db, now);
  const [existing] = await db.select({ id: masters.segment.id }).from(masters.segment).limit(1);
  if (existing) return;
  const withStandardFields = <T extends object>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, id: uuidv7(), createdAt: now, updatedAt: now }));
  await db.insert(masters.currency).values(withStandardFields(reference.currencies));
  await db.insert(masters['deposit-type']).values(withStandardFields(reference.depositTypes));
  await db.insert(masters['payment-method']).values([
    ...withStandardFields(reference.paymentMethods),
    ...withStandardFields(reference.endedPaymentMethods).map((row) => ({
      ...row,
      archivedAt: now,
    })),
  ]);
  await db.insert(masters['payment-term']).values(withStandardFields(reference.paymentTerms));
  await db.insert(masters['freight-type']).values(withStandardFields(reference.freightTypes));
  await db
    .insert(masters['general-cargo-packing-style'])
    .values(withStandardFields(reference.packingStyles));
  await db.insert(masters['route-condition']).values(withStandardFields(reference.routeConditions));
  await db.insert(masters.segment).values(withStandardFields(reference.segments));
  await db.insert(masters.industry).values(withStandardFields(reference.industries));
  await db.insert(masters['container-type']).values(withStandardFields(containerTypes));
}
