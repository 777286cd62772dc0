import { defineResource, fault } from '../../define.ts';
import { date } from '../../kinds/date.ts';
import { decimal } from '../../kinds/decimal.ts';
import { integer } from '../../kinds/integer.ts';
import { money } from '../../kinds/money.ts';
import { ref } from '../../kinds/ref.ts';

export const quotationApprover = defineResource({
  name: 'quotation-approver',
  group: 'quotation',
  label: { en: 'Quotation approver', ja: '見積承認者' },
  about: {
    en: 'Who may approve quotations, up to which amount and down to which margin.',
    ja: '見積を承認できる社員と、その承認限度額および粗利率の下限です。',
  },
  fields: {
    employee: ref('Employee', '社員', 'employee'),
    level: integer('Level', '承認段階', { min: 1, max: 3 }),
    amountLimit: money('Amount limit', '承認限度額', {
      optional: true,
      help: { en: 'Empty: no limit.', ja: '空欄の場合は限度なしです。' },
    }),
    minimumMargin: decimal('Lowest margin', '粗利率の下限', {
      optional: true,
      precision: 5,
      scale: 2,
      min: 0,
      max: 100,
      suffix: { en: '%', ja: '%' },
      help: {
        en: 'Below it a higher level has to approve. Empty: any margin.',
        ja: '下回る見積には上位の承認が必要です。空欄の場合は下限なしです。',
      },
    }),
    branch: ref('Branch', '支店', 'company-branch', {
      optional: true,
      help: {
        en: 'Belongs to a branch: approves only quotations created there.',
        ja: '指定した場合、その支店で作成された見積のみ承認できます。',
      },
    }),
    activeFrom: date('Active from', '有効開始日'),
    activeTo: date('Active until', '有効終了日', { optional: true }),
  },
  title: ['employee'],
  list: ['employee', 'level', 'amountLimit', 'minimumMargin', 'branch', 'activeFrom', 'activeTo'],
  search: [],
  sort: 'level',
  form: [
    ['employee', 'branch'],
    ['level', 'amountLimit', 'minimumMargin'],
    ['activeFrom', 'activeTo'],
  ],
  log: 'quotation/quotation-approver',
  changedBy: 'administrator',
  constraints: { activeTo: 'active_to >= active_from' },
  check: ({ activeFrom, activeTo }) =>
    activeTo !== null && activeTo < activeFrom
      ? [fault('activeTo', 'Not before the first day.', '有効開始日以降の日付を入力してください。')]
      : [],
  reauthenticate: true,
});
