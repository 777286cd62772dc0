import { hazardClasses } from '#freight/hazard-classes.ts';
import { type ConditionField, dayKinds, occasions } from '#pricing/surcharge-fields.ts';
import {
  type ConditionFieldName,
  conditionFieldsOf,
  manualSurchargeKinds,
  surchargeKindNames,
  surchargeKinds,
} from '#pricing/surcharge-kinds.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { defineResource, fault } from '../../define.ts';
import { choice } from '../../kinds/choice.ts';
import { choices } from '../../kinds/choices.ts';
import { date } from '../../kinds/date.ts';
import { decimal } from '../../kinds/decimal.ts';
import { integer } from '../../kinds/integer.ts';
import { money } from '../../kinds/money.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import type { Field } from '../../kinds/registry.ts';
import { prefectures } from '../../prefectures.ts';
import { surchargeUnits } from '../freight/surcharge-units.ts';
import { exemption, scopeConstraint, scopeFaults, scopeFields } from './scope.ts';

const everyRoute = {
  en: 'Empty: on all routes of the segment.',
  ja: '空欄の場合は区間のすべての運賃に適用します。',
};
const kinds = surchargeKindNames.map((value) => ({ value, label: surchargeKinds[value].label }));
const byHand = manualSurchargeKinds.map((kind) => surchargeKinds[kind].label);
const addedByHand = {
  en: `Added manually to a line of a quotation: ${byHand.map(({ en }) => en).join(', ')}.`,
  ja: `見積の明細に手動で追加する種類：${byHand.map(({ ja }) => ja).join('、')}`,
};

type Of<Type extends ConditionField['type']> = Extract<ConditionField, { type: Type }>;
// Optional in the table: which of them a kind requires is checked below.
const asInteger = ({ label, min, max, suffix }: Of<'integer'>) =>
  integer(label.en, label.ja, { min, max, suffix, optional: true });
const asMonthDay = ({ label, example }: Of<'month-day'>) =>
  text(label.en, label.ja, {
    max: 5,
    optional: true,
    help: { en: `Month and day, e.g. ${example}`, ja: `月日（例：${example}）` },
  });
const asPrefectures = ({ label, help }: Of<'prefectures'>) =>
  choices(label.en, label.ja, prefectures, { optional: true, help });

const asSeasonDay = ({ label, help }: Of<'day-or-month-day'>) =>
  text(label.en, label.ja, { max: 10, optional: true, help });
const optionsOf = <V extends string>(
  labels: Readonly<Record<V, Bilingual>>,
  values: readonly V[],
) => values.map((value) => ({ value, label: labels[value] }));
const asOccasion = ({ label, options, help }: Of<'occasion'>) =>
  choice(label.en, label.ja, optionsOf(options, occasions), { optional: true, help });
const asDayKinds = ({ label, options, help }: Of<'day-kinds'>) =>
  choices(label.en, label.ja, optionsOf(options, dayKinds), { optional: true, help });

const asHazardClasses = ({ label, options, help }: Of<'hazard-classes'>) =>
  choices(label.en, label.ja, optionsOf(options, hazardClasses), { optional: true, help });

const {
  'over-width': overWidth,
  'dangerous-goods': dangerousGoods,
  winter,
  holiday,
  'peak-season': peakSeason,
} = surchargeKinds;
const conditions = {
  aboveMm: asInteger(overWidth.fields.aboveMm),
  stepMm: asInteger(overWidth.fields.stepMm),
  seasonFrom: asMonthDay(winter.fields.seasonFrom),
  seasonTo: asMonthDay(winter.fields.seasonTo),
  prefectures: asPrefectures(winter.fields.prefectures),
  peakFrom: asSeasonDay(peakSeason.fields.peakFrom),
  peakTo: asSeasonDay(peakSeason.fields.peakTo),
  dayOf: asOccasion(holiday.fields.dayOf),
  days: asDayKinds(holiday.fields.days),
  hazardClasses: asHazardClasses(dangerousGoods.fields.hazardClasses),
} satisfies Record<ConditionFieldName, Field>;
const conditionNames = [
  'aboveMm',
  'stepMm',
  'seasonFrom',
  'seasonTo',
  'prefectures',
  'peakFrom',
  'peakTo',
  'dayOf',
  'days',
  'hazardClasses',
] as const satisfies readonly ConditionFieldName[];

const isMonthDay = (value: unknown) =>
  typeof value === 'string' && /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value);

const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().slice(0, 10) === value;
const isSeasonDay = (value: unknown) =>
  typeof value === 'string' && (isMonthDay(value) || isDay(value));

/** A season begins and ends both with a year or both without; one with years ends after it begins. */
function seasonFaults(from: string | null, to: string | null): FieldFault[] {
  if (from === null || to === null || !isSeasonDay(from) || !isSeasonDay(to)) return [];
  if (from.length !== to.length)
    return [
      fault(
        'peakTo',
        'Both with a year, or both without.',
        '開始と終了は、両方とも年月日または両方とも月日で入力してください。',
      ),
    ];
  return from.length === 10 && to < from
    ? [fault('peakTo', 'Not before the first day.', '開始日以降の日付を入力してください。')]
    : [];
}

/** The fault of a field of a condition, if any. */
function conditionFault(name: string, field: ConditionField, value: unknown): FieldFault[] {
  if (field.optional && value === null) return [];
  if (field.type === 'month-day')
    return isMonthDay(value)
      ? []
      : [
          fault(
            name,
            `Month and day, e.g. ${field.example}.`,
            `${field.example}のように月日を入力してください。`,
          ),
        ];
  if (field.type === 'day-or-month-day' && value !== null && !isSeasonDay(value))
    return [
      fault(
        name,
        'Month and day, or a full date: 12-20, 2027-04-24.',
        '12-20（月日）または2027-04-24（年月日）のように入力してください。',
      ),
    ];
  return value === null ? [fault(name, 'Required.', '必須項目です。')] : [];
}

export const surcharge = defineResource({
  name: 'surcharge',
  group: 'price',
  base: '/price-surcharge',
  label: { en: 'Surcharge', ja: '割増料金' },
  about: {
    en: 'Added to the base freight of a segment. Percentages are summed, never compounded.',
    ja: '基本運賃に加算する割増です。複数の割増率は合算し、複利計算はしません。',
  },
  fields: {
    segment: ref('Segment', '区間', 'segment'),
    freightType: ref('Freight type', '貨物種別', 'freight-type', { optional: true }),
    freightRoute: ref('Freight route', '運賃区間', 'price-freight-route', {
      optional: true,
      help: everyRoute,
    }),
    ...scopeFields,
    name: text('Name', '名称', { max: 60 }),
    nameEn: text('English name', '英語名', { max: 80 }),
    kind: choice('Kind', '種類', kinds, { help: addedByHand }),
    ...conditions,
    percent: decimal('Percent', '割増率', {
      precision: 7,
      scale: 3,
      min: 0,
      optional: true,
      suffix: { en: '%', ja: '%' },
    }),
    amount: money('Amount', '金額', { optional: true }),
    per: choice('Amount per', '金額の単位', surchargeUnits, {
      initial: 'piece',
      columnDefault: 'piece',
      help: {
        en: 'Per day or hour: of the sea passage, by the timetable or else by the days of the route, for each piece.',
        ja: '日・時間は海上輸送の所要時間です。便を選択した場合は運航スケジュール、それ以外は経路の日数を使い、1個（台・本）ごとに計算します。',
      },
    }),
    currency: ref('Currency', '通貨', 'currency', {
      optional: true,
      help: { en: 'Of the amount. Empty: yen.', ja: '金額の通貨です。空欄の場合は円です。' },
    }),
    validFrom: date('Valid from', '適用開始日'),
    validTo: date('Valid until', '適用終了日', { optional: true }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  list: [
    'name',
    'kind',
    'scope',
    'customerGroup',
    'customer',
    'segment',
    'freightType',
    'percent',
    'amount',
    'per',
    'currency',
    'validFrom',
    'validTo',
  ],
  search: ['name', 'nameEn'],
  sort: 'name',
  form: [
    ['name', 'nameEn'],
    ['segment', 'freightType', 'freightRoute'],
    ['scope', 'customerGroup', 'customer'],
    ['kind', 'aboveMm', 'stepMm'],
    ['dayOf', 'days'],
    ['hazardClasses'],
    ['peakFrom', 'peakTo'],
    ['seasonFrom', 'seasonTo', 'prefectures'],
    ['percent', 'amount', 'per', 'currency'],
    ['validFrom', 'validTo'],
    ['note'],
  ],
  log: 'price/surcharge',
  operations: ['in-place', 'archive'],
  changedBy: 'price-manager',
  constraints: {
    scope: scopeConstraint,
    percent: '(percent is null) <> (amount is null)',
    validTo: 'valid_to >= valid_from',
    // A price that has begun is ended, never deleted.
    validFrom: `(archived_at at time zone 'Asia/Tokyo')::date < valid_from`,
  },
  noOverlap: {
    period: ['validFrom', 'validTo'],
    alike: [
      'name',
      'kind',
      'segment',
      'freightType',
      'freightRoute',
      'customerGroup',
      'customer',
      ...conditionNames,
    ],
  },
  notice: (row) => exemption(row, row.percent ?? row.amount),
  check: (row) => [
    ...((row.percent === null) === (row.amount === null)
      ? [
          fault(
            'percent',
            'Either a percent or an amount.',
            '割増率か金額のどちらか一方を入力してください。',
          ),
        ]
      : []),
    ...Object.entries(conditionFieldsOf(row.kind)).flatMap(([name, field]) =>
      conditionFault(name, field, Object.entries(row).find(([key]) => key === name)?.[1] ?? null),
    ),
    ...scopeFaults(row),
    ...(row.kind === 'peak-season' ? seasonFaults(row.peakFrom, row.peakTo) : []),
    ...(row.percent !== null && (row.per !== 'piece' || row.currency !== null)
      ? [
          fault(
            row.per === 'piece' ? 'currency' : 'per',
            'Only for an amount.',
            '金額を入力した場合にのみ選択できます。',
          ),
        ]
      : []),
    ...(row.validTo !== null && row.validTo < row.validFrom
      ? [fault('validTo', 'Not before the first day.', '適用開始日以降の日付を入力してください。')]
      : []),
  ],
});
