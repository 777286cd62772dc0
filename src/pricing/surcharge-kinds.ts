import type { Cargo } from '#freight/cargo.ts';
import { unNumbersOf } from '#freight/dangerous-goods.ts';
import { hazardClassLabels } from '#freight/hazard-classes.ts';
import { isNonRunning } from '#freight/non-running.ts';
import { needsPower } from '#freight/reefer.ts';
import { sizeOf } from '#freight/size.ts';
import type { Day } from '#freight/types.ts';
import { type ConditionFields, type Shipment, type Values, kind } from './surcharge-fields.ts';

// The kinds of surcharge: label, the fields of its condition, and when it is due. The list of kinds, the form and the
// validation of the surcharge master are derived from it. Loaded by the browser, so nothing heavy is imported.

const onceIf = (isDue: boolean) => (isDue ? 1 : 0);

/** The dangerous goods of a cargo that a surcharge is for, by UN number; without a list every one. */
export const goodsConcerned = (
  { hazardClasses }: Readonly<{ hazardClasses?: readonly string[] | null | undefined }>,
  cargo: Cargo,
): readonly string[] =>
  unNumbersOf(cargo).filter((number) => hazardClasses?.includes(number) ?? true);

/** Whether a day is in a season that comes back every year, or from one full date to another. */
function isInSeason(day: Day, from: string, to: string): boolean {
  const at = from.length === day.length ? day : day.slice(5);
  return from <= to ? at >= from && at <= to : at >= from || at <= to;
}

type Season = readonly [from: string, to: string];

/** Whether a day is in both of two seasons. */
export const seasonsMeet = (a: Season, b: Season): boolean =>
  isInSeason(a[0], ...b) || isInSeason(b[0], ...a);

/** A step for every so many millimetres, or part of them, above a size. */
const oversize = {
  aboveMm: {
    type: 'integer',
    label: { en: 'Size above', ja: '対象となる寸法' },
    min: 0,
    max: 30_000,
    suffix: { en: 'mm', ja: 'mm超' },
  },
  stepMm: {
    type: 'integer',
    label: { en: 'Per', ja: '刻み' },
    min: 1,
    max: 30_000,
    suffix: { en: 'mm or part', ja: 'mmごと（端数切り上げ）' },
  },
} as const;
const stepsAbove = (
  { aboveMm, stepMm }: Readonly<{ aboveMm: number; stepMm: number }>,
  millimetres: number | undefined,
) => Math.max(0, Math.ceil(((millimetres ?? 0) - aboveMm) / stepMm));

const seasonHelp = {
  en: 'Month and day for every year (12-20), or a full date (2027-04-24)',
  ja: '毎年の場合は月日（12-20）、特定の年の場合は年月日（2027-04-24）で入力します。',
};

export const surchargeKinds = {
  'over-width': kind({
    label: { en: 'Over-width', ja: '幅広' },
    fields: oversize,
    due: (condition, { cargo }) => stepsAbove(condition, sizeOf(cargo)?.widthMm),
  }),
  'over-length': kind({
    label: { en: 'Over-length', ja: '長尺' },
    fields: oversize,
    due: (condition, { cargo }) => stepsAbove(condition, sizeOf(cargo)?.lengthMm),
  }),
  'over-height': kind({
    label: { en: 'Over-height', ja: '高さ超過' },
    fields: oversize,
    due: (condition, { cargo }) => stepsAbove(condition, sizeOf(cargo)?.heightMm),
  }),
  'special-vehicle': kind({
    label: { en: 'Special vehicle', ja: '特殊車両' },
    fields: {},
    due: (_, { cargo }) => onceIf(cargo.kind === 'heavy-equipment' && cargo.crawler),
  }),
  'dangerous-goods': kind({
    label: { en: 'Dangerous goods', ja: '危険物' },
    limited: true,
    fields: {
      hazardClasses: {
        type: 'hazard-classes',
        label: { en: 'Classes', ja: 'クラス' },
        optional: true,
        options: hazardClassLabels,
        help: {
          en: 'Of the goods by the list of dangerous goods. Empty: every class that has no surcharge of its own. Surcharges of several classes that apply are added.',
          ja: '危険物マスタのクラスで判定します。空欄の場合は、個別の割増がないすべてのクラスが対象です。複数のクラスの割増が該当する場合は合算します。',
        },
      },
    },
    due: (condition, { cargo }) => onceIf(goodsConcerned(condition, cargo).length > 0),
  }),
  'reefer-power': kind({
    label: { en: 'Reefer power', ja: '冷凍・冷蔵電源' },
    fields: {},
    due: (_, { cargo }) => onceIf(needsPower(cargo)),
  }),
  night: kind({ label: { en: 'Night', ja: '夜間' }, fields: {}, due: 'by-hand' }),
  holiday: kind({
    label: { en: 'Weekend and holiday', ja: '土日・祝日' },
    fields: {
      dayOf: {
        type: 'occasion',
        label: { en: 'Day of', ja: '対象日' },
        optional: true,
        options: {
          loading: { en: 'Loading', ja: '積込日' },
          departure: { en: 'Departure', ja: '出港日' },
          arrival: { en: 'Arrival', ja: '入港日' },
          delivery: { en: 'Delivery', ja: '配達日' },
        },
        help: { en: 'Empty: day of departure.', ja: '空欄の場合は出港日です。' },
      },
      days: {
        type: 'day-kinds',
        label: { en: 'Days', ja: '曜日・祝日' },
        optional: true,
        options: {
          saturday: { en: 'Saturday', ja: '土曜日' },
          sunday: { en: 'Sunday', ja: '日曜日' },
          'public-holiday': { en: 'Public holiday', ja: '祝日' },
        },
        help: {
          en: 'Empty: Sundays and public holidays.',
          ja: '空欄の場合は日曜日と祝日です。',
        },
      },
    },
    due: ({ dayOf, days }, { onHoliday, dayOf: at }) => {
      const occasion = dayOf ?? 'departure';
      if (occasion === 'departure' && !days?.length) return onceIf(onHoliday);
      const facts = at?.(occasion);
      if (!facts) return null;
      const chosen = days?.length ? days : (['sunday', 'public-holiday'] as const);
      return onceIf(chosen.some((each) => facts[each]));
    },
  }),
  'peak-season': kind({
    label: { en: 'Peak season', ja: '繁忙期' },
    limited: true,
    fields: {
      peakFrom: {
        type: 'day-or-month-day',
        label: { en: 'Peak from', ja: '繁忙期開始' },
        example: '12-20',
        help: seasonHelp,
      },
      peakTo: {
        type: 'day-or-month-day',
        label: { en: 'Peak until', ja: '繁忙期終了' },
        example: '01-05',
        help: seasonHelp,
      },
    },
    due: ({ peakFrom, peakTo }, { departure }) => onceIf(isInSeason(departure, peakFrom, peakTo)),
  }),
  winter: kind({
    label: { en: 'Winter', ja: '冬期' },
    limited: true,
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
      return onceIf(isInSeason(departure, seasonFrom, seasonTo));
    },
  }),
  'non-running': kind({
    label: { en: 'Non-running', ja: '不動車' },
    fields: {},
    due: (_, { cargo }) => onceIf(isNonRunning(cargo)),
  }),
  // The rate of an accompanied vehicle includes one driver.
  'driver-passage': kind({
    label: { en: 'Further driver or passenger', ja: '乗務員・同乗者（2人目以降）' },
    fields: {},
    due: (_, { cargo }) =>
      cargo.kind === 'vehicle' && cargo.accompanied ? Math.max(0, cargo.drivers - 1) : 0,
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
  due: 'by-hand' | ((condition: SurchargeCondition<K>, shipment: Shipment) => number | null);
  limited?: true;
}>;
const kinds: { readonly [K in SurchargeKind]: Kind<K> } = surchargeKinds;

export const conditionFieldsOf = (name: SurchargeKind): ConditionFields => kinds[name].fields;

export const isAddedManually = (name: SurchargeKind): boolean => kinds[name].due === 'by-hand';
export const manualSurchargeKinds = surchargeKindNames.filter(isAddedManually);

export const isLimited = (name: SurchargeKind): boolean => kinds[name].limited === true;

/**
 * How many times a surcharge is due by its condition; 0 for one that is added manually, null where the day that it depends
 * on is not known.
 */
export function stepsDue<K extends SurchargeKind>(
  condition: SurchargeCondition<K>,
  shipment: Shipment,
): number | null {
  const { due } = kinds[condition.kind];
  return due === 'by-hand' ? 0 : due(condition, shipment);
}

/** A kind with the values of the fields of all kinds, as the surcharge master stores them. */
type Draft = Readonly<{ kind: SurchargeKind } & Partial<Record<ConditionFieldName, unknown>>>;

/** Whether a condition has all values that its kind requires. */
export function isComplete<D extends Draft>(condition: D): condition is D & SurchargeCondition {
  const values = new Map(Object.entries(condition));
  return Object.entries(conditionFieldsOf(condition.kind)).every(
    ([name, { optional }]) => optional || (values.get(name) ?? null) !== null,
  );
}
