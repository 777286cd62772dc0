import { Card, Group, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { Badge } from '#ui/feedback/badge.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { unitText } from '#freight/words.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';

export const commitmentsQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['quotation', 'commitments', customerId],
    queryFn: () => api().quotation.commitments({ customerId }),
  });

type Commitment = Awaited<ReturnType<ApiClient['quotation']['commitments']>>[number];
type State = Commitment['periods'][number]['state'];

const words = {
  title: { en: 'Volume commitment progress', ja: '数量契約の達成状況' },
  none: { en: 'No volume commitments yet.', ja: '数量契約はまだありません。' },
  notBegun: { en: 'Has not begun yet.', ja: '契約期間の開始前です。' },
  period: { en: 'Period', ja: '期間' },
  agreed: { en: 'Agreed', ja: '成約数量' },
  committed: { en: 'Committed', ja: '契約数量' },
  rate: { en: 'Reached', ja: '達成率' },
  state: { en: 'State', ja: '状況' },
  month: { en: 'a month', ja: '月間' },
  year: { en: 'a year', ja: '年間' },
  allLanes: { en: 'all lanes', ja: '全区間' },
} as const;
const states = {
  reached: { label: { en: 'Reached', ja: '達成' }, color: 'green.9', severity: 'success' },
  'on-track': { label: { en: 'On track', ja: '順調' }, color: 'blue.9', severity: 'info' },
  behind: { label: { en: 'Behind', ja: '遅れ' }, color: 'orange.9', severity: 'warn' },
  missed: { label: { en: 'Missed', ja: '未達' }, color: 'red.9', severity: 'danger' },
} as const satisfies Record<State, object>;

/**
 * What a customer has agreed to against its volume commitments: the current period and the last ones. Nothing where there
 * are none, unless `alsoEmpty`.
 */
export function Commitments({
  customerId,
  customer,
  alsoEmpty = false,
}: {
  customerId: string;
  /** Named where several customers are shown. */
  customer?: string | undefined;
  alsoEmpty?: boolean;
}) {
  const label = useLabel();
  const { data, error } = useQuery(commitmentsQuery(customerId));
  if (!alsoEmpty && data?.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {[label(words.title), customer].filter(Boolean).join(' – ')}
      </Title>
      {error && <FailureAlert error={error} />}
      {!data && !error && <Loading rows={2} height={60} />}
      {data?.length === 0 && <Text c="dimmed">{label(words.none)}</Text>}
      <Stack gap="sm">
        {data?.map((each) => (
          <CommitmentCard key={each.id} commitment={each} />
        ))}
      </Stack>
    </section>
  );
}

function CommitmentCard({ commitment }: { commitment: Commitment }) {
  const label = useLabel();
  const locale = useLocale();
  const { lane, freightType, period, unit, quantity, validFrom, validTo, periods } = commitment;
  const amountText = (amount: string) =>
    [grouped(withoutZeros(amount)), unitText[unit]].filter(Boolean).join(' ');
  const title = lane
    ? label(lane)
    : [freightType && label(freightType), label(words.allLanes)].filter(Boolean).join(' – ');
  return (
    <Card withBorder>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {locale === 'ja'
            ? `${label(words[period])} ${amountText(quantity)}`
            : `${amountText(quantity)} ${label(words[period])}`}{' '}
          · {dayText(validFrom, locale)} – {validTo ? dayText(validTo, locale) : ''}
        </Text>
      </Group>
      {periods.length === 0 ? (
        <Text c="dimmed">{label(words.notBegun)}</Text>
      ) : (
        <CardTable minWidth={330} verticalSpacing={4} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{label(words.period)}</Table.Th>
              <Table.Th ta="right">{label(words.agreed)}</Table.Th>
              <Table.Th ta="right">{label(words.committed)}</Table.Th>
              <Table.Th>{label(words.rate)}</Table.Th>
              <Table.Th>{label(words.state)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {periods.map((each) => (
              <Table.Tr key={each.period}>
                <Table.Td>{each.period}</Table.Td>
                <Table.Td ta="right" className="figures" data-label={label(words.agreed)}>
                  {amountText(each.agreed)}
                </Table.Td>
                <Table.Td ta="right" className="figures" data-label={label(words.committed)}>
                  {amountText(quantity)}
                </Table.Td>
                <Table.Td data-label={label(words.rate)}>
                  <Group gap="xs" wrap="nowrap">
                    <Progress
                      value={Math.min(100, each.percent)}
                      color={states[each.state].color}
                      w={40}
                      aria-hidden
                    />
                    <Text span size="sm" className="figures">
                      {each.percent}%
                    </Text>
                  </Group>
                </Table.Td>
                <Table.Td data-label={label(words.state)}>
                  <Badge severity={states[each.state].severity}>
                    {label(states[each.state].label)}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </Card>
  );
}
