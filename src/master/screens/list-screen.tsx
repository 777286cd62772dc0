import { ActionIcon, Alert, Badge, Button, Card, Group, Menu, Select, Table, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconArchive, IconArrowDown, IconArrowUp, IconFilter, IconHistory, IconPlus, IconRestore, IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, apiError } from '#api.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { type Crumb, ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { masterAddress } from '../address.ts';
import type { AnyResource } from '../define.ts';
import { resourceList } from '../registry.ts';
import type { NamedRow } from '../select.server.ts';
import { Cell, isNumber } from './cell.tsx';
import { DelayedText } from '#ui/form/delayed-text.tsx';
import { ColumnFilter } from './filters.tsx';
import { filtersOf, listAddress } from './list-search.ts';
import { aboveOf, listQuery } from './queries.ts';
import type { ListSearch } from './list-search.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { Loading } from '#ui/feedback/loading.tsx';

type Props = {
  resource: AnyResource;
  ids: readonly string[];
  search: ListSearch;
  crumbs?: readonly Crumb[];
  title: string;
  /** Where a record is added, when not by the engine's own form. */ addHref?: string;
  actions?: ReactNode;
  /** What one resource shows above its list: a curve, a map. */
  above?: ReactNode;
};

/** Columns that are filtered by what they hold; texts are found by the search, records by their own lists. */
const filteredKinds = new Set(['choice', 'choices', 'flag', 'integer', 'decimal', 'money', 'date', 'month']);

/** The list of any resource: search, sort, paging, archive and restore; a table, cards on a phone. */
export function ListScreen({ resource, ids, search, crumbs = [], title, addHref, actions, above }: Props) {
  const t = useWords('master');
  const locale = useLocale();
  const label = useLabel();
  const router = useRouter();
  const [editing, setEditing] = useState<NamedRow | 'new' | null>(null);
  const filters = filtersOf(search);
  const { data, isPending, error, refetch } = useQuery(listQuery(resource, ids, search));
  const change = (next: ListSearch) => {
    const { page: _, ...rest } = search;
    void router.navigate({ href: listAddress(masterAddress(resource, 'list', ids), { ...rest, ...next }), replace: true });
  };
  const can = (operation: 'new' | 'edit' | 'archive' | 'in-place') => resource.operations.includes(operation);
  const size = search.size ?? 20;
  const [filtering, setFiltering] = useState(Object.keys(filters).length > 0);
  const filterable = resource.list.filter((key) => filteredKinds.has(resource.fields[key]!.kind));

  return (
    <>
      <ScreenHeader title={title} crumbs={crumbs}>
        {resource.log && (
          <LinkButton href={`/log/mst/${resource.log}`} variant="default" leftSection={<IconHistory size={16} aria-hidden />}>
            {t('history')}
          </LinkButton>
        )}
        {actions}
        {addHref && (
          <LinkButton href={addHref} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('add')}
          </LinkButton>
        )}
        {!addHref && can('new') && (
          <LinkButton href={masterAddress(resource, 'new', ids)} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('add')}
          </LinkButton>
        )}
        {!addHref && can('in-place') && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            {t('add')}
          </Button>
        )}
      </ScreenHeader>
      {above}
      <Group mb="sm" align="end" gap="sm">
        <DelayedText
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.q ?? ''}
          onChange={(q) => change({ q })}
          leftSection={<IconSearch size={16} aria-hidden />}
          type="search"
        />
        {can('archive') && (
          <Select
            label={t('showArchived')}
            data={[
              { value: 'no', label: t('archivedNo') },
              { value: 'only', label: t('archivedOnly') },
              { value: 'all', label: t('archivedAll') },
            ]}
            value={search.archived ?? 'no'}
            onChange={(archived) => change({ archived: archived as 'no' })}
            allowDeselect={false}
            w={150}
          />
        )}
        {filterable.length > 0 && (
          <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
            {t('filters')} {Object.keys(filters).length > 0 ? `(${Object.keys(filters).length})` : ''}
          </Button>
        )}
        <Text c="dimmed" size="sm" pb={8} aria-live="polite">
          {data ? t('rows', { count: data.total }) : ''}
        </Text>
      </Group>
      {filtering && (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mb="sm" role="group" aria-label={t('filters')}>
          {filterable.map((key) => (
            <ColumnFilter
              key={key}
              field={resource.fields[key]!}
              value={filters[key] ?? ''}
              onChange={(value) => change({ [`f.${key}`]: value })}
              locale={locale}
              words={{ from: t('filterFrom'), to: t('filterTo'), any: t('filterAny'), yes: t('yes'), no: t('no'), search: t('search') }}
            />
          ))}
        </SimpleGrid>
      )}
      {error && (
        <Alert color="red" role="alert" mb="sm">
          {apiError(error)?.message ?? String(error)}
        </Alert>
      )}
      {isPending ? (
        <Loading rows={8} height={34} />
      ) : data && data.rows.length === 0 ? (
        <Card withBorder padding="xl">
          <Text fw={600}>{search.q || Object.keys(filters).length > 0 ? t('emptySearch') : t('empty')}</Text>
          <Text c="dimmed" mt={4}>
            {label(resource.about)}
          </Text>
        </Card>
      ) : (
        data && (
          <>
            <Rows
              resource={resource}
              rows={data.rows}
              ids={ids}
              sort={search.sort ?? resource.sort}
              onSort={(sort) => change({ sort })}
              onEdit={setEditing}
              onChanged={() => void refetch()}
            />
            <Group justify="space-between" mt="md">
              <Select
                aria-label={t('perPage')}
                data={['20', '50', '100']}
                value={String(size)}
                onChange={(value) => change({ size: Number(value) })}
                allowDeselect={false}
                w={84}
                size="xs"
              />
              <Pages total={data.total} size={size} page={search.page ?? 1} onChange={(page) => change({ page })} />
            </Group>
          </>
        )
      )}
      {editing && <PlaceDialog resource={resource} ids={ids} record={editing === 'new' ? null : editing} onClose={() => setEditing(null)} locale={locale} />}
    </>
  );
}

type RowsProps = {
  resource: AnyResource;
  rows: readonly NamedRow[];
  ids: readonly string[];
  sort: string;
  onSort: (sort: string) => void;
  onEdit: (row: NamedRow) => void;
  onChanged: () => void;
};

function Rows({ resource, rows, ids, sort, onSort, onEdit, onChanged }: RowsProps) {
  const t = useWords('master');
  const locale = useLocale();
  const open = useOpen();
  const words = { yes: t('yes'), no: t('no') };
  const children = resourceList.filter((each) => each.parent?.resource === resource.name);
  const first = resource.list[0]!;
  const hasMenu = children.length > 0 || resource.operations.includes('archive');
  const value = (row: NamedRow, key: string) => <Cell field={resource.fields[key]!} value={row.row[key]} named={row.refs[key] ?? null} locale={locale} words={words} />;
  const name = (row: NamedRow) => {
    const text = value(row, first);
    if (resource.operations.includes('edit')) return <a {...open(masterAddress(resource, 'edit', [...ids, row.row.id]))}>{text}</a>;
    if (resource.base === '/price-freight-route' && !resource.parent) return <a {...open(`/price-freight-route/${row.row.id}`)}>{text}</a>;
    if (resource.operations.includes('in-place')) {
      return (
        <UnstyledButton c="var(--mantine-color-anchor)" fz="sm" onClick={() => onEdit(row)}>
          {text}
        </UnstyledButton>
      );
    }
    return text;
  };
  return (
    <CardTable leastWidth={Math.min(resource.list.length * 130, 900)} striped highlightOnHover verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          {resource.list.map((key) => {
            const field = resource.fields[key]!;
            const current = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
            return (
              <Table.Th key={key} aria-sort={current} ta={isNumber(field) ? 'right' : undefined}>
                <UnstyledButton fz="sm" fw={650} onClick={() => onSort(current === 'ascending' ? `-${key}` : key)}>
                  {field.label[locale]}
                  {current !== 'none' && (current === 'ascending' ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />)}
                </UnstyledButton>
              </Table.Th>
            );
          })}
          {hasMenu && <Table.Th aria-label={t('actions')} />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.row.id}>
            {resource.list.map((key) => (
              <Table.Td key={key} ta={isNumber(resource.fields[key]) ? 'right' : undefined} {...(key === first ? {} : { 'data-label': resource.fields[key]!.label[locale] })}>
                {key === first ? name(row) : value(row, key)}
                {key === first && row.row.archivedAt !== null && (
                  <Badge ml={6} color="gray" size="sm">
                    {t('archived')}
                  </Badge>
                )}
              </Table.Td>
            ))}
            {hasMenu && (
              <Table.Td ta="right">
                <RowMenu resource={resource} row={row} ids={ids} children={children} onChanged={onChanged} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}

function RowMenu({
  resource,
  row,
  ids,
  children,
  onChanged,
}: {
  resource: AnyResource;
  row: NamedRow;
  ids: readonly string[];
  children: readonly AnyResource[];
  onChanged: () => void;
}) {
  const t = useWords('master');
  const label = useLabel();
  const open = useOpen();
  const ask = useDialog();
  const queries = useQueryClient();
  const isArchived = row.row.archivedAt !== null;
  const move = async () => {
    if (!isArchived && !(await ask('delete'))) return;
    const input = { ...aboveOf(ids), id: row.row.id, version: row.row.version };
    try {
      await (isArchived ? api().mst[resource.name]!.restore(input) : api().mst[resource.name]!.archive(input));
      toast({ message: t(isArchived ? 'restoredDone' : 'archivedDone', { name: label(row.label) }), severity: 'success' });
      await queries.invalidateQueries({ queryKey: ['mst', resource.name] });
      onChanged();
    } catch (error) {
      toast({ message: apiError(error)?.message ?? String(error), severity: 'error' });
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`${t('actions')}: ${label(row.label)}`}>
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children.map((child) => (
          <Menu.Item key={child.name} component="a" {...open(masterAddress(child, 'list', [...ids, row.row.id]))}>
            {label(child.listTitle ?? child.label)}
          </Menu.Item>
        ))}
        {resource.operations.includes('archive') && (
          <Menu.Item leftSection={isArchived ? <IconRestore size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />} onClick={() => void move()}>
            {t(isArchived ? 'restore' : 'archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
