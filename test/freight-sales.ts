import { uuidv7 } from '#platform/id.ts';
import { masters } from '#master/schema.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { Reach, Segment } from '#freight/types.ts';

export const start = new Date('2026-09-01T00:00:00Z');
export const dated = (at = start) => ({ id: uuidv7(), createdAt: at, updatedAt: at });

/** The id of a record of the reference data. */
export async function idOf(
  db: Database,
  table:
    | 'segment'
    | 'freight-type'
    | 'currency'
    | 'payment-term'
    | 'payment-method'
    | 'container-type'
    | 'general-cargo-packing-style',
  code: string,
): Promise<string> {
  const rows = await db
    .select({ id: masters[table].id, code: masters[table].code })
    .from(masters[table]);
  return rows.find((row) => row.code === code)!.id;
}

type Sold = Readonly<{
  kind: Cargo['kind'];
  segment: Segment;
  from: string;
  /** Of a pickup, in place of the port. */
  fromDoor?: string;
  to: string;
  unitKey?: string;
  basis: 'rt' | 'm3' | 'unit' | 'flat';
  reach?: Reach;
  sell: string;
  cost: string;
  minimumQuantity?: string;
  validFrom?: string;
}>;

/** The rates and surcharges of the small freight line. */
export function salesOf(db: Database) {
  async function rate({
    kind,
    segment,
    from,
    fromDoor,
    to,
    unitKey = 'any',
    basis,
    reach = 'line',
    sell,
    cost,
    minimumQuantity,
    validFrom = '2026-10-01',
  }: Sold) {
    const [lane, row] = [dated(), dated()];
    await db.insert(masters['price-freight-route']).values({
      ...lane,
      segment: await idOf(db, 'segment', segment),
      freightType: await idOf(db, 'freight-type', kind),
      fromPort: fromDoor ? null : from,
      fromDoor: fromDoor ?? null,
      toPort: to,
    });
    await db.insert(masters['base-rate']).values({
      ...row,
      freightRoute: lane.id,
      scope: 'tariff',
      unitKey,
      basis,
      sell,
      cost,
      minimumQuantity: minimumQuantity ?? null,
      currency: await idOf(db, 'currency', 'JPY'),
      validFrom,
      reach,
      rtDivisor: '1.000',
      quantityDecimals: '3',
      quantityRounding: 'up',
      amountRounding: 'half-up',
    });
    return { laneId: lane.id, rateId: row.id };
  }

  /** Pieces wider than 2,500 mm cost 15 % more for each 250 mm; until `remove` is called. */
  async function withOverWidth() {
    const row = dated();
    const { surcharge } = masters;
    await db.insert(surcharge).values({
      ...row,
      scope: 'tariff',
      per: 'piece',
      segment: await idOf(db, 'segment', 'ocean'),
      name: '幅広割増',
      nameEn: 'Over-width surcharge',
      kind: 'over-width',
      aboveMm: 2500,
      stepMm: 250,
      percent: '15',
      validFrom: '2026-10-01',
    });
  }

  /** Night work costs 20 % more on the ocean segment, if an employee adds it to a line. */
  async function withNight() {
    const row = dated();
    await db.insert(masters.surcharge).values({
      ...row,
      scope: 'tariff',
      per: 'piece',
      segment: await idOf(db, 'segment', 'ocean'),
      name: '夜間割増',
      nameEn: 'Night surcharge',
      kind: 'night',
      percent: '20',
      validFrom: '2026-10-01',
    });
    return row.id;
  }

  return { rate, withOverWidth, withNight };
}
