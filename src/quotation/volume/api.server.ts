import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type SignedIn, procedure } from '#account/procedure.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { findChoices } from '#master/select.server.ts';
import { dayOf } from '#platform/clock.ts';
import { amount, bilingual, count, day } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { volumePeriods, volumeUnits } from '#pricing/volume-units.ts';
import { id, route } from '#quotation/routes.ts';
import { maySee } from '#quotation/visibility.ts';
import { performanceOf, shownSince, volumeStates } from './performance.ts';
import { loadAgreed } from './volumes.server.ts';

const commitment = z.object({
  id,
  lane: bilingual.nullable().meta({ description: 'Null: all lanes of the freight type.' }),
  freightType: bilingual.nullable(),
  period: z.enum(volumePeriods),
  unit: z.enum(volumeUnits),
  quantity: amount,
  validFrom: day,
  validTo: day.nullable(),
  periods: z
    .array(
      z.object({
        period: z.string().meta({ description: 'A month, YYYY-MM, or a year.' }),
        agreed: amount,
        percent: count,
        state: z.enum(volumeStates),
      }),
    )
    .meta({ description: 'The current period and the last ones, the newest first.' }),
});

/** The commitments of a customer with their lanes. */
function commitmentsOf({ db }: SignedIn, customerId: string) {
  const { 'volume-commitment': table, 'price-freight-route': lane, segment } = masters;
  const { 'freight-type': type } = masters;
  return db
    .select({
      commitment: table,
      segment: segment.code,
      kind: type.code,
      fromPort: lane.fromPort,
      fromDoor: lane.fromDoor,
      toPort: lane.toPort,
      toDoor: lane.toDoor,
    })
    .from(table)
    .leftJoin(lane, eq(lane.id, table.freightRoute))
    .leftJoin(segment, eq(segment.id, lane.segment))
    .leftJoin(type, eq(type.id, sql`coalesce(${table.freightType}, ${lane.freightType})`))
    .where(and(eq(table.customer, customerId), isNull(table.archivedAt)))
    .orderBy(asc(table.validFrom), asc(table.id));
}

const namesOf = async ({ db }: SignedIn, resource: string, ids: readonly string[]) =>
  new Map(
    ids.length === 0
      ? []
      : (await findChoices(db, resourceNamed(resource), { ids })).map((each) => [
          each.id,
          each.label,
        ]),
  );

/**
 * What a customer has agreed to against its commitments. Employees see those of every customer, customers their own.
 * Commitments for all lanes count what goes by sea. Four queries at most, however many commitments.
 * @throws Refused not-found, also for another customer's
 */
async function readCommitments(context: SignedIn, customerId: string) {
  if (!maySee(context.principal, { customerId })) throw new Refused('not-found');
  const today = dayOf(context.now());
  const found = await commitmentsOf(context, customerId);
  if (found.length === 0) return [];
  const since = found.map((row) => shownSince(row.commitment, today)).toSorted()[0] ?? today;
  const agreed = await loadAgreed(context.db, customerId, since, `${today.slice(0, 4)}-12-31`);
  const used = (key: 'freightRoute' | 'freightType') =>
    found.flatMap((row) => row.commitment[key] ?? []);
  const lanes = await namesOf(context, 'price-freight-route', used('freightRoute'));
  const types = await namesOf(context, 'freight-type', used('freightType'));
  return found.map(({ commitment: row, segment, kind, ...places }) => {
    const [from, to] = [places.fromPort ?? places.fromDoor, places.toPort ?? places.toDoor];
    const isOfLane = row.freightRoute !== null;
    const volumes = agreed.filter(
      (volume) =>
        volume.freightKind === kind &&
        (isOfLane
          ? volume.segment === segment && volume.from === from && volume.to === to
          : volume.segment === 'ocean'),
    );
    return {
      id: row.id,
      lane: (row.freightRoute && lanes.get(row.freightRoute)) || null,
      freightType: (row.freightType && types.get(row.freightType)) || null,
      period: row.period,
      unit: row.unit,
      quantity: row.quantity,
      validFrom: row.validFrom,
      validTo: row.validTo,
      periods: performanceOf(row, volumes, today),
    };
  });
}

export const volumeProcedures = {
  commitments: procedure('signed-in')
    .route({
      ...route('GET', '', 'Read the volumes that a customer has agreed to against its commitments'),
      path: '/customer/{customerId}/commitments',
    })
    .input(z.strictObject({ customerId: id }))
    .output(z.array(commitment))
    .handler(({ input, context }) => readCommitments(context, input.customerId)),
};
