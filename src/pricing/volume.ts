import { placesOf, segmentsOf } from '#freight/segments.ts';
import type { Amount, Charge, Day, FreightKind, Line, Route, Segment } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import { perPiece } from './quantity.ts';
import type { Rate } from './types.ts';
import { type VolumePeriod, type VolumeUnit, volumeUnitOf, volumeUnits } from './volume-units.ts';

// Rates by volume: a rate with a tier applies once the customer's volume on its lane in the calendar month or year of the
// departure reaches the tier. Volume is counted in pieces, or in the unit that the rate counts.

type LaneKey = Readonly<{ segment: Segment; freightKind: FreightKind; from: string; to: string }>;

/** What a customer agreed to on a lane in a calendar month (YYYY-MM), in every unit; 0 where the cargo has no such measure. */
export type AgreedVolume = LaneKey &
  Readonly<{ month: string }> &
  Readonly<Record<VolumeUnit, Amount>>;

/** The volume on a lane that a customer has committed to for each month or year. */
export type CommittedVolume = Readonly<{
  freightRouteId: string;
  period: VolumePeriod;
  unit: VolumeUnit;
  quantity: Amount;
  validFrom: Day;
  validTo: Day | null;
}>;

/** A customer's volumes besides those of the quotation that is priced. */
export type Volumes = Readonly<{
  agreed: readonly AgreedVolume[];
  committed: readonly CommittedVolume[];
}>;

/** The volume that decides about a tier: what is agreed and quoted, or what is committed if that is more. */
type CountedVolume = Readonly<{ total: Decimal; committed: boolean }>;
/** The volume on the lane of a rate in the period of a day; null for a rate without a tier. */
export type VolumeOf = (rate: Rate, day: Day) => CountedVolume | null;

/** How volume is measured: each piece up to 3 decimals of a ton or metre, a revenue ton of 1 m³. */
const precision = { rtDivisor: '1', decimals: 3, rounding: 'up' } as const;

export const periodOf = (day: Day, period: VolumePeriod): string =>
  day.slice(0, period === 'month' ? 7 : 4);

const laneKey = ({ segment, freightKind, from, to }: LaneKey) =>
  `${segment}|${freightKind}|${from}|${to}`;

/** The volume of the lines by lane, unit and month. Lines at an address that is no door yet count on the other segments. */
function ownVolumes(
  lines: readonly Line[],
  routes: readonly Route[],
  add: (lane: LaneKey, unit: VolumeUnit, month: string, volume: Decimal) => void,
): void {
  const known = new Map(routes.map((route) => [route.id, route]));
  for (const { routeId, cargo } of lines) {
    const route = known.get(routeId);
    if (!route) continue;
    for (const segment of segmentsOf(route)) {
      const { from, to } = placesOf(route, segment);
      if (!from || !to) continue;
      const lane = { segment, freightKind: cargo.kind, from: from.id, to: to.id };
      for (const unit of volumeUnits) {
        const each = perPiece(cargo, unit, precision);
        if (each) add(lane, unit, periodOf(route.departure, 'month'), each.times(cargo.count));
      }
    }
  }
}

/**
 * The volumes by which tiers apply: agreed ones, those of the lines that are priced, and commitments. Summed when the first
 * rate with a tier asks. Lines are added up by pieces, so that the volume does not depend on how a cargo was split.
 */
export function volumeCounter(
  lines: readonly Line[],
  routes: readonly Route[],
  volumes: Volumes | undefined,
): VolumeOf {
  let sums: Map<string, Decimal> | null = null;
  const summed = () => {
    if (sums) return sums;
    const all = new Map<string, Decimal>();
    const add = (lane: LaneKey, unit: VolumeUnit, month: string, volume: Decimal) => {
      for (const period of [month, month.slice(0, 4)]) {
        const key = `${laneKey(lane)}|${unit}|${period}`;
        all.set(key, (all.get(key) ?? new Decimal(0)).plus(volume));
      }
    };
    for (const each of volumes?.agreed ?? [])
      for (const unit of volumeUnits) add(each, unit, each.month, new Decimal(each[unit]));
    ownVolumes(lines, routes, add);
    return (sums = all);
  };
  return (rate, day) => {
    if (!rate.volumePeriod) return null;
    const unit = volumeUnitOf(rate.basis);
    const key = `${laneKey(rate)}|${unit}|${periodOf(day, rate.volumePeriod)}`;
    const counted = summed().get(key) ?? new Decimal(0);
    const promised = committedVolume(rate, unit, day, volumes?.committed ?? []);
    return promised.gt(counted)
      ? { total: promised, committed: true }
      : { total: counted, committed: false };
  };
}

/** The most that is committed for the rate's lane, period and unit on a day. */
function committedVolume(
  { freightRouteId, volumePeriod }: Rate,
  unit: VolumeUnit,
  day: Day,
  committed: readonly CommittedVolume[],
): Decimal {
  return committed
    .filter(
      (each) =>
        each.freightRouteId === freightRouteId &&
        each.period === volumePeriod &&
        each.unit === unit &&
        each.validFrom <= day &&
        (each.validTo === null || each.validTo >= day),
    )
    .reduce((most, { quantity }) => Decimal.max(most, quantity), new Decimal(0));
}

/** The volume from which a rate applies; 0 without a tier. */
export const tierOf = ({ volumePeriod, volumeFrom }: Rate): number =>
  volumePeriod ? Number(volumeFrom ?? 0) : 0;

/** A freight by a rate with a tier, with the volume that reached it in its trace. */
export function withVolume(charge: Charge, rate: Rate, day: Day, volumeOf: VolumeOf): Charge {
  const { trace } = charge;
  const volume = volumeOf(rate, day);
  if (volume === null || !rate.volumePeriod || !trace?.rate) return charge;
  const { total, committed } = volume;
  const tier = {
    period: rate.volumePeriod,
    from: new Decimal(rate.volumeFrom ?? 0).toFixed(),
    volume: total.toFixed(),
    committed,
  };
  return { ...charge, trace: { ...trace, rate: { ...trace.rate, tier } } };
}

/** Whether the volume on the lane reaches the tier of a rate. */
export const isTierReached = (rate: Rate, day: Day, volumeOf: VolumeOf = () => null): boolean =>
  !rate.volumePeriod || (volumeOf(rate, day)?.total ?? new Decimal(0)).gte(rate.volumeFrom ?? 0);
