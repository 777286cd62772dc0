import { nameIn } from '#platform/i18n/name-in.ts';
import { Card, Group, Table, Text } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { api } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { dayText } from '#platform/i18n/day-text.ts';
import { dayOf } from '#platform/clock.ts';
import { DebouncedTextInput } from '#ui/form/debounced-text-input.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { shownStates, stateNamesFor } from '../../states.ts';
import { type Maker, makerStates } from '../../types.ts';
import type { MakerSearch } from '../list-search.ts';
import { listPath, quotationPath } from '../../types/addresses.ts';
import type { MakerProcedures } from '../../screens/data.ts';
import { StateBadge } from '../../screens/state-badge.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { usePeriodText, useSpanText } from '../../screens/use-texts.ts';
import { oneOf } from '#platform/one-of.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { withSearch } from '#platform/href.ts';
import { Select } from '#ui/form/select.tsx';
import { makerWords } from '../../words.ts';

/** A page of a maker's price sheets. */
export const makerListQuery = (maker: Maker, search: MakerSearch) =>
  queryOptions({
    queryKey: ['maker', maker, 'list', search],
    queryFn: () => api().maker[maker].list(search),
  });

export function MakerListScreen({
  maker,
  search,
  title,
}: {
  maker: Maker;
  search: MakerSearch;
  title: string;
}) {
  const t = useWords(makerWords);
  const label = useLabel();
  const navigateTo = useNavigateTo();
  const { principal } = useRouteContext({ from: '__root__' });
  const isInside = principal?.isEmployee === true;
  const { data, error } = useQuery({
    ...makerListQuery(maker, search),
    placeholderData: keepPreviousData,
  });
  const change = (next: { [K in keyof MakerSearch]: MakerSearch[K] | undefined }) => {
    void navigateTo(withSearch(listPath(maker), { ...search, page: undefined, ...next }), {
      replace: true,
    });
  };
  const states = isInside ? makerStates : shownStates;
  return (
    <>
      <ScreenHeader title={title}>
        {isInside && <LinkButton href={`${listPath(maker)}/new`}>{t('new')}</LinkButton>}
      </ScreenHeader>
      <Group mb="sm" align="end">
        <DebouncedTextInput
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.q ?? ''}
          onChange={(q) => change({ q })}
          type="search"
          w={280}
        />
        <Select
          label={t('state')}
          data={states.map((value) => ({
            value,
            label: label(stateNamesFor({ isEmployee: isInside })[value]),
          }))}
          value={search.state ?? null}
          placeholder={t('allStates')}
          onChange={(value) => change({ state: oneOf(states, value) })}
          clearable
          w={170}
        />
        <Text c="dimmed" size="sm" pb={8} aria-live="polite">
          {data ? t('rows', { count: data.total }) : ''}
        </Text>
      </Group>
      {!data ? (
        <LoadingOrFailure error={error} rows={6} height={36} />
      ) : data.rows.length === 0 ? (
        <Card withBorder>
          <Text>{t(isInside ? 'empty' : 'emptyForMaker')}</Text>
        </Card>
      ) : (
        <Rows maker={maker} rows={data.rows} label={title} />
      )}
      {data && (
        <Pages
          total={data.total}
          size={data.size}
          page={search.page ?? 1}
          onChange={(page) => change({ page })}
        />
      )}
    </>
  );
}

type Row = Awaited<ReturnType<MakerProcedures['list']>>['rows'][number];

function Rows({ maker, rows, label }: { maker: Maker; rows: readonly Row[]; label: string }) {
  const t = useWords(makerWords);
  const locale = useLocale();
  const period = usePeriodText();
  const span = useSpanText();
  return (
    <CardTable minWidth={920} striped highlightOnHover verticalSpacing={6} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('number')}</Table.Th>
          <Table.Th>{t('title')}</Table.Th>
          <Table.Th>{t('state')}</Table.Th>
          <Table.Th>{t('customer')}</Table.Th>
          <Table.Th>{t('period')}</Table.Th>
          <Table.Th>{t('valid')}</Table.Th>
          <Table.Th>{t('offeredOn')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td className="figures">
              <TextLink href={`${quotationPath(maker, row.id)}/edit`}>{row.number}</TextLink>
            </Table.Td>
            <Table.Td data-label={t('title')}>{row.title}</Table.Td>
            <Table.Td data-label={t('state')}>
              <StateBadge of={row} />
            </Table.Td>
            <Table.Td data-label={t('customer')}>{nameIn(locale, row.customer)}</Table.Td>
            <Table.Td data-label={t('period')}>{period(row.fiscalYear, row.term)}</Table.Td>
            <Table.Td className="figures" data-label={t('valid')}>
              {span(row.validFrom, row.validTo)}
            </Table.Td>
            <Table.Td className="figures" data-label={t('offeredOn')}>
              {row.offeredAt ? dayText(dayOf(new Date(row.offeredAt)), locale) : '–'}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
