import { Button } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FailureAlert } from '#failure.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { ReasonAlert } from '#ui/read-only-alert.tsx';
import { type Crumb, ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { logAddress, masterAddress } from '../address.ts';
import type { AnyResource } from '../define.ts';
import type { NamedRow } from '../selection.server.ts';
import { type ListSearch, listAddress } from './list-search.ts';
import { type CustomCells, Rows } from './list-rows.tsx';
import { type ViewChange, filtersOf, listShapeOf } from './list-view.ts';
import { ListFooter } from './list-footer.tsx';
import { listQuery } from './queries.ts';
import { useListView } from './use-list-view.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useChangeLimit, useChangeRight } from './use-change-right.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TransferMenu } from './transfer-menu.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import type { Href } from '#platform/href.ts';
import { loadAhead } from '#ui/layout/first-interaction.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { RecordDialog } from './record-dialog-part.ts';
import { masterWords } from '../words.ts';

type Props = {
  resource: AnyResource;
  ids: readonly string[];
  search: ListSearch;
  crumbs?: readonly Crumb[];
  title: string;
  /** The address for adding a record, where it is not the generic form. */
  addHref?: Href;
  actions?: ReactNode;
  /** Shown above the list, e.g. a chart or a map. */
  above?: ReactNode;
  /** Custom cells for some columns. */
  cells?: CustomCells | undefined;
  /** Further actions on selected records that are not archived. */
  selectionActions?: ((ids: readonly string[]) => ReactNode) | undefined;
};

/** The records that are selected, also on other pages of the list. */
function useSelection(rows: readonly NamedRow[] | undefined) {
  const [selected, setSelected] = useState<ReadonlyMap<string, NamedRow>>(new Map());
  const select = (chosen: readonly NamedRow[], isSelected: boolean) => {
    const next = new Map(selected);
    for (const row of chosen) {
      if (isSelected) next.set(row.row.id, row);
      else next.delete(row.row.id);
    }
    setSelected(next);
  };
  // The latest rows where they are on this page: a record may have changed since it was selected.
  const current = [...selected.values()].map(
    (each) => rows?.find(({ row }) => row.id === each.row.id) ?? each,
  );
  /** The ids of those that are not archived. */
  const active = current.filter(({ row }) => row.archivedAt === null).map(({ row }) => row.id);
  return { selected, select, clear: () => setSelected(new Map()), current, active };
}

/** The records that the address asks for, how they are shown, and how both are changed. */
function useList(resource: AnyResource, ids: readonly string[], search: ListSearch) {
  const navigateTo = useNavigateTo();
  const change = (next: ListSearch | ViewChange): Promise<void> => {
    const { page: _, ...rest } = search;
    const list = masterAddress(resource, 'list', ids);
    return navigateTo(listAddress(list, { ...rest, ...next }), { replace: true });
  };
  const { view, changeView, reset } = useListView(listShapeOf(resource), search, change);
  const records = useQuery(listQuery(resource, ids, search, view));
  return { records, change, view, changeView, reset };
}

/** The list screen of any resource: search, filters, order, pages, selection, files. */
export function ListScreen({
  resource,
  ids,
  search,
  crumbs = [],
  title,
  addHref,
  actions,
  above,
  cells,
  selectionActions,
}: Props) {
  const locale = useLocale();
  const [editing, setEditing] = useState<NamedRow | 'new' | null>(null);
  const hasDialog = resource.operations.includes('in-place');
  useEffect(() => (hasDialog ? loadAhead(RecordDialog.preload) : undefined), [hasDialog]);
  const { records, change, view, changeView, reset } = useList(resource, ids, search);
  const { data, isPending, error, refetch } = records;
  const { selected, select, clear, current, active } = useSelection(data?.rows);
  return (
    <>
      <ScreenHeader title={title} crumbs={crumbs}>
        <HistoryLink resource={resource} />
        <TransferMenu
          resource={resource}
          ids={ids}
          list={{
            q: search.q,
            filter: filtersOf(resource, search),
            sort: view.sort,
            archived: search.archived,
          }}
          total={data?.total ?? 0}
          totalIsLeast={data?.totalIsLeast ?? false}
        />
        {actions}
        <AddButton resource={resource} ids={ids} href={addHref} onAdd={() => setEditing('new')} />
      </ScreenHeader>
      <ChangeLimit resource={resource} />
      {above}
      <ListToolbar
        resource={resource}
        search={search}
        onChange={change}
        found={data}
        view={view}
        onView={changeView}
        onReset={reset}
      />
      {error && <FailureAlert error={error} mb="sm" />}
      <SelectionBar
        resource={resource}
        ids={ids}
        selected={current}
        onClear={clear}
        onChanged={() => void refetch()}
      >
        {selectionActions?.(active)}
      </SelectionBar>
      {isPending ? (
        <Loading shape="table" rows={9} height={34} />
      ) : data && data.rows.length === 0 ? (
        <EmptyList resource={resource} search={search} />
      ) : (
        data && (
          <>
            <Rows
              resource={resource}
              rows={data.rows}
              ids={ids}
              view={view}
              selected={selected}
              onSelect={select}
              onSort={(sort) => changeView({ sort })}
              onEdit={setEditing}
              onChanged={() => void refetch()}
              cells={cells}
            />
            <ListFooter
              total={data.total}
              page={search.page ?? 1}
              size={view.size}
              onSize={(size) => changeView({ size })}
              onPage={(page) => void change({ page })}
            />
          </>
        )
      )}
      {editing && (
        <RecordDialog
          resource={resource}
          ids={ids}
          record={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          locale={locale}
        />
      )}
    </>
  );
}

/** Says why some records, or all, cannot be changed. */
function ChangeLimit({ resource }: Pick<Props, 'resource'>) {
  const label = useLabel();
  const limit = useChangeLimit(resource);
  return limit && <ReasonAlert reason={label(limit)} />;
}

function HistoryLink({ resource }: Pick<Props, 'resource'>) {
  const t = useWords(masterWords);
  return (
    <LinkButton
      href={logAddress(resource)}
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden />}
    >
      {t('history')}
    </LinkButton>
  );
}

function EmptyList({ resource, search }: Pick<Props, 'resource' | 'search'>) {
  const t = useWords(masterWords);
  const label = useLabel();
  const right = useChangeRight(resource)(null);
  const isFiltered = search.q || Object.keys(filtersOf(resource, search)).length > 0;
  return (
    <EmptyState
      title={isFiltered ? t('emptySearch') : t('empty')}
      text={[label(resource.about), !isFiltered && right !== 'none' && t('addFirst')]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

type AddProps = Pick<Props, 'resource' | 'ids'> &
  Readonly<{ href: Props['addHref']; onAdd: () => void }>;

/** Leads to the form of a new record, or calls `onAdd` where records are added in a dialog. */
function AddButton({ resource, ids, href, onAdd }: AddProps) {
  const t = useWords(masterWords);
  const right = useChangeRight(resource)(null);
  if (right === 'none') return null;
  const can = (operation: 'new' | 'in-place') => resource.operations.includes(operation);
  const address = href ?? (can('new') ? masterAddress(resource, 'new', ids) : undefined);
  const icon = <IconPlus size={16} aria-hidden />;
  if (address)
    return (
      <LinkButton href={address} leftSection={icon}>
        {t('add')}
      </LinkButton>
    );
  return can('in-place') ? (
    <Button leftSection={icon} onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null;
}
