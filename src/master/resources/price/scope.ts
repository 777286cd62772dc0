import { messages } from '#ui/form/rules/messages.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { fault } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { ref } from '../../kinds/ref.ts';

// Who a price is for: everyone, a customer group or one customer.

const owners = {
  customerGroup: ref('Customer group', '顧客グループ', 'customer-group', { optional: true }),
  customer: ref('Customer', '顧客', 'customer', { optional: true }),
} as const;

/** Of rates and prices that follow one another in periods. */
export const priceScopeFields = {
  scope: choice(
    'For',
    '適用先',
    [
      option('tariff', 'Everyone (tariff)', 'タリフ（全顧客）'),
      option('customer-group', 'A customer group', '顧客グループ'),
      option('customer', 'One customer', '個別顧客'),
    ],
    { initial: 'tariff' },
  ),
  ...owners,
} as const;

/** Of surcharges. */
export const scopeFields = {
  scope: choice(
    'For',
    '適用先',
    [
      option('tariff', 'Everyone', '全顧客'),
      option('customer-group', 'A customer group', '顧客グループ'),
      option('customer', 'One customer', '個別顧客'),
    ],
    {
      initial: 'tariff',
      columnDefault: 'tariff',
      help: {
        en: 'One for a customer or group replaces that of the same kind for everyone, also at 0: the customer is then exempt.',
        ja: '個別顧客・顧客グループの設定は、同じ種類の全顧客向けの設定に代えて適用します。0を入力すると免除になります。',
      },
    },
  ),
  ...owners,
} as const;

/** The condition of the table: a group or a customer is named exactly where the scope is one. */
export const scopeConstraint = `(customer_group is not null) = (scope = 'customer-group') and (customer is not null) = (scope = 'customer')`;

/** What lists show beside terms of a customer or group that charge nothing. */
export const exemption = (
  { scope }: Readonly<{ scope: string }>,
  price: string | null,
): Bilingual | null =>
  scope !== 'tariff' && price !== null && Number(price) === 0
    ? { en: 'Exempt: not charged', ja: '免除（請求なし）' }
    : null;

type Scoped = Readonly<{ scope: string; customerGroup: string | null; customer: string | null }>;

/** `what` is scoped, e.g. `rates of `; nothing for surcharges. */
export const scopeFaults = (
  { scope, customerGroup, customer }: Scoped,
  what: '' | 'rates of ' | 'prices of ' = '',
): FieldFault[] => [
  ...(scope === 'customer-group' && customerGroup === null
    ? [fault('customerGroup', messages.select.en, messages.select.ja)]
    : []),
  ...(scope !== 'customer-group' && customerGroup !== null
    ? [
        fault(
          'customerGroup',
          `Only for ${what}a customer group.`,
          '適用先が顧客グループの場合にのみ選択できます。',
        ),
      ]
    : []),
  ...(scope === 'customer' && customer === null
    ? [fault('customer', messages.select.en, messages.select.ja)]
    : []),
  ...(scope !== 'customer' && customer !== null
    ? [
        fault(
          'customer',
          `Only for ${what}one customer.`,
          '適用先が個別顧客の場合にのみ選択できます。',
        ),
      ]
    : []),
];
