import { messages } from '#ui/form/rules/messages.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { fault } from '../../define.ts';
import { choice, option } from '../../kinds/choice.ts';
import { ref } from '../../kinds/ref.ts';

// Who a surcharge is for. Base rates have fields of the same names.

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
        en: 'One for a customer or group replaces that of the same kind for everyone.',
        ja: '個別顧客・顧客グループの設定は、同じ種類の全顧客向けの設定に代えて適用します。',
      },
    },
  ),
  customerGroup: ref('Customer group', '顧客グループ', 'customer-group', { optional: true }),
  customer: ref('Customer', '顧客', 'customer', { optional: true }),
} as const;

/** The condition of the table: a group or a customer is named exactly where the scope is one. */
export const scopeConstraint = `(customer_group is not null) = (scope = 'customer-group') and (customer is not null) = (scope = 'customer')`;

type Scoped = Readonly<{ scope: string; customerGroup: string | null; customer: string | null }>;

export const scopeFaults = ({ scope, customerGroup, customer }: Scoped): FieldFault[] => [
  ...(scope === 'customer-group' && customerGroup === null
    ? [fault('customerGroup', messages.select.en, messages.select.ja)]
    : []),
  ...(scope !== 'customer-group' && customerGroup !== null
    ? [
        fault(
          'customerGroup',
          'Only for a customer group.',
          '適用先が顧客グループの場合にのみ選択できます。',
        ),
      ]
    : []),
  ...(scope === 'customer' && customer === null
    ? [fault('customer', messages.select.en, messages.select.ja)]
    : []),
  ...(scope !== 'customer' && customer !== null
    ? [fault('customer', 'Only for one customer.', '適用先が個別顧客の場合にのみ選択できます。')]
    : []),
];
