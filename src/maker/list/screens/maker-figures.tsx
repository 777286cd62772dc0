import { Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { api } from '#api.ts';
import { FigureCard, FigureGrid } from '#ui/layout/figure-card.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { stateNamesFor } from '../../states.ts';
import { listPath, listTitle } from '../../types/addresses.ts';
import { type RegisteredType, makers, typesOf } from '../../types/find.ts';
import { makerWords } from '../../words.ts';

const countsOf = async () =>
  Object.fromEntries(
    await Promise.all(
      makers.map(async (maker) => [maker, await api().maker[maker].counts()] as const),
    ),
  );

export const makerCountsQuery = queryOptions({
  queryKey: ['maker', 'counts'],
  queryFn: countsOf,
});

/** Dashboard figures about price sheets; nothing for people who have none. */
export function MakerFigures() {
  const t = useWords(makerWords);
  const label = useLabel();
  const { principal } = useRouteContext({ from: '__root__' });
  const isEmployee = principal?.isEmployee === true;
  const shown = typesOf(isEmployee ? makers : (principal?.makers ?? []));
  const { data } = useQuery({
    ...makerCountsQuery,
    enabled: shown.length > 0,
  });
  const figuresOf = (type: RegisteredType) => {
    const counts = data?.[type.name];
    const list = listPath(type.name);
    const inState = (state: 'draft' | 'offered' | 'agreed') => ({
      label: label(stateNamesFor({ isEmployee })[state]),
      value: counts?.byState[state],
      href: `${list}?state=${state}` as const,
    });
    return isEmployee
      ? [
          {
            label: t('waitsForMe'),
            value: counts?.toApprove,
            href: `${list}?needs=approve` as const,
          },
          inState('offered'),
          inState('draft'),
        ]
      : [inState('offered'), inState('agreed')].filter(
          () => counts !== undefined && Object.values(counts.byState).some((count) => count > 0),
        );
  };
  const groups = shown
    .map((type) => ({ name: label(listTitle(type)), figures: figuresOf(type) }))
    .filter(({ figures }) => figures.length > 0);
  if (groups.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t('carMakers')}
      </Title>
      <Stack gap="xs">
        {groups.map(({ name, figures }) => (
          <div key={name} role="group" aria-label={name}>
            <Text size="sm" mb={4}>
              {name}
            </Text>
            <FigureGrid least="6.5rem">
              {figures.map((figure) => (
                <FigureCard key={figure.label} about={name} {...figure} />
              ))}
            </FigureGrid>
          </div>
        ))}
      </Stack>
    </section>
  );
}
