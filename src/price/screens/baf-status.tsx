import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '#platform/i18n/day-text.ts';
import { recordQuery, proceduresOf } from '#master/screens/queries.ts';
import type { NamedRow } from '#master/selection.server.ts';
import { useInstant } from '#ui/instant.ts';
import { LinkButton, useOpen } from '#ui/layout/link-button.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import type { Href } from '#platform/href.ts';
import { priceWords } from '../words.ts';

export type BafName = 'baf' | 'baf-month' | 'baf-half-year' | 'baf-year';

/** The address of a new BAF of the same period with the rules of this one. */
const revisionOf = (name: BafName, { id, year, quarter }: NamedRow['row']): Href =>
  name === 'baf'
    ? `/mst/baf/${String(year)}/${String(quarter)}/new?from=${id}`
    : `/mst/${name}/new?from=${id}`;

/** The status of a published BAF: whether it is in force, which one it replaces, and which one replaced it. */
export function BafStatus({ name, record: { row } }: { name: BafName; record: NamedRow }) {
  const t = useWords(priceWords);
  const replacing = useQuery({
    queryKey: ['mst', name, 'list', 'replacing', row.id],
    queryFn: () =>
      proceduresOf(name).list({ filter: { replaces: row.id }, archived: 'all', size: 1 }),
  }).data?.rows[0];
  const replaced = useQuery({
    ...recordQuery(name, String(row.replaces)),
    enabled: row.replaces !== null,
  }).data;
  if (row.state === 'draft') return null;
  return (
    <Alert
      color={row.state === 'published' ? 'blue' : 'gray'}
      title={t(row.state === 'published' ? 'bafInForce' : 'bafSuperseded')}
    >
      <Stack gap={6} align="start">
        <Text size="sm">{t('bafStays')}</Text>
        {replaced && (
          <Text size="sm">
            {t('bafReplaces')} <BafLink name={name} record={replaced} />
          </Text>
        )}
        {replacing && (
          <Text size="sm">
            {t('bafReplacedBy')} <BafLink name={name} record={replacing} />
          </Text>
        )}
        {row.state === 'published' && (
          <LinkButton size="xs" variant="default" href={revisionOf(name, row)}>
            {t('bafRevise')}
          </LinkButton>
        )}
      </Stack>
    </Alert>
  );
}

/** Records of a period have the same name, so average and creation time are shown too. */
function BafLink({ name, record: { row } }: { name: BafName; record: NamedRow }) {
  const t = useWords(priceWords);
  const locale = useLocale();
  const instant = useInstant();
  const open = useOpen();
  const period = row.month
    ? dayText(String(row.month), locale)
    : row.quarter
      ? t('quarterOf', { year: String(row.year), quarter: String(row.quarter) })
      : row.half
        ? t('halfOf', { year: String(row.year), half: String(row.half) })
        : String(row.year);
  return (
    <Anchor size="sm" {...open(`/mst/${name}/${row.id}/edit`)}>
      {t('bafNamed', {
        period,
        price: Number(row.averagePrice).toLocaleString('en-US'),
        at: instant(row.createdAt),
      })}
    </Anchor>
  );
}
