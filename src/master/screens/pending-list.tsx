import { Card, Select, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { LoadingOrFailure } from '#failure.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { useInstant } from '#ui/instant.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel } from '#words.ts';
import { resourceLabel } from '../pending/labels.ts';
import { type PendingState, operationNames, pendingStates, stateNames } from '../pending/states.ts';
import { pendingsQuery } from './pending-data.ts';
import { usePendingWords } from './pending-words.ts';

const Pages = lazyPart(async () => ({ default: (await import('#ui/table/pages.tsx')).Pages }));

const severities = {
  pending: 'warn',
  confirmed: 'success',
  rejected: 'danger',
  withdrawn: 'secondary',
  expired: 'secondary',
} as const satisfies Record<PendingState, string>;

export function PendingStateBadge({ state }: { state: PendingState }) {
  const label = useLabel();
  return <Badge severity={severities[state]}>{label(stateNames[state])}</Badge>;
}

/** Changes of administrators that wait for a second one, and what became of earlier ones. */
export function PendingList({ title }: { title: string }) {
  const t = usePendingWords();
  const label = useLabel();
  const instant = useInstant();
  const [state, setState] = useState<PendingState | null>('pending');
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(pendingsQuery({ ...(state ? { state } : {}), page }));
  return (
    <>
      <ScreenHeader title={title} />
      <Stack>
        <Text size="sm">{t('pendingAbout')}</Text>
        <Select
          label={t('pendingState')}
          maw={240}
          clearable
          placeholder={t('pendingAll')}
          value={state}
          onChange={(value) => {
            setState(pendingStates.find((each) => each === value) ?? null);
            setPage(1);
          }}
          data={pendingStates.map((value) => ({ value, label: label(stateNames[value]) }))}
        />
        {!data ? (
          <LoadingOrFailure error={error} rows={5} height={36} />
        ) : data.rows.length === 0 ? (
          <Card withBorder>
            <Text>{t('pendingNone')}</Text>
          </Card>
        ) : (
          <CardTable minWidth={640} striped highlightOnHover aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('pendingWhat')}</Table.Th>
                <Table.Th>{t('pendingState')}</Table.Th>
                <Table.Th>{t('pendingAuthor')}</Table.Th>
                <Table.Th>{t('pendingAt')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.rows.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>
                    <TextLink href={`/admin/change/${row.id}`}>
                      {label(resourceLabel(row.resource))} {label(row.title)}{' '}
                      {label(operationNames[row.operation])}
                    </TextLink>
                  </Table.Td>
                  <Table.Td data-label={t('pendingState')}>
                    <PendingStateBadge state={row.state} />
                  </Table.Td>
                  <Table.Td data-label={t('pendingAuthor')} data-one-line>
                    {row.authorName}
                  </Table.Td>
                  <Table.Td className="figures" data-label={t('pendingAt')}>
                    {instant(row.createdAt)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </CardTable>
        )}
        {data && data.total > data.size && (
          <Suspense>
            <Pages total={data.total} size={data.size} page={page} onChange={setPage} />
          </Suspense>
        )}
      </Stack>
    </>
  );
}
