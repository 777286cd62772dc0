import { useQuery } from '@tanstack/react-query';
import { Badge } from '#ui/feedback/badge.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { resourceLabel } from '../pending/labels.ts';
import { type PendingState, operationNames, pendingStates, stateNames } from '../pending/states.ts';
import { ChangeList, useStateAndPage } from './change-list.tsx';
import { pendingsQuery } from './pending-data.ts';
import { usePendingWords } from './pending-words.ts';

const severities = {
  pending: 'warn',
  confirmed: 'success',
  rejected: 'danger',
  withdrawn: 'secondary',
  expired: 'secondary',
} as const satisfies Record<PendingState, string>;

export function PendingStateBadge({ state }: { state: PendingState }) {
  const label = useLabel();
  return <Badge severity={severities[state]}>{label(stateNames[state])}</Badge>;
}

/** Changes of administrators that wait for a second one, and what became of earlier ones. */
export function PendingList({ title }: { title: string }) {
  const t = usePendingWords();
  const label = useLabel();
  const chosen = useStateAndPage<PendingState>('pending');
  const { data, error } = useQuery(pendingsQuery(chosen.search));
  return (
    <ChangeList
      title={title}
      about={t('pendingAbout')}
      chosen={chosen}
      states={pendingStates}
      stateNames={stateNames}
      words={{
        title: t('pendingWhat'),
        state: t('pendingState'),
        author: t('pendingAuthor'),
        at: t('pendingAt'),
        allStates: t('pendingAll'),
        none: t('pendingNone'),
      }}
      rows={data?.rows.map((row) => ({
        id: row.id,
        href: `/admin/change/${row.id}`,
        title: `${label(resourceLabel(row.resource))} ${label(row.title)} ${label(operationNames[row.operation])}`,
        badge: <PendingStateBadge state={row.state} />,
        author: row.authorName,
        at: row.createdAt,
      }))}
      error={error}
      total={data?.total ?? 0}
      size={data?.size ?? 1}
    />
  );
}
