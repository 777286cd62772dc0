import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { among } from '#platform/database/conditions.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { forgetRead, readOnce, rememberRead } from '#platform/database/unit-of-work.server.ts';
import { manualSurchargeKinds } from '#pricing/surcharge-kinds.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import type { Charge } from '#freight/types.ts';

type Reader = Database | Transaction;

const chargesKey = (answerId: string) => `charges ${answerId}`;

/** After a change of the charges of an answer. */
export const forgetCharges = (answerId: string): void => forgetRead(chargesKey(answerId));

/** A charge that people added, priced or marked: it stays when its answer is priced again. */
export const isKept = or(
  isNotNull(quotationCharge.manual),
  eq(quotationCharge.onRequest, true),
  inArray(quotationCharge.kind, ['discount', 'other']),
  inArray(sql`${quotationCharge.trace} -> 'surcharge' ->> 'kind'`, manualSurchargeKinds),
  sql`(${quotationCharge.trace} -> 'item' -> 'byHand') = 'true'::jsonb`,
);

/** A charge as it is stored. */
export const toCharge = ({
  answerId: _,
  position: _position,
  hash: _hash,
  ...charge
}: typeof quotationCharge.$inferSelect): Charge => charge;

/** The charges of many answers that people added, priced or marked, by answer: they stay when the answers are priced again. One query. */
export async function loadManualCharges(
  db: Reader,
  answerIds: readonly string[],
): Promise<Map<string, Charge[]>> {
  if (answerIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(quotationCharge)
    .where(and(among(quotationCharge.answerId, answerIds), isKept))
    .orderBy(asc(quotationCharge.position));
  const byAnswer = Map.groupBy(rows, (row) => row.answerId);
  return new Map([...byAnswer].map(([answerId, charges]) => [answerId, charges.map(toCharge)]));
}

/** The charges of an answer, in the order they were priced; or the one of an id. */
export const loadCharges = (db: Reader, answerId: string, id?: string): Promise<Charge[]> =>
  id === undefined
    ? readOnce(chargesKey(answerId), () => readCharges(db, answerId))
    : readCharges(db, answerId, id);

async function readCharges(db: Reader, answerId: string, id?: string): Promise<Charge[]> {
  const rows = await db
    .select()
    .from(quotationCharge)
    .where(
      and(
        eq(quotationCharge.answerId, answerId),
        id === undefined ? undefined : eq(quotationCharge.id, id),
      ),
    )
    .orderBy(asc(quotationCharge.position));
  return rows.map(toCharge);
}

/** An answer that was inserted just now has no charges yet. */
export const rememberNoCharges = (answerId: string): void => rememberRead(chargesKey(answerId), []);
