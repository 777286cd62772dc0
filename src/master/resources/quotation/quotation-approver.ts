import { defineResource, fault } from '../../define.ts';
import { date, integer, money, ref } from '../../fields.ts';

export const quotationApprover = defineResource({
  name: 'quotation-approver',
  group: 'quotation',
  label: { en: 'Quotation approver', ja: '見積承認者' },
  about: { en: 'Who may approve quotations, up to which amount.', ja: '見積を承認できる社員と、その承認限度額です。' },
  fields: {
    employee: ref('Employee', '社員', 'employee'),
    level: integer('Level', '承認段階', { min: 1, max: 3 }),
    amountLimit: money('Amount limit', '承認限度額', { optional: true, help: { en: 'Empty: no limit.', ja: '空欄の場合は限度なしです。' } }),
    branch: ref('Branch', '支店', 'company-branch', { optional: true }),
    activeFrom: date('Active from', '有効開始日'),
    activeTo: date('Active until', '有効終了日', { optional: true }),
  },
  title: ['employee'],
  list: ['employee', 'level', 'amountLimit', 'branch', 'activeFrom', 'activeTo'],
  search: [],
  sort: 'level',
  form: [
    ['employee', 'branch'],
    ['level', 'amountLimit'],
    ['activeFrom', 'activeTo'],
  ],
  log: 'quotation/quotation-approver',
  check: ({ activeFrom, activeTo }) =>
    activeTo !== null && activeTo < activeFrom ? [fault('activeTo', 'Not before the first day.', '有効開始日以降の日付を入力してください。')] : [],
});
