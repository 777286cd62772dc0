import { DayInput } from '#ui/form/date-fields.tsx';
import { Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { Changes } from '#audit/screens/changes.tsx';
import { FailureAlert } from '#failure.tsx';
import { masterChanges } from '#master/record-changes.ts';
import { instantOffer } from '#master/resources/quotation/instant-offer.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { Money } from '#quotation/screens/money.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/feedback/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useInstant } from '#ui/instant.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { criterionNames, instantWords as w } from './words.ts';

/** Below the form of a rule: a trial on past requests, and its versions. */
export function RulePanel({ id }: { id: string }) {
  return (
    <Stack gap="lg" mt="lg">
      <Trial id={id} />
      <Versions id={id} />
    </Stack>
  );
}

function Trial({ id }: { id: string }) {
  const label = useLabel();
  const [from, setFrom] = useState(() => addDays(dayOf(new Date()), -30));
  const [to, setTo] = useState(() => dayOf(new Date()));
  const [period, setPeriod] = useState<Readonly<{ from: string; to: string }> | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: ['instant', 'trial', id, period],
    queryFn: () => api().quotation.instantTry({ id, from, to }),
    enabled: period !== null,
  });
  return (
    <section aria-label={label(w.tryTitle)}>
      <Title order={2} mb="xs">
        {label(w.tryTitle)}
      </Title>
      <Text size="sm" mb="sm">
        {label(w.tryText)}
      </Text>
      <Group align="end" mb="sm">
        <DayInput label={label(w.from)} value={from} onChange={setFrom} />
        <DayInput label={label(w.to)} value={to} onChange={setTo} />
        <Button
          severity="secondary"
          disabled={from === '' || to === ''}
          onClick={() => setPeriod({ from, to })}
        >
          {label(w.try)}
        </Button>
      </Group>
      {error && <FailureAlert error={error} />}
      {isFetching && <Loading rows={3} height={40} />}
      {data && !isFetching && <TrialResult trial={data} />}
    </section>
  );
}

type TrialData = Awaited<ReturnType<ReturnType<typeof api>['quotation']['instantTry']>>;

function TrialResult({ trial: { requests, offered, failed, cut } }: { trial: TrialData }) {
  const label = useLabel();
  const instant = useInstant();
  if (requests.length === 0) return <Text c="dimmed">{label(w.noRequests)}</Text>;
  const amount = `¥${grouped(withoutZeros(offered.amount))}`;
  return (
    <Stack gap="sm">
      <Text role="status">
        {`${label(w.wouldOffer)}: ${offered.count} / ${requests.length} (${amount})`}
      </Text>
      {cut && <Text size="sm">{label(w.cut)}</Text>}
      {failed.length > 0 && (
        <CardTable minWidth={320} aria-label={label(w.failedBy)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{label(w.failedBy)}</Table.Th>
              <Table.Th ta="right">{label(w.requests)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failed
              .toSorted((a, b) => b.count - a.count)
              .map(({ code, count }) => (
                <Table.Tr key={code}>
                  <Table.Td>{label(criterionNames[code])}</Table.Td>
                  <Table.Td ta="right" data-label={label(w.requests)}>
                    {count}
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </CardTable>
      )}
      <CardTable minWidth={700}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{label(w.request)}</Table.Th>
            <Table.Th>{label(w.customer)}</Table.Th>
            <Table.Th ta="right">{label(w.total)}</Table.Th>
            <Table.Th>{label(w.result)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {requests.map((each) => (
            <Table.Tr key={each.id}>
              <Table.Td>
                {each.number} {each.title}
                <Text size="xs" c="dimmed">
                  {instant(each.submittedAt)}
                </Text>
              </Table.Td>
              <Table.Td data-label={label(w.customer)}>{label(each.customer)}</Table.Td>
              <Table.Td ta="right" data-label={label(w.total)}>
                <Money amount={each.total} currency={each.currency} />
              </Table.Td>
              <Table.Td data-label={label(w.result)}>
                {each.failures.length === 0 ? (
                  <Badge severity="success">{label(w.wouldOffer)}</Badge>
                ) : (
                  each.failures.map(({ message }) => (
                    <Text key={message.en} size="sm">
                      {label(message)}
                    </Text>
                  ))
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </CardTable>
    </Stack>
  );
}

function Versions({ id }: { id: string }) {
  const label = useLabel();
  const instant = useInstant();
  const locale = useLocale();
  type Values = Readonly<Record<string, unknown>>;
  const changesOf = (before: Values | null, after: Values) => [
    ...masterChanges(instantOffer, before, after, locale),
  ];
  const { data, error } = useQuery({
    queryKey: ['instant', 'versions', id],
    queryFn: () => api().quotation.instantVersions({ id }),
  });
  return (
    <section aria-label={label(w.versions)}>
      <Title order={2} mb="xs">
        {label(w.versions)}
      </Title>
      {error && <FailureAlert error={error} />}
      {!data && !error && <Loading rows={2} height={40} />}
      {data && (
        <CardTable minWidth={500}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{label(w.version)}</Table.Th>
              <Table.Th>{label(w.changedBy)}</Table.Th>
              <Table.Th>{label(w.confirmedBy)}</Table.Th>
              <Table.Th>{label(w.at)}</Table.Th>
              <Table.Th>{label(w.changes)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ version, values, changedBy, confirmedBy, at }, i) => (
              <Table.Tr key={version}>
                <Table.Td>{version}</Table.Td>
                <Table.Td data-label={label(w.changedBy)}>{changedBy}</Table.Td>
                <Table.Td data-label={label(w.confirmedBy)}>{confirmedBy ?? '—'}</Table.Td>
                <Table.Td data-label={label(w.at)}>{instant(at)}</Table.Td>
                <Table.Td data-label={label(w.changes)}>
                  <Changes
                    comment={null}
                    changes={changesOf(data[i + 1]?.values ?? null, values)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </section>
  );
}
