import type { FuelMethod } from '#pricing/haulage-fuel.ts';
import { defineResource, fault } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { date } from '../../kinds/date.ts';
import { decimal } from '../../kinds/decimal.ts';
import { money } from '../../kinds/money.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { exemption, scopeConstraint, scopeFaults, scopeFields } from '../price/scope.ts';
import { bafRoundings } from './rules.ts';

const perLitre = { en: 'JPY/L', ja: '円/L' };
const methods = [
  option('percent', 'Percent of haulage', '陸送料に対する率'),
  option('amount', 'Yen per vehicle', '1台あたり金額'),
  option('distance', 'Distance and fuel economy', '距離・燃費'),
] satisfies readonly Readonly<{ value: FuelMethod }>[];

export const haulageFuel = defineResource({
  name: 'haulage-fuel',
  group: 'baf',
  label: { en: 'Haulage fuel surcharge', ja: '燃料サーチャージ' },
  about: {
    en: 'Tables of the fuel surcharge on pickup and delivery, by the price of diesel.',
    ja: '軽油価格に応じて集荷・配達の陸送料に加算する燃料サーチャージの算定表です。',
  },
  fields: {
    name: text('Name', '名称', { max: 60 }),
    nameEn: text('English name', '英語名', { max: 80 }),
    ...scopeFields,
    freightType: ref('Freight type', '貨物種別', 'freight-type', { optional: true }),
    method: choice('Method', '算定方式', methods),
    basePrice: money('Base price', '基準価格', { suffix: perLitre }),
    stepPrice: money('Band', '刻み', {
      suffix: perLitre,
      initial: '5',
      help: {
        en: 'By distance the middle of the band counts.',
        ja: '距離・燃費による場合は、価格帯の中央値を代表価格とします。',
      },
    }),
    perStep: decimal('Per band', '1段階あたり', {
      min: 0,
      optional: true,
      help: { en: 'Percentage points or yen.', ja: '率（ポイント）または円です。' },
    }),
    kmPerLitre: decimal('Fuel economy', '燃費', {
      min: 0,
      optional: true,
      suffix: { en: 'km/L', ja: 'km/L' },
    }),
    roundTo: choice('Rounding', '端数処理', bafRoundings, {
      initial: 'up-1',
      help: {
        en: 'By distance of the yen for a vehicle; otherwise of the charge.',
        ja: '距離・燃費による場合は1台あたりの金額、それ以外は料金の端数処理です。',
      },
    }),
    validFrom: date('Valid from', '適用開始日'),
    validTo: date('Valid until', '適用終了日', { optional: true }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  list: [
    'name',
    'scope',
    'customerGroup',
    'customer',
    'freightType',
    'method',
    'basePrice',
    'stepPrice',
    'perStep',
    'kmPerLitre',
    'validFrom',
    'validTo',
  ],
  search: ['name', 'nameEn'],
  sort: 'name',
  form: [
    ['name', 'nameEn'],
    ['scope', 'customerGroup', 'customer'],
    ['freightType', 'method'],
    ['basePrice', 'stepPrice'],
    ['perStep', 'kmPerLitre', 'roundTo'],
    ['validFrom', 'validTo'],
    ['note'],
  ],
  log: 'baf/haulage-fuel',
  changedBy: 'price-manager',
  constraints: {
    scope: scopeConstraint,
    validTo: 'valid_to >= valid_from',
    stepPrice: 'step_price > 0',
    kmPerLitre: `(km_per_litre is not null) = (method = 'distance')`,
    perStep: `(per_step is null) = (method = 'distance')`,
  },
  noOverlap: {
    period: ['validFrom', 'validTo'],
    alike: ['freightType', 'customerGroup', 'customer'],
  },
  notice: (row) => exemption(row, row.perStep),
  check: (row) => {
    const isByDistance = row.method === 'distance';
    const needed = isByDistance ? 'kmPerLitre' : 'perStep';
    const unused = isByDistance ? 'perStep' : 'kmPerLitre';
    return [
      ...scopeFaults(row),
      ...(row[needed] === null ? [fault(needed, 'Required.', '必須項目です。')] : []),
      ...(row.kmPerLitre !== null && Number(row.kmPerLitre) <= 0
        ? [fault('kmPerLitre', 'More than 0.', '0より大きい値を入力してください。')]
        : []),
      ...(row[unused] === null
        ? []
        : [fault(unused, 'Not with this method.', 'この算定方式では空欄にしてください。')]),
      ...(Number(row.stepPrice) > 0
        ? []
        : [fault('stepPrice', 'More than 0.', '0より大きい値を入力してください。')]),
      ...(row.validTo !== null && row.validTo < row.validFrom
        ? [
            fault(
              'validTo',
              'Not before the first day.',
              '適用開始日以降の日付を入力してください。',
            ),
          ]
        : []),
    ];
  },
});
