import { defineResource, fault } from '../../define.ts';
import { choice, date, decimal, integer, money, option, ref, text } from '../../fields.ts';

export const surcharge = defineResource({
  name: 'surcharge',
  group: 'price',
  base: '/price-surcharge',
  label: { en: 'Surcharge', ja: '割増料金' },
  about: { en: 'What is added to the base freight of a segment; percents are added up, never compounded.', ja: '基本運賃に加算する割増です。複数の割増率は合算し、複利計算はしません。' },
  fields: {
    segment: ref('Segment', '区間', 'segment'),
    freightType: ref('Freight type', '貨物種別', 'freight-type', { optional: true }),
    freightRoute: ref('Freight route', '運賃区間', 'price-freight-route', { optional: true, help: { en: 'Empty: on all routes of the segment.', ja: '空欄の場合は区間のすべての運賃に適用します。' } }),
    name: text('Name', '名称', { max: 60 }),
    nameEn: text('English name', '英語名', { max: 80 }),
    kind: choice('Kind', '種類', [
      option('over-width', 'Over-width', '幅広'),
      option('special-vehicle', 'Special vehicle', '特殊車両'),
      option('dangerous-goods', 'Dangerous goods', '危険物'),
      option('night', 'Night', '夜間'),
      option('holiday', 'Sunday and holiday', '日曜・祝日'),
      option('winter', 'Winter', '冬期'),
      option('non-running', 'Non-running', '不動車'),
      option('other', 'Other', 'その他'),
    ]),
    aboveMm: integer('Width above', '対象となる幅', { max: 10_000, optional: true, suffix: { en: 'mm', ja: 'mm超' } }),
    stepMm: integer('Per', '刻み', { min: 1, max: 10_000, optional: true, suffix: { en: 'mm or part', ja: 'mmごと（端数切り上げ）' } }),
    seasonFrom: text('Season from', '期間開始（月-日）', { max: 5, optional: true }),
    seasonTo: text('Season until', '期間終了（月-日）', { max: 5, optional: true }),
    percent: decimal('Percent', '割増率', { precision: 7, scale: 3, min: 0, optional: true, suffix: { en: '%', ja: '%' } }),
    amount: money('Amount per piece', '1個あたり金額', { optional: true }),
    validFrom: date('Valid from', '適用開始日'),
    validTo: date('Valid until', '適用終了日', { optional: true }),
  },
  list: ['name', 'kind', 'segment', 'freightType', 'percent', 'amount', 'validFrom', 'validTo'],
  search: ['name', 'nameEn'],
  sort: 'name',
  form: [['name', 'nameEn'], ['segment', 'freightType', 'freightRoute'], ['kind', 'aboveMm', 'stepMm'], ['seasonFrom', 'seasonTo'], ['percent', 'amount'], ['validFrom', 'validTo']],
  operations: ['in-place', 'archive'],
  check: ({ percent, amount, kind, aboveMm, stepMm, seasonFrom, seasonTo }) => {
    const monthDay = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
    return [
      ...((percent === null) === (amount === null) ? [fault('percent', 'Either a percent or an amount.', '割増率か金額のどちらか一方を入力してください。')] : []),
      ...(kind === 'over-width' && (aboveMm === null || stepMm === null) ? [fault('aboveMm', 'Required.', '必須項目です。')] : []),
      ...(kind === 'winter' && !(monthDay.test(seasonFrom ?? '') && monthDay.test(seasonTo ?? '')) ? [fault('seasonFrom', 'Month and day, e.g. 11-16.', '11-16のように月日を入力してください。')] : []),
    ];
  },
});
