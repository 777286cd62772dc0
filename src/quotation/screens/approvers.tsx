import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { useLeaveGuard } from '#ui/form/leave-guard.tsx';
import { useLocale, useWords } from '#words.ts';
import { may } from './answer-target.ts';
import { type AnswerView, useSeenChange } from './data.ts';

export function Approvers({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const change = useSeenChange(view);
  const { data } = useQuery({ queryKey: ['mst', 'quotation-approver', 'all'], queryFn: () => api().mst['quotation-approver']!.list({ size: 100, sort: 'level' }) });
  const saved = view.inside?.approvals.map((each) => each.approverId) ?? [];
  // What was ticked and not saved stays, whatever is read anew meanwhile.
  const [ticks, setTicks] = useState<string[] | null>(null);
  const chosen = ticks ?? saved;
  useLeaveGuard(ticks !== null && ticks.toSorted().join() !== saved.toSorted().join());
  const save = async () => {
    if (await change((target) => api().quotation.chooseApprovers({ ...target, approverIds: chosen }), t('saved'))) setTicks(null);
  };
  const editable = may(view, 'edit-answer');
  return (
    <Stack>
      <Text>{t('chooseApprovers')}</Text>
      <Checkbox.Group value={chosen} onChange={setTicks} label={t('approver')}>
        <Stack gap="xs" mt="xs">
          {data?.rows.map((each) => (
            <Checkbox
              key={each.row.id}
              value={each.row.id}
              disabled={!editable}
              label={`${each.refs.employee?.[locale] ?? ''} – ${t('level', { n: Number(each.row.level) })}, ${each.row.amountLimit ? t('limit', { amount: `¥${Number(each.row.amountLimit).toLocaleString()}` }) : t('noLimit')}${each.row.minimumMargin ? `, ${t('lowestMargin', { percent: Number(each.row.minimumMargin) })}` : ''}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {editable && (
        <Group justify="flex-end">
          <Button onClick={() => void save()}>{t('save')}</Button>
        </Group>
      )}
    </Stack>
  );
}

export function Approvals({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const nameIn = (person: { name: string; nameEn: string }) => (locale === 'ja' ? person.name : person.nameEn);
  const words = { waiting: t('waiting'), approved: t('approvedState'), rejected: t('rejectedState') };
  return view.inside?.approvals.map((each) => (
    <Text key={each.employeeId} size="sm">
      {t('level', { n: each.level })}: {locale === 'ja' ? each.name : each.nameEn} – {words[each.state]} {each.deputy && `${t('byDeputy', { name: nameIn(each.deputy) })} `}
      {each.deputies.length > 0 && `${t('deputyToday', { name: each.deputies.map(nameIn).join(', ') })} `}
      {each.reason ? `（${each.reason}）` : ''}
    </Text>
  ));
}
