// When a voyage fits a route, for the checks of a route and for the picker of its voyage.

/** A call of a voyage: `eta` and `etd` are `YYYY-MM-DD HH:MM` in Japan time. */
export type Call = Readonly<{ port: string; eta: string; etd: string }>;

/** A voyage takes bookings while it is in one of these. */
export const bookableStatuses = ['planned', 'open'] as const;
const bookable: ReadonlySet<string> = new Set(bookableStatuses);
export const takesBookings = (status: string): boolean => bookable.has(status);

/** The ports of a route in their order. */
export const portsOf = (
  route: Readonly<{ fromPortId: string; viaPortIds: readonly string[]; toPortId: string }>,
): string[] => [route.fromPortId, ...route.viaPortIds, route.toPortId];

/** From where to where a voyage carries a route: its departure from the first port, its arrival at the last. */
export type Leg = Readonly<{ etd: string; eta: string }>;
export const dayOfLeg = ({ etd }: Leg): string => etd.slice(0, 10);

/** Every call at the first port from which the voyage goes on to all the others in their order. */
export function legsOf(calls: readonly Call[], [first, ...others]: readonly string[]): Leg[] {
  return calls.flatMap(({ port, etd }, from) => {
    if (port !== first) return [];
    let at = from;
    for (const next of others) {
      at = calls.findIndex((call, i) => i > at && call.port === next);
      if (at < 0) return [];
    }
    const last = calls[at];
    return last ? [{ etd, eta: last.eta }] : [];
  });
}
