import { type SQL, sql } from 'drizzle-orm';
import type { Charge, Place } from '#freight/types.ts';
import { masters } from '#master/schema.ts';
import { builtOnce, rowsAsJson } from '#platform/database/built.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import { priceStamp } from '#price/price-stamp.server.ts';
import { toPricingCustomer } from '#price/pricing-context.server.ts';
import type { PricingContext } from '#pricing/types.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { quotation, quotationAnswer, quotationLine, quotationRoute } from '#quotation/tables.ts';
import type { StoredCharge } from './replace-charges.server.ts';
import {
  type LineRow,
  type RouteRow,
  type Sheet,
  rememberSheet,
  toSheetLine,
  toSheetRoutes,
} from './sheet.server.ts';
import { isKept, toCharge } from './stored-charges.server.ts';

const { customer, currency, port, door } = masters;
type AnswerRow = typeof quotationAnswer.$inferSelect;
type CustomerRow = typeof customer.$inferSelect;
type PlaceRow = Readonly<{ id: string; code: string; name: string; nameEn: string }>;

type Row = Pick<CustomerRow, 'id' | 'group' | 'bafCycle' | 'taxRounding' | 'taxable'> &
  Pick<AnswerRow, 'quotationId' | 'currency' | 'exchange'> & {
    createdAt: string;
    minorUnit: number | null;
    stamp: string | null;
    routes: RouteRow[] | null;
    lines: LineRow[] | null;
    kept: (typeof quotationCharge.$inferSelect)[] | null;
    stored: StoredCharge[] | null;
    ports: PlaceRow[] | null;
    doors: PlaceRow[] | null;
  };

const owned = (table: typeof quotationRoute | typeof quotationLine) =>
  sql`${table.quotationId} = ${quotation.id} and ${table.answerId} = ${quotationAnswer.id}`;

const { fromPortId, toPortId, fromDoorId, toDoorId, viaPortIds } = quotationRoute;
const ofRoutes = (ids: SQL) =>
  sql`(select ids.id from ${quotationRoute} cross join lateral (${ids}) as ids (id) where ${owned(quotationRoute)})`;
const portIds = ofRoutes(
  sql`values (${fromPortId}), (${toPortId}) union all select jsonb_array_elements_text(${viaPortIds})::uuid`,
);
const doorIds = ofRoutes(sql`values (${fromDoorId}), (${toDoorId})`);
const places = (
  table: typeof port | typeof door,
  code: typeof port.unlocode | typeof door.code,
  ids: SQL,
) =>
  sql`(select json_agg(json_build_object('id', ${table.id}, 'code', ${code}, 'name', ${table.name}, 'nameEn', ${table.nameEn}))
    from ${table} where ${table.id} in ${ids})`;

const ofAnswer = sql`${quotationCharge.answerId} = ${quotationAnswer.id}`;
const reading = builtOnce<Row>(
  () => sql`
    select ${quotationAnswer.quotationId} as "quotationId", ${quotationAnswer.currency} as currency, ${quotationAnswer.exchange} as exchange,
      ${quotationAnswer.createdAt} as "createdAt",
      ${customer.id} as id, ${customer.group} as "group", ${customer.bafCycle} as "bafCycle", ${customer.taxRounding} as "taxRounding",
      ${customer.taxable} as taxable,
      (select ${currency.minorUnit} from ${currency} where ${currency.code} = ${quotationAnswer.currency} limit 1) as "minorUnit",
      ${priceStamp} as stamp,
      ${rowsAsJson(quotationRoute, owned(quotationRoute), sql`${quotationRoute.position}`)} as routes,
      ${rowsAsJson(quotationLine, owned(quotationLine), sql`${quotationLine.position}`)} as lines,
      ${rowsAsJson(quotationCharge, sql`${ofAnswer} and (${isKept})`, sql`${quotationCharge.position}`)} as kept,
      (select json_agg(json_build_array(${quotationCharge.id}, ${quotationCharge.hash}, ${quotationCharge.position}) order by ${quotationCharge.position})
        from ${quotationCharge} where ${ofAnswer}) as stored,
      ${places(port, port.unlocode, portIds)} as ports, ${places(door, door.code, doorIds)} as doors
    from ${quotationAnswer}
    inner join ${quotation} on ${quotation.id} = ${quotationAnswer.quotationId}
    inner join ${customer} on ${customer.id} = ${quotation.customerId}
    where ${quotationAnswer.id} = ${sql.placeholder('answerId')}`,
);

/** An answer as it is stored, with all that its price depends on besides the prices, and the stamp of these. */
export type AnswerToPrice = Readonly<{
  sheet: Sheet;
  /** The charges that stay when it is priced again. */
  kept: Charge[];
  /** What tells whether all its charges are stored as they are priced, in their order. */
  stored: readonly StoredCharge[];
  customer: PricingContext['customer'];
  currency: PricingContext['currency'];
  exchange: AnswerRow['exchange'];
  createdAt: Date;
  stamp: string | null;
}>;

/** Reads an answer to price it. One query, two where a voyage is chosen. */
export async function readAnswerToPrice(
  tx: Database | Transaction,
  answerId: string,
): Promise<AnswerToPrice> {
  const row = firstOf(await reading(tx, { answerId }));
  const known = new Map<string, Place>(
    [...(row.ports ?? []), ...(row.doors ?? [])].map((place) => [place.id, place]),
  );
  const sheet = {
    routes: await toSheetRoutes(tx, row.routes ?? [], known),
    lines: (row.lines ?? []).map(toSheetLine),
  };
  rememberSheet({ quotationId: row.quotationId, answerId }, sheet);
  return {
    sheet,
    kept: (row.kept ?? []).map(toCharge),
    stored: row.stored ?? [],
    customer: toPricingCustomer(row),
    currency: { code: row.currency, minorUnit: row.minorUnit ?? 0 },
    exchange: row.exchange,
    createdAt: new Date(row.createdAt),
    stamp: row.stamp,
  };
}
