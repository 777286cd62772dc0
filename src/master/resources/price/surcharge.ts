import { defineResource, fault } from '../../define.ts';
import { choice, choices, date, decimal, integer, money, option, ref, text } from '../../fields.ts';
import { prefectures } from '../../prefectures.ts';

const kinds = [
  option('over-width', 'Over-width', '幅広'),
  option('special-vehicle', 'Special vehicle', '特殊車両'),
  option('dangerous-goods', 'Dangerous goods', '危険物'),
  option('night', 'Night', '夜間'),
  option('holiday', 'Sunday and holiday', '日曜・祝日'),
  option('winter', 'Winter', '冬期'),
  option('non-running', 'Non-running', '不動車'),
  option('other', 'Other', 'その他'),
];
const everyRoute = {
  en: 'Empty: on all routes of the segment.',
  ja: '空欄の場合は区間のすべての運賃に適用します。',
};
const monthDay = { en: 'Month and day, e.g. 11-16', ja: '月日（例：11-16）' };
const isMonthDay = (value: string | null) =>
  value !== null && /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value);

export const surcharge = defineResource({
  name: 'surcharge',
  group: 'price',
  base: '/price-surcharge',
  label: { en: 'Surcharge', ja: '割増料金' },
  about: {
    en: 'What is added to the base freight of a segment; percents are added up, never compounded.',
    ja: '基本運賃に加算する割増です。複数の割増率は合算し、複利計算はしません。',
  },
  fields: {
    segment: ref('Segment', '区間', 'segment'),
    freightType: ref('Freight type', '貨物種別', 'freight-type', { optional: true }),
    freightRoute: ref('Freight route', '運賃区間', 'price-freight-route', {
      optional: true,
      help: everyRoute,
    }),
    name: text('Name', '名称', { max: 60 }),
    nameEn: text('English name', '英語名', { max: 80 }),
    kind: choice('Kind', '種類', kinds),
    aboveMm: integer('Width above', '対象となる幅', {
      max: 10_000,
      optional: true,
      suffix: { en: 'mm', ja: 'mm超' },
    }),
    stepMm: integer('Per', '刻み', {
      min: 1,
      max: 10_000,
      optional: true,
      suffix: { en: 'mm or part', ja: 'mmごと（端数切り上げ）' },
    }),
    seasonFrom: text('Season from', '期間開始', { max: 5, optional: true, help: monthDay }),
    seasonTo: text('Season until', '期間終了', { max: 5, optional: true, help: monthDay }),
    prefectures: choices('From or to', '対象都道府県', prefectures, {
      optional: true,
      help: {
        en: 'Empty: everywhere.',
        ja: '発地または着地がこの都道府県の場合に適用します。空欄の場合は全国です。',
      },
    }),
    percent: decimal('Percent', '割増率', {
      precision: 7,
      scale: 3,
      min: 0,
      optional: true,
      suffix: { en: '%', ja: '%' },
    }),
    amount: money('Amount per piece', '1個あたり金額', { optional: true }),
    validFrom: date('Valid from', '適用開始日'),
    validTo: date('Valid until', '適用終了日', { optional: true }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  list: ['name', 'kind', 'segment', 'freightType', 'percent', 'amount', 'validFrom', 'validTo'],
  search: ['name', 'nameEn'],
  sort: 'name',
  form: [
    ['name', 'nameEn'],
    ['segment', 'freightType', 'freightRoute'],
    ['kind', 'aboveMm', 'stepMm'],
    ['seasonFrom', 'seasonTo', 'prefectures'],
    ['percent', 'amount'],
    ['validFrom', 'validTo'],
    ['note'],
  ],
  log: 'price/surcharge',
  operations: ['in-place', 'archive'],
  constraints: {
    percent: '(percent is null) <> (amount is null)',
    validTo: 'valid_to >= valid_from',
  },
  check: ({ percent, amount, kind, aboveMm, stepMm, seasonFrom, seasonTo, validFrom, validTo }) => [
    ...((percent === null) === (amount === null)
      ? [
          fault(
            'percent',
            'Either a percent or an amount.',
            '割増率か金額のどちらか一方を入力してください。',
          ),
        ]
      : []),
    ...(kind === 'over-width' && aboveMm === null
      ? [fault('aboveMm', 'Required.', '必須項目です。')]
      : []),
    ...(kind === 'over-width' && stepMm === null
      ? [fault('stepMm', 'Required.', '必須項目です。')]
      : []),
    ...(kind === 'winter' && !isMonthDay(seasonFrom)
      ? [fault('seasonFrom', 'Month and day, e.g. 11-16.', '11-16のように月日を入力してください。')]
      : []),
    ...(kind === 'winter' && !isMonthDay(seasonTo)
      ? [fault('seasonTo', 'Month and day, e.g. 04-15.', '04-15のように月日を入力してください。')]
      : []),
    ...(validTo !== null && validTo < validFrom
      ? [fault('validTo', 'Not before the first day.', '適用開始日以降の日付を入力してください。')]
      : []),
  ],
});
