import { and, eq, isNull, or } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';

type LaneKey = Readonly<{ segment: string; freightType: string; from: string; to: string }>;

/**
 * The lane of a segment, a freight type (by their codes) and two places, null if there is none; and the values to create it.
 * @throws Refused not-found for a code or place that does not exist.
 */
export async function findLane(db: Database, input: LaneKey) {
  const { segment, 'freight-type': type, port, door, 'price-freight-route': lane } = masters;
  const [segmentRow] = await db
    .select({ id: segment.id })
    .from(segment)
    .where(eq(segment.code, input.segment));
  const [typeRow] = await db
    .select({ id: type.id })
    .from(type)
    .where(eq(type.code, input.freightType));
  if (!segmentRow || !typeRow) throw new Refused('not-found');
  const isPort = async (id: string) =>
    (await db.select({ id: port.id }).from(port).where(eq(port.id, id))).length > 0;
  const isDoor = async (id: string) =>
    (await db.select({ id: door.id }).from(door).where(eq(door.id, id))).length > 0;
  const place = async (id: string, portKey: string, doorKey: string) => {
    if (await isPort(id)) return { [portKey]: id, [doorKey]: null };
    if (await isDoor(id)) return { [portKey]: null, [doorKey]: id };
    throw new Refused('not-found');
  };
  const given = {
    segment: segmentRow.id,
    freightType: typeRow.id,
    ...(await place(input.from, 'fromPort', 'fromDoor')),
    ...(await place(input.to, 'toPort', 'toDoor')),
  };
  const [found] = await db
    .select({ id: lane.id })
    .from(lane)
    .where(
      and(
        eq(lane.segment, segmentRow.id),
        eq(lane.freightType, typeRow.id),
        or(eq(lane.fromPort, input.from), eq(lane.fromDoor, input.from)),
        or(eq(lane.toPort, input.to), eq(lane.toDoor, input.to)),
        isNull(lane.archivedAt),
      ),
    );
  return { id: found?.id ?? null, given };
}
