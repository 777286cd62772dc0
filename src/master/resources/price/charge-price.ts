import { defineResource, fault } from '../../define.ts';
import { date } from '../../kinds/date.ts';
import { decimal } from '../../kinds/decimal.ts';
import { money } from '../../kinds/money.ts';
import { ref } from '../../kinds/ref.ts';
import { priceScopeFields, scopeConstraint, scopeFaults } from './scope.ts';

export const chargePrice = defineResource({
  name: 'charge-price',
  group: 'price',
  label: { en: 'Price of a charge', ja: '料金単価' },
  about: {
    en: 'What a charge costs and is sold for at a place, from one day to another.',
    ja: '場所・適用期間ごとの原価と販売単価です。',
  },
  parent: { resource: 'charge-item', field: 'chargeItem' },
  fields: {
    chargeItem: ref('Charge', '料金項目', 'charge-item'),
    port: ref('Port', '港', 'port', {
      optional: true,
      help: {
        en: 'Neither port nor door: everywhere.',
        ja: '港もドアも空欄の場合は全国共通です。',
      },
    }),
    door: ref('Door', 'ドア', 'door', { optional: true }),
    ...priceScopeFields,
    cost: decimal('Cost', '原価', { min: 0 }),
    sell: decimal('Selling price', '販売単価', {
      min: 0,
      help: {
        en: 'Per unit of the charge; of a declared value, percent.',
        ja: '料金項目の単位あたりの金額です。申告価額に対する料金は％で入力します。',
      },
    }),
    minimumAmount: money('Minimum charge', '最低料金', { optional: true }),
    currency: ref('Currency', '通貨', 'currency'),
    validFrom: date('Valid from', '適用開始日'),
    validTo: date('Valid until', '適用終了日', { optional: true }),
  },
  title: ['chargeItem', 'validFrom'],
  list: [
    'port',
    'door',
    'scope',
    'customerGroup',
    'customer',
    'sell',
    'cost',
    'minimumAmount',
    'currency',
    'validFrom',
    'validTo',
  ],
  search: [],
  sort: '-validFrom',
  form: [
    ['port', 'door'],
    ['scope', 'customerGroup', 'customer'],
    ['sell', 'cost', 'currency'],
    ['minimumAmount'],
    ['validFrom', 'validTo'],
  ],
  log: 'price/charge-price',
  operations: ['in-place', 'archive'],
  changedBy: 'price-manager',
  constraints: {
    port: 'port is null or door is null',
    // A tariff that names a customer would escape the overlap check of tariffs.
    scope: scopeConstraint,
    validTo: 'valid_to >= valid_from',
    // A price that has begun is ended, never deleted.
    validFrom: `(archived_at at time zone 'Asia/Tokyo')::date < valid_from`,
  },
  noOverlap: {
    period: ['validFrom', 'validTo'],
    alike: ['chargeItem', 'port', 'door', 'customerGroup', 'customer'],
  },
  check: ({ port, door, scope, customerGroup, customer, validFrom, validTo }) => [
    ...(port !== null && door !== null
      ? [fault('door', 'Either a port or a door.', '港かドアのどちらか一方を選択してください。')]
      : []),
    ...scopeFaults({ scope, customerGroup, customer }, 'prices of '),
    ...(validTo !== null && validTo < validFrom
      ? [fault('validTo', 'Not before the first day.', '適用開始日以降の日付を入力してください。')]
      : []),
  ],
});
