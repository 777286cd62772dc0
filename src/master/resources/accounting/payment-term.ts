import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { integer } from '../../kinds/integer.ts';
import { names } from '../../names.ts';
import { paysLate } from './due-date.ts';

export const paymentTerm = defineResource({
  name: 'payment-term',
  group: 'accounting',
  label: { en: 'Payment term', ja: '支払条件' },
  about: {
    en: 'Closing day and payment day, e.g. closing at month end, payment by the end of the next month.',
    ja: '締日と支払日の条件です（例：月末締め翌月末払い）。',
  },
  fields: {
    code: code('Code', 'コード', { unique: true }),
    ...names,
    closingDay: integer('Closing day', '締日', {
      min: 1,
      max: 31,
      help: { en: '31 is the month end.', ja: '31は月末を表します。' },
    }),
    payMonthOffset: integer('Months until payment', '支払月（か月後）', { max: 6 }),
    payDay: integer('Payment day', '支払日', {
      min: 1,
      max: 31,
      help: { en: '31 is the month end.', ja: '31は月末を表します。' },
    }),
  },
  list: ['code', 'name', 'nameEn', 'closingDay', 'payMonthOffset', 'payDay'],
  operations: [],
  log: 'accounting',
  // More than the law of 2026 on commissioned carriage allows.
  notice: (term) => (paysLate(term) ? { en: 'Later than 60 days', ja: '60日超' } : null),
});
