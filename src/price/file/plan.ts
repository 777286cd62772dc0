import { periodText } from '#platform/i18n/day-text.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { unitsOverlap } from '#pricing/unit-key.ts';
import { addDays } from '#platform/clock.ts';
import { withoutZeros } from '#platform/grouped.ts';
import { isText } from '#platform/type-guards.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { isEndedBy } from '../periods.ts';
import { rateKeys } from './columns.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A rate as the plan of a file sees it: as it is stored, or as it will be. */
export type PlannedRate = Readonly<{
  /** The row of the file that writes it; null for a rate that the file does not touch. */
  number: number | null;
  /** Null for a new rate. */
  id: string | null;
  values: Values;
}>;

const textOf = (value: unknown): string => (isText(value) ? value : '');
export const periodOf = (values: Values) => ({
  validFrom: textOf(values.validFrom),
  validTo: isText(values.validTo) ? values.validTo : null,
});
type Period = ReturnType<typeof periodOf>;

const keyText = (values: Values, keys: readonly string[]) =>
  ['freightRoute', ...keys]
    .map((key) => (key === 'volumeFrom' ? withoutZeros : String)(textOf(values[key])))
    .join('|');
const ownerKeys = rateKeys.filter((key) => key !== 'unitKey');
/** Lane, customer and what else tells rates apart but the unit: rates of two of these never overlap. */
const ownerKey = (values: Values) => keyText(values, ownerKeys);
/** Rates of one key follow each other. */
export const seriesKey = (values: Values) => keyText(values, rateKeys);

/** The days on which both periods hold; null where there are none. */
export function commonDays(a: Period, b: Period): Period | null {
  const validFrom = a.validFrom > b.validFrom ? a.validFrom : b.validFrom;
  const ends = [a.validTo, b.validTo].filter((day) => day !== null).toSorted();
  const validTo = ends[0] ?? null;
  return validTo !== null && validTo < validFrom ? null : { validFrom, validTo };
}

/** The rate of a series that a new one from a day on follows: it began earlier and holds on that day. */
export const followedBy = (series: readonly PlannedRate[], day: string): PlannedRate | undefined =>
  series.find(({ values }) => {
    const { validFrom, validTo } = periodOf(values);
    return validFrom < day && (validTo === null || validTo >= day);
  });

/** The rates that a new one ends the day before it begins, by the rule of a single new rate. */
export const endedBy = (series: readonly PlannedRate[], values: Values): PlannedRate[] =>
  series.filter((other) => isEndedBy(periodOf(other.values), periodOf(values)));

export const lastDayBefore = (values: Values): string => addDays(textOf(values.validFrom), -1);

export type Overlap = Readonly<{
  number: number;
  path: 'validFrom' | 'unitKey';
  message: Bilingual;
}>;

const unitOf = ({ values }: PlannedRate) => textOf(values.unitKey);

/** Every two of some rates of one unit with days in common, the later one first. */
function* alikePairs(rates: readonly PlannedRate[]): Generator<[PlannedRate, PlannedRate]> {
  const inOrder = rates
    .map((rate) => ({ rate, ...periodOf(rate.values) }))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  for (const [i, { rate, validTo }] of inOrder.entries())
    for (const next of inOrder.slice(i + 1)) {
      if (validTo !== null && next.validFrom > validTo) break;
      yield [next.rate, rate];
    }
}

/** The rates of a lane and customer that may overlap: those of one unit, and those of units such as bands that overlap. */
function* candidates(owned: readonly PlannedRate[]): Generator<[PlannedRate, PlannedRate]> {
  const units = [...Map.groupBy(owned, unitOf)];
  for (const [i, [unit, rates]] of units.entries()) {
    yield* alikePairs(rates);
    for (const [otherUnit, others] of units.slice(0, i))
      if (unitsOverlap(unit, otherUnit))
        for (const rate of rates) for (const other of others) yield [rate, other];
  }
}

/** The overlaps of rates that the file writes with each other and with those that stay, each told at the row of the file. */
export function overlapsOf(rates: readonly PlannedRate[]): Overlap[] {
  const found: Overlap[] = [];
  for (const owned of Map.groupBy(rates, ({ values }) => ownerKey(values)).values())
    for (const [rate, other] of candidates(owned)) {
      const number = rate.number ?? other.number;
      const days =
        number === null ? null : commonDays(periodOf(rate.values), periodOf(other.values));
      if (number === null || !days) continue;
      const blocking = rate.number === null ? rate : other;
      found.push(overlapOf(number, blocking, unitOf(rate) === unitOf(other), days));
    }
  return found;
}

function overlapOf(
  number: number,
  { number: row, values }: PlannedRate,
  isSameUnit: boolean,
  days: Period,
): Overlap {
  const rateIn = (locale: Locale) =>
    `${textOf(values.unitKey)} ${periodText(periodOf(values), locale)}`;
  const of =
    row === null
      ? { en: `the rate ${rateIn('en')}`, ja: `運賃（${rateIn('ja')}）` }
      : { en: `the rate ${rateIn('en')} of row ${row}`, ja: `${row}行目の運賃（${rateIn('ja')}）` };
  return {
    number,
    path: isSameUnit ? 'validFrom' : 'unitKey',
    message: {
      en: `Overlaps ${of.en} on the days ${periodText(days, 'en')}.`,
      ja: `${periodText(days, 'ja')} の期間が${of.ja}と重なっています。`,
    },
  };
}
