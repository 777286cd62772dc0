import { Card, Group, Pagination, Select, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '#api.ts';
import { dayText } from '#master/screens/cell.tsx';
import { DelayedText } from '#master/screens/filters.tsx';
import { dayOf } from '#platform/clock.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { stateNames } from '../states.ts';
import { type QuotationState, quotationStates } from '../types.ts';
import type { QuotationSearch } from './list-search.ts';
import { Money, StateBadge, TextLink } from './parts.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { Loading } from '#ui/feedback/loading.tsx';

export function QuotationListScreen({ search, title }: { search: QuotationSearch; title: string }) {
  const t = useWords('quotation');
  const ui = useWords('ui');
  const label = useLabel();
  const locale = useLocale();
  const router = useRouter();
  const { state, ...rest } = search;
  const { data, isPending } = useQuery({
    queryKey: ['quotation', 'list', search],
    queryFn: () => api().quotation.list({ ...rest, ...(state ? { state: [state] } : {}) }),
    placeholderData: keepPreviousData,
  });
  const change = (next: QuotationSearch) => {
    const query = new URLSearchParams(Object.entries({ ...search, page: undefined, ...next }).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])));
    void router.navigate({ href: query.size > 0 ? `/quotation-list?${query}` : '/quotation-list', replace: true });
  };
  return (
    <>
      <ScreenHeader title={title}>
        <LinkButton href="/quotation-request">{ui('newRequest')}</LinkButton>
      </ScreenHeader>
      <Group mb="sm" align="end">
        <DelayedText label={t('search')} placeholder={t('searchHint')} value={search.q ?? ''} onChange={(q) => change({ q })} type="search" w={280} />
        <Select
          label={t('state')}
          data={quotationStates.map((value) => ({ value, label: label(stateNames[value]) }))}
          value={state ?? null}
          placeholder={t('allStates')}
          onChange={(value) => change({ state: (value ?? undefined) as QuotationState })}
          clearable
          w={170}
        />
        <Text c="dimmed" size="sm" pb={8} aria-live="polite">
          {data ? t('rows', { count: data.total }) : ''}
        </Text>
      </Group>
      {isPending ? (
        <Loading rows={8} height={36} />
      ) : data?.rows.length === 0 ? (
        <Card withBorder>
          <Text>{t('empty')}</Text>
        </Card>
      ) : (
        <CardTable leastWidth={820} striped highlightOnHover verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('number')}</Table.Th>
              <Table.Th>{t('state')}</Table.Th>
              <Table.Th>{t('customer')}</Table.Th>
              <Table.Th>{t('title')}</Table.Th>
              <Table.Th ta="right">{t('total')}</Table.Th>
              <Table.Th>{t('validUntil')}</Table.Th>
              <Table.Th>{t('requested')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data?.rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <TextLink href={row.state === 'draft' ? `/quotation-request/${row.id}/customer` : `/quotation-detail/${row.id}`}>{row.number ?? t('draftNote')}</TextLink>
                </Table.Td>
                <Table.Td data-label={t('state')}>
                  <StateBadge state={row.answer?.state === 'in-approval' ? 'in-approval' : row.state} />
                </Table.Td>
                <Table.Td data-label={t('customer')}>{locale === 'ja' ? row.customer.name : row.customer.nameEn}</Table.Td>
                <Table.Td data-label={t('title')}>{row.title}</Table.Td>
                <Table.Td ta="right" data-label={t('total')}>
                  {row.answer ? <Money amount={row.answer.total} currency={row.answer.currency} /> : null}
                </Table.Td>
                <Table.Td className="figures" data-label={t('validUntil')}>
                  {row.answer?.validUntil ? dayText(row.answer.validUntil, locale) : null}
                </Table.Td>
                <Table.Td className="figures" data-label={t('requested')}>
                  {row.submittedAt ? dayText(dayOf(new Date(row.submittedAt)), locale) : null}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
      {data && data.total > data.size && (
        <Pagination
          mt="md"
          total={Math.ceil(data.total / data.size)}
          value={search.page ?? 1}
          onChange={(page) => change({ page })}
          getControlProps={(control) => ({ 'aria-label': control })}
          getItemProps={(page) => ({ 'aria-label': String(page) })}
        />
      )}
    </>
  );
}
