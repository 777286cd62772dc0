import { useQuery } from '@tanstack/react-query';
import { ChangeList, useStateAndPage } from '#master/screens/change-list.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { type ProposalState, proposalStates, stateNames } from '../states.ts';
import { proposalsQuery } from './data.ts';
import { StateBadge } from './state-badge.tsx';
import { tariffWords } from '../words.ts';

const listedStates = proposalStates.filter((state) => state !== 'approved');

/** Every proposed change of the tariff, the latest first. */
export function ProposalList({ title }: { title: string }) {
  const t = useWords(tariffWords);
  const label = useLabel();
  const chosen = useStateAndPage<ProposalState>(null);
  const { data, error } = useQuery(proposalsQuery(chosen.search));
  return (
    <ChangeList
      title={title}
      about={t('about')}
      chosen={chosen}
      states={listedStates}
      stateNames={stateNames}
      words={{
        title: t('title'),
        state: t('state'),
        author: t('author'),
        at: t('updated'),
        allStates: t('allStates'),
        none: t(chosen.state ? 'noneInState' : 'none'),
      }}
      rows={data?.rows.map((row) => ({
        id: row.id,
        href: `/price-proposal/${row.id}`,
        title: label(row.title),
        badge: <StateBadge state={row.state} />,
        author: row.authorName,
        at: row.updatedAt,
      }))}
      error={error}
      total={data?.total ?? 0}
      size={data?.size ?? 1}
    />
  );
}
