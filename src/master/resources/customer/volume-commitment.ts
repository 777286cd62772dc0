import { defineResource, fault } from '../../define.ts';
import { choice } from '../../kinds/choice.ts';
import { date } from '../../kinds/date.ts';
import { decimal } from '../../kinds/decimal.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { volumePeriodOptions, volumeUnitOptions } from '../price/volumes.ts';

type Period = 'month' | 'year';

const startsPeriod = (day: string, period: Period) =>
  day.endsWith(period === 'month' ? '-01' : '-01-01');

function endsPeriod(day: string, period: Period): boolean {
  if (period === 'year') return day.endsWith('-12-31');
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.getUTCDate() === 1;
}

export const volumeCommitment = defineResource({
  name: 'volume-commitment',
  group: 'customer',
  label: { en: 'Volume commitment', ja: '数量契約' },
  listTitle: { en: 'Volume commitments', ja: '数量契約' },
  about: {
    en: 'How much the customer has committed to ship in each month or year.',
    ja: '顧客が月または年ごとに輸送を約束した数量です。',
  },
  parent: { resource: 'customer', field: 'customer' },
  fields: {
    customer: ref('Customer', '顧客', 'customer'),
    freightRoute: ref('Freight route', '運賃区間', 'price-freight-route', {
      optional: true,
      help: {
        en: 'Empty: all lanes of the freight type. Rates by volume of this lane count at least the commitment.',
        ja: '空欄の場合は、貨物種別の全区間が対象です。指定した区間では、数量別運賃の判定に契約数量を下限として使います。',
      },
    }),
    freightType: ref('Freight type', '貨物種別', 'freight-type', { optional: true }),
    period: choice('For each', '期間', volumePeriodOptions),
    quantity: decimal('Committed volume', '契約数量', { min: 0 }),
    unit: choice('Unit', '単位', volumeUnitOptions),
    validFrom: date('Valid from', '契約開始日'),
    validTo: date('Valid until', '契約終了日', { optional: true }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  title: ['freightRoute', 'freightType', 'validFrom'],
  // The first column opens the record, so it is one that every record has.
  list: ['validFrom', 'validTo', 'freightRoute', 'freightType', 'quantity', 'unit', 'period'],
  search: ['note'],
  sort: '-validFrom',
  form: [
    ['freightRoute', 'freightType'],
    ['quantity', 'unit', 'period'],
    ['validFrom', 'validTo'],
    ['note'],
  ],
  operations: ['in-place', 'archive'],
  changedBy: 'price-manager',
  constraints: {
    freightType: '(freight_route is null) <> (freight_type is null)',
    quantity: 'quantity > 0',
    validTo: 'valid_to >= valid_from',
  },
  noOverlap: {
    period: ['validFrom', 'validTo'],
    alike: ['customer', 'freightRoute', 'freightType', 'period', 'unit'],
  },
  check: ({ freightRoute, freightType, period, quantity, validFrom, validTo }) => [
    ...((freightRoute === null) === (freightType === null)
      ? [
          fault(
            'freightType',
            'Either a freight route, or the freight type for all lanes.',
            '運賃区間、または全区間の貨物種別のどちらか一方を選択してください。',
          ),
        ]
      : []),
    ...(Number(quantity) > 0
      ? []
      : [fault('quantity', 'More than 0.', '0より大きい数量を入力してください。')]),
    ...(startsPeriod(validFrom, period)
      ? []
      : [
          fault(
            'validFrom',
            'The first day of a month, or of a year for a yearly commitment.',
            '月間契約は月初、年間契約は1月1日を入力してください。',
          ),
        ]),
    ...(validTo === null || (validTo >= validFrom && endsPeriod(validTo, period))
      ? []
      : [
          fault(
            'validTo',
            'The last day of a month, or of a year for a yearly commitment, not before the first day.',
            '月間契約は月末、年間契約は12月31日を、契約開始日以降で入力してください。',
          ),
        ]),
  ],
});
