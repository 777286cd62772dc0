import { type ReactNode, Suspense } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import type { Crumb } from '#ui/layout/screen-header.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { masterAddress, masterScreenAt, parentsOf } from '../address.ts';
import { groups } from '../define.ts';
import { ListScreen } from './list-screen.tsx';
import type { ListSearch } from './list-search.ts';
import { labelQuery } from './queries.ts';
import type { Href } from '#platform/href.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { FormScreen } from './parts.ts';

/**
 * The screen of a master at the route's address: list, new or edit. The route's address, not the location's: the location
 * changes before the next route is loaded, and this route would briefly render the screen of another one.
 */
export function MasterScreen({
  search,
  addHref,
  actions,
  above: shownAbove,
  initialValues,
  extra,
  below,
  cells,
  selectionActions,
}: {
  search: ListSearch;
  addHref?: Href;
  actions?: ReactNode;
  above?: ReactNode;
  initialValues?: Readonly<Record<string, unknown>>;
  /** Shown below the fields of the form. */
  extra?: ReactNode;
  /** Shown below the form of the edit screen. */
  below?: ReactNode;
  cells?: React.ComponentProps<typeof ListScreen>['cells'];
  selectionActions?: React.ComponentProps<typeof ListScreen>['selectionActions'];
}) {
  const pathname = useMatch({
    strict: false,
    select: (match) => match.pathname.replace(/\/$/, ''),
  });
  const label = useLabel();
  const found = masterScreenAt(pathname);
  const above = found ? parentsOf(found.resource) : [];
  const parents = useQueries({
    queries: above.map((resource, i) => labelQuery(resource.name, found?.ids[i] ?? '')),
  });
  if (!found) return <ErrorScreen status={404} />;
  const { resource, view, ids, title } = found;
  const crumbs: Crumb[] = [
    { label: label(groups[resource.group]) },
    ...above.flatMap((parent, i) => [
      {
        label: label(parent.listTitle ?? parent.label),
        href: masterAddress(parent, 'list', ids.slice(0, i)),
      },
      {
        label: parents[i]?.data?.[0] ? label(parents[i].data[0].label) : '…',
        ...(parent.operations.includes('edit')
          ? { href: masterAddress(parent, 'edit', ids.slice(0, i + 1)) }
          : {}),
      },
    ]),
    ...(view === 'list'
      ? []
      : [
          {
            label: label(resource.listTitle ?? resource.label),
            href: masterAddress(resource, 'list', view === 'edit' ? ids.slice(0, -1) : ids),
          },
        ]),
  ];
  return view === 'list' ? (
    <ListScreen
      key={pathname}
      resource={resource}
      ids={ids}
      search={search}
      crumbs={crumbs}
      title={label(title)}
      actions={actions}
      above={shownAbove}
      cells={cells}
      selectionActions={selectionActions}
      {...(addHref ? { addHref } : {})}
    />
  ) : (
    <Suspense fallback={<Loading shape="form" rows={8} />}>
      <FormScreen
        key={pathname}
        resource={resource}
        ids={ids}
        view={view}
        crumbs={crumbs}
        title={label(title)}
        {...(initialValues ? { initialValues } : {})}
        extra={extra}
        below={below}
      />
    </Suspense>
  );
}
