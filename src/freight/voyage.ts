// What a voyage's timetable says: which routes it carries, until when it takes cargo, how far it has got.

/** A call of a voyage; times are `YYYY-MM-DD HH:MM` in Japan, which as text sort by time. */
export type Call = Readonly<{
  port: string;
  eta: string;
  /** Until when cargo is taken at this port. Null: until the departure. */
  closing: string | null;
  etd: string;
}>;

/** In the order of a voyage's life; a cancelled one stays so. */
export const voyageStatuses = [
  'planned',
  'open',
  'closed',
  'departed',
  'done',
  'cancelled',
] as const;
export type VoyageStatus = (typeof voyageStatuses)[number];

/** A voyage takes bookings while it is in one of these. */
export const bookableStatuses = ['planned', 'open'] as const satisfies readonly VoyageStatus[];
const bookable: ReadonlySet<string> = new Set(bookableStatuses);
export const takesBookings = (status: string): boolean => bookable.has(status);

/** Until when a call takes cargo. Calls stored before there were closing times have none. */
export const closingOf = ({ closing, etd }: Pick<Call, 'etd'> & Partial<Call>): string =>
  closing ?? etd;

/** The status that the clock has reached, which is never an earlier one: `now` is a time in Japan as above. */
export function statusAt(status: VoyageStatus, calls: readonly Call[], now: string): VoyageStatus {
  const last = calls.at(-1);
  const loading = calls.slice(0, -1);
  const lastLoading = loading.at(-1);
  if (status === 'cancelled' || !last || !lastLoading) return status;
  const reached: VoyageStatus =
    last.eta <= now
      ? 'done'
      : lastLoading.etd <= now
        ? 'departed'
        : loading.every((call) => closingOf(call) <= now)
          ? 'closed'
          : status;
  return voyageStatuses.indexOf(reached) > voyageStatuses.indexOf(status) ? reached : status;
}

/** The ports of a route in their order. */
export const portsOf = (
  route: Readonly<{ fromPortId: string; viaPortIds: readonly string[]; toPortId: string }>,
): string[] => [route.fromPortId, ...route.viaPortIds, route.toPortId];

/** From where to where a voyage carries a route: the calls by position, and the times at both ends. */
export type Leg = Readonly<{
  from: number;
  to: number;
  closing: string;
  etd: string;
  eta: string;
}>;
export const dayOfLeg = ({ etd }: Pick<Leg, 'etd'>): string => etd.slice(0, 10);

/** A voyage as a route shows it; its times at the ports of the route are null where it no longer calls there. */
export type Sailing = Readonly<{
  id: string;
  number: string;
  name: string;
  nameEn: string;
  closing: string | null;
  etd: string | null;
  eta: string | null;
}>;

/** The call that carries a route: that of the day where there is one, otherwise the first. */
export function legOn(
  calls: readonly Call[],
  ports: readonly string[],
  day: string,
): Leg | undefined {
  const legs = legsOf(calls, ports);
  return legs.find((leg) => dayOfLeg(leg) === day) ?? legs[0];
}

/** Every call at the first port from which the voyage goes on to all the others in their order. */
export function legsOf(calls: readonly Call[], [first, ...others]: readonly string[]): Leg[] {
  return calls.flatMap((call, from) => {
    if (call.port !== first) return [];
    let at = from;
    for (const next of others) {
      at = calls.findIndex(({ port }, i) => i > at && port === next);
      if (at < 0) return [];
    }
    const last = calls[at];
    return last && at > from
      ? [{ from, to: at, closing: closingOf(call), etd: call.etd, eta: last.eta }]
      : [];
  });
}
