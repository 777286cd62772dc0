import type { Bilingual } from '#platform/i18n/locale.ts';
import { firstOf } from '#platform/expect.ts';
import { oneOf } from '#platform/one-of.ts';
import { isText } from '#platform/type-guards.ts';
import { tierKey } from './tier-text.ts';

export const rateScopes = ['tariff', 'customer-group', 'customer'] as const;

/** A base rate as the screens list it. */
export type RateRow = Readonly<{
  id: string;
  scope: (typeof rateScopes)[number];
  customerGroup: string | null;
  customer: string | null;
  unitKey: string;
  sell: string;
  validFrom: string;
  validTo: string | null;
  direction?: string | null | undefined;
  volumePeriod?: string | null | undefined;
  volumeFrom?: string | null | undefined;
}>;

const textOrNull = (value: unknown) => (isText(value) ? value : null);

/** A record of the base rate master, whose fields the API does not type. */
export const toRateRow = (
  row: Readonly<{ id: string }> & Readonly<Record<string, unknown>>,
): RateRow => ({
  id: row.id,
  scope: oneOf(rateScopes, row.scope) ?? 'tariff',
  customerGroup: textOrNull(row.customerGroup),
  customer: textOrNull(row.customer),
  unitKey: String(row.unitKey),
  sell: String(row.sell),
  validFrom: String(row.validFrom),
  validTo: textOrNull(row.validTo),
  direction: textOrNull(row.direction),
  volumePeriod: textOrNull(row.volumePeriod),
  volumeFrom: textOrNull(row.volumeFrom),
});

export type PeriodStatus = 'past' | 'current' | 'future';

/** Whether a period is past, current or future on a day; its first and last day are included. */
export function periodStatus(
  { validFrom, validTo }: Pick<RateRow, 'validFrom' | 'validTo'>,
  day: string,
): PeriodStatus {
  if (validFrom > day) return 'future';
  return validTo !== null && validTo < day ? 'past' : 'current';
}

type Period = Readonly<{ validFrom: string; validTo: string | null }>;

/**
 * Whether a new rate of the same key ends an existing one the day before it begins: the existing one began earlier and ends
 * on the same day. Any other existing rate whose period meets the new one's overlaps with it.
 */
export const isEndedBy = (existing: Period, next: Period): boolean =>
  existing.validFrom < next.validFrom && existing.validTo === next.validTo;

/** The rates of a scope, unit and direction. Each tier of volume has its successive rates, the newest first. */
export type RateGroup<R> = Readonly<{ key: string; tiers: readonly (readonly R[])[] }>;

const tierOf = ([rate]: readonly RateRow[]) =>
  rate?.volumePeriod ? Number(rate.volumeFrom ?? 0) : -1;

/** Groups rates: tariff first, then groups, then customers; within a group the lowest tier first. */
export function groupRates<R extends RateRow>(rates: readonly R[]): RateGroup<R>[] {
  const newestFirst = rates.toSorted((a, b) => compareText(b.validFrom, a.validFrom));
  const groups = Map.groupBy(
    newestFirst,
    ({ scope, customerGroup, customer, unitKey, direction }) =>
      [scope, customerGroup ?? customer ?? '', unitKey, direction ?? ''].join('|'),
  );
  return [...groups]
    .toSorted(([, a], [, b]) => compareGroups(firstOf(a), firstOf(b)))
    .map(([key, all]) => ({
      key,
      tiers: [...Map.groupBy(all, tierKey).values()].toSorted((a, b) => tierOf(a) - tierOf(b)),
    }));
}

const compareGroups = (a: RateRow, b: RateRow) =>
  rateScopes.indexOf(a.scope) - rateScopes.indexOf(b.scope) ||
  compareText(a.unitKey, b.unitKey) ||
  compareText(a.direction ?? '', b.direction ?? '');

const compareText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export type TimelineBar = Readonly<{ left: number; width: number }>;

/** A period on a timeline between two days, in percent of its width; an open end extends to the end of the timeline. */
export function timelineBar(
  { validFrom, validTo }: Pick<RateRow, 'validFrom' | 'validTo'>,
  from: string,
  to: string,
): TimelineBar {
  const whole = daysBetween(from, to);
  const at = (day: string) => Math.min(100, Math.max(0, (daysBetween(from, day) / whole) * 100));
  const left = at(validFrom);
  return { left, width: Math.max(0, at(validTo ?? to) - left) };
}

export const periodStatusLabels: Readonly<Record<PeriodStatus, Bilingual>> = {
  past: { en: 'Past', ja: '終了' },
  current: { en: 'Current', ja: '適用中' },
  future: { en: 'Future', ja: '適用予定' },
};
