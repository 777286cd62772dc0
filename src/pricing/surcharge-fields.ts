import type { Cargo } from '#freight/cargo.ts';
import type { HazardClass } from '#freight/hazard-classes.ts';
import type { Day } from '#freight/types.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

// What the condition of a surcharge is made of: the facts that it may depend on, and the fields of its form.

/** What a surcharge on a day of the week or a holiday goes by. */
export const occasions = ['loading', 'departure', 'arrival', 'delivery'] as const;
export type Occasion = (typeof occasions)[number];
export const dayKinds = ['saturday', 'sunday', 'public-holiday'] as const;
type DayKind = (typeof dayKinds)[number];
export type DayFacts = Readonly<{ day: Day } & Record<DayKind, boolean>>;

/** What an amount is for: a piece, a metre of its length, its revenue tons, a day or hour of the passage. */
export const surchargeUnits = ['piece', 'meter', 'rt', 'day', 'hour'] as const;
export type SurchargeUnit = (typeof surchargeUnits)[number];

/** The facts about a line on a segment that a surcharge may depend on. */
export type Shipment = Readonly<{
  cargo: Cargo;
  departure: Day;
  /** Whether the departure is on a Sunday or a public holiday. */
  onHoliday: boolean;
  /** Ids of the ports or doors where the segment begins and ends; null at an address that is no door yet. */
  from: string | null;
  to: string | null;
  /** The day of an occasion; null where it is not known. */
  dayOf?: (occasion: Occasion) => DayFacts | null;
}>;

/** A field of a condition in the form of the surcharge master; required unless `optional`. */
export type ConditionField = Readonly<{ label: Bilingual; optional?: true }> &
  (
    | Readonly<{ type: 'integer'; min: number; max: number; suffix: Bilingual }>
    | Readonly<{ type: 'month-day'; example: string }>
    | Readonly<{ type: 'day-or-month-day'; example: string; help: Bilingual }>
    | Readonly<{
        type: 'occasion';
        options: Readonly<Record<Occasion, Bilingual>>;
        help: Bilingual;
      }>
    | Readonly<{
        type: 'day-kinds';
        options: Readonly<Record<DayKind, Bilingual>>;
        help: Bilingual;
      }>
    | Readonly<{
        type: 'hazard-classes';
        options: Readonly<Record<HazardClass, Bilingual>>;
        help: Bilingual;
      }>
    | Readonly<{ type: 'prefectures'; help: Bilingual }>
  );

/** The values of fields that `due` receives, by field type. */
type ConditionValue = Readonly<{
  integer: number;
  /** MM-DD. */
  'month-day': string;
  /** MM-DD, or YYYY-MM-DD of a single season. */
  'day-or-month-day': string;
  occasion: Occasion;
  'day-kinds': readonly DayKind[];
  /** The UN numbers of the classes chosen. */
  'hazard-classes': readonly string[];
  /** The ids of the ports and doors in the prefectures chosen. */
  prefectures: readonly string[];
}>;

export type ConditionFields = Readonly<Record<string, ConditionField>>;
export type Values<FS extends ConditionFields> = {
  readonly [
    K in keyof FS as FS[K] extends { optional: true } ? never : K
  ]: ConditionValue[FS[K]['type']];
} & {
  readonly [K in keyof FS as FS[K] extends { optional: true } ? K : never]?:
    | ConditionValue[FS[K]['type']]
    | null
    | undefined;
};

/** How many times the surcharge is due; 0 if it is not, null if the day that it depends on is not known. */
export type Due<FS extends ConditionFields> = (
  condition: Values<FS>,
  shipment: Shipment,
) => number | null;

/**
 * `by-hand`: it does not follow from the shipment, so an employee adds it to a line. `limited`: its dates or classes say what
 * it is for at all, so outside of them a customer's own one replaces no other.
 */
export function kind<const FS extends ConditionFields>(
  definition: Readonly<{
    label: Bilingual;
    fields: FS;
    due: Due<FS> | 'by-hand';
    limited?: true;
  }>,
) {
  return definition;
}
