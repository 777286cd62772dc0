import { defineResource, fault } from '../../define.ts';
import { date } from '../../kinds/date.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

export const approvalDeputy = defineResource({
  name: 'approval-deputy',
  group: 'quotation',
  label: { en: 'Approval deputy', ja: '承認代理者' },
  about: {
    en: 'Who approves while an approver is away.',
    ja: '承認者の不在中に、代わって承認する社員です。',
  },
  fields: {
    employee: ref('Away', '不在者', 'employee'),
    deputy: ref('Deputy', '代理者', 'employee'),
    awayFrom: date('First day', '不在開始日'),
    awayTo: date('Last day', '不在終了日'),
    reason: text('Reason', '理由', { optional: true }),
  },
  title: ['employee'],
  list: ['employee', 'deputy', 'awayFrom', 'awayTo', 'reason'],
  search: ['reason'],
  sort: '-awayFrom',
  form: [['employee', 'deputy'], ['awayFrom', 'awayTo'], ['reason']],
  log: 'quotation/approval-deputy',
  changedBy: 'administrator',
  ownedBy: 'employee',
  constraints: { deputy: 'deputy <> employee', awayTo: 'away_to >= away_from' },
  check: ({ employee, deputy, awayFrom, awayTo }) => [
    ...(deputy === employee
      ? [
          fault(
            'deputy',
            'Somebody else than who is away.',
            '不在者とは別の社員を選択してください。',
          ),
        ]
      : []),
    ...(awayTo < awayFrom
      ? [fault('awayTo', 'Not before the first day.', '不在開始日以降の日付を入力してください。')]
      : []),
  ],
});
