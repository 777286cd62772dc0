import { Card, Group, Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '#api.ts';
import { DelayedText } from '#ui/form/delayed-text.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useWords } from '#words.ts';
import { stateNames } from '../states.ts';
import { type QuotationState, quotationStates } from '../types.ts';
import type { QuotationSearch } from './list-search.ts';
import { Pages } from '#ui/table/pages.tsx';
import { QuotationTable } from './quotation-table.tsx';
import { Loading } from '#ui/feedback/loading.tsx';

export function QuotationListScreen({ search, title }: { search: QuotationSearch; title: string }) {
  const t = useWords('quotation');
  const ui = useWords('ui');
  const label = useLabel();
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
        data && <QuotationTable rows={data.rows} label={title} />
      )}
      {data && <Pages total={data.total} size={data.size} page={search.page ?? 1} onChange={(page) => change({ page })} />}
    </>
  );
}
