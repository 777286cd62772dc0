import { Checkbox, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useLocale, useWords } from '#words.ts';
import type { Maker } from '../types.ts';
import { type QuotationView, may, useChange } from './data.ts';

type Inside = NonNullable<QuotationView['inside']>;

/** Who has to approve, or has: chosen while the quotation is being prepared. */
export function Approvers({ maker, view, inside }: { maker: Maker; view: QuotationView; inside: Inside }) {
  const t = useWords('maker');
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('approval')}
      </Title>
      {may(view, 'edit') && view.state !== 'in-approval' && view.state !== 'approved' ? <Choice maker={maker} view={view} inside={inside} /> : <Steps inside={inside} />}
    </section>
  );
}

function Choice({ maker, view, inside }: { maker: Maker; view: QuotationView; inside: Inside }) {
  const t = useWords('maker');
  const locale = useLocale();
  const change = useChange();
  const { data } = useQuery({ queryKey: ['mst', 'quotation-approver', 'all'], queryFn: () => api().mst['quotation-approver']!.list({ size: 100, sort: 'level' }) });
  const [chosen, setChosen] = useState(() => inside.approvals.map((each) => each.approverId));
  const [hold, setHold] = useState(inside.hold);
  const save = () => change(() => api().maker[maker].chooseApprovers({ id: view.id, version: view.version, approverIds: chosen, hold }), t('saved'));
  return (
    <Stack gap="sm">
      <Checkbox.Group value={chosen} onChange={setChosen} label={t('chooseApprovers')}>
        <Stack gap="xs" mt="xs">
          {data?.rows.map(({ row, refs }) => (
            <Checkbox
              key={row.id}
              value={row.id}
              label={`${refs.employee?.[locale] ?? ''} – ${t('level', { n: Number(row.level) })}, ${row.amountLimit ? t('limit', { amount: `¥${Number(row.amountLimit).toLocaleString()}` }) : t('noLimit')}${row.minimumMargin ? `, ${t('lowestMargin', { percent: Number(row.minimumMargin) })}` : ''}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch label={t('hold')} checked={hold} onChange={(event) => setHold(event.currentTarget.checked)} />
      <Group justify="flex-end">
        <Button severity="secondary" onClick={() => void save()}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  );
}

function Steps({ inside }: { inside: Inside }) {
  const t = useWords('maker');
  const locale = useLocale();
  const nameIn = (person: { name: string; nameEn: string }) => (locale === 'ja' ? person.name : person.nameEn);
  return (
    <Stack gap={4}>
      {inside.approvals.map((each) => (
        <Text key={each.employeeId} size="sm">
          {t('level', { n: each.level })}: {locale === 'ja' ? each.name : each.nameEn} – {t(each.state)} {each.deputy && `${t('byDeputy', { name: nameIn(each.deputy) })} `}
          {each.deputies.length > 0 && `${t('deputyToday', { name: each.deputies.map(nameIn).join(', ') })} `}
          {each.reason && `“${each.reason}”`}
        </Text>
      ))}
    </Stack>
  );
}
