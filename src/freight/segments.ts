import { type Place, type Route, type RouteCondition, type Segment, segments } from './types.ts';

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

/** The places between which a segment is rated; for handling, both are its port. */
export function placesOf(route: Route, segment: Segment): { from: Place; to: Place } {
  switch (segment) {
    case 'pickup':
      return { from: route.fromDoor ?? route.fromPort, to: route.fromPort };
    case 'origin-handling':
      return { from: route.fromPort, to: route.fromPort };
    case 'ocean':
      return { from: route.fromPort, to: route.toPort };
    case 'destination-handling':
      return { from: route.toPort, to: route.toPort };
    case 'delivery':
      return { from: route.toPort, to: route.toDoor ?? route.toPort };
  }
}
