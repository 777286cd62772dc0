import { and, eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { firstOf } from '#platform/expect.ts';
import { type Filling, found } from './filling.ts';
import type { Places } from './places.server.ts';

/** Containers from Tomakomai back to Hitachinaka: two tiers of yearly volume, and an empty return at its own rate. */
const sold = [
  { unitKey: '22G1:laden', volumePeriod: 'year', volumeFrom: '100', sell: '95000', cost: '70000' },
  { unitKey: '22G1:laden', volumePeriod: 'year', volumeFrom: '240', sell: '92000', cost: '69000' },
  { unitKey: '22G1:empty', direction: 'return', sell: '41000', cost: '29000' },
] as const;

/** Rates by volume, and the first customer's commitment to 240 containers a year. */
export async function fillVolumes(
  { tx, made, code }: Filling,
  { ports }: Pick<Places, 'ports'>,
): Promise<void> {
  const { 'price-freight-route': lane, 'base-rate': rate, customer } = masters;
  const [from, to] = [found(ports, 'JPTMK').id, found(ports, 'JPHIC').id];
  const { id: freightRoute } = firstOf(
    await tx
      .select({ id: lane.id })
      .from(lane)
      .where(
        and(
          eq(lane.segment, code('segment', 'ocean')),
          eq(lane.freightType, code('freight-type', 'container')),
          eq(lane.fromPort, from),
          eq(lane.toPort, to),
        ),
      ),
  );
  await tx.insert(rate).values(
    made(
      sold.map((each) => ({
        ...each,
        freightRoute,
        scope: 'tariff' as const,
        basis: 'unit' as const,
        reach: 'line' as const,
        currency: code('currency', 'JPY'),
        validFrom: '2026-10-01',
        rtDivisor: '1.000' as const,
        quantityDecimals: '3' as const,
        quantityRounding: 'up' as const,
        amountRounding: 'half-up' as const,
      })),
    ),
  );
  const first = firstOf(
    await tx.select({ id: customer.id }).from(customer).orderBy(customer.code).limit(1),
  );
  await tx.insert(masters['volume-commitment']).values(
    made([
      {
        customer: first.id,
        freightRoute,
        period: 'year' as const,
        quantity: '240',
        unit: 'unit' as const,
        validFrom: '2026-01-01',
        note: '苫小牧～常陸那珂 20フィートコンテナ',
      },
    ]),
  );
}
