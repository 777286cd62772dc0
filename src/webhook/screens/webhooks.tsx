import { nameIn } from '#platform/i18n/name-in.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Anchor, Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FailureAlert } from '#failure.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { webhooksQuery } from './data.ts';
import { webhookWords } from '../words.ts';

/** All webhooks. */
export function WebhooksScreen({ title }: { title: string }) {
  const t = useWords(webhookWords);
  const locale = useLocale();
  const open = useOpen();
  const { data, error } = useQuery(webhooksQuery);
  return (
    <>
      <ScreenHeader title={title}>
        <LinkButton href="/admin/webhook/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('newWebhook')}
        </LinkButton>
      </ScreenHeader>
      <Text mb="md" maw="46rem">
        {t('text')}
      </Text>
      {error && <FailureAlert error={error} />}
      {!data && !error && <Loading shape="table" rows={5} height={36} />}
      {data?.length === 0 && <EmptyState title={t('none')} />}
      {data && data.length > 0 && (
        <CardTable minWidth={760} striped verticalSpacing={6} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('name')}</Table.Th>
              <Table.Th>{t('url')}</Table.Th>
              <Table.Th>{t('events')}</Table.Th>
              <Table.Th>{t('customer')}</Table.Th>
              <Table.Th>{t('state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <Anchor {...open(`/admin/webhook/${row.id}`)}>{row.name}</Anchor>
                </Table.Td>
                <Table.Td data-label={t('url')} style={{ overflowWrap: 'anywhere' }}>
                  {row.url}
                </Table.Td>
                <Table.Td data-label={t('events')}>
                  {t('eventCount', { count: row.events.length })}
                </Table.Td>
                <Table.Td data-label={t('customer')}>
                  {row.customer ? nameIn(locale, row.customer) : t('everyone')}
                </Table.Td>
                <Table.Td data-label={t('state')}>
                  <Badge severity={row.stoppedAt ? 'secondary' : 'success'}>
                    {row.stoppedAt ? t('off') : t('on')}
                  </Badge>{' '}
                  {row.failed > 0 && (
                    <Badge severity="danger">{t('failing', { count: row.failed })}</Badge>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </>
  );
}
