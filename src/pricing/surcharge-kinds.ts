import { unNumbersOf } from '#freight/dangerous-goods.ts';
import { sizeOf } from '#freight/size.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { Day } from '#freight/types.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

// The kinds of surcharge: label, the fields of its condition, and when it is due. The list of kinds, the form and the
// validation of the surcharge master are derived from it. Loaded by the browser, so nothing heavy is imported.

/** The facts about a line on a segment that a surcharge may depend on. */
export type Shipment = Readonly<{
  cargo: Cargo;
  departure: Day;
  /** Whether the departure is on a Sunday or a public holiday. */
  onHoliday: boolean;
  /** Ids of the ports or doors where the segment begins and ends; null at an address that is no door yet. */
  from: string | null;
  to: string | null;
}>;

/** A field of a condition in the form of the surcharge master; required unless `optional`. */
export type ConditionField = Readonly<{ label: Bilingual; optional?: true }> &
  (
    | Readonly<{ type: 'integer'; min: number; max: number; suffix: Bilingual }>
    | Readonly<{ type: 'month-day'; example: string }>
    | Readonly<{ type: 'prefectures'; help: Bilingual }>
  );

/** The values of fields that `due` receives, by field type. */
type ConditionValue = Readonly<{
  integer: number;
  /** MM-DD. */
  'month-day': string;
  /** The ids of the ports and doors in the prefectures chosen. */
  prefectures: readonly string[];
}>;

type ConditionFields = Readonly<Record<string, ConditionField>>;
type Values<FS extends ConditionFields> = {
  readonly [K in keyof FS]:
    | ConditionValue[FS[K]['type']]
    | (FS[K] extends { optional: true } ? null : never);
};

/** How many times the surcharge is due; 0 if it is not. */
type Due<FS extends ConditionFields> = (condition: Values<FS>, shipment: Shipment) => number;

/** `by-hand`: it does not follow from the shipment, so an employee adds it to a line. */
function kind<const FS extends ConditionFields>(
  definition: Readonly<{ label: Bilingual; fields: FS; due: Due<FS> | 'by-hand' }>,
) {
  return definition;
}

const onceIf = (isDue: boolean) => (isDue ? 1 : 0);

export const surchargeKinds = {
  'over-width': kind({
    label: { en: 'Over-width', ja: '幅広' },
    fields: {
      aboveMm: {
        type: 'integer',
        label: { en: 'Width above', ja: '対象となる幅' },
        min: 0,
        max: 10_000,
        suffix: { en: 'mm', ja: 'mm超' },
      },
      stepMm: {
        type: 'integer',
        label: { en: 'Per', ja: '刻み' },
        min: 1,
        max: 10_000,
        suffix: { en: 'mm or part', ja: 'mmごと（端数切り上げ）' },
      },
    },
    due: ({ aboveMm, stepMm }, { cargo }) => {
      const width = sizeOf(cargo)?.widthMm ?? 0;
      return Math.max(0, Math.ceil((width - aboveMm) / stepMm));
    },
  }),
  'special-vehicle': kind({
    label: { en: 'Special vehicle', ja: '特殊車両' },
    fields: {},
    due: (_, { cargo }) => onceIf(cargo.kind === 'heavy-equipment' && cargo.crawler),
  }),
  'dangerous-goods': kind({
    label: { en: 'Dangerous goods', ja: '危険物' },
    fields: {},
    due: (_, { cargo }) => onceIf(unNumbersOf(cargo).length > 0),
  }),
  night: kind({ label: { en: 'Night', ja: '夜間' }, fields: {}, due: 'by-hand' }),
  holiday: kind({
    label: { en: 'Sunday and holiday', ja: '日曜・祝日' },
    fields: {},
    due: (_, { onHoliday }) => onceIf(onHoliday),
  }),
  winter: kind({
    label: { en: 'Winter', ja: '冬期' },
    fields: {
      seasonFrom: {
        type: 'month-day',
        label: { en: 'Season from', ja: '期間開始' },
        example: '11-16',
      },
      seasonTo: {
        type: 'month-day',
        label: { en: 'Season until', ja: '期間終了' },
        example: '04-15',
      },
      prefectures: {
        type: 'prefectures',
        label: { en: 'From or to', ja: '対象都道府県' },
        optional: true,
        help: {
          en: 'Empty: everywhere.',
          ja: '発地または着地がこの都道府県の場合に適用します。空欄の場合は全国です。',
        },
      },
    },
    due: ({ seasonFrom, seasonTo, prefectures }, { departure, from, to }) => {
      if (prefectures && ![from, to].some((id) => id !== null && prefectures.includes(id)))
        return 0;
      const day = departure.slice(5);
      return onceIf(
        seasonFrom <= seasonTo
          ? day >= seasonFrom && day <= seasonTo
          : day >= seasonFrom || day <= seasonTo,
      );
    },
  }),
  'non-running': kind({
    label: { en: 'Non-running', ja: '不動車' },
    fields: {},
    due: (_, { cargo }) =>
      onceIf(
        (cargo.kind === 'vehicle' && !cargo.running) ||
          (cargo.kind === 'heavy-equipment' && !cargo.selfPropelled),
      ),
  }),
  // The rate of an accompanied vehicle includes one driver.
  'driver-passage': kind({
    label: { en: 'Further driver or passenger', ja: '乗務員・同乗者（2人目以降）' },
    fields: {},
    due: (_, { cargo }) => (cargo.kind === 'vehicle' ? Math.max(0, cargo.drivers - 1) : 0),
  }),
  other: kind({ label: { en: 'Other', ja: 'その他' }, fields: {}, due: 'by-hand' }),
} as const;

type Kinds = typeof surchargeKinds;
export type SurchargeKind = keyof Kinds;

export const isSurchargeKind = (name: string): name is SurchargeKind =>
  Object.hasOwn(surchargeKinds, name);
export const surchargeKindNames = Object.keys(surchargeKinds).filter(isSurchargeKind);

/** A kind of surcharge with the values of its condition. */
export type SurchargeCondition<K extends SurchargeKind = SurchargeKind> = {
  [P in K]: Readonly<{ kind: P }> & Values<Kinds[P]['fields']>;
}[K];

type FieldsOf<K extends SurchargeKind> = K extends SurchargeKind ? keyof Kinds[K]['fields'] : never;
/** The fields of all kinds. */
export type ConditionFieldName = FieldsOf<SurchargeKind>;

type Kind<K extends SurchargeKind> = Readonly<{
  fields: ConditionFields;
  due: 'by-hand' | ((condition: SurchargeCondition<K>, shipment: Shipment) => number);
}>;
const kinds: { readonly [K in SurchargeKind]: Kind<K> } = surchargeKinds;

export const conditionFieldsOf = (name: SurchargeKind): ConditionFields => kinds[name].fields;

export const isAddedManually = (name: SurchargeKind): boolean => kinds[name].due === 'by-hand';
export const manualSurchargeKinds = surchargeKindNames.filter(isAddedManually);

/** How many times a surcharge is due by its condition; 0 for one that is added manually. */
export function stepsDue<K extends SurchargeKind>(
  condition: SurchargeCondition<K>,
  shipment: Shipment,
): number {
  const { due } = kinds[condition.kind];
  return due === 'by-hand' ? 0 : due(condition, shipment);
}

/** A kind with the values of the fields of all kinds, as the surcharge master stores them. */
type Draft = Readonly<{ kind: SurchargeKind } & Record<ConditionFieldName, unknown>>;

/** Whether a condition has all values that its kind requires. */
export function isComplete<D extends Draft>(condition: D): condition is D & SurchargeCondition {
  const values = new Map(Object.entries(condition));
  return Object.entries(conditionFieldsOf(condition.kind)).every(
    ([name, { optional }]) => optional || (values.get(name) ?? null) !== null,
  );
}
