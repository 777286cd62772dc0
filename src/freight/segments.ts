import {
  type Place,
  type Route,
  type RouteCondition,
  type Segment,
  type UnreviewedAddress,
  segments,
} from './types.ts';

/** Whether a condition begins or ends at a door. */
export const doorsOf = (condition: RouteCondition) => ({
  from: condition.startsWith('door'),
  to: condition.endsWith('door'),
});

/** The segments of a route with this condition, in order. */
export function proposedSegments(condition: RouteCondition): Segment[] {
  const doors = doorsOf(condition);
  return segments.filter(
    (segment) => (segment !== 'pickup' || doors.from) && (segment !== 'delivery' || doors.to),
  );
}

/** The segments of a route that are charged: those it lists, limited to those of its condition. */
export function segmentsOf(route: Pick<Route, 'condition' | 'segments'>): Segment[] {
  return proposedSegments(route.condition).filter((segment) => route.segments.includes(segment));
}

type Ends = Readonly<{ from: Place | null; to: Place | null }>;

/**
 * The places between which a segment is rated; for handling, both are its port. The end of a pickup or delivery at an
 * address that is no door yet is null: no rate is for it, and that of its port is for something else.
 */
export function placesOf(route: Route, segment: Segment): Ends {
  switch (segment) {
    case 'pickup':
      return { from: route.fromDoor, to: route.fromPort };
    case 'origin-handling':
      return { from: route.fromPort, to: route.fromPort };
    case 'ocean':
      return { from: route.fromPort, to: route.toPort };
    case 'destination-handling':
      return { from: route.toPort, to: route.toPort };
    case 'delivery':
      return { from: route.toPort, to: route.toDoor };
  }
}

type Doors = Pick<Route, 'fromDoor' | 'fromAddress' | 'toDoor' | 'toAddress'>;

const named = (door: Place | null, address: UnreviewedAddress | null) =>
  door ?? (address && { name: address.name, nameEn: address.name });

/** The names of the places of pickup and delivery: of doors, or as they were typed. Null: the route has none. */
export const doorNames = ({ fromDoor, fromAddress, toDoor, toAddress }: Doors) => ({
  from: named(fromDoor, fromAddress),
  to: named(toDoor, toAddress),
});
