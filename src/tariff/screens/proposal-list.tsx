import { Card, Select, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { LoadingOrFailure } from '#failure.tsx';
import { useInstant } from '#ui/instant.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useWords } from '#words.ts';
import { type ProposalState, proposalStates, stateNames } from '../states.ts';
import { proposalsQuery } from './data.ts';
import { StateBadge } from './state-badge.tsx';

const Pages = lazyPart(async () => ({ default: (await import('#ui/table/pages.tsx')).Pages }));

/** Every proposed change of the tariff, the latest first. */
export function ProposalList({ title }: { title: string }) {
  const t = useWords('tariff');
  const label = useLabel();
  const instant = useInstant();
  const [state, setState] = useState<ProposalState | null>(null);
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(proposalsQuery({ ...(state ? { state } : {}), page }));
  return (
    <>
      <ScreenHeader title={title} />
      <Stack>
        <Text size="sm">{t('about')}</Text>
        <Select
          label={t('state')}
          maw={240}
          clearable
          placeholder={t('allStates')}
          value={state}
          onChange={(value) => {
            setState(proposalStates.find((each) => each === value) ?? null);
            setPage(1);
          }}
          data={proposalStates
            .filter((each) => each !== 'approved')
            .map((value) => ({ value, label: label(stateNames[value]) }))}
        />
        {!data ? (
          <LoadingOrFailure error={error} rows={5} height={36} />
        ) : data.rows.length === 0 ? (
          <Card withBorder>
            <Text>{t(state ? 'noneInState' : 'none')}</Text>
          </Card>
        ) : (
          <CardTable minWidth={640} striped highlightOnHover aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('title')}</Table.Th>
                <Table.Th>{t('state')}</Table.Th>
                <Table.Th>{t('author')}</Table.Th>
                <Table.Th>{t('updated')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.rows.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>
                    <TextLink href={`/price-proposal/${row.id}`}>{label(row.title)}</TextLink>
                  </Table.Td>
                  <Table.Td data-label={t('state')}>
                    <StateBadge state={row.state} />
                  </Table.Td>
                  <Table.Td data-label={t('author')} data-one-line>
                    {row.authorName}
                  </Table.Td>
                  <Table.Td className="figures" data-label={t('updated')}>
                    {instant(row.updatedAt)}
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
