import { parseVehicleKey } from '#pricing/vehicle-key.ts';
import { defineResource, fault } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { date } from '../../kinds/date.ts';
import { decimal } from '../../kinds/decimal.ts';
import { money } from '../../kinds/money.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { bases } from '../freight/bases.ts';
import { reachOptions } from '../freight/reaches.ts';
import { volumePeriodOptions } from './volumes.ts';
import { priceScopeFields, scopeConstraint, scopeFaults } from './scope.ts';

const roundings = [
  option('up', 'Up', '切り上げ'),
  option('down', 'Down', '切り捨て'),
  option('half-up', 'Half up', '四捨五入'),
];

/** A band such as `m:13-12` matches nothing, so its rate would never be found. */
function endsBeforeItBegins(unitKey: string): boolean {
  const [, from, to] = /^m3?:([\d.]+)-([\d.]+)$/.exec(unitKey) ?? [];
  return from !== undefined && to !== undefined && Number(to) <= Number(from);
}

export const baseRate = defineResource({
  name: 'base-rate',
  group: 'price',
  label: { en: 'Base rate', ja: '基本運賃' },
  about: {
    en: 'What a unit costs and is sold for, from one day to another.',
    ja: '適用期間ごとの原価と販売単価です。',
  },
  parent: { resource: 'price-freight-route', field: 'freightRoute' },
  fields: {
    freightRoute: ref('Freight route', '運賃区間', 'price-freight-route'),
    ...priceScopeFields,
    unitKey: text('Unit', '適用単位', {
      max: 60,
      format: 'unit-key',
      initial: 'any',
      help: {
        en: 'any, 22G1:laden, m3:10-15, m:12-13, chassis:12-13:laden:unaccompanied',
        ja: 'any、22G1:laden（実入）、22G1:empty（空）、m3:10-15、m:12-13、chassis:12-13:laden:unaccompanied（シャーシ12m超13m以下・実入・無人）のように入力します。',
      },
    }),
    basis: choice('Basis', '計算基準', bases),
    reach: choice('Counts per', '計算範囲', reachOptions, {
      initial: 'line',
      columnDefault: 'line',
      help: {
        en: 'What the minimum and a lump sum apply to, once each. Lines of the same consignment or quotation share the charge.',
        ja: '最低数量・最低料金・一式料金を1回適用する範囲です。荷口または見積全体を選ぶと、該当する明細の合計で計算し、各明細に按分します。',
      },
    }),
    direction: choice(
      'Direction',
      '往復区分',
      [option('return', 'Return of a round trip', '往復の復路')],
      {
        optional: true,
        help: {
          en: 'Empty: any. A rate for the return applies only to the return of a round trip, and comes before the others there.',
          ja: '空欄の場合は区別しません。「往復の復路」は復路にのみ適用し、復路では他の運賃より優先します。',
        },
      },
    ),
    volumePeriod: choice('Volume per', '数量の期間', volumePeriodOptions, { optional: true }),
    volumeFrom: decimal('Applies from a volume of', '適用数量（以上）', {
      min: 0,
      optional: true,
      help: {
        en: 'The customer’s volume on this lane in the month or year of departure: pieces, or what the basis counts.',
        ja: '出発日の属する月または年の、この運賃区間における顧客の数量です。個数、または計算基準の単位で数えます。',
      },
    }),
    cost: money('Cost', '原価'),
    sell: money('Selling price', '販売単価'),
    minimumQuantity: decimal('Minimum quantity', '最低数量', { min: 0, optional: true }),
    minimumAmount: money('Minimum charge', '最低料金', { optional: true }),
    currency: ref('Currency', '通貨', 'currency'),
    validFrom: date('Valid from', '適用開始日'),
    validTo: date('Valid until', '適用終了日', { optional: true }),
    rtDivisor: choice(
      'Revenue ton',
      '容積換算',
      [
        option('1.000', '1.000 m³ (revenue ton)', '1.000m³（レベニュートン）'),
        option('1.133', '1.133 m³ (freight ton)', '1.133m³（フレートトン）'),
      ],
      { initial: '1.000' },
    ),
    quantityDecimals: choice(
      'Quantity decimals',
      '数量の小数桁',
      [option('2', '2', '2桁'), option('3', '3', '3桁')],
      { initial: '3' },
    ),
    quantityRounding: choice('Quantity rounding', '数量の端数処理', roundings, { initial: 'up' }),
    amountRounding: choice('Amount rounding', '金額の端数処理', roundings, { initial: 'half-up' }),
  },
  title: ['unitKey', 'validFrom'],
  list: [
    'scope',
    'customerGroup',
    'customer',
    'unitKey',
    'basis',
    'reach',
    'direction',
    'volumePeriod',
    'volumeFrom',
    'sell',
    'cost',
    'minimumQuantity',
    'currency',
    'validFrom',
    'validTo',
  ],
  search: ['unitKey'],
  sort: '-validFrom',
  form: [
    ['scope', 'customerGroup', 'customer'],
    ['unitKey', 'basis', 'reach'],
    ['direction', 'volumePeriod', 'volumeFrom'],
    ['sell', 'cost', 'currency'],
    ['minimumQuantity', 'minimumAmount'],
    ['validFrom', 'validTo'],
    ['rtDivisor', 'quantityDecimals', 'quantityRounding', 'amountRounding'],
  ],
  log: 'price/base-rate',
  operations: ['in-place', 'archive'],
  changedBy: 'price-manager',
  constraints: {
    // A tariff that names a customer would escape the overlap check of tariffs.
    scope: scopeConstraint,
    validTo: 'valid_to >= valid_from',
    volumeFrom: '(volume_period is null) = (volume_from is null)',
    // A price that has begun is ended, never deleted.
    validFrom: `(archived_at at time zone 'Asia/Tokyo')::date < valid_from`,
  },
  noOverlap: {
    period: ['validFrom', 'validTo'],
    alike: [
      'freightRoute',
      'unitKey',
      'customerGroup',
      'customer',
      'direction',
      'volumePeriod',
      'volumeFrom',
    ],
  },
  check: ({
    scope,
    customerGroup,
    customer,
    validFrom,
    validTo,
    unitKey,
    volumePeriod,
    volumeFrom,
  }) => [
    ...((volumePeriod === null) === (volumeFrom === null)
      ? []
      : [
          fault(
            volumePeriod === null ? 'volumePeriod' : 'volumeFrom',
            'A tier needs both a period and a volume.',
            '数量の期間と適用数量の両方を入力してください。',
          ),
        ]),
    ...scopeFaults({ scope, customerGroup, customer }, 'rates of '),
    ...(validTo !== null && validTo < validFrom
      ? [fault('validTo', 'Not before the first day.', '適用開始日以降の日付を入力してください。')]
      : []),
    ...(/^(any|[0-9A-Z]{4}:(laden|empty)|(m3|m):\d+(\.\d+)?-(\d+(\.\d+)?)?)$/.test(unitKey) ||
    parseVehicleKey(unitKey) !== null
      ? []
      : [fault('unitKey', 'This unit is not known.', '適用単位の書き方をご確認ください。')]),
    ...(endsBeforeItBegins(unitKey)
      ? [
          fault(
            'unitKey',
            'The band has to end above where it begins.',
            '上限は下限より大きい値を入力してください。',
          ),
        ]
      : []),
  ],
});
