import type { Amount, Day } from '#freight/types.ts';
import { Decimal } from '#pricing/decimal.ts';
import { type AgreedVolume, periodOf } from '#pricing/volume.ts';
import type { VolumePeriod, VolumeUnit } from '#pricing/volume-units.ts';

// Agreed volume against commitments, by calendar month or year.

export const volumeStates = ['reached', 'on-track', 'behind', 'missed'] as const;
type VolumeState = (typeof volumeStates)[number];

/** A month (YYYY-MM) or year (YYYY) of a commitment. */
export type PeriodPerformance = Readonly<{
  period: string;
  agreed: Amount;
  /** Of the committed volume, in whole percent, rounded down. */
  percent: number;
  state: VolumeState;
}>;

export type Commitment = Readonly<{
  period: VolumePeriod;
  unit: VolumeUnit;
  quantity: Amount;
  validFrom: Day;
  validTo: Day | null;
}>;

/** How many periods are shown, the current one included. */
const shown = { month: 6, year: 3 } as const;

const firstDay = (period: string): Day =>
  period.length === 4 ? `${period}-01-01` : `${period}-01`;

function nextPeriod(period: string, by: 1 | -1): string {
  const date = new Date(`${firstDay(period)}T00:00:00Z`);
  if (period.length === 4) date.setUTCFullYear(date.getUTCFullYear() + by);
  else date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, period.length);
}

const dayNumber = (day: Day) => Date.parse(day) / 86_400_000;

/** The share of a period that is over at the end of a day, from 0 to 1. */
function elapsedOf(period: string, today: Day): Decimal {
  const [from, to] = [firstDay(period), firstDay(nextPeriod(period, 1))].map(dayNumber);
  const days = new Decimal(to ?? 0).minus(from ?? 0);
  const over = new Decimal(dayNumber(today)).plus(1).minus(from ?? 0);
  return Decimal.min(1, Decimal.max(0, over.div(days)));
}

/** Behind: less is agreed than the part of the committed volume for the days of the period that are over. */
function stateOf(agreed: Decimal, committed: Amount, period: string, today: Day): VolumeState {
  if (agreed.gte(committed)) return 'reached';
  if (firstDay(nextPeriod(period, 1)) <= today) return 'missed';
  return agreed.gte(elapsedOf(period, today).times(committed)) ? 'on-track' : 'behind';
}

/** The first day of the oldest period that is shown of a commitment. */
export function shownSince({ period }: Pick<Commitment, 'period'>, today: Day): Day {
  let oldest = periodOf(today, period);
  for (let i = 1; i < shown[period]; i++) oldest = nextPeriod(oldest, -1);
  return firstDay(oldest);
}

/** The current and the last periods of a commitment within its validity, the newest first. `volumes` are those of its lane or lanes. */
export function performanceOf(
  commitment: Commitment,
  volumes: readonly AgreedVolume[],
  today: Day,
): PeriodPerformance[] {
  const { period, unit, quantity, validFrom, validTo } = commitment;
  const last = periodOf(validTo !== null && validTo < today ? validTo : today, period);
  const since = shownSince(commitment, today);
  const all: PeriodPerformance[] = [];
  for (
    let each = last;
    firstDay(each) >= since && each >= periodOf(validFrom, period);
    each = nextPeriod(each, -1)
  ) {
    const agreed = volumes
      .filter(({ month }) => month.startsWith(each))
      .reduce((sum, volume) => sum.plus(volume[unit]), new Decimal(0));
    all.push({
      period: each,
      agreed: agreed.toFixed(),
      percent: agreed.div(quantity).times(100).floor().toNumber(),
      state: stateOf(agreed, quantity, each, today),
    });
  }
  return all;
}
