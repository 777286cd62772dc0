import { Alert, Card, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { dayText } from '#master/screens/cell.tsx';
import { dayOf } from '#platform/clock.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLocale, useWords } from '#words.ts';
import { Money, TextLink } from './parts.tsx';

type PersonName = Readonly<{ name: string; nameEn: string }>;
type Waiting = Readonly<{
  id: string;
  href: string;
  name: string;
  title: string;
  customer: PersonName;
  authorName: string;
  total: string | null;
  currency: string;
  marginPercent: string | null;
  validUntil: string | null;
  askedAt: Date | string;
  inPlaceOf: PersonName | null;
}>;
type Order = 'age' | 'validity';

/** Everything that waits for the reader: offers and price sheets of makers. */
async function waitingForMe() {
  const { rows, ...absences } = await api().quotation.approvalQueue();
  const sheets = await Promise.all((['nissan', 'toyota'] as const).map(async (maker) => (await api().maker[maker].waiting()).map((row) => ({ ...row, maker }))));
  const all: Waiting[] = [
    ...rows.map((row) => ({ ...row, id: row.answerId, name: row.number, href: `/quotation-approval/${row.quotationId}/${row.answerId}` })),
    ...sheets.flat().map((row) => ({
      ...row,
      name: row.title,
      title: '',
      href: `/${row.maker}-quotation/${row.id}/edit`,
      total: null,
      currency: 'JPY',
      marginPercent: null,
      validUntil: row.validTo,
    })),
  ];
  return { rows: all, ...absences };
}

const instantOf = (row: Waiting) => new Date(row.askedAt).getTime();
const sorted = (rows: readonly Waiting[], order: Order) =>
  rows.toSorted((a, b) => (order === 'validity' ? (a.validUntil ?? '9999').localeCompare(b.validUntil ?? '9999') : 0) || instantOf(a) - instantOf(b));

/** What waits for my approval and for those for whom I stand in, the longest waiting or the soonest ending first. */
export function ApprovalQueue({ title }: { title: string }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const [order, setOrder] = useState<Order>('age');
  const { data } = useQuery({ queryKey: ['quotation', 'approval-queue'], queryFn: waitingForMe });
  const nameIn = (person: PersonName) => (locale === 'ja' ? person.name : person.nameEn);
  const until = (person: PersonName & { until: string }) => ({ name: nameIn(person), day: dayText(person.until, locale) });
  return (
    <>
      <ScreenHeader title={title}>
        <LinkButton href="/mst/approval-deputy" variant="default">
          {t('deputies')}
        </LinkButton>
      </ScreenHeader>
      <Stack>
        {data?.standsInFor.map((person) => (
          <Alert key={person.nameEn} variant="outline">
            {t('standingIn', until(person))}
          </Alert>
        ))}
        {data?.deputies.map((person) => (
          <Alert key={person.nameEn} variant="outline">
            {t('beingAway', until(person))}
          </Alert>
        ))}
        <Group justify="space-between">
          <SegmentedControl
            aria-label={t('queueOrder')}
            value={order}
            onChange={(value) => setOrder(value as Order)}
            data={[
              { value: 'age', label: t('byAge') },
              { value: 'validity', label: t('byValidity') },
            ]}
          />
          <Text c="dimmed" size="sm" aria-live="polite">
            {data ? t('rows', { count: data.rows.length }) : ''}
          </Text>
        </Group>
        {!data ? (
          <Loading rows={5} height={36} />
        ) : data.rows.length === 0 ? (
          <Card withBorder>
            <Text>{t('nothingToApprove')}</Text>
          </Card>
        ) : (
          <Queue rows={sorted(data.rows, order)} label={title} nameIn={nameIn} />
        )}
      </Stack>
    </>
  );
}

function Queue({ rows, label, nameIn }: { rows: readonly Waiting[]; label: string; nameIn: (person: PersonName) => string }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const isDeputy = rows.some((row) => row.inPlaceOf);
  const today = Date.parse(dayOf(new Date()));
  const days = (row: Waiting) => Math.round((today - Date.parse(dayOf(new Date(row.askedAt)))) / 86_400_000);
  return (
    <CardTable leastWidth={900} striped highlightOnHover verticalSpacing={6} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('number')}</Table.Th>
          <Table.Th>{t('customer')}</Table.Th>
          <Table.Th>{t('title')}</Table.Th>
          <Table.Th ta="right">{t('total')}</Table.Th>
          <Table.Th ta="right">{t('margin')}</Table.Th>
          <Table.Th>{t('waitsSince')}</Table.Th>
          <Table.Th>{t('validUntil')}</Table.Th>
          <Table.Th>{t('author')}</Table.Th>
          {isDeputy && <Table.Th>{t('inPlaceOf')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td className="figures">
              <TextLink href={row.href}>{row.name}</TextLink>
            </Table.Td>
            <Table.Td data-label={t('customer')}>{nameIn(row.customer)}</Table.Td>
            <Table.Td data-label={t('title')}>{row.title || '–'}</Table.Td>
            <Table.Td ta="right" data-label={t('total')}>
              {row.total === null ? '–' : <Money amount={row.total} currency={row.currency} />}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={t('margin')}>
              {row.marginPercent === null ? '–' : `${row.marginPercent} %`}
            </Table.Td>
            <Table.Td data-label={t('waitsSince')}>{t('daysWaiting', { days: days(row) })}</Table.Td>
            <Table.Td className="figures" data-label={t('validUntil')}>
              {row.validUntil ? dayText(row.validUntil, locale) : '–'}
            </Table.Td>
            <Table.Td data-label={t('author')}>{row.authorName}</Table.Td>
            {isDeputy && <Table.Td data-label={t('inPlaceOf')}>{row.inPlaceOf ? nameIn(row.inPlaceOf) : '–'}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
