import type { Database, Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { masters } from '../schema.ts';
import { containerTypes } from './container-types.ts';
import * as reference from './reference.ts';

/** Puts the codes that the product itself knows into an empty database. */
export async function fillReference(db: Database | Transaction, now: Date): Promise<void> {
  const [held] = await db.select({ id: masters.segment.id }).from(masters.segment).limit(1);
  if (held) return;
  const dated = <T extends object>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, id: uuidv7(), createdAt: now, updatedAt: now }));
  await db.insert(masters.currency).values(dated(reference.currencies));
  await db.insert(masters['deposit-type']).values(dated(reference.depositTypes));
  await db
    .insert(masters['payment-method'])
    .values([
      ...dated(reference.paymentMethods),
      ...dated(reference.endedPaymentMethods).map((row) => ({ ...row, archivedAt: now })),
    ]);
  await db.insert(masters['payment-term']).values(dated(reference.paymentTerms));
  await db.insert(masters['freight-type']).values(dated(reference.freightTypes));
  await db.insert(masters['general-cargo-packing-style']).values(dated(reference.packingStyles));
  await db.insert(masters['route-condition']).values(dated(reference.routeConditions));
  await db.insert(masters.segment).values(dated(reference.segments));
  await db.insert(masters.industry).values(dated(reference.industries));
  await db.insert(masters['container-type']).values(dated(containerTypes));
}
