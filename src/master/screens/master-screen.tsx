import type { ReactNode } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import type { Crumb } from '#ui/layout/screen-header.tsx';
import { useLabel } from '#words.ts';
import { masterAddress, masterScreenAt, parentsOf } from '../address.ts';
import { groups } from '../define.ts';
import { FormScreen } from './form-screen.tsx';
import { ListScreen } from './list-screen.tsx';
import type { ListSearch } from './list-search.ts';
import { labelQuery } from './queries.ts';
import type { Href } from '#platform/href.ts';

/**
 * The engine's screen at its route's address: list, new or edit of any resource, below any parents. Not at the location: that
 * changes before the next route has come, and a list would for that while show the form of another screen without what it adds.
 */
export function MasterScreen({
  search,
  addHref,
  actions,
  above: shownAbove,
  given,
  extra,
  below,
  cells,
  chosenActions,
}: {
  search: ListSearch;
  addHref?: Href;
  actions?: ReactNode;
  above?: ReactNode;
  given?: Readonly<Record<string, unknown>>;
  /** What one resource's forms show below their fields. */
  extra?: ReactNode;
  /** What one resource's edit screen shows below the form, with actions of its own. */
  below?: ReactNode;
  cells?: React.ComponentProps<typeof ListScreen>['cells'];
  chosenActions?: React.ComponentProps<typeof ListScreen>['chosenActions'];
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
      chosenActions={chosenActions}
      {...(addHref ? { addHref } : {})}
    />
  ) : (
    <FormScreen
      key={pathname}
      resource={resource}
      ids={ids}
      view={view}
      crumbs={crumbs}
      title={label(title)}
      {...(given ? { given } : {})}
      extra={extra}
      below={below}
    />
  );
}
