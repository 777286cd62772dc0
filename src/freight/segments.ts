import { type Place, type Route, type RouteCondition, type Segment, segments } from './types.ts';

/** Whether a condition begins or ends at a door. */
export const doorsOf = (condition: RouteCondition) => ({
  from: condition.startsWith('door'),
  to: condition.endsWith('door'),
});

/** The parts of a journey that follow from its condition, in their order. */
export function proposedSegments(condition: RouteCondition): Segment[] {
  const doors = doorsOf(condition);
  return segments.filter(
    (segment) => (segment !== 'pickup' || doors.from) && (segment !== 'delivery' || doors.to),
  );
}

/** The parts that are charged: those the route names, as far as its condition has them. */
export function segmentsOf(route: Pick<Route, 'condition' | 'segments'>): Segment[] {
  return proposedSegments(route.condition).filter((segment) => route.segments.includes(segment));
}

/** Between which places a part is rated; handling at its port, from and to the same. */
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
