import { freightKinds } from '#freight/types.ts';
import { freightKindWords } from '#freight/words.ts';
import { defineResource, fault } from '../../define.ts';
import { choices } from '../../kinds/choices.ts';
import { decimal } from '../../kinds/decimal.ts';
import { flag } from '../../kinds/flag.ts';
import { integer } from '../../kinds/integer.ts';
import { money } from '../../kinds/money.ts';
import { ref } from '../../kinds/ref.ts';
import { rows } from '../../kinds/rows.ts';
import { text } from '../../kinds/text.ts';

const percent = { en: '%', ja: '%' };

/** A rule by which requests are offered at once, without an approver. What meets every criterion of one rule is offered. */
export const instantOffer = defineResource({
  name: 'instant-offer',
  group: 'quotation',
  label: { en: 'Instant offer rule', ja: '即時提示ルール' },
  listTitle: { en: 'Instant offers', ja: '即時提示ルール' },
  about: {
    en: 'Rules by which routine requests are offered at once, without an approver.',
    ja: '定型的な依頼に、承認者を介さず即時に見積を提示するためのルールです。',
  },
  fields: {
    name: text('Name', '名称', { max: 60, unique: true }),
    active: flag('Switched on', '有効', {
      help: {
        en: 'Try the rule on past requests before switching it on.',
        ja: '有効にする前に、過去の依頼で試算してください。',
      },
    }),
    customers: rows(
      'Customers',
      '対象顧客',
      {
        customer: ref('Customer', '顧客', 'customer', { optional: true }),
        group: ref('Customer group', '顧客グループ', 'customer-group', { optional: true }),
      },
      {
        max: 100,
        help: {
          en: 'A customer or a group in each row. Without rows: all customers.',
          ja: '1行に顧客または顧客グループを指定します。行がない場合はすべての顧客です。',
        },
      },
    ),
    lanes: rows(
      'Lanes',
      '対象航路',
      {
        fromPort: ref('Port of loading', '積港', 'port', { optional: true }),
        toPort: ref('Port of discharge', '揚港', 'port', { optional: true }),
      },
      {
        max: 100,
        help: {
          en: 'An empty port means any. Without rows: all lanes.',
          ja: '空欄の港は任意の港です。行がない場合はすべての航路です。',
        },
      },
    ),
    freightTypes: choices(
      'Freight types',
      '対象貨物',
      freightKinds.map((value) => ({ value, label: freightKindWords[value] })),
      { optional: true, help: { en: 'Empty: any.', ja: '空欄の場合はすべての貨物です。' } },
    ),
    amountLimit: money('Highest amount', '上限金額', { suffix: { en: 'yen', ja: '円' } }),
    withTax: flag('The amount is with tax', '上限金額は税込', { initial: true }),
    minimumMargin: decimal('Lowest margin', '粗利率の下限', {
      precision: 5,
      scale: 2,
      min: 0,
      max: 100,
      suffix: percent,
    }),
    dangerousGoods: flag('Dangerous goods allowed', '危険物を含む依頼も対象'),
    voyageRequired: flag('Only with a chosen voyage', '航海の指定が必要', {
      initial: true,
      help: {
        en: 'Without a voyage nobody knows whether there is space.',
        ja: '航海の指定がない依頼は、スペースを確認できません。',
      },
    }),
    validityDays: integer('Valid for', '有効日数', {
      min: 1,
      max: 90,
      initial: 14,
      suffix: { en: 'days', ja: '日' },
    }),
    dailyCount: integer('Offers per day', '1日の件数上限', {
      optional: true,
      min: 1,
      max: 10_000,
      help: {
        en: 'What exceeds the limit of a day waits for a person.',
        ja: '上限を超えた依頼は担当者が対応します。',
      },
    }),
    dailyAmount: money('Amount per day', '1日の金額上限', {
      optional: true,
      suffix: { en: 'yen', ja: '円' },
      help: { en: 'Totals with tax.', ja: '税込合計の累計です。' },
    }),
  },
  title: ['name'],
  list: ['name', 'active', 'amountLimit', 'minimumMargin', 'dailyCount', 'dailyAmount'],
  search: ['name'],
  sort: 'name',
  form: [
    ['name', 'active'],
    ['customers'],
    ['lanes'],
    ['freightTypes'],
    ['amountLimit', 'withTax', 'minimumMargin'],
    ['dangerousGoods', 'voyageRequired', 'validityDays'],
    ['dailyCount', 'dailyAmount'],
  ],
  // Never archived: a rule that is no longer wanted is switched off, and its offers keep referring to it.
  operations: ['new', 'edit'],
  base: '/admin/instant-offer',
  log: 'quotation/instant-offer',
  changedBy: 'administrator',
  reauthenticate: true,
  constraints: { dailyCount: 'daily_count is not null or daily_amount is not null' },
  check: ({ customers, lanes, dailyCount, dailyAmount }) => [
    ...customers.flatMap(({ customer, group }, i) =>
      (customer === null) === (group === null)
        ? [
            fault(
              `customers[${i}].customer`,
              'Choose a customer or a group.',
              '顧客または顧客グループのいずれかを選択してください。',
            ),
          ]
        : [],
    ),
    ...lanes.flatMap(({ fromPort, toPort }, i) =>
      fromPort === null && toPort === null
        ? [fault(`lanes[${i}].fromPort`, 'Choose a port.', '港を選択してください。')]
        : [],
    ),
    ...(dailyCount === null && dailyAmount === null
      ? [
          fault(
            'dailyCount',
            'Limit the number or the amount per day.',
            '1日の件数または金額の上限を入力してください。',
          ),
        ]
      : []),
  ],
});
