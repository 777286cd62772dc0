import { Anchor, Group, SegmentedControl, Table } from '@mantine/core';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FailureAlert } from '#failure.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { DebouncedTextInput } from '#ui/form/debounced-text-input.tsx';
import { useInstant } from '#ui/instant.ts';
import { useOpen } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { type InquiryState, inquiryStates } from '../states.ts';
import { stateNames, topicNames } from '../topics.ts';
import { inboxQuery, severities } from './data.ts';
import type { InboxSearch } from './inbox-search.ts';
import { oneOf } from '#platform/one-of.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { withSearch } from '#platform/href.ts';
import { contactWords } from '../words.ts';

/** The inquiries, newest first. */
export function InboxScreen({ title, search }: { title: string; search: InboxSearch }) {
  const t = useWords(contactWords);
  const label = useLabel();
  const instant = useInstant();
  const open = useOpen();
  const navigateTo = useNavigateTo();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    inboxQuery(search),
  );
  const rows = data?.pages.flatMap((page) => page.rows);
  const counts = data?.pages[0]?.counts;
  const change = (next: { state?: InquiryState | undefined; q?: string }) => {
    void navigateTo(withSearch('/sdsi/contact', { ...search, ...next }), { replace: true });
  };
  return (
    <>
      <ScreenHeader title={title} />
      <Group mb="md" align="end">
        <SegmentedControl
          size="xs"
          maw="100%"
          style={{ overflowX: 'auto' }}
          aria-label={t('state')}
          value={search.state ?? ''}
          onChange={(value) => change({ state: oneOf(inquiryStates, value) })}
          data={[
            { value: '', label: t('all') },
            ...inquiryStates.map((value) => ({
              value,
              label: counts
                ? t('withCount', {
                    state: label(stateNames[value]),
                    count: counts[value].total,
                    least: counts[value].totalIsLeast,
                  })
                : label(stateNames[value]),
            })),
          ]}
        />
        <DebouncedTextInput
          label={t('search')}
          placeholder={t('searchHint')}
          type="search"
          value={search.q ?? ''}
          onChange={(q) => change({ q })}
          w={280}
        />
      </Group>
      {error && <FailureAlert error={error} />}
      {!rows && !error && <Loading shape="table" rows={7} height={36} />}
      {rows?.length === 0 && <EmptyState title={t('none')} />}
      {rows && rows.length > 0 && (
        <CardTable minWidth={760} striped verticalSpacing={6} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('companyName')}</Table.Th>
              <Table.Th>{t('from')}</Table.Th>
              <Table.Th>{t('topic')}</Table.Th>
              <Table.Th>{t('received')}</Table.Th>
              <Table.Th>{t('state')}</Table.Th>
              <Table.Th>{t('handledBy')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <Anchor {...open(`/sdsi/contact/${row.id}`)}>{row.companyName}</Anchor>
                </Table.Td>
                <Table.Td data-label={t('from')} style={{ overflowWrap: 'anywhere' }}>
                  {row.contactName} {row.email}
                </Table.Td>
                <Table.Td data-label={t('topic')}>{label(topicNames[row.topic])}</Table.Td>
                <Table.Td data-label={t('received')} className="figures">
                  {instant(row.createdAt)}
                </Table.Td>
                <Table.Td data-label={t('state')}>
                  <Badge severity={severities[row.state]}>{label(stateNames[row.state])}</Badge>
                </Table.Td>
                <Table.Td data-label={t('handledBy')}>{row.handledBy ?? ''}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
      {hasNextPage && (
        <Button
          severity="secondary"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </>
  );
}
