import { sql } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import type { Rate } from '#pricing/types.ts';
import type { AgreedVolume, CommittedVolume, Volumes } from '#pricing/volume.ts';
import { quotation, quotationAnswer, quotationLine, quotationRoute } from '../tables.ts';

type Reader = Database | Transaction;

/** Whether a rate applies by volume: only then are volumes loaded. */
export const haveTiers = (rates: readonly Rate[]): boolean =>
  rates.some(({ volumePeriod }) => Boolean(volumePeriod));

/**
 * What the pieces of a line measure together, each piece with three decimals, rounded up, as pricing counts the lines that
 * it prices (src/pricing/volume.ts). Whole millimetres and kilograms, so that numeric is exact.
 */
const measures = sql`
  select
    (l.cargo ->> 'count')::numeric as pieces,
    (l.cargo -> 'size' ->> 'lengthMm')::numeric as length,
    (l.cargo -> 'size' ->> 'lengthMm')::numeric * (l.cargo -> 'size' ->> 'widthMm')::numeric
      * (l.cargo -> 'size' ->> 'heightMm')::numeric / 1000000 as litres,
    coalesce(l.cargo -> 'size' ->> 'weightKg', l.cargo ->> 'grossKg')::numeric as kilograms`;

/** The segments of a route that are charged, with the places between which each is rated. */
const segments = sql`(values
  ('pickup', r.from_door_id, r.from_port_id),
  ('origin-handling', r.from_port_id, r.from_port_id),
  ('ocean', r.from_port_id, r.to_port_id),
  ('destination-handling', r.to_port_id, r.to_port_id),
  ('delivery', r.to_port_id, r.to_door_id)
) as s (segment, from_id, to_id)`;

const idsOf = (ids: readonly string[]) => sql`string_to_array(${ids.join(' ')}, ' ')::uuid[]`;

/**
 * The agreed volumes of customers with departures from one day to another, by customer, month and lane, without what was
 * agreed for a voyage that was cancelled.
 */
const agreedVolumes = (customers: readonly string[], from: string, to: string) => sql`
  select q.customer_id as "customerId", to_char(r.departure, 'YYYY-MM') as month, s.segment,
    l.kind as "freightKind", s.from_id as "from", s.to_id as "to",
    sum(m.pieces)::text as unit,
    coalesce(sum(m.pieces * ceil(m.litres)) / 1000, 0)::text as m3,
    coalesce(sum(m.pieces * m.kilograms) / 1000, 0)::text as ton,
    coalesce(sum(m.pieces * m.length) / 1000, 0)::text as meter,
    coalesce(sum(m.pieces * ceil(case when m.litres is not null then greatest(m.litres, m.kilograms) end)) / 1000, 0)::text as rt
  from ${quotation} q
  join ${quotationAnswer} a on a.quotation_id = q.id and a.state = 'agreed'
  join ${quotationRoute} r on r.quotation_id = q.id and r.answer_id = a.id
  join ${quotationLine} l on l.route_id = r.id
  left join ${masters.voyage} v on v.id = r.voyage_id
  cross join lateral (${measures}) m
  join lateral ${segments} on s.from_id is not null and s.to_id is not null
    and r.breakdown @> jsonb_build_array(jsonb_build_object('segment', s.segment))
  where v.status is distinct from 'cancelled' and q.state = 'agreed' and q.customer_id = any(${idsOf(customers)})
    and r.departure between ${from}::date and ${to}::date
  group by 1, 2, 3, 4, 5, 6`;

/** The commitments to volumes of single lanes. Those of all lanes are compared only, and make no tier apply. */
const laneCommitments = (customers: readonly string[]) => sql`
  select customer as "customerId", freight_route as "freightRouteId", period, unit, quantity::text as quantity,
    valid_from as "validFrom", valid_to as "validTo"
  from ${masters['volume-commitment']}
  where customer = any(${idsOf(customers)}) and freight_route is not null and archived_at is null`;

type OfCustomer<T> = T & Readonly<{ customerId: string }>;
type Row = {
  agreed: OfCustomer<AgreedVolume>[] | null;
  committed: OfCustomer<CommittedVolume>[] | null;
};

/**
 * The volumes of customers in the calendar years of the departures, by customer: what they have agreed to and what they
 * have committed to. One query, however many customers and lines.
 */
export async function loadVolumes(
  db: Reader,
  customers: readonly string[],
  departures: readonly string[],
): Promise<Map<string, Volumes>> {
  if (customers.length === 0 || departures.length === 0) return new Map();
  const years = departures.map((day) => day.slice(0, 4)).toSorted();
  const [from, to] = [`${firstOf(years)}-01-01`, `${years.at(-1)}-12-31`];
  const { rows } = await db.execute<Row>(sql`
    select (select json_agg(v) from (${agreedVolumes(customers, from, to)}) v) as agreed,
      (select json_agg(c) from (${laneCommitments(customers)}) c) as committed`);
  const { agreed, committed } = firstOf(rows);
  return new Map(
    customers.map((id) => [
      id,
      {
        agreed: (agreed ?? []).filter(({ customerId }) => customerId === id),
        committed: (committed ?? []).filter(({ customerId }) => customerId === id),
      },
    ]),
  );
}

/** The agreed volumes of one customer by month and lane. One query. */
export async function loadAgreed(
  db: Reader,
  customer: string,
  from: string,
  to: string,
): Promise<AgreedVolume[]> {
  const { rows } = await db.execute<OfCustomer<AgreedVolume>>(agreedVolumes([customer], from, to));
  return rows;
}
