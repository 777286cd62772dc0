import { Table } from '@mantine/core';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureAlert } from '#failure.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type FilterWords, LogFilters } from './log-filters.tsx';
import { type AnyLogSearch, logAddress } from './log-search.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import type { ScreenPath } from '#platform/href.ts';
import { auditWords } from '../words.ts';

export type LogColumn<Row> = Readonly<{
  key: string;
  label: string;
  head?: ReactNode;
  width?: string;
  least?: number;
  figures?: boolean;
  show: (row: Row) => ReactNode;
}>;

type Props<Row> = {
  path: ScreenPath;
  search: AnyLogSearch;
  asked: FilterWords;
  /** The entries, page by page, newest first. */
  entries: UseInfiniteQueryResult<InfiniteData<Readonly<{ rows: readonly Row[] }>>>;
  /** On a phone, where rows are cards, the first column is the card's heading. */
  columns: readonly LogColumn<Row>[];
};

/** A log: filters that are stored in the address, entries newest first, older ones on demand. */
export function LogList<Row extends Readonly<{ id: string }>>({
  path,
  search,
  asked,
  entries,
  columns,
}: Props<Row>) {
  const t = useWords(auditWords);
  const navigateTo = useNavigateTo();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = entries;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <LogFilters
        asked={asked}
        search={search}
        onChange={(next) => void navigateTo(logAddress(path, next), { replace: true })}
      />
      {error && <FailureAlert error={error} mb="sm" />}
      {isPending ? (
        <Loading shape="table" rows={9} height={34} />
      ) : rows.length === 0 && !error ? (
        <EmptyState title={Object.keys(search).length > 0 ? t('emptyFiltered') : t('empty')} />
      ) : (
        <CardTable minWidth={760} verticalSpacing={6} striped>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ key, label, head, width }) => (
                <Table.Th key={key} scope="col" w={width}>
                  {head ?? label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id} style={{ verticalAlign: 'top' }}>
                {columns.map(({ key, label, least, figures, show }, i) => (
                  <Table.Td
                    key={key}
                    data-label={i > 0 ? label : undefined}
                    className={figures ? 'figures' : undefined}
                    miw={least}
                  >
                    {show(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
      {hasNextPage && (
        <Button
          severity="secondary"
          mt="md"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
