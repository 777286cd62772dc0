import type { Bilingual } from '#platform/i18n/locale.ts';
import { firstOf } from '#platform/expect.ts';
import { oneOf } from '#platform/one-of.ts';
import { isText } from '#platform/type-guards.ts';

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
}>;

const textOrNull = (value: unknown) => (isText(value) ? value : null);

/** A record of the base rate master, of which the API tells no more than that it has an id. */
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
});

export type PeriodStatus = 'past' | 'current' | 'future';

/** Where a period lies, seen from a day; its first and last day belong to it. */
export function periodStatus(
  { validFrom, validTo }: Pick<RateRow, 'validFrom' | 'validTo'>,
  day: string,
): PeriodStatus {
  if (validFrom > day) return 'future';
  return validTo !== null && validTo < day ? 'past' : 'current';
}

type Period = Readonly<{ validFrom: string; validTo: string | null }>;

/**
 * Whether a rate that stands ends the day before a new one of its key begins: it began earlier, and the new one takes over its
 * end. Any other whose days meet the new one is in its way.
 */
export const isEndedBy = (standing: Period, next: Period): boolean =>
  standing.validFrom < next.validFrom && standing.validTo === next.validTo;

/** Rates that follow one another: of one unit, for the same people. Tariff first, then groups, then customers; newest first within. */
export function groupRates<R extends RateRow>(rates: readonly R[]): { key: string; rates: R[] }[] {
  const order = { tariff: 0, 'customer-group': 1, customer: 2 } as const;
  const byKey = new Map<string, R[]>();
  for (const rate of rates) {
    const key = [rate.scope, rate.customerGroup ?? rate.customer ?? '', rate.unitKey].join('|');
    byKey.set(key, [...(byKey.get(key) ?? []), rate]);
  }
  return [...byKey]
    .map(([key, each]) => ({
      key,
      rates: each.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1)),
    }))
    .toSorted(
      (a, b) =>
        order[firstOf(a.rates).scope] - order[firstOf(b.rates).scope] ||
        (firstOf(a.rates).unitKey < firstOf(b.rates).unitKey ? -1 : 1),
    );
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export type TimelineBar = Readonly<{ left: number; width: number }>;

/** A period on a time line from one day to another, in percent of its width; an open end reaches the line's end. */
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
